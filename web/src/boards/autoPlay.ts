/** Automatic play of forced actions, if the user has switched it on. The delay lets the user see it happen. */

import type { Play } from "../board";

/** In milliseconds. */
export const AUTO_PLAY_DELAY = 1200;

export class AutoPlay<Action> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Pick<Play<Action>, "act" | "goesOn">) {}

  /** Play `only` after the delay; null if there is a choice, or nothing to do. */
  schedule(only: Action | null): void {
    this.stop();
    if (only !== null && this.play.goesOn) this.#timer = setTimeout(() => void this.play.act(only), AUTO_PLAY_DELAY);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
