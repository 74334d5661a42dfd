// @vitest-environment node
import { expect, it } from "vitest";
import type { Line } from "../net/protocol";
import { advanceTo, appendLine, createLog, dropEphemeral, EMPTY_LOG, linesMention, splitRule } from "./gameLog";

const kept = (seq: number, text: string): Line => ({ seq, text, fades: false, news: true });
const fading = (seq: number, text: string): Line => ({ seq, text, fades: true, news: true });
const texts = (story: { readonly lines: readonly Line[] }) => story.lines.map((line) => line.text);

it("shows what fades where it happened, until the next update", () => {
  let story = appendLine(appendLine(EMPTY_LOG, fading(1, "Ann flips B3: two.")), kept(1, "Ann receives nothing."));
  expect(texts(story)).toEqual(["Ann flips B3: two.", "Ann receives nothing."]);
  story = dropEphemeral(advanceTo(story, 1));
  expect(texts(story)).toEqual(["Ann receives nothing."]);
});

it("never keeps what fades, even if the server's log had it", () => {
  expect(texts(createLog([fading(1, "secret"), kept(1, "plain")], 1))).toEqual(["plain"]);
});

it("does not tell twice what the server already told on arrival", () => {
  const story = createLog([kept(1, "one"), kept(2, "two")], 2);
  expect(texts(appendLine(story, kept(2, "two")))).toEqual(["one", "two"]);
  expect(texts(appendLine(story, kept(3, "three")))).toEqual(["one", "two", "three"]);
});

it("leaves out what only stands on a board", () => {
  expect(texts(appendLine(EMPTY_LOG, { ...kept(1, "Bo is next."), news: false }))).toEqual([]);
});

it("keeps several sentences of one action", () => {
  const story = appendLine(appendLine(advanceTo(EMPTY_LOG, 4), kept(5, "a")), kept(5, "b"));
  expect(texts(story)).toEqual(["a", "b"]);
});

it("knows the rule that a sentence names at its end from the sentence", () => {
  expect(splitRule("Bo's disc is out (CRK-12).")).toEqual({ said: "Bo's disc is out.", rule: "CRK-12" });
  expect(splitRule("No disc was touched. (CRK-A3)")).toEqual({ said: "No disc was touched.", rule: "CRK-A3" });
  expect(splitRule("Ann (CRK-1) is next.")).toEqual({ said: "Ann (CRK-1) is next.", rule: "" });
});

it("knows what was said already, so that nobody hears it twice", () => {
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
