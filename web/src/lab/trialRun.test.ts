import { afterEach, expect, it, vi } from "vitest";
import { api, ApiError } from "../net/api";
import type { Trial, Tried } from "../net/messages";
import { chooseBatchSize, estimateSecondsLeft, TrialRun } from "./trialRun.svelte";

const WISH = { game: "a_game", seats: 2, bot: "easy", options: { voids: "anybody" } };
const NONE = { firsts: [], actions: [], decisions: [], winners: [] };
const told = (played: number, most = 10): Tried => ({
  played,
  most,
  usual: { ...NONE, actions: Array.from({ length: played }, () => 7) },
  tried: NONE,
  seconds: 1,
  changes: [],
});

afterEach(() => vi.restoreAllMocks());

it("TrialRun requests batches until there are enough games", async () => {
  const asked: Trial[] = [];
  vi.spyOn(api, "runTrial").mockImplementation((trial) => {
    asked.push(trial);
    return Promise.resolve(told(Math.min(10, trial.usual.actions.length + trial.batch)));
  });
  const run = new TrialRun();
  await run.start(WISH);
  expect(asked.map(({ usual }) => usual.actions.length)).toEqual([0, 1, 3, 7]);
  expect(asked.map(({ batch }) => batch)).toEqual([1, 2, 4, 8]);
  expect([run.isOver, run.isRunning, run.secondsLeft]).toEqual([true, false, 0]);
});

it("TrialRun keeps its progress when stopped", async () => {
  const run = new TrialRun();
  const spy = vi.spyOn(api, "runTrial").mockImplementation(({ usual }) => {
    if (usual.actions.length === 3) run.stop();
    return Promise.resolve(told(usual.actions.length + 1));
  });
  await run.start(WISH);
  expect(spy).toHaveBeenCalledTimes(4);
  expect([run.progress?.played, run.isRunning, run.isOver]).toEqual([3, false, false]);
});

it("TrialRun pauses after a minute and resumes", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(api, "runTrial").mockImplementation(({ usual }) => {
    now += 25_000;
    return Promise.resolve(told(usual.actions.length + 1));
  });
  const run = new TrialRun();
  await run.start(WISH);
  expect([run.progress?.played, run.isPaused, run.isRunning, run.isOver]).toEqual([3, true, false, false]);
  await run.resume(WISH);
  expect([run.progress?.played, run.isPaused]).toEqual([6, true]);
  await run.start(WISH);
  expect(run.progress?.played).toBe(3);
});

it("TrialRun shows the error of a refused batch", async () => {
  vi.spyOn(api, "runTrial").mockRejectedValue(new ApiError("Enough games for now.", "too_many_tries"));
  const run = new TrialRun();
  await run.start(WISH);
  expect([run.errorText, run.isRunning]).toEqual(["Enough games for now.", false]);
});

it("chooseBatchSize grows until a batch takes two seconds", () => {
  expect(chooseBatchSize(1, 4)).toBe(1);
  expect(chooseBatchSize(10, 1)).toBe(20);
  expect(chooseBatchSize(50, 0.1)).toBe(50);
  expect(estimateSecondsLeft({ played: 100, most: 500 }, 0, 10)).toBe(40);
  expect(estimateSecondsLeft({ played: 100, most: 500 }, 0, 20)).toBe(40);
});
