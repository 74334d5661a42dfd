/** Expected duration of a table: that of the preset that its options follow. */

import type { GameOnShelf, TableInfo } from "../net/messages";

/** Return minutes for this number of players, or null if no preset fits. */
export function findTableMinutes(game: GameOnShelf, table: TableInfo): number | null {
  const chosen = table.options as Readonly<Record<string, unknown>>;
  const isFollowed = (options: Readonly<Record<string, unknown>>) =>
    Object.entries(options).every(([key, value]) => JSON.stringify(chosen[key]) === JSON.stringify(value));
  const fitting = game.box.presets.filter(({ options }) => isFollowed(options));
  // The preset that says most is the one that was chosen.
  const best = fitting.toSorted((one, other) => countKeys(other.options) - countKeys(one.options))[0];
  return best?.minutes[table.seats.length] ?? null;
}

const countKeys = (options: object) => Object.keys(options).length;
