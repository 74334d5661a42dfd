/** Luck commitments this browser saw before the game, and the salts it added. Stored in the browser. */

import type { HeldSeat, TableInfo } from "../net/messages";
import { loadValue, saveValue } from "../storage/localStore";
import { SALT_BYTES } from "./draws";
import { toHex } from "./hashes";

export interface SeenCommitment {
  readonly table: string;
  /** Hash shown when this browser first opened the table. */
  readonly hash: string;
  /** By seat, in hexadecimal. */
  readonly salts: Readonly<Record<number, string>>;
  /** SHA-256 of the salts that the server said it had received. */
  readonly received?: readonly string[];
}

const KEY = "luck";
const MAX_SAVED = 100;

const loadCommitments = () => loadValue<readonly SeenCommitment[]>(KEY, []);

export const findSeenCommitment = (table: string): SeenCommitment | null =>
  loadCommitments().find((entry) => entry.table === table) ?? null;

/**
 * Create a salt for each held seat without one while the game waits for players. Returns salts by token, as Hello sends
 * them.
 */
export function addSalts(table: TableInfo, held: readonly HeldSeat[]): Record<string, string> {
  // A hash first seen with the result is no commitment.
  if (!table.luck || table.status === "finished") return {};
  const before: SeenCommitment = findSeenCommitment(table.id) ?? { table: table.id, hash: table.luck.hash, salts: {} };
  const missing = table.status === "waiting" ? held.filter(({ seat }) => !(seat in before.salts)) : [];
  const salts: Record<number, string> = {
    ...before.salts,
    ...Object.fromEntries(missing.map(({ seat }) => [seat, createSalt()])),
  };
  saveCommitment({ ...before, salts });
  return Object.fromEntries(held.flatMap(({ seat, token }) => (seat in salts ? [[token, salts[seat]!]] : [])));
}

/** Remember which salts the server acknowledges, so that it cannot leave one out later. */
export function saveReceived({ id, luck }: TableInfo): void {
  const seen = findSeenCommitment(id);
  const before = seen?.received ?? [];
  const more = (luck?.received ?? []).filter((hash) => hash && !before.includes(hash));
  if (seen && more.length) saveCommitment({ ...seen, received: [...before, ...more].slice(0, MAX_SAVED) });
}

const saveCommitment = (seen: SeenCommitment) =>
  saveValue(KEY, [seen, ...loadCommitments().filter(({ table }) => table !== seen.table)].slice(0, MAX_SAVED));

export const createSalt = () => toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
