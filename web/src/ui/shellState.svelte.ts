/** State shared by all pages: sound, and the drawers over the page. */

import { preferences } from "../storage/preferences.svelte";
import { SoundPlayer } from "./sound";

export const sounds = new SoundPlayer(() => preferences.isMuted);

class Drawers {
  /** Open rulebook, and the rule it is opened at. */
  rules: { readonly game: string; readonly rule: string | null } | null = $state.raw(null);
  help = $state(false);
  /** True while a game has its own bar at the top, in place of the header. */
  hasOwnBar = $state(false);
  /** Game on the table, whose rules the shortcut opens. */
  game: string | null = $state(null);

  /** Chat of the table if there is one: its unread count, and a function that moves the focus there. */
  chat: { unread(): number; go(): void } | null = $state.raw(null);

  /** True until the chat that is being opened has taken the focus. */
  wantsChat = false;
  /** Show the chat of the table where it has no place of its own; null if there is none. */
  openChat: (() => void) | null = $state.raw(null);

  /** Move the focus to the chat, once it is shown. */
  goToChat(): void {
    this.wantsChat = this.chat === null;
    this.openChat?.();
    this.chat?.go();
  }

  openRules(game: string, rule: string | null = null): void {
    this.rules = { game, rule };
  }
}

export const drawers = new Drawers();
