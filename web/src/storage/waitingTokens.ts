/** The evenings where this browser waits to be dealt in, with the secrets that will hold its seats. */

import { loadValue, saveValue } from "./localStore";

type WaitingTokens = readonly (readonly [evening: string, token: string])[];

const KEY = "guests";
const MAX_SAVED = 40;

const loadTokens = (): WaitingTokens => loadValue<WaitingTokens>(KEY, []);

/** `evening` is its link; the table, for who was not told that. */
export const findWaitingToken = (evening: string): string | null =>
  loadTokens().find(([id]) => id === evening)?.[1] ?? null;

export function saveWaitingToken(evening: string, token: string | null): void {
  const others = loadTokens().filter(([id]) => id !== evening);
  saveValue(KEY, token === null ? others : [[evening, token] as const, ...others].slice(0, MAX_SAVED));
}
