import { expect, it } from "vitest";
import { person, someTable } from "./testing";
import { listed } from "./say";
import { ago, botName, inOrder, resultSentence, turnSentence, winners } from "./words";

const table = someTable({ seats: ["Ann", "Boris", "Cleo"].map(person) });
const outcome = (...placings: number[]) => ({ rule: "ABC-1", scores: placings, placings });

it("lists names as people do", () => {
  expect([[], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cleo"]].map(listed)).toEqual([
    "",
    "Ann",
    "Ann and Bob",
    "Ann, Bob and Cleo",
  ]);
});

it("says whose turn it is; the clock is nobody", () => {
  expect(turnSentence(table, [0, -2], 0)).toBe("Your turn");
  expect(turnSentence(table, [1, -2], 0)).toBe("Boris' turn");
  expect(turnSentence(table, [0, 2], -1)).toBe("Ann and Cleo's turn");
  expect(turnSentence(table, [], 0)).toBe("One moment");
});

it("says who won", () => {
  expect(resultSentence(table, outcome(1, 2, 3), 0)).toBe("You win");
  expect(resultSentence(table, outcome(1, 2, 3), 1)).toBe("Ann wins");
  expect(resultSentence(table, outcome(1, 1, 3), 2)).toBe("Ann and Boris share the win");
  expect(resultSentence(table, outcome(1, 1, 3), 0)).toBe("You share the win with Boris");
  expect(winners(["Ann", "Bob"], outcome(1, 1))).toBe("Everybody shares the win");
});

it("counts places", () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(inOrder)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
});

it("says how long ago", () => {
  expect([10, 600, 7200, 200_000].map((passed) => ago(0, passed))).toEqual([
    "just now",
    "10 minutes ago",
    "2 hours ago",
    "2 days ago",
  ]);
});

it("names the levels of bots, also those that it does not know", () => {
  expect(["random", "champion", "very_sly"].map(botName)).toEqual(["Random", "Champion", "Very sly"]);
});
