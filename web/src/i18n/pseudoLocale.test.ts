/** The pseudo-locale replaces every letter of every catalogue, so plain letters that remain come from elsewhere. */

import { parse } from "svelte/compiler";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../board";
import { expandRecording, mountBoard, resetBetweenTests } from "../testing/boardHarness";
import { findUntranslated, isUntranslated } from "../testing/pseudoLocale";
import { pseudoLocalise } from "./pseudoLocale";

const modules = import.meta.glob<GameModule>("../../../src/gingersnap/games/[a-z]*/web/index.ts");
/** One game, or several by name. */
type Recording = {
  house: unknown;
  moments?: readonly unknown[];
  games?: Record<string, { moments: readonly unknown[] }>;
};
const recordings = import.meta.glob<Recording>("../../../src/gingersnap/games/[a-z]*/web/tests/*.json", {
  import: "default",
});
const sources = import.meta.glob<string>(["../**/*.svelte", "../../../src/gingersnap/games/[a-z]*/web/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const NAMES = ["Anna", "Ben", "Cy", "Dora", "Emil", "Fay"];
/** Number of positions checked in a recorded game, from start to end. */
const LOOKS = 12;

it("findUntranslated finds texts, labels and titles, and allows names, rules and coordinates", () => {
  const page = document.createElement("div");
  page.innerHTML = `<p>Ŧúřñ Anna B3 (CRK-12)</p><b title="Turn">9</b><i aria-label="ŧúřñ it"></i><p>Said Anna</p>`;
  expect(findUntranslated(page, NAMES)).toEqual(["Said Anna", "Turn", "ŧúřñ it"]);
});

describe("literals in components", () => {
  it.each(Object.entries(sources))("%s contains no literal text", (_, source) => {
    expect(literals(parse(source, { modern: true }).fragment).filter((text) => isUntranslated(text))).toEqual([]);
  });
});

const SAID = new Set([
  "aria-label",
  "aria-valuetext",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
  "button",
]);

/** Return the texts in a component's markup and in its visible or spoken attributes. */
function literals(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, value, data } = node as Record<string, unknown>;
  if (type === "StyleDirective") return [];
  if (type === "Text") return [String(data)];
  if (type === "Attribute") return SAID.has(String(name)) ? literals(value) : [];
  return Object.values(node).flatMap(literals);
}

describe("boards", () => {
  resetBetweenTests();
  beforeAll(() => void (document.documentElement.lang = "en-XA"));
  afterAll(() => void (document.documentElement.lang = "en"));

  it.each(Object.keys(recordings))("%s shows text of catalogues only", async (path) => {
    const module = await modules[path.replace(/tests\/.*/, "index.ts")]!();
    const { house, moments, games } = await recordings[path]!();
    for (const game of games ? Object.values(games) : [{ moments: moments! }]) await look(module, house, game.moments);
    expect(isUntranslated(module.box.match(/aria-label="([^"]*)"/)?.[1] ?? "")).toBe(false);
    expect(
      Object.values(module.pictures ?? {})
        .flatMap(saidIn)
        .filter((text) => isUntranslated(text)),
    ).toEqual([]);
  });

  /** Return the label and the text of a picture. */
  const saidIn = (picture: string) =>
    [...picture.matchAll(/aria-label="([^"]*)"|<text[^>]*>([^<]*)</g)].map(([, label, text]) => label ?? text ?? "");

  async function look(module: GameModule, house: unknown, moments: readonly unknown[]): Promise<void> {
    const told = expandRecording<object, { type: string }, unknown>({ moments });
    const table = mountBoard<object, unknown, { type: string }>(module, house);
    for (const at of looks(told.length)) {
      const { view, offers, events } = told[at]!;
      for (const event of events) {
        void table.board.animate(event, pseudoLocalise("Said."));
        await table.wait(300);
        expect(findUntranslated(table.element, NAMES), `moment ${at}, ${event.type}`).toEqual([]);
      }
      table.board.show(
        view,
        offers.map((offer) => ({ ...offer, words: pseudoLocalise(offer.words) })),
      );
      expect(findUntranslated(table.element, NAMES), `moment ${at}`).toEqual([]);
    }
    expect(table.calls.announced.filter((text) => isUntranslated(text, NAMES))).toEqual([]);
    table.board.destroy();
  }
});

const looks = (moments: number) => [
  ...new Set(Array.from({ length: LOOKS }, (_, look) => Math.round((look * (moments - 1)) / (LOOKS - 1)))),
];
