/** What a page of one table shows: a session, opened when all that it needs was asked for, and closed with the page. */

import { onDestroy } from "svelte";
import { errorMessage } from "../net/api";
import { drawers } from "../ui/drawers.svelte";

/** The game's name, and how its session begins; or a sentence, where none can. */
export interface SessionSource<Session> {
  readonly game: string;
  readonly start: (() => Session) | string;
}

export class SessionLoader<Session extends { close(): void }> {
  session: Session | null = $state.raw(null);
  /** Why there is none. */
  errorText: string | null = $state(null);
  #isDestroyed = false;

  /** Made by a page, and gone with it. */
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
