/** The preset that the options of a table follow. */

import type { GameOnShelf, PresetInfo, TableInfo } from "../net/messages";

/** Return the preset of a table's options, measured for its number of players; null if none fits. */
export function findTablePreset(game: GameOnShelf, table: TableInfo): PresetInfo | null {
  const chosen = table.options as Readonly<Record<string, unknown>>;
  const isFollowed = ({ options, minutes }: PresetInfo) =>
    minutes[table.seats.length] !== undefined &&
    Object.entries(options).every(([key, value]) => JSON.stringify(chosen[key]) === JSON.stringify(value));
  const fitting = game.box.presets.filter(isFollowed);
  // The preset that says most is the one that was chosen.
  return fitting.toSorted((one, other) => countKeys(other.options) - countKeys(one.options))[0] ?? null;
}

const countKeys = (options: object) => Object.keys(options).length;
