/** Forced steps on this page: the own one that is done by hand, and the time that those of others may take. */

import type { Updated } from "../net/messages";

/** Milliseconds until a step that is done by hand is done automatically. */
export const HAND_DELAY = 1500;
/** Milliseconds for the consecutive forced steps of another player, with the server's pause before the first. */
export const OTHERS_LIMIT = 1500;
const SERVER_PAUSE = 400;
/** Factor of the durations of animations in forced steps of others. */
export const OTHERS_PACE = 0.5;

/** Return the step of this seat that is forced and done by hand, as throwing a die is; null if there is none. */
export function findHandStep(update: Updated): object | null {
  const { forced, outcome, beside } = update;
  return forced?.by_hand && forced.action && !outcome && !beside?.wish && !beside?.paused ? forced.action : null;
}

/** Return true if the server plays the step of this seat next. */
export const isPlayedByServer = ({ forced, outcome }: Updated): boolean =>
  Boolean(forced?.action && !forced.by_hand && !outcome);

/** Measures the consecutive forced steps of one player. */
export class OthersSteps {
  #seats = "";
  #began = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Return how many milliseconds the next update may take after `before`; null if somebody other chose it freely. */
  measure(before: Updated | null, seat: number): number | null {
    const acting = before?.acting ?? [];
    const areForced =
      acting.length > 0 && acting.every((each) => each !== seat && before?.forced?.seats.includes(each));
    const seats = areForced ? acting.join() : "";
    if (seats !== this.#seats) this.#began = this.now() - SERVER_PAUSE;
    this.#seats = seats;
    return areForced ? Math.max(0, OTHERS_LIMIT - (this.now() - this.#began)) : null;
  }
}
