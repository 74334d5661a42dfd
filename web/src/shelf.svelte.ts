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
