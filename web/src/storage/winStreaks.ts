/** Wins in a row against each bot level of a game, stored in the browser, so that a stronger bot is offered in time. */

import { loadValue, saveValue } from "./localStore";

interface WinStreak {
  readonly wins: number;
  /** Last game counted, so that a page opened again counts it once. */
  readonly table: string;
}

const KEY = "streaks";

/** Record the result of a game against a bot level; return the wins in a row. */
export function recordWin(game: string, level: string, table: string, won: boolean): number {
  const all = loadValue<Readonly<Record<string, WinStreak>>>(KEY, {});
  const name = `${game}:${level}`;
  const before = all[name];
  if (before?.table === table) return before.wins;
  const wins = won ? (before?.wins ?? 0) + 1 : 0;
  saveValue(KEY, { ...all, [name]: { wins, table } });
  return wins;
}
