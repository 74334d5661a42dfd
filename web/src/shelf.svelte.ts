/** The games there are, asked for once. */

import { api } from "./api";
import { inWords } from "./schema";
import type { GameInfo } from "./wire";

class Shelf {
  games: readonly GameInfo[] = $state.raw([]);
  #asked: Promise<readonly GameInfo[]> | null = null;

  /** Throws a `Trouble` if the server does not answer; the next call asks again. */
  async load(): Promise<readonly GameInfo[]> {
    this.#asked ??= api.games();
    try {
      this.games = await this.#asked;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
    return this.games;
  }

  async game(name: string): Promise<GameInfo | null> {
    return (await this.load()).find((game) => game.name === name) ?? null;
  }

  title(name: string): string {
    return this.games.find((game) => game.name === name)?.title ?? inWords(name);
  }
}

export const shelf = new Shelf();

/** So many are seen at once; more are searched and sorted. */
export const FITS = 5;

export const ORDERS = ["usual", "title", "minutes", "difficulty"] as const;
export type Order = (typeof ORDERS)[number];

const HARDER: readonly GameInfo["box"]["difficulty"][] = ["easy", "medium", "hard", null];

/** What a box is sorted by; a game that says nothing of it stands behind the others. */
const KEYS: Readonly<Record<Exclude<Order, "usual" | "title">, (game: GameInfo) => number>> = {
  minutes: ({ box }) => Math.min(...Object.values(box.presets[0]?.minutes ?? {})),
  difficulty: ({ box }) => HARDER.indexOf(box.difficulty),
};

/** The games in whose title or line the words occur, in this order; the usual one is the server's. */
export function onShelf(games: readonly GameInfo[], words: string, order: Order): readonly GameInfo[] {
  const sought = words.trim().toLowerCase();
  const found = games.filter(({ title, blurb }) => `${title} ${blurb}`.toLowerCase().includes(sought));
  if (order === "usual") return found;
  if (order === "title") return found.toSorted((one, other) => one.title.localeCompare(other.title));
  const key = KEYS[order];
  return found.toSorted((one, other) => key(one) - key(other));
}
