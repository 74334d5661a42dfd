import { beforeEach, expect, it } from "vitest";
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
