/** What this person likes at the board. Remembered in this browser. */

import { recall, remember } from "$web/storage";
import type { Style } from "./gesture";

class BoardPrefs {
  #aimLine = $state(recall("crokinole.aimLine", true));
  #style: Style = $state(recall("crokinole.style", "both"));

  /** Whether a line shows what the disc would touch first. */
  get aimLine(): boolean {
    return this.#aimLine;
  }

  set aimLine(on: boolean) {
    this.#aimLine = on;
    remember("crokinole.aimLine", on);
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
