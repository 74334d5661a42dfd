// @vitest-environment node
import { expect, it } from "vitest";
import type { Line } from "../net/messages";
import { advanceTo, appendLine, createLog, dropEphemeral, EMPTY_LOG, linesMention, splitRule } from "./gameLog";

const kept = (seq: number, text: string): Line => ({ seq, text, fades: false, news: true });
const fading = (seq: number, text: string): Line => ({ seq, text, fades: true, news: true });
const texts = (story: { readonly lines: readonly Line[] }) => story.lines.map((line) => line.text);

it("log keeps ephemeral lines until the next update", () => {
  let story = appendLine(appendLine(EMPTY_LOG, fading(1, "Ann flips B3: two.")), kept(1, "Ann receives nothing."));
  expect(texts(story)).toEqual(["Ann flips B3: two.", "Ann receives nothing."]);
  story = dropEphemeral(advanceTo(story, 1));
  expect(texts(story)).toEqual(["Ann receives nothing."]);
});

it("createLog drops ephemeral lines", () => {
  expect(texts(createLog([fading(1, "secret"), kept(1, "plain")], 1))).toEqual(["plain"]);
});

it("appendLine skips lines of the welcome", () => {
  const story = createLog([kept(1, "one"), kept(2, "two")], 2);
  expect(texts(appendLine(story, kept(2, "two")))).toEqual(["one", "two"]);
  expect(texts(appendLine(story, kept(3, "three")))).toEqual(["one", "two", "three"]);
});

it("appendLine skips lines for the board only", () => {
  expect(texts(appendLine(EMPTY_LOG, { ...kept(1, "Bo is next."), news: false }))).toEqual([]);
});

it("appendLine keeps several lines of one action", () => {
  const story = appendLine(appendLine(advanceTo(EMPTY_LOG, 4), kept(5, "a")), kept(5, "b"));
  expect(texts(story)).toEqual(["a", "b"]);
});

it("splitRule separates the rules that a sentence cites, wherever they stand", () => {
  expect(splitRule("Bo's disc is out (CRK-12).")).toEqual({ sentence: "Bo's disc is out.", rule: "CRK-12" });
  expect(splitRule("No disc was touched. (CRK-A3)")).toEqual({ sentence: "No disc was touched.", rule: "CRK-A3" });
  expect(splitRule("Ann is next.")).toEqual({ sentence: "Ann is next.", rule: "" });
  const shot = "Your shot: one of Bo's discs rests on the starting line and is out (CRK-22); −5 for Bo. (CRK-16)";
  expect(splitRule(shot)).toEqual({
    sentence: "Your shot: one of Bo's discs rests on the starting line and is out; −5 for Bo.",
    rule: "CRK-22, CRK-16",
  });
  const won = "Bo wins the game, 45 : 20. (CRK-32) Played with light hands. (CRK-A61)";
  expect(splitRule(won).sentence).toBe("Bo wins the game, 45 : 20. Played with light hands.");
});

it("linesMention ignores case and punctuation", () => {
  const won = [
    kept(1, "You have come Home with 3 rings and win!"),
    kept(1, "The Wizard has ended it: you win the game!"),
  ];
  expect(linesMention(won, "You win.")).toBe(true);
  expect(linesMention(won, "Your turn.")).toBe(false);
  expect(linesMention([{ ...kept(1, "It is your turn."), news: false }], "Your turn."), "nobody has heard that").toBe(
    false,
  );
});
