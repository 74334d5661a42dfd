import { beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { BoxChoice } from "./choice.svelte";
import { someGame } from "./testing";

beforeEach(() => localStorage.clear());

it("offers the numbers of players that the game is for, and none in between", () => {
  expect(new BoxChoice(someGame({ seats: [2, 4] })).counts).toEqual([2, 4]);
});

it("remembers how many played last, unless the game is not for so many any more", () => {
  const last = new BoxChoice(someGame({ seats: [2, 3, 4] }));
  last.seats = 3;
  last.remember();
  expect(new BoxChoice(someGame({ seats: [2, 3, 4] })).seats).toBe(3);
  expect(new BoxChoice(someGame({ seats: [2, 4] })).seats).toBe(2);
});

const OPTIONS = { type: "object", properties: { rounds: { type: "integer", default: 6 } } };
const long = { words: "Long", options: { rounds: 6 }, minutes: { 2: 30, 4: 60 }, suggested: [2] };
const short = { words: "Short", options: { rounds: 3 }, minutes: { 2: 15, 4: 30 }, suggested: [4] };
const timed = () => new BoxChoice(someGame({ seats: [2, 4], options: OPTIONS, lengths: [long, short] }));

it("says how long a game takes for so many, and suggests what suits them", () => {
  const choice = timed();
  expect(choice.lengths).toEqual(["Long, about 30 minutes", "Short, about 15 minutes"]);
  expect(choice.length).toBe(0);
  choice.play(4);
  expect(choice.lengths).toEqual(["Long, about 60 minutes", "Short, about 30 minutes"]);
  expect(choice.length).toBe(1);
  expect(choice.setup.options).toEqual({ rounds: 3 });
});

it("keeps the length that somebody chose, however many play", () => {
  const choice = timed();
  choice.length = 0;
  choice.play(4);
  expect(choice.length).toBe(0);
  expect(choice.setup.options).toEqual({});
});

it("knows no length for options that nobody has measured, and none for a game that says nothing", () => {
  const choice = timed();
  choice.options["rounds"] = 5;
  expect(choice.length).toBe(-1);
  expect(new BoxChoice(someGame()).lengths).toEqual([]);
});

it("foresees for how many the options do, as the server says", async () => {
  const fitting = vi.spyOn(api, "fitting").mockResolvedValue({ refusals: { 3: "Not for three." } });
  const choice = new BoxChoice(someGame({ seats: [2, 3, 4] }));
  await choice.foresee({ sets: "three" });
  expect(fitting).toHaveBeenCalledWith("some_game", { sets: "three" });
  expect(choice.refusal).toBe("");
  choice.play(3);
  expect(choice.refusal).toBe("Not for three.");
  await choice.foresee({});
  expect([choice.refusal, fitting.mock.calls.length]).toEqual(["", 1]);
});

it("believes the last answer that it asked for, and lays the table where nobody answers", async () => {
  let answer: (fits: { refusals: Record<number, string> }) => void = () => undefined;
  const late = new Promise<{ refusals: Record<number, string> }>((resolve) => (answer = resolve));
  const fitting = vi.spyOn(api, "fitting").mockReturnValueOnce(late);
  const choice = new BoxChoice(someGame({ seats: [2, 3] }));
  const before = choice.foresee({ sets: "one" });
  fitting.mockRejectedValueOnce(new Error("no answer"));
  await choice.foresee({ sets: "two" });
  answer({ refusals: { 2: "Not for two." } });
  await before;
  expect(choice.refusal).toBe("");
});
