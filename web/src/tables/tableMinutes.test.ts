// @vitest-environment node
import { expect, it } from "vitest";
import type { GameOnShelf, PresetInfo } from "../net/messages";
import { makePerson, makeTable } from "../testing/fixtures";
import { findTableMinutes } from "./tableMinutes";

const preset = (name: string, options: PresetInfo["options"], minutes: PresetInfo["minutes"]): PresetInfo => ({
  name,
  words: name,
  about: "",
  options,
  minutes,
});
const game = {
  box: {
    presets: [preset("first", { rings: 3 }, { 2: 9 }), preset("short", { rings: 3, passing: true }, { 2: 6, 3: 12 })],
  },
} as unknown as GameOnShelf;
const seats = [makePerson("Ann"), makePerson("Bo")];

it.each([
  [{ rings: 3, passing: false }, 9],
  [{ rings: 3, passing: true }, 6],
  [{ rings: 6, passing: true }, null],
])("findTableMinutes returns those of the preset that says most of %o", (options, minutes) => {
  expect(findTableMinutes(game, makeTable({ options, seats }))).toBe(minutes);
});

it("findTableMinutes knows nothing of a number of players without a measurement", () => {
  const table = makeTable({ options: { rings: 3, passing: false }, seats: [...seats, makePerson("Cy")] });
  expect(findTableMinutes(game, table)).toBeNull();
});
