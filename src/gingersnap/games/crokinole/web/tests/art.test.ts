/** The drawings: markup that parses, and pictures that are also told in words. */

import { describe, expect, it } from "vitest";
import { MARKS, WOODS } from "../art/disc";
import { box, pictures } from "../index";
import { house } from "./table";

function parsed(markup: string): Element {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  expect(root.nodeName).toBe("svg");
  return root;
}

describe("the box and the pictures", () => {
  it("has a square box that says what is on it", () => {
    const svg = parsed(box);
    expect(svg.getAttribute("viewBox")).toBe("0 0 240 240");
    expect(svg.getAttribute("aria-label")).toContain("board");
  });

  it.each(Object.entries(pictures))("has a picture for %s that is also told in words", (rule, markup) => {
    expect(rule).toMatch(/^CRK-A?\d+$/);
    expect(parsed(markup).getAttribute("aria-label")).toMatch(/\.$/);
  });
});

it("has a wood and a mark for every set, no two the same", () => {
  expect(WOODS.length).toBeGreaterThanOrEqual(house.sets.length);
  const marks = house.sets.map(({ mark }) => MARKS[mark]?.("black"));
  expect(new Set(marks).size).toBe(house.sets.length);
  expect(marks).not.toContain(undefined);
});
