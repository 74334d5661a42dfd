/** A trial at the workbench: batch after batch is played by the server, until there are enough or somebody stops it. */

import { api, sentence } from "../api";
import type { Trial, Tried } from "../wire";

export type TrialWish = Pick<Trial, "game" | "seats" | "bot" | "options">;

/** Seconds that a batch should take: so often it is seen how it goes. */
const BATCH = 2;
const LARGEST = 50;
const NO_GAMES = { firsts: [], actions: [], decisions: [], winners: [] };

export class TrialRun {
  told: Tried | null = $state.raw(null);
  trouble: string | null = $state(null);
  isRunning = $state(false);
  /** As it looks now; null until the first batch is there. */
  secondsLeft: number | null = $state(null);
  /** Raised by every start and stop: an answer to an older question no longer matters. */
  #asked = 0;

  get isOver(): boolean {
    return this.told !== null && this.told.played >= this.told.most;
  }

  async start(wish: TrialWish): Promise<void> {
    const question = ++this.#asked;
    this.told = null;
    this.trouble = null;
    this.secondsLeft = null;
    this.isRunning = true;
    const began = performance.now();
    let batch = 1;
    try {
      while (question === this.#asked && !this.isOver) {
        const before: number = this.told?.played ?? 0;
        const told = await api.trial(this.#following(wish, batch));
        if (question !== this.#asked) return;
        this.told = told;
        this.secondsLeft = remaining(told, (performance.now() - began) / 1000);
        batch = nextBatch(told.played - before, told.seconds);
      }
    } catch (error) {
      if (question === this.#asked) this.trouble = sentence(error);
    }
    if (question === this.#asked) this.isRunning = false;
  }

  stop(): void {
    this.#asked += 1;
    this.isRunning = false;
  }

  #following(wish: TrialWish, batch: number): Trial {
    return { ...wish, usual: this.told?.usual ?? NO_GAMES, tried: this.told?.tried ?? NO_GAMES, batch };
  }
}

/** How many games to ask for, after so many took so long. */
export function nextBatch(games: number, seconds: number): number {
  const fitting = Math.round((games * BATCH) / Math.max(seconds, 0.001));
  return Math.min(LARGEST, Math.max(1, fitting));
}

export const remaining = (told: Pick<Tried, "played" | "most">, seconds: number): number =>
  Math.ceil(((told.most - told.played) * seconds) / Math.max(1, told.played));
