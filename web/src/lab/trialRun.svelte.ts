/**
 * Trial at the workbench: the server plays batch after batch until there are enough games, a minute has passed or the
 * user stops it. It can be resumed.
 */

import { api, errorMessage } from "../net/api";
import type { Trial, Tried } from "../net/messages";

export type TrialRequest = Pick<Trial, "game" | "seats" | "bot" | "options">;

/** Target duration of a batch, which sets how often the result is updated. */
const BATCH_SECONDS = 2;
/** Seconds of running after which a trial pauses. */
const PAUSE_AFTER_SECONDS = 60;
const MAX_BATCH = 50;
const NO_GAMES = { firsts: [], actions: [], decisions: [], winners: [] };

export class TrialRun {
  progress: Tried | null = $state.raw(null);
  errorText: string | null = $state(null);
  isRunning = $state(false);
  /** Estimate in seconds; null before the first batch is done. */
  secondsLeft: number | null = $state(null);
  /** True if the time limit ended the run, not the user. */
  isPaused = $state(false);
  /** Incremented by every start and stop, so that late answers are ignored. */
  #runId = 0;

  get isOver(): boolean {
    return this.progress !== null && this.progress.played >= this.progress.most;
  }

  async start(request: TrialRequest): Promise<void> {
    this.progress = null;
    await this.resume(request);
  }

  /** Continue a paused or stopped run. */
  async resume(request: TrialRequest): Promise<void> {
    const runId = ++this.#runId;
    this.errorText = null;
    this.secondsLeft = null;
    this.isPaused = false;
    this.isRunning = true;
    const began = performance.now();
    const first = this.progress?.played ?? 0;
    let batch = 1;
    try {
      while (runId === this.#runId && !this.isOver && !this.isPaused) {
        const before: number = this.progress?.played ?? 0;
        const progress = await api.runTrial(this.#createBatchRequest(request, batch));
        if (runId !== this.#runId) return;
        this.progress = progress;
        const seconds = (performance.now() - began) / 1000;
        this.secondsLeft = estimateSecondsLeft(progress, first, seconds);
        this.isPaused = seconds >= PAUSE_AFTER_SECONDS && !this.isOver;
        batch = chooseBatchSize(progress.played - before, progress.seconds);
      }
    } catch (error) {
      if (runId === this.#runId) this.errorText = errorMessage(error);
    }
    if (runId === this.#runId) this.isRunning = false;
  }

  stop(): void {
    this.#runId += 1;
    this.isRunning = false;
  }

  #createBatchRequest(request: TrialRequest, batch: number): Trial {
    return { ...request, usual: this.progress?.usual ?? NO_GAMES, tried: this.progress?.tried ?? NO_GAMES, batch };
  }
}

/** Return the number of games for the next batch, given the speed of the last one. */
export function chooseBatchSize(games: number, seconds: number): number {
  const fitting = Math.round((games * BATCH_SECONDS) / Math.max(seconds, 0.001));
  return Math.min(MAX_BATCH, Math.max(1, fitting));
}

/** Estimate the seconds until the trial is complete or pauses, from the games played since `first`. */
export function estimateSecondsLeft(
  { played, most }: Pick<Tried, "played" | "most">,
  first: number,
  seconds: number,
): number {
  const left = ((most - played) * seconds) / Math.max(1, played - first);
  return Math.ceil(Math.max(0, Math.min(left, PAUSE_AFTER_SECONDS - seconds)));
}
