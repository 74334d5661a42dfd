/** Secret links of evenings known to this browser, by table: the id of a table alone grants no access. */

import { loadValue, saveValue } from "./localStore";
import { findSavedTable } from "./seatTokens";

type EveningLinks = readonly (readonly [table: string, link: string])[];

const KEY = "links";
const MAX_SAVED = 200;

const loadLinks = (): EveningLinks => loadValue<EveningLinks>(KEY, []);

export const findEveningLink = (table: string): string | null => loadLinks().find(([id]) => id === table)?.[1] ?? null;

export function saveEveningLink(table: string, link: string | null): void {
  if (link && findEveningLink(table) !== link) {
    saveValue(KEY, [[table, link], ...loadLinks().filter(([id]) => id !== table)].slice(0, MAX_SAVED));
  }
}

/** Links of evenings that were opened to watch, until the page is closed. */
const watched = new Set<string>();

export const wasWatched = (link: string | null): boolean => link === null || watched.has(link);

export function saveWatched(link: string | null): void {
  if (link !== null) watched.add(link);
}

/** Secrets of share links that led here, by table. They open a finished game and nothing else of the evening. */
const shareSecrets = new Map<string, string>();

export const saveShareSecret = (table: string, secret: string): unknown => shareSecrets.set(table, secret);

/** Return a credential for a table: the evening's link, the token of a seat, or a share secret. */
export const findCredential = (table: string): string | null =>
  findEveningLink(table) ?? findSavedTable(table)?.held[0]?.token ?? shareSecrets.get(table) ?? null;
