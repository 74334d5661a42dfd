/** Loader of a page's session: opened when its data has arrived, and closed with the page. */

import { onDestroy } from "svelte";
import { errorMessage } from "../net/api";
import { drawers } from "../ui/shellState.svelte";

/** Name of the game, and a function that starts the session, or an error message. */
export interface SessionSource<Session> {
  readonly game: string;
  readonly start: (() => Session) | string;
}

export class SessionLoader<Session extends { close(): void }> {
  session: Session | null = $state.raw(null);
  /** Reason why there is no session. */
  errorText: string | null = $state(null);
  #isDestroyed = false;

  /** Call this in a component: the session is closed when the component is destroyed. */
  constructor() {
    onDestroy(() => {
      this.#isDestroyed = true;
      this.session?.close();
      drawers.game = null;
    });
  }

  async load(find: () => Promise<SessionSource<Session>>): Promise<void> {
    this.errorText = null;
    try {
      const { game, start } = await find();
      if (this.#isDestroyed) return;
      this.session?.close();
      if (typeof start === "string") this.errorText = start;
      else this.session = start();
      drawers.game = game;
    } catch (error) {
      this.errorText = errorMessage(error);
    }
  }
}
