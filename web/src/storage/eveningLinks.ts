/** The secret links of evenings this browser was told, by table: the id of a table opens nothing. */

import { placeAt } from "./seatTokens";
import { recall, remember } from "./localStore";

type Known = readonly (readonly [table: string, link: string])[];

const KEY = "links";
const MANY = 200;

const known = (): Known => recall<Known>(KEY, []);

export const linkTo = (table: string): string | null => known().find(([id]) => id === table)?.[1] ?? null;

export function keepLink(table: string, link: string | null): void {
  if (link && linkTo(table) !== link) {
    remember(KEY, [[table, link], ...known().filter(([id]) => id !== table)].slice(0, MANY));
  }
}

/** By table: the secret of a share link that led here. It opens a finished game, and nothing else of the evening. */
const shared = new Map<string, string>();

export const keepShare = (table: string, secret: string): unknown => shared.set(table, secret);

/** What this browser can show to see a table: its evening's link, the token of a seat there, or a share link. */
export const keyTo = (table: string): string | null =>
  linkTo(table) ?? placeAt(table)?.held[0]?.token ?? shared.get(table) ?? null;
