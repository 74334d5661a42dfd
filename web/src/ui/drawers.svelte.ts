/** What every page shares: sound, and the drawers that open over any page. */

import { preferences } from "../storage/preferences.svelte";
import { SoundPlayer } from "./sound";

export const sounds = new SoundPlayer(() => preferences.isMuted);

class Drawers {
  /** The rules that lie open, and at which rule. */
  rules: { readonly game: string; readonly rule: string | null } | null = $state.raw(null);
  help = $state(false);
  /** The game on the table, whose rules a shortcut opens. */
  game: string | null = $state(null);

  /** The talk at the table, if there is somebody to talk with: how much of it nobody has read, and the way there. */
  chat: { unread(): number; go(): void } | null = $state.raw(null);

  openRules(game: string, rule: string | null = null): void {
    this.rules = { game, rule };
  }
}

export const drawers = new Drawers();
