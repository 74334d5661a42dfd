/** What every page shares: sound, and the drawers that open over any page. */

import { prefs } from "./prefs.svelte";
import { Sounds } from "./sound";

export const sounds = new Sounds(() => prefs.muted);

class Drawers {
  /** The rules that lie open, and at which rule. */
  rules: { readonly game: string; readonly rule: string | null } | null = $state.raw(null);
  help = $state(false);
  /** The game on the table, whose rules a shortcut opens. */
  game: string | null = $state(null);

  openRules(game: string, rule: string | null = null): void {
    this.rules = { game, rule };
  }
}

export const drawers = new Drawers();
