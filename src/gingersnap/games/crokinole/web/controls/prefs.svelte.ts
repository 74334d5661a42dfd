/** What this person likes at the board. Remembered in this browser. */

import { recall, remember } from "$web/storage/localStore";
import type { Style } from "./gesture";

class BoardPrefs {
  #aimLine = $state(recall("crokinole.aimLine", true));
  #lens = $state(recall("crokinole.lens", true));
  #confirm = $state(recall("crokinole.confirm", false));
  #style: Style = $state(recall("crokinole.style", "both"));

  /** Whether a line shows what the disc would touch first. */
  get aimLine(): boolean {
    return this.#aimLine;
  }

  set aimLine(on: boolean) {
    this.#aimLine = on;
    remember("crokinole.aimLine", on);
  }

  /** Whether a close-up shows it while the disc is aimed by hand. */
  get lens(): boolean {
    return this.#lens;
  }

  set lens(on: boolean) {
    this.#lens = on;
    remember("crokinole.lens", on);
  }

  /** Whether what was let go waits, to be adjusted, until it is said to go. */
  get confirm(): boolean {
    return this.#confirm;
  }

  set confirm(on: boolean) {
    this.#confirm = on;
    remember("crokinole.confirm", on);
  }

  /** What a pointer may do. */
  get style(): Style {
    return this.#style;
  }

  set style(style: Style) {
    this.#style = style;
    remember("crokinole.style", style);
  }
}

export const prefs = new BoardPrefs();
