/** A trial at the workbench: batch after batch is played by the server, until there are enough, a minute is over or
 * somebody stops it. Then it may go on. */

import { api, sentence } from "../net/api";
import type { Trial, Tried } from "../net/protocol";

export type TrialWish = Pick<Trial, "game" | "seats" | "bot" | "options">;

/** Seconds that a batch should take: so often it is seen how it goes. */
const BATCH = 2;
/** Seconds after which it rests: what was found by then is enough to look at. */
const PATIENCE = 60;
const LARGEST = 50;
const NO_GAMES = { firsts: [], actions: [], decisions: [], winners: [] };

export class TrialRun {
  told: Tried | null = $state.raw(null);
  trouble: string | null = $state(null);
  isRunning = $state(false);
  /** As it looks now; null until the first batch is there. */
  secondsLeft: number | null = $state(null);
  /** Whether a minute ended it, and nobody stopped it. */
  rests = $state(false);
  /** Raised by every start and stop: an answer to an older question no longer matters. */
  #asked = 0;

  get isOver(): boolean {
    return this.told !== null && this.told.played >= this.told.most;
  }

  async start(wish: TrialWish): Promise<void> {
    this.told = null;
    await this.goOn(wish);
  }

  /** From where it was ended. */
  async goOn(wish: TrialWish): Promise<void> {
    const question = ++this.#asked;
    this.trouble = null;
    this.secondsLeft = null;
    this.rests = false;
    this.isRunning = true;
    const began = performance.now();
    const first = this.told?.played ?? 0;
    let batch = 1;
    try {
      while (question === this.#asked && !this.isOver && !this.rests) {
        const before: number = this.told?.played ?? 0;
        const told = await api.trial(this.#following(wish, batch));
        if (question !== this.#asked) return;
        this.told = told;
        const seconds = (performance.now() - began) / 1000;
        this.secondsLeft = remaining(told, first, seconds);
        this.rests = seconds >= PATIENCE && !this.isOver;
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

/** Until there are enough, or it rests: after so many games since `first` took so long. */
export function remaining({ played, most }: Pick<Tried, "played" | "most">, first: number, seconds: number): number {
  const left = ((most - played) * seconds) / Math.max(1, played - first);
  return Math.ceil(Math.max(0, Math.min(left, PATIENCE - seconds)));
}
