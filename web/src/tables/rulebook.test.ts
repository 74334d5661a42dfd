// @vitest-environment node
import { expect, it } from "vitest";
import type { Rule } from "../net/messages";
import { parseInline } from "../ui/inlineMarkdown";
import { filterChapters } from "./rulebook";

const rule = (id: string, chapter: string, text: string): Rule => ({ id, kind: "rule", chapter, text, table: false });
const rules = [
  rule("GEN-1", "Taking part", "A seat acts when it is asked."),
  rule("ABC-1", "A turn", "Turn up one tile."),
  rule("ABC-2", "A turn", "Tap it, *or not* (ABC-1)."),
  rule("ABC-3", "The end", "Most points win."),
];

it("filterChapters puts the game's chapters before the general ones", () => {
  expect(filterChapters(rules).map((chapter) => chapter.title)).toEqual(["A turn", "The end", "Taking part"]);
});

it("filterChapters searches words in any order and ids", () => {
  const ids = (search: string) =>
    filterChapters(rules, search).flatMap((chapter) => chapter.rules.map((each) => each.id));
  expect(ids("tile UP")).toEqual(["ABC-1"]);
  expect(ids("abc-3")).toEqual(["ABC-3"]);
  expect(ids("no such thing")).toEqual([]);
});

it("parseInline reads Markdown and rule ids", () => {
  expect(parseInline("Tap it, *or not* (ABC-A1).")).toEqual([
    { kind: "text", text: "Tap it, " },
    { kind: "emphasis", text: "or not" },
    { kind: "text", text: " (" },
    { kind: "rule", text: "ABC-A1" },
    { kind: "text", text: ")." },
  ]);
});
