/** What this person likes at the board. Remembered in this browser. */

import { loadValue, saveValue } from "$web/storage/localStore";
import type { Style } from "./gesture";

class BoardPrefs {
  #aimLine = $state(loadValue("crokinole.aimLine", true));
  #lens = $state(loadValue("crokinole.lens", true));
  #confirm = $state(loadValue("crokinole.confirm", false));
  #sliders: boolean | null = $state(loadValue<boolean | null>("crokinole.sliders", null));
  #style: Style = $state(loadValue("crokinole.style", "both"));

  /** Whether a line shows what the disc would touch first. */
  get aimLine(): boolean {
    return this.#aimLine;
  }

  set aimLine(on: boolean) {
    this.#aimLine = on;
    saveValue("crokinole.aimLine", on);
  }

  /** Whether a close-up shows it while the disc is aimed by hand. */
  get lens(): boolean {
    return this.#lens;
  }

  set lens(on: boolean) {
    this.#lens = on;
    saveValue("crokinole.lens", on);
  }

  /** Whether what was let go waits, to be adjusted, until it is said to go. */
  get confirm(): boolean {
    return this.#confirm;
  }

  set confirm(on: boolean) {
    this.#confirm = on;
    saveValue("crokinole.confirm", on);
  }

  /** Whether a shot can be set with sliders, beside pulling. */
  get sliders(): boolean {
    return this.#sliders ?? false;
  }

  set sliders(on: boolean) {
    this.#sliders = on;
    saveValue("crokinole.sliders", on);
  }

  /** Show the sliders to a user of the keyboard, unless they were hidden. */
  noteKeyboard(): void {
    if (this.#sliders === null) this.sliders = true;
  }

  /** What a pointer may do. */
  get style(): Style {
    return this.#style;
  }

  set style(style: Style) {
    this.#style = style;
    saveValue("crokinole.style", style);
  }
}

export const prefs = new BoardPrefs();
