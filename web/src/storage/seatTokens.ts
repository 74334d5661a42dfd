/** Tables where this browser holds seats, with their tokens. Stored in the browser. */

import type { HeldSeat, TableInfo } from "../net/messages";
import { loadValue, saveValue } from "./localStore";

export interface SavedTable {
  readonly table: string;
  readonly title: string;
  readonly held: readonly HeldSeat[];
  /** Several players share this screen. */
  readonly shared: boolean;
  /** The game is finished. */
  readonly over: boolean;
  /** Last visit in seconds since 1970, and whether it was our turn. */
  readonly seen?: { readonly at: number; readonly mine: boolean };
}

const KEY = "seats";
const MAX_SAVED = 40;

const saveAll = (all: readonly SavedTable[]) => saveValue(KEY, all);

/** Return the saved tables, newest first. */
export const listSavedTables = (): readonly SavedTable[] => loadValue<readonly SavedTable[]>(KEY, []);

export const findSavedTable = (table: string): SavedTable | null =>
  listSavedTables().find((entry) => entry.table === table) ?? null;

export function saveSeats(table: TableInfo, held: readonly HeldSeat[], shared = false): SavedTable {
  const entry: SavedTable = { table: table.id, title: table.title, held, shared, over: table.status === "finished" };
  saveAll([entry, ...listSavedTables().filter((other) => other.table !== table.id)].slice(0, MAX_SAVED));
  return entry;
}

/** Return an entry for a seat held by the profile, which needs no token and is not stored. */
export const createUnsavedTable = ({ id, title, status }: TableInfo): SavedTable => ({
  table: id,
  title,
  held: [],
  shared: false,
  over: status === "finished",
});

/** Remove a table that no longer exists. */
export const removeSavedTable = (table: string): void =>
  saveAll(listSavedTables().filter((entry) => entry.table !== table));

/** Mark a game as finished. The seat is kept for a rematch. */
export const markFinished = (table: string): void =>
  saveAll(listSavedTables().map((entry) => (entry.table === table ? { ...entry, over: true } : entry)));

/** Record the time of this visit and whether it is our turn. */
export const recordTurn = (table: string, mine: boolean, at: number = Date.now() / 1000): void =>
  saveAll(listSavedTables().map((entry) => (entry.table === table ? { ...entry, seen: { at, mine } } : entry)));

/** Return true if the table probably waits for us; bots always do. */
export const isWaitingForUs = (entry: SavedTable, table: TableInfo | undefined): boolean =>
  entry.shared || (entry.seen?.mine ?? false) || isAgainstBots(entry, table);

function isAgainstBots(entry: SavedTable, table: TableInfo | undefined): boolean {
  const mine = entry.held.map(({ seat }) => seat);
  return table?.status === "playing" && table.seats.every(({ kind }, seat) => kind === "bot" || mine.includes(seat));
}

/** Sort tables that wait for us first, then by last visit. */
export const sortByUrgency = (
  entries: readonly SavedTable[],
  tables: Readonly<Record<string, TableInfo>>,
): readonly SavedTable[] =>
  [...entries].sort(
    (one, other) =>
      Number(isWaitingForUs(other, tables[other.table])) - Number(isWaitingForUs(one, tables[one.table])) ||
      getLastSeen(other, tables) - getLastSeen(one, tables),
  );

/** Return the last visit in seconds since 1970; 0 if unknown. */
export const getLastSeen = (entry: SavedTable, tables: Readonly<Record<string, TableInfo>>): number =>
  entry.seen?.at ?? tables[entry.table]?.created ?? 0;
