// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUpdate } from "../testing/fixtures";
import { MAX_BACKLOG, type Stage, UpdateQueue } from "./updateQueue";

const update = (seq: number, events: readonly unknown[] = []) => makeUpdate({ seq, events });

/** Create a stage that records calls and ends animations when the test says so. */
function setUp(unseen = () => false, limit: number | null = null) {
  const seen: string[] = [];
  const finish: (() => void)[] = [];
  const stage: Stage = {
    begin: (next) => {
      seen.push(`begin ${next.seq}`);
      return limit;
    },
    animate: (event, words) => {
      seen.push(`animate ${event}${words && `: ${words}`}`);
      return new Promise((resolve) => finish.push(resolve));
    },
    eventShown: (_, index) => seen.push(`told ${index}`),
    show: (shown, latest) => seen.push(`show ${shown.seq}${latest ? " latest" : ""}`),
  };
  const queue = new UpdateQueue(stage, unseen);
  const endAnimation = async () => {
    finish.shift()!();
    await settled();
  };
  return { queue, seen, endAnimation };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("UpdateQueue", () => {
  it("plays events in order, then shows the state", async () => {
    const { queue, seen, endAnimation } = setUp();
    queue.push(update(1, ["a", "b"]));
    await settled();
    expect(seen).toEqual(["begin 1", "animate a"]);
    await endAnimation();
    await endAnimation();
    expect(seen).toEqual(["begin 1", "animate a", "told 0", "animate b", "told 1", "show 1 latest"]);
    queue.push(update(2));
    expect(seen.slice(-1)).toEqual(["begin 2"]);
  });

  it("passes each event's sentence", async () => {
    const { queue, seen, endAnimation } = setUp();
    const lines = ["Ann rolls 2.", "Ann walks."].map((text) => ({ seq: 1, text, fades: false, news: true }));
    queue.push(makeUpdate({ seq: 1, events: ["a", "b"], lines }));
    await endAnimation();
    await endAnimation();
    expect(seen.filter((each) => each.startsWith("animate"))).toEqual([
      "animate a: Ann rolls 2.",
      "animate b: Ann walks.",
    ]);
  });

  it("opens offers with the last update only", async () => {
    const { queue, seen, endAnimation } = setUp();
    queue.push(update(1, ["a"]));
    queue.push(update(2));
    await endAnimation();
    expect(seen.filter((each) => each.startsWith("show"))).toEqual(["show 1", "show 2 latest"]);
  });

  it("skips animations with a long backlog", async () => {
    const { queue, seen, endAnimation } = setUp();
    queue.push(update(0, ["first"]));
    for (let seq = 1; seq <= MAX_BACKLOG + 2; seq++) queue.push(update(seq, [`event ${seq}`]));
    await settled();
    await endAnimation();
    expect(seen).not.toContain("animate event 1");
    expect(seen).not.toContain("animate event 2");
    expect(seen).toContain("animate event 3");
  });

  it("skips animations while hidden", async () => {
    const { queue, seen } = setUp(() => true);
    queue.push(update(1, ["a", "b"]));
    await settled();
    expect(seen).toEqual(["begin 1", "told 0", "told 1", "show 1 latest"]);
  });

  it("shows the state at once on skipAnimations", async () => {
    const { queue, seen } = setUp();
    queue.push(update(1, ["never ends", "b"]));
    await settled();
    queue.skipAnimations();
    await settled();
    expect(seen.at(-1)).toBe("show 1 latest");
    expect(seen).not.toContain("animate b");
  });

  it("ends animations at the limit of an update", async () => {
    const { queue, seen } = setUp(undefined, 1100);
    queue.push(update(1, ["never ends", "b"]));
    await vi.advanceTimersByTimeAsync(1099);
    expect(seen.at(-1)).toBe("animate never ends");
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.slice(-3)).toEqual(["told 0", "told 1", "show 1 latest"]);
  });

  it("continues if the board throws", async () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    const shown: number[] = [];
    const queue = new UpdateQueue(
      {
        begin: () => null,
        animate: () => Promise.reject(new Error("unknown event")),
        eventShown() {},
        show: (next) => shown.push(next.seq),
      },
      () => false,
    );
    queue.push(update(1, ["a"]));
    await settled();
    expect(shown).toEqual([1]);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });

  it("plays nothing after close", async () => {
    const { queue, seen } = setUp();
    queue.push(update(1, ["a"]));
    queue.push(update(2));
    queue.close();
    await settled();
    expect(seen.some((each) => each.startsWith("show"))).toBe(false);
  });
});
