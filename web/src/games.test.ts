/** What every game brings along besides its board: a box for the shelf, and pictures for its rules. */

import { describe, expect, it } from "vitest";
import type { GameModule } from "./board";
import { parsedSvg } from "./testing";

const found = import.meta.glob<GameModule>("../../src/gingersnap/games/*/web/index.ts", { eager: true });
const games = Object.entries(found).map(([path, module]) => [path.split("/").at(-3), module] as const);

const SEVERAL_WORDS = /^\S+( \S+){3}/;

describe.each(games)("%s", (_, { box, pictures = {} }) => {
  it("has a square box that says what is on it", () => {
    const svg = parsedSvg(box);
    expect(svg.getAttribute("viewBox")).toMatch(/^0 0 (\d+) \1$/);
    expect(svg.getAttribute("aria-label")).toMatch(SEVERAL_WORDS);
  });

  it.each(Object.entries(pictures))("has a picture for %s that is also told in words", (rule, markup) => {
    expect(rule).toMatch(/^[A-Z]{3}-[AH]?\d+$/);
    expect(parsedSvg(markup).getAttribute("aria-label")).toMatch(SEVERAL_WORDS);
  });
});
