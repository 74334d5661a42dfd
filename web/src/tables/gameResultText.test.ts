import { expect, it } from "vitest";
import type { GameEnding, Outcome } from "../net/messages";
import { makePerson, makeTable } from "../testing/fixtures";
import { describeScore, describeWinners, findReplaced, findResult, listPlacings } from "./gameResultText";

const makeOutcome = (scores: readonly number[], placings: readonly number[], counts = true): Outcome => ({
  rule: "X-1",
  scores,
  placings,
  remark: "",
  counts,
});
const makeEnding = (results: readonly string[], sides: readonly (readonly number[])[]): GameEnding => ({
  story: [],
  turning: null,
  best: [],
  labels: [],
  texts: [],
  results,
  details: [],
  decided: "",
  own: "",
  sides,
});
const two = makeTable({ seats: [makePerson("Ann"), makePerson("Bo")] });
const four = makeTable({ seats: ["Ann", "Bo", "Cy", "Di"].map(makePerson) });

it.each([
  ["the winner", 0, "6–2 against Bo"],
  ["the loser", 1, "Ann wins, 6–2"],
  ["a spectator", -1, "6–2"],
])("the score is told from the side of %s", (_, seat, text) => {
  expect(describeScore(two, makeOutcome([6, 2], [1, 2]), seat, null)).toBe(text);
});

it("a draw is told with the own score first", () => {
  const drawn = makeOutcome([4, 4], [1, 1]);
  expect(findResult(drawn, 1)).toBe("drawn");
  expect(describeScore(two, drawn, 1, null)).toBe("4–4 with Ann");
});

it("teams have one score", () => {
  const outcome = makeOutcome([80, 105, 80, 105], [2, 1, 2, 1]);
  const ending = makeEnding(
    ["80", "105", "80", "105"],
    [
      [0, 2],
      [1, 3],
    ],
  );
  expect(describeScore(four, outcome, 0, ending)).toBe("Bo & Di win, 105–80");
  expect(describeScore(four, outcome, 3, ending)).toBe("105–80 against Ann & Cy");
});

it("a resigned game shows the scores as they were, and results in words have no score line", () => {
  const resigned = makeOutcome([1, 0], [1, 2]);
  expect(describeScore(two, resigned, 0, makeEnding(["12", "40"], [[0], [1]]))).toBe("12–40 against Bo");
  expect(describeScore(two, resigned, 0, makeEnding(["level 2", "level 5"], [[0], [1]]))).toBe("");
  expect(describeScore(two, makeOutcome([0, 0], [1, 1], false), 0, null)).toBe("");
});

it("the winners are named to a reader who lost, also without a score", () => {
  const words = makeEnding(["level 2", "level 5"], [[0], [1]]);
  expect(describeWinners(two, makeOutcome([1, 0], [1, 2]), 1, words.sides)).toBe("Ann wins.");
  expect(describeWinners(two, makeOutcome([1, 0], [1, 2]), 0, words.sides)).toBe("");
  expect(describeWinners(two, makeOutcome([1, 0], [1, 2]), -1, words.sides)).toBe("");
  const shared = makeOutcome([1, 1, 0, 0], [1, 1, 3, 3]);
  expect(describeWinners(four, shared, 2, [])).toBe("Ann and Bo win.");
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(describeWinners(four, makeOutcome([0, 1, 0, 1], [3, 1, 3, 1]), 0, teams)).toBe("Bo & Di win.");
});

it("placings are at most five, the own one among them", () => {
  const six = makeTable({ seats: ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"].map(makePerson) });
  const outcome = makeOutcome([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]);
  const rows = listPlacings(six, outcome, 0, null);
  expect(rows.map(({ names }) => names)).toEqual(["Fay", "Ed", "Di", "Cy", "Ann"]);
  expect(rows.map(({ place }) => place)).toEqual(["1st", "2nd", "3rd", "4th", "6th"]);
  expect(rows.filter(({ isOwn }) => isOwn).map(({ names }) => names)).toEqual(["Ann"]);
});

it("people for whom a bot finished are named", () => {
  const seats = [makePerson("Ann"), { ...makePerson("Cy"), stand_in: "easy" }];
  expect(findReplaced(makeTable({ seats }))).toEqual(["Cy"]);
});
