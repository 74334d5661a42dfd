/** The seats this browser holds, with the secrets that hold them. */

import { recall, remember } from "./localStore";
import type { HeldSeat, TableInfo } from "../net/protocol";

export interface Place {
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
const MANY = 40;

const keep = (all: readonly Place[]) => remember(KEY, all);

/** Newest first. */
export const places = (): readonly Place[] => recall<readonly Place[]>(KEY, []);

export const placeAt = (table: string): Place | null => places().find((place) => place.table === table) ?? null;

export function hold(table: TableInfo, held: readonly HeldSeat[], shared = false): Place {
  const place: Place = { table: table.id, title: table.title, held, shared, over: table.status === "finished" };
  keep([place, ...places().filter((other) => other.table !== table.id)].slice(0, MANY));
  return place;
}

/** Where we sit by our profile: the server knows, and this browser holds nothing. */
export const seatOfMine = ({ id, title, status }: TableInfo): Place => ({
  table: id,
  title,
  held: [],
  shared: false,
  over: status === "finished",
});

/** The table is gone: there is nothing to come back to. */
export const leave = (table: string): void => keep(places().filter((place) => place.table !== table));

/** The game is over. The seat stays known, for a rematch. */
export const finish = (table: string): void =>
  keep(places().map((place) => (place.table === table ? { ...place, over: true } : place)));

/** So it stood when we last saw it. */
export const note = (table: string, mine: boolean, at: number = Date.now() / 1000): void =>
  keep(places().map((place) => (place.table === table ? { ...place, seen: { at, mine } } : place)));

/** Whether the table waits for us, as far as this browser knows: bots wait for whom they play with. */
export const isWaitedFor = (place: Place, table: TableInfo | undefined): boolean =>
  place.shared || (place.seen?.mine ?? false) || isAgainstBots(place, table);

function isAgainstBots(place: Place, table: TableInfo | undefined): boolean {
  const mine = place.held.map(({ seat }) => seat);
  return table?.status === "playing" && table.seats.every(({ kind }, seat) => kind === "bot" || mine.includes(seat));
}

/** Those that wait for us first, then those last played at. */
export const inTurn = (places: readonly Place[], tables: Readonly<Record<string, TableInfo>>): readonly Place[] =>
  [...places].sort(
    (one, other) =>
      Number(isWaitedFor(other, tables[other.table])) - Number(isWaitedFor(one, tables[one.table])) ||
      lastSeen(other, tables) - lastSeen(one, tables),
  );

/** In seconds since 1970; 0 where nobody knows. */
export const lastSeen = (place: Place, tables: Readonly<Record<string, TableInfo>>): number =>
  place.seen?.at ?? tables[place.table]?.created ?? 0;
