// @vitest-environment node
import { expect, it } from "vitest";
import type { GameOnShelf, PresetInfo } from "../net/messages";
import { makePerson, makeTable } from "../testing/fixtures";
import { findTablePreset } from "./tablePreset";

const preset = (name: string, options: PresetInfo["options"], minutes: PresetInfo["minutes"]): PresetInfo => ({
  name,
  words: name,
  about: "",
  options,
  minutes,
  minutes_range: {},
});
const game = {
  box: {
    presets: [preset("exact", { rings: 3 }, { 2: 9 }), preset("first", { rings: 3, passing: true }, { 2: 6, 3: 12 })],
  },
} as unknown as GameOnShelf;
const seats = [makePerson("Ann"), makePerson("Bo")];

it.each([
  [{ rings: 3, passing: false }, "exact"],
  [{ rings: 3, passing: true }, "first"],
  [{ rings: 6, passing: true }, undefined],
])("findTablePreset returns the one that says most of %o", (options, name) => {
  expect(findTablePreset(game, makeTable({ options, seats }))?.name).toBe(name);
});

it("findTablePreset knows nothing of a number of players without a measurement", () => {
  const table = makeTable({ options: { rings: 3, passing: false }, seats: [...seats, makePerson("Cy")] });
  expect(findTablePreset(game, table)).toBeNull();
});
