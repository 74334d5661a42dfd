import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Answer, Offer } from "../board";
import { ActionQueue, type ActionReply } from "./actionQueue.svelte";

const flip = (place: number) => ({ type: "Flip", place });
const offering = (...actions: unknown[]): Offer[] => actions.map((action) => ({ action, words: "" }));

/** Create an action queue, and a server that replies when the test says so. */
function setUp(isAgain: () => boolean = () => false) {
  const sent: unknown[] = [];
  const replies: ((reply: ActionReply) => void)[] = [];
  const asking = new ActionQueue((action, answered) => {
    sent.push(action);
    replies.push(answered);
  }, isAgain);
  const reply = (answer: ActionReply) => replies.shift()!(answer);
  return { asking, sent, reply };
}

/** Return the state of a promise. */
async function soFar(answer: Promise<Answer>): Promise<Answer | "open"> {
  await Promise.resolve();
  return Promise.race([answer, Promise.resolve("open" as const)]);
}

describe("an action", () => {
  it("is sent at once while idle, offered or not", async () => {
    const { asking, sent, reply } = setUp();
    const answer = asking.submit(flip(3));
    expect(sent).toEqual([flip(3)]);
    expect(await soFar(answer)).toBe("open");
    reply("refused");
    expect(await answer).toBe("refused");
    expect(asking.busy).toBe(false);
  });

  it("is done on the reply, and in flight until its update is shown", async () => {
    const { asking, reply } = setUp();
    const answer = asking.submit(flip(3));
    reply({ seq: 5 });
    expect(await answer).toBe("done");
    expect(asking.busy).toBe(true);
    asking.markShown(4, [], true);
    expect(asking.busy).toBe(true);
    asking.markShown(5, [], true);
    expect(asking.busy).toBe(false);
  });

  it("is over at once if its update was shown before the reply", () => {
    const { asking, reply } = setUp();
    void asking.submit(flip(3));
    asking.markShown(5, [], true);
    expect(asking.busy).toBe(true);
    reply({ seq: 5 });
    expect(asking.busy).toBe(false);
  });

  it("is sent once if pressed repeatedly", async () => {
    const { asking, sent, reply } = setUp();
    const answers = [asking.submit(flip(3)), asking.submit(flip(3))];
    reply({ seq: 1 });
    answers.push(asking.submit(flip(3)));
    asking.markShown(1, offering(flip(3)), true);
    expect(sent).toEqual([flip(3)]);
    expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
  });

  it("is sent once by a double click, even with an update between the clicks", async () => {
    let isAgain = false;
    const { asking, sent, reply } = setUp(() => isAgain);
    void asking.submit(flip(3));
    reply({ seq: 1 });
    asking.markShown(1, offering(flip(3), flip(4)), true);
    isAgain = true;
    expect(await asking.submit(flip(3))).toBe("busy");
    expect(await asking.submit(() => flip(3))).toBe("busy");
    void asking.submit(flip(4));
    expect(sent).toEqual([flip(3), flip(4)]);
  });

  it("that resolves to null is not sent", async () => {
    const { asking, sent } = setUp();
    expect(await asking.submit(() => null)).toBe("busy");
    expect(sent).toEqual([]);
    expect(asking.busy).toBe(false);
  });
});

describe("a queued request", () => {
  it("waits for animations, and is sent if the newest state offers it", async () => {
    const { asking, sent, reply } = setUp();
    asking.startAnimating();
    const wish = asking.submit(flip(3));
    asking.markShown(1, offering(flip(3)), false);
    expect(sent).toEqual([]);
    asking.markShown(2, offering(flip(2), flip(3)), true);
    expect(sent).toEqual([flip(3)]);
    expect(asking.busy).toBe(true);
    reply({ seq: 3 });
    expect(await wish).toBe("done");
  });

  it("is dropped if no longer offered", async () => {
    const { asking, sent } = setUp();
    asking.startAnimating();
    const wish = asking.submit(flip(3));
    asking.markShown(1, offering(flip(2)), true);
    expect(await wish).toBe("busy");
    expect(sent).toEqual([]);
    expect(asking.busy).toBe(false);
  });

  it("may choose numbers within the offered spans", async () => {
    const shot = (aim: number) => ({ type: "Flick", aim, disc: [1, { inner: true }] });
    const offers = [{ ...offering(shot(0))[0]!, free: { aim: { low: -5, high: 5 } } }];
    for (const [aim, expected] of [
      [4.5, 1],
      [5.5, 0],
    ] as const) {
      const { asking, sent } = setUp();
      asking.startAnimating();
      void asking.submit(shot(aim));
      asking.markShown(1, offers, true);
      expect(sent).toHaveLength(expected);
    }
  });

  it("is replaced by a newer one", async () => {
    const { asking, sent, reply } = setUp();
    void asking.submit(flip(1));
    const older = asking.submit(flip(2));
    const newer = asking.submit(flip(3));
    expect(await older).toBe("busy");
    expect(await soFar(newer)).toBe("open");
    reply({ seq: 1 });
    asking.markShown(1, offering(flip(2), flip(3)), true);
    expect(sent).toEqual([flip(1), flip(3)]);
  });

  it("is queued once if pressed repeatedly", async () => {
    const { asking, sent } = setUp();
    asking.startAnimating();
    const answers = [asking.submit(flip(3)), asking.submit(flip(3))];
    asking.markShown(1, offering(flip(3)), true);
    expect(sent).toEqual([flip(3)]);
    asking.clear();
    expect(await Promise.all(answers)).toEqual(["busy", "busy"]);
  });

  it("waits for the action in flight whatever else is shown", () => {
    const { asking, sent, reply } = setUp();
    void asking.submit(flip(1));
    void asking.submit(flip(2));
    asking.markShown(1, offering(flip(1), flip(2)), true);
    expect(sent).toEqual([flip(1)]);
    reply({ seq: 2 });
    expect(sent).toEqual([flip(1)]);
    asking.markShown(2, offering(flip(2)), true);
    expect(sent).toEqual([flip(1), flip(2)]);
  });

  it("is dropped if the action in flight is refused", async () => {
    const { asking, sent, reply } = setUp();
    asking.markShown(1, offering(flip(2)), true);
    void asking.submit(flip(1));
    const wish = asking.submit(flip(2));
    reply("refused");
    expect(await wish).toBe("busy");
    expect(sent).toEqual([flip(1)]);
  });

  it("is resolved when it is sent", async () => {
    const { asking, sent } = setUp();
    let place = 1;
    asking.startAnimating();
    const wish = asking.submit(() => flip(place));
    place = 7;
    asking.markShown(1, offering(flip(7)), true);
    expect(sent).toEqual([flip(7)]);
    expect(await soFar(wish)).toBe("open");
  });
});

describe("clear", () => {
  it("settles all requests and ignores a late reply", async () => {
    const { asking, sent, reply } = setUp();
    const flight = asking.submit(flip(1));
    const wish = asking.submit(flip(2));
    asking.clear();
    expect([await flight, await wish]).toEqual(["busy", "busy"]);
    expect(asking.busy).toBe(false);
    void asking.submit(flip(3));
    reply({ seq: 0 });
    expect(asking.busy).toBe(true);
    expect(sent).toEqual([flip(1), flip(3)]);
  });

  it("settles a lost action as busy", async () => {
    const { asking, reply } = setUp();
    const answer = asking.submit(flip(1));
    reply("lost");
    expect(await answer).toBe("busy");
  });
});

describe("busy", () => {
  it("notifies listeners until they unsubscribe", () => {
    const { asking, reply } = setUp();
    const listener = vi.fn();
    const hush = asking.onBusy(listener);
    void asking.submit(flip(1));
    reply({ seq: 1 });
    asking.startAnimating();
    asking.markShown(1, [], true);
    expect(listener.mock.calls).toEqual([[true], [false]]);
    hush();
    asking.startAnimating();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("is reactive", () => {
    const { asking } = setUp();
    const seen: boolean[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(asking.busy));
    });
    flushSync();
    asking.startAnimating();
    flushSync();
    expect(seen).toEqual([false, true]);
    stop();
  });
});

it("ActionQueue detects a double click by the event's detail", () => {
  const sent: unknown[] = [];
  const asking = new ActionQueue((action, answered) => {
    sent.push(action);
    answered({ seq: -1 });
  });
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("click", () => void asking.submit(flip(3)));
  for (const detail of [1, 2, 1, 0]) button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  expect(sent).toHaveLength(3);
  button.remove();
});
