import { expect, it, vi } from "vitest";
import type { Moment } from "../net/messages";
import { makeGame, makeTable } from "../testing/fixtures";
import { ReplaySession } from "./replaySession.svelte";

const moment = (seq: number): Moment => ({
  seq,
  seat: 0,
  events: [`event ${seq}`],
  lines: [{ seq, text: `line ${seq}`, fades: seq === 2, news: true }],
  view: { seq },
  outcome: seq === 3 ? { rule: "ABC-9", scores: [1, 0], placings: [1, 2], remark: "", counts: true } : null,
  goal: seq < 2 ? { words: `goal ${seq}`, brief: "", rule: "ABC-1", seats: [] } : null,
});

function open(seq: number | null) {
  const session = new ReplaySession(
    { table: makeTable(), seat: -1, moments: [0, 1, 2, 3].map(moment) },
    makeGame(),
    seq,
  );
  const animated: unknown[] = [];
  const shown: unknown[] = [];
  session.attach({
    show: (view) => shown.push((view as { seq: number }).seq),
    animate: (event, words) => {
      animated.push(`${String(event)}: ${words}`);
      return Promise.resolve();
    },
    destroy() {},
  });
  return { session, animated, shown };
}

it("replay opens at the moment of its link", () => {
  expect(open(2).session.position).toBe(2);
  expect(open(null).session.position).toBe(0);
  expect(open(99).session.position).toBe(3);
});

it("replay animates a step and not a jump", async () => {
  const { session, animated, shown } = open(0);
  await session.forward();
  expect(animated).toEqual(["event 1: line 1"]);
  session.jump(3);
  expect(animated).toEqual(["event 1: line 1"]);
  expect(shown).toEqual([0, 1, 3]);
});

it("replay keeps the last goal sent", () => {
  expect([0, 1, 3].map((seq) => open(seq).session.goal?.words)).toEqual(["goal 0", "goal 1", "goal 1"]);
});

it("replay shows the outcome at the end only, and refuses actions", async () => {
  const { session } = open(2);
  const outcomes: unknown[] = [];
  session.attach({ show: (_view, _offers, outcome) => outcomes.push(outcome), animate: async () => {}, destroy() {} });
  await session.forward();
  session.jump(0);
  expect(outcomes).toEqual([null, session.replay.moments[3]!.outcome, null]);
  expect(await session.actionQueue.submit({ type: "Flip", place: 3 })).toBe("busy");
  expect(session.actionQueue.busy).toBe(false);
});

it("replay includes ephemeral lines", () => {
  expect(open(3).session.lines.map((line) => line.text)).toEqual(["line 0", "line 1", "line 2", "line 3"]);
});

it("replay stops at the end and restarts from there", async () => {
  vi.useFakeTimers();
  const { session } = open(1);
  session.toggle();
  await vi.advanceTimersByTimeAsync(5000);
  expect([session.position, session.isPlaying]).toEqual([3, false]);
  session.toggle();
  expect([session.position, session.isPlaying]).toEqual([1, true]);
  session.close();
  vi.useRealTimers();
});

it("replay stays within the game", () => {
  const { session } = open(0);
  session.back();
  expect(session.position).toBe(0);
  session.jump(17);
  expect(session.position).toBe(3);
});

it("replay jump interrupts an animation", async () => {
  const { session, shown } = open(0);
  let finish: () => void = () => {};
  session.attach({
    show: (view) => shown.push((view as { seq: number }).seq),
    animate: () => new Promise((resolve) => (finish = resolve)),
    destroy() {},
  });
  const step = session.forward();
  session.jump(3);
  finish();
  await step;
  expect(shown.at(-1)).toBe(3);
});
