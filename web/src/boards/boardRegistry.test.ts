/** Modules of the games: box art for the game list and pictures for the rules. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../board";
import { makeGame, parseSvg } from "../testing/fixtures";
import { loadBoard, loadBoxArt, loadOwnModule } from "./boardRegistry";
import { drawFallbackBox } from "./boxArt";
import { fallbackGame } from "./fallbackBoard";

const found = import.meta.glob<GameModule>("../../../src/gingersnap/games/[a-z]*/web/index.ts", { eager: true });
const games = Object.entries(found).map(([path, module]) => [path.split("/").at(-3), module] as const);

const SEVERAL_WORDS = /^\S+( \S+){3}/;

describe.each(games)("%s", (name, { box, pictures = {} }) => {
  it("has box art", async () => {
    expect(await loadBoxArt(makeGame({ name: name!, board: null }))).toBe(box);
  });

  it("has square box art with a label", () => {
    const svg = parseSvg(box);
    expect(svg.getAttribute("viewBox")).toMatch(/^0 0 (\d+) \1$/);
    expect(svg.getAttribute("aria-label")).toMatch(SEVERAL_WORDS);
  });

  it.each(Object.entries(pictures))("has a picture for %s that is also told in words", (rule, markup) => {
    expect(rule).toMatch(/^[A-Z]{3}-[AH]?\d+$/);
    expect(parseSvg(markup).getAttribute("aria-label")).toMatch(SEVERAL_WORDS);
  });
});

describe("an outside game", () => {
  const board = "/api/games/their_game/board.js";
  const theirs = makeGame({ name: "their_game", board });
  const module: GameModule = { mount: () => ({ show() {}, animate: () => Promise.resolve(), destroy() {} }), box: "" };
  const complained = () => vi.mocked(console.error).mock.calls.map(([error]) => String(error));

  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it("loads its board from this server", async () => {
    const load = vi.fn(() => Promise.resolve(module));
    expect(await loadBoard(theirs, load)).toBe(module);
    expect(load.mock.calls).toEqual([[window.location.origin + board]]);
    expect(complained()).toEqual([]);
  });

  it("uses its own box art or a generated one", async () => {
    expect(await loadBoxArt(theirs, () => Promise.resolve({ ...module, box: "<svg/>" }))).toBe("<svg/>");
    expect(await loadBoxArt({ ...theirs, board: null })).toBe(drawFallbackBox(theirs.title));
  });

  it("uses the fallback board if it names none", async () => {
    const load = vi.fn();
    expect(await loadBoard({ ...theirs, board: null }, load)).toBe(fallbackGame);
    expect(load).not.toHaveBeenCalled();
  });

  it.each(["https://elsewhere.example/board.js", "//elsewhere.example/board.js", "data:text/javascript,0"])(
    "brings nothing from elsewhere: %s",
    async (elsewhere) => {
      const load = vi.fn();
      expect(await loadBoard({ ...theirs, board: elsewhere }, load)).toBe(fallbackGame);
      expect(load).not.toHaveBeenCalled();
      expect(complained()[0]).toContain("from elsewhere");
    },
  );

  it("uses the fallback board if loading fails or the module is invalid", async () => {
    expect(await loadBoard(theirs, () => Promise.reject(new Error("404")))).toBe(fallbackGame);
    expect(await loadBoard(theirs, () => Promise.resolve({ box: "" }))).toBe(fallbackGame);
    expect(complained()).toEqual(["Error: 404", expect.stringContaining("no mount")]);
  });

  it("never replaces a built-in board", async () => {
    const load = vi.fn();
    const [name, ours] = games[0]!;
    expect((await loadOwnModule({ name: name!, board }, load))!.box).toBe(ours.box);
    expect(load).not.toHaveBeenCalled();
  });
});
