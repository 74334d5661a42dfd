/** The games there are, asked for once. */

import { api } from "../net/api";
import { inWords } from "./optionsSchema";
import type { GameInfo, GameOnShelf } from "../net/protocol";

class Shelf {
  games: readonly GameOnShelf[] = $state.raw([]);
  #asked: Promise<readonly GameOnShelf[]> | null = null;
  readonly #whole = new Map<string, GameInfo>();

  /** Throws a `Trouble` if the server does not answer; the next call asks again. */
  async load(): Promise<readonly GameOnShelf[]> {
    this.#asked ??= api.games();
    try {
      this.games = await this.#asked;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
    return this.games;
  }

  /** A game with all that its board draws from; null if there is none of that name. */
  async game(name: string): Promise<GameInfo | null> {
    if (!(await this.load()).some((game) => game.name === name)) return null;
    const known = this.#whole.get(name) ?? (await api.game(name));
    this.#whole.set(name, known);
    return known;
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

const HARDER: readonly GameOnShelf["box"]["difficulty"][] = ["easy", "medium", "hard", null];

/** What a box is sorted by; a game that says nothing of it stands behind the others. */
const KEYS: Readonly<Record<Exclude<Order, "usual" | "title">, (game: GameOnShelf) => number>> = {
  minutes: ({ box }) => Math.min(...Object.values(box.presets[0]?.minutes ?? {})),
  difficulty: ({ box }) => HARDER.indexOf(box.difficulty),
};

/** The games in whose title or line the words occur, in this order; the usual one is the server's. */
export function onShelf(games: readonly GameOnShelf[], words: string, order: Order): readonly GameOnShelf[] {
  const sought = words.trim().toLowerCase();
  const found = games.filter(({ title, blurb }) => `${title} ${blurb}`.toLowerCase().includes(sought));
  if (order === "usual") return found;
  if (order === "title") return found.toSorted((one, other) => one.title.localeCompare(other.title));
  const key = KEYS[order];
  return found.toSorted((one, other) => key(one) - key(other));
}
