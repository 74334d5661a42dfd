/** Preferences of the user, stored in this browser. Keys in storage keep their old names. */

import { watchMediaQuery } from "../ui/mediaQuery";
import { loadValue, saveValue } from "./localStore";

export type Theme = "system" | "light" | "dark";

/** Names of animation speeds, with their factor of all durations; null for no motion. */
export const ANIMATION_SPEEDS = { relaxed: 1.5, normal: 1, fast: 0.5, off: null } as const;
export type AnimationSpeed = keyof typeof ANIMATION_SPEEDS;

class Preferences {
  name: string = $state(loadValue("name", ""));
  theme: Theme = $state(loadValue("theme", "system"));
  isMuted: boolean = $state(loadValue("muted", false));
  /** Until there were four speeds, animations were on or off. */
  animationSpeed: AnimationSpeed = $state(loadValue("animations", loadValue("calm", false) ? "off" : "normal"));
  /** Let forced steps be played automatically. */
  isAutomatic: boolean = $state(loadValue("automatic", true));
  /** Single-letter shortcuts. */
  shortcuts: boolean = $state(loadValue("keys", true));

  /** Announce chat lines of others to screen readers. */
  announcesChat: boolean = $state(loadValue("readsTalk", true));

  /** Create tables with hints. */
  hints: boolean = $state(loadValue("hints", true));
  /** Create rated tables. */
  rated: boolean = $state(loadValue("rated", false));
  /** Whether the panel beside a wide board is open. */
  isPanelOpen: boolean = $state(loadValue("panel", true));

  #systemDark = $state(false);
  #systemReducedMotion = $state(false);

  constructor() {
    watchMediaQuery("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    watchMediaQuery("(prefers-reduced-motion: reduce)", (on) => (this.#systemReducedMotion = on));
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }

  /** Things appear at once instead of moving; the system setting counts too. */
  get isMotionReduced(): boolean {
    return this.animationSpeed === "off" || this.#systemReducedMotion;
  }

  /** Factor of the durations of animations. */
  get pace(): number {
    return ANIMATION_SPEEDS[this.animationSpeed] ?? 1;
  }

  cycleTheme(): void {
    this.theme = this.theme === "system" ? "light" : this.theme === "light" ? "dark" : "system";
  }

  /** Store all values; called after each change. */
  save(): void {
    saveValue("name", this.name);
    saveValue("theme", this.theme);
    saveValue("muted", this.isMuted);
    saveValue("animations", this.animationSpeed);
    saveValue("keys", this.shortcuts);
    saveValue("automatic", this.isAutomatic);
    saveValue("hints", this.hints);
    saveValue("panel", this.isPanelOpen);
    saveValue("readsTalk", this.announcesChat);
    saveValue("rated", this.rated);
  }
}

export const preferences = new Preferences();
