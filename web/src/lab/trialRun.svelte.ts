/** A trial at the workbench: batch after batch is played by the server, until there are enough, a minute is over or
 * somebody stops it. Then it may go on. */

import { api, errorMessage } from "../net/api";
import type { Trial, Tried } from "../net/protocol";

export type TrialRequest = Pick<Trial, "game" | "seats" | "bot" | "options">;

/** Seconds that a batch should take: so often it is seen how it goes. */
const BATCH_SECONDS = 2;
/** Seconds after which it rests: what was found by then is enough to look at. */
const PAUSE_AFTER_SECONDS = 60;
const MAX_BATCH = 50;
const NO_GAMES = { firsts: [], actions: [], decisions: [], winners: [] };

export class TrialRun {
  progress: Tried | null = $state.raw(null);
  errorText: string | null = $state(null);
  isRunning = $state(false);
  /** As it looks now; null until the first batch is there. */
  secondsLeft: number | null = $state(null);
  /** Whether a minute ended it, and nobody stopped it. */
  isPaused = $state(false);
  /** Raised by every start and stop: an answer to an older question no longer matters. */
  #runId = 0;

  get isOver(): boolean {
    return this.progress !== null && this.progress.played >= this.progress.most;
  }

  async start(wish: TrialRequest): Promise<void> {
    this.progress = null;
    await this.resume(wish);
  }

  /** From where it was ended. */
  async resume(wish: TrialRequest): Promise<void> {
    const question = ++this.#runId;
    this.errorText = null;
    this.secondsLeft = null;
    this.isPaused = false;
    this.isRunning = true;
    const began = performance.now();
    const first = this.progress?.played ?? 0;
    let batch = 1;
    try {
      while (question === this.#runId && !this.isOver && !this.isPaused) {
        const before: number = this.progress?.played ?? 0;
        const told = await api.runTrial(this.#createBatchRequest(wish, batch));
        if (question !== this.#runId) return;
        this.progress = told;
        const seconds = (performance.now() - began) / 1000;
        this.secondsLeft = estimateSecondsLeft(told, first, seconds);
        this.isPaused = seconds >= PAUSE_AFTER_SECONDS && !this.isOver;
        batch = chooseBatchSize(told.played - before, told.seconds);
      }
    } catch (error) {
      if (question === this.#runId) this.errorText = errorMessage(error);
    }
    if (question === this.#runId) this.isRunning = false;
  }

  stop(): void {
    this.#runId += 1;
    this.isRunning = false;
  }

  #createBatchRequest(wish: TrialRequest, batch: number): Trial {
    return { ...wish, usual: this.progress?.usual ?? NO_GAMES, tried: this.progress?.tried ?? NO_GAMES, batch };
  }
}

/** How many games to ask for, after so many took so long. */
export function chooseBatchSize(games: number, seconds: number): number {
  const fitting = Math.round((games * BATCH_SECONDS) / Math.max(seconds, 0.001));
  return Math.min(MAX_BATCH, Math.max(1, fitting));
}

/** Until there are enough, or it rests: after so many games since `first` took so long. */
export function estimateSecondsLeft(
  { played, most }: Pick<Tried, "played" | "most">,
  first: number,
  seconds: number,
): number {
  const left = ((most - played) * seconds) / Math.max(1, played - first);
  return Math.ceil(Math.max(0, Math.min(left, PAUSE_AFTER_SECONDS - seconds)));
}
