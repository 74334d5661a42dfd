/** Preferences of the user, stored in this browser. Keys in storage keep their old names. */

import { loadValue, saveValue } from "./localStore";

export type Theme = "system" | "light" | "dark";

const matchMediaQuery = (query: string) => (window.matchMedia ? window.matchMedia(query) : null);

class Preferences {
  name: string = $state(loadValue("name", ""));
  theme: Theme = $state(loadValue("theme", "system"));
  isMuted: boolean = $state(loadValue("muted", false));
  /** Reduced motion set here; the system setting counts too. */
  reducedMotion: boolean = $state(loadValue("calm", false));
  /** Play forced actions automatically after a delay. */
  autoPlay: boolean = $state(loadValue("goesOn", false));
  /** Single-letter shortcuts. */
  shortcuts: boolean = $state(loadValue("keys", true));

  /** Announce chat lines of others to screen readers. */
  announcesChat: boolean = $state(loadValue("readsTalk", true));

  /** Create tables with hints. */
  hints: boolean = $state(loadValue("hints", true));
  /** Create rated tables. */
  rated: boolean = $state(loadValue("rated", false));
  /** Level of the bot that gives hints; null for the server's choice. */
  hintLevel: string | null = $state(loadValue("adviser", null));

  #systemDark = $state(false);
  #systemReducedMotion = $state(false);

  constructor() {
    watchMediaQuery("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    watchMediaQuery("(prefers-reduced-motion: reduce)", (on) => (this.#systemReducedMotion = on));
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }

  /** Things appear at once instead of moving. */
  get isMotionReduced(): boolean {
    return this.reducedMotion || this.#systemReducedMotion;
  }

  cycleTheme(): void {
    this.theme = this.theme === "system" ? "light" : this.theme === "light" ? "dark" : "system";
  }

  /** Store all values; called after each change. */
  save(): void {
    saveValue("name", this.name);
    saveValue("theme", this.theme);
    saveValue("muted", this.isMuted);
    saveValue("calm", this.reducedMotion);
    saveValue("keys", this.shortcuts);
    saveValue("goesOn", this.autoPlay);
    saveValue("hints", this.hints);
    saveValue("readsTalk", this.announcesChat);
    saveValue("rated", this.rated);
    saveValue("adviser", this.hintLevel);
  }
}

function watchMediaQuery(query: string, onChange: (on: boolean) => void): void {
  const list = matchMediaQuery(query);
  if (!list) return;
  onChange(list.matches);
  list.addEventListener("change", (event) => onChange(event.matches));
}

export const preferences = new Preferences();
