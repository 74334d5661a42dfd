/** What leaves nothing to decide is done by itself, for those who like that: after a moment, so that one sees it. */

import type { Play } from "../board";

/** Milliseconds. */
export const AUTO_PLAY_DELAY = 1200;

export class AutoPlay<Action> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Pick<Play<Action>, "act" | "goesOn">) {}

  /** The one thing that is left to do now; null where there is something to decide, or nothing. */
  schedule(only: Action | null): void {
    this.stop();
    if (only !== null && this.play.goesOn) this.#timer = setTimeout(() => void this.play.act(only), AUTO_PLAY_DELAY);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
