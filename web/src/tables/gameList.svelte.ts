/** Games of the server, loaded once. */

import { api } from "../net/api";
import type { GameInfo, GameOnShelf } from "../net/messages";
import { formatKey } from "./optionsSchema";

class GameList {
  games: readonly GameOnShelf[] = $state.raw([]);
  #pending: Promise<readonly GameOnShelf[]> | null = null;
  readonly #details = new Map<string, Promise<GameInfo>>();

  /** Load the list. Throws an `ApiError` if the server does not answer; the next call tries again. */
  async load(): Promise<readonly GameOnShelf[]> {
    this.#pending ??= api.getGames();
    try {
      this.games = await this.#pending;
    } catch (error) {
      this.#pending = null;
      throw error;
    }
    return this.games;
  }

  /** Load a game with everything its board needs; null if there is none of that name. */
  async loadGame(name: string): Promise<GameInfo | null> {
    if (!(await this.load()).some((game) => game.name === name)) return null;
    const known = this.#details.get(name) ?? api.getGame(name);
    this.#details.set(name, known);
    known.catch(() => this.#details.delete(name));
    return await known;
  }

  getTitle(name: string): string {
    return this.games.find((game) => game.name === name)?.title ?? formatKey(name);
  }
}

export const gameList = new GameList();

/** Most games shown without search and sorting. */
export const MAX_UNSORTED = 5;

export const SORT_ORDERS = ["usual", "title", "minutes", "difficulty"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const DIFFICULTIES: readonly GameOnShelf["box"]["difficulty"][] = ["easy", "medium", "hard", null];

/** Sort keys; games without a value come last. */
const SORT_KEYS: Readonly<Record<Exclude<SortOrder, "usual" | "title">, (game: GameOnShelf) => number>> = {
  minutes: ({ box }) => Math.min(...Object.values(box.presets[0]?.minutes ?? {})),
  difficulty: ({ box }) => DIFFICULTIES.indexOf(box.difficulty),
};

/** Return the games whose title or description contains the words, in this order; "usual" is the server's order. */
export function filterGames(games: readonly GameOnShelf[], words: string, order: SortOrder): readonly GameOnShelf[] {
  const search = words.trim().toLowerCase();
  const found = games.filter(({ title, blurb }) => `${title} ${blurb}`.toLowerCase().includes(search));
  if (order === "usual") return found;
  if (order === "title") return found.toSorted((one, other) => one.title.localeCompare(other.title));
  const key = SORT_KEYS[order];
  return found.toSorted((one, other) => key(one) - key(other));
}
