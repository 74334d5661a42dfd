/** The evenings where this browser waits to be dealt in, with the secrets that will hold its seats. */

import { recall, remember } from "./localStore";

type Waiting = readonly (readonly [evening: string, token: string])[];

const KEY = "guests";
const MANY = 40;

const known = (): Waiting => recall<Waiting>(KEY, []);

/** `evening` is its link; the table, for who was not told that. */
export const guestToken = (evening: string): string | null => known().find(([id]) => id === evening)?.[1] ?? null;

export function keepGuest(evening: string, token: string | null): void {
  const others = known().filter(([id]) => id !== evening);
  remember(KEY, token === null ? others : [[evening, token] as const, ...others].slice(0, MANY));
}
