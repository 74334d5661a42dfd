/** Tokens of places on waiting lists, by evening. They will hold the seats of the next game. */

import { loadValue, saveValue } from "./localStore";

type WaitingTokens = readonly (readonly [evening: string, token: string])[];

const KEY = "guests";
const MAX_SAVED = 40;

const loadTokens = (): WaitingTokens => loadValue<WaitingTokens>(KEY, []);

/** Return the token for an evening, given by its link, or by the table if the link is unknown. */
export const findWaitingToken = (evening: string): string | null =>
  loadTokens().find(([id]) => id === evening)?.[1] ?? null;

export function saveWaitingToken(evening: string, token: string | null): void {
  const others = loadTokens().filter(([id]) => id !== evening);
  saveValue(KEY, token === null ? others : [[evening, token] as const, ...others].slice(0, MAX_SAVED));
}
