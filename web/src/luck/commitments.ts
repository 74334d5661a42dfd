/** What this browser was shown of a table's luck before the game, and the numbers that it added. */

import { recall, remember } from "../storage/localStore";
import type { HeldSeat, TableInfo } from "../net/protocol";
import { hex } from "./hashes";
import { SALT_BYTES } from "./draws";

export interface LuckPromise {
  readonly table: string;
  /** As it was shown when this browser first came to the table. */
  readonly hash: string;
  /** By seat, in hexadecimal. */
  readonly salts: Readonly<Record<number, string>>;
}

const KEY = "luck";
const MANY = 100;

const promises = () => recall<readonly LuckPromise[]>(KEY, []);

export const promiseOf = (table: string): LuckPromise | null =>
  promises().find((promise) => promise.table === table) ?? null;

/** Draws a number for each seat held that has none, if the game waits for them; by token, as Hello brings them. */
export function saltsFor(table: TableInfo, held: readonly HeldSeat[]): Record<string, string> {
  // What is shown with the result was shown too late to be a promise.
  if (!table.luck || table.status === "finished") return {};
  const before: LuckPromise = promiseOf(table.id) ?? { table: table.id, hash: table.luck.hash, salts: {} };
  const missing = table.status === "waiting" ? held.filter(({ seat }) => !(seat in before.salts)) : [];
  const salts: Record<number, string> = {
    ...before.salts,
    ...Object.fromEntries(missing.map(({ seat }) => [seat, freshSalt()])),
  };
  remember(KEY, [{ ...before, salts }, ...promises().filter((other) => other.table !== table.id)].slice(0, MANY));
  return Object.fromEntries(held.flatMap(({ seat, token }) => (seat in salts ? [[token, salts[seat]!]] : [])));
}

export const freshSalt = () => hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
