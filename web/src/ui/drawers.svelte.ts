/** State shared by all pages: sound, and the drawers over the page. */

import { preferences } from "../storage/preferences.svelte";
import { SoundPlayer } from "./sound";

export const sounds = new SoundPlayer(() => preferences.isMuted);

class Drawers {
  /** Open rulebook, and the rule it is opened at. */
  rules: { readonly game: string; readonly rule: string | null } | null = $state.raw(null);
  help = $state(false);
  /** Game on the table, whose rules the shortcut opens. */
  game: string | null = $state(null);

  /** Chat of the table if there is one: its unread count, and a function that moves the focus there. */
  chat: { unread(): number; go(): void } | null = $state.raw(null);

  openRules(game: string, rule: string | null = null): void {
    this.rules = { game, rule };
  }
}

export const drawers = new Drawers();
