/** What a page of one table shows: a session, opened when all that it needs was asked for, and closed with the page. */

import { onDestroy } from "svelte";
import { sentence } from "../net/api";
import { drawers } from "../ui/drawers.svelte";

/** The game's name, and how its session begins; or a sentence, where none can. */
export interface Found<Session> {
  readonly game: string;
  readonly begin: (() => Session) | string;
}

export class Opening<Session extends { close(): void }> {
  session: Session | null = $state.raw(null);
  /** Why there is none. */
  trouble: string | null = $state(null);
  #gone = false;

  /** Made by a page, and gone with it. */
  constructor() {
    onDestroy(() => {
      this.#gone = true;
      this.session?.close();
      drawers.game = null;
    });
  }

  async open(find: () => Promise<Found<Session>>): Promise<void> {
    this.trouble = null;
    try {
      const { game, begin } = await find();
      if (this.#gone) return;
      this.session?.close();
      if (typeof begin === "string") this.trouble = begin;
      else this.session = begin();
      drawers.game = game;
    } catch (error) {
      this.trouble = sentence(error);
    }
  }
}
