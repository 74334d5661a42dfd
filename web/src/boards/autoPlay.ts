/** What leaves nothing to decide is done by itself, for those who like that: after a moment, so that one sees it. */

import type { Play } from "../board";

/** Milliseconds. */
export const MOMENT = 1200;

export class GoingOn<Action> {
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Pick<Play<Action>, "act" | "goesOn">) {}

  /** The one thing that is left to do now; null where there is something to decide, or nothing. */
  next(only: Action | null): void {
    this.stop();
    if (only !== null && this.play.goesOn) this.#due = setTimeout(() => void this.play.act(only), MOMENT);
  }

  stop(): void {
    clearTimeout(this.#due);
  }
}
