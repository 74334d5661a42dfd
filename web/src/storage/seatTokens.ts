/** The seats this browser holds, with the secrets that hold them. */

import type { HeldSeat, TableInfo } from "../net/protocol";
import { loadValue, saveValue } from "./localStore";

export interface SavedTable {
  readonly table: string;
  readonly title: string;
  readonly held: readonly HeldSeat[];
  /** Several people pass one screen around. */
  readonly shared: boolean;
  /** Finished: there is nothing to go on with. */
  readonly over: boolean;
  /** When it was last played at here, in seconds since 1970, and whether it was our turn. */
  readonly seen?: { readonly at: number; readonly mine: boolean };
}

const KEY = "seats";
const MAX_SAVED = 40;

const saveAll = (all: readonly SavedTable[]) => saveValue(KEY, all);

/** Newest first. */
export const listSavedTables = (): readonly SavedTable[] => loadValue<readonly SavedTable[]>(KEY, []);

export const findSavedTable = (table: string): SavedTable | null =>
  listSavedTables().find((place) => place.table === table) ?? null;

export function saveSeats(table: TableInfo, held: readonly HeldSeat[], shared = false): SavedTable {
  const place: SavedTable = { table: table.id, title: table.title, held, shared, over: table.status === "finished" };
  saveAll([place, ...listSavedTables().filter((other) => other.table !== table.id)].slice(0, MAX_SAVED));
  return place;
}

/** Where we sit by our profile: the server knows, and this browser holds nothing. */
export const createUnsavedTable = ({ id, title, status }: TableInfo): SavedTable => ({
  table: id,
  title,
  held: [],
  shared: false,
  over: status === "finished",
});

/** The table is gone: there is nothing to come back to. */
export const removeSavedTable = (table: string): void =>
  saveAll(listSavedTables().filter((place) => place.table !== table));

/** The game is over. The seat stays known, for a rematch. */
export const markFinished = (table: string): void =>
  saveAll(listSavedTables().map((place) => (place.table === table ? { ...place, over: true } : place)));

/** So it stood when we last saw it. */
export const recordTurn = (table: string, mine: boolean, at: number = Date.now() / 1000): void =>
  saveAll(listSavedTables().map((place) => (place.table === table ? { ...place, seen: { at, mine } } : place)));

/** Whether the table waits for us, as far as this browser knows: bots wait for whom they play with. */
export const isWaitingForUs = (place: SavedTable, table: TableInfo | undefined): boolean =>
  place.shared || (place.seen?.mine ?? false) || isAgainstBots(place, table);

function isAgainstBots(place: SavedTable, table: TableInfo | undefined): boolean {
  const mine = place.held.map(({ seat }) => seat);
  return table?.status === "playing" && table.seats.every(({ kind }, seat) => kind === "bot" || mine.includes(seat));
}

/** Those that wait for us first, then those last played at. */
export const sortByUrgency = (
  places: readonly SavedTable[],
  tables: Readonly<Record<string, TableInfo>>,
): readonly SavedTable[] =>
  [...places].sort(
    (one, other) =>
      Number(isWaitingForUs(other, tables[other.table])) - Number(isWaitingForUs(one, tables[one.table])) ||
      getLastSeen(other, tables) - getLastSeen(one, tables),
  );

/** In seconds since 1970; 0 where nobody knows. */
export const getLastSeen = (place: SavedTable, tables: Readonly<Record<string, TableInfo>>): number =>
  place.seen?.at ?? tables[place.table]?.created ?? 0;
