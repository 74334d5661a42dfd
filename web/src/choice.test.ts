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
