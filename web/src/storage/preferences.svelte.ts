/** What this person likes: name, light, sound, motion. Remembered in this browser. */

import { loadValue, saveValue } from "./localStore";

export type Theme = "system" | "light" | "dark";

const matchMediaQuery = (query: string) => (window.matchMedia ? window.matchMedia(query) : null);

class Preferences {
  name: string = $state(loadValue("name", ""));
  theme: Theme = $state(loadValue("theme", "system"));
  isMuted: boolean = $state(loadValue("muted", false));
  /** Asked for less motion here; the system may ask for it too. */
  reducedMotion: boolean = $state(loadValue("calm", false));
  /** What leaves nothing to decide is done by itself, after a moment. */
  autoPlay: boolean = $state(loadValue("goesOn", false));
  /** Single letters as shortcuts. */
  shortcuts: boolean = $state(loadValue("keys", true));

  /** What others say is read out, for those who listen to the page. */
  announcesChat: boolean = $state(loadValue("readsTalk", true));

  /** Whether tables are laid with hints. */
  hints: boolean = $state(loadValue("hints", true));
  /** Whether tables are laid to be rated. */
  rated: boolean = $state(loadValue("rated", false));
  /** The level of the bot that gives hints; null for whichever the server thinks of. */
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

  /** Things appear at once rather than move. */
  get isMotionReduced(): boolean {
    return this.reducedMotion || this.#systemReducedMotion;
  }

  cycleTheme(): void {
    this.theme = this.theme === "system" ? "light" : this.theme === "light" ? "dark" : "system";
  }

  /** Writes everything down; called whenever something changed. */
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

function watchMediaQuery(query: string, tell: (on: boolean) => void): void {
  const list = matchMediaQuery(query);
  if (!list) return;
  tell(list.matches);
  list.addEventListener("change", (event) => tell(event.matches));
}

export const preferences = new Preferences();
