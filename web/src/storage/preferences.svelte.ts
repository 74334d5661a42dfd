/** What this person likes: name, light, sound, motion. Remembered in this browser. */

import { recall, remember } from "./localStore";

export type Theme = "system" | "light" | "dark";

const matches = (query: string) => (window.matchMedia ? window.matchMedia(query) : null);

class Prefs {
  name: string = $state(recall("name", ""));
  theme: Theme = $state(recall("theme", "system"));
  muted: boolean = $state(recall("muted", false));
  /** Asked for less motion here; the system may ask for it too. */
  calm: boolean = $state(recall("calm", false));
  /** What leaves nothing to decide is done by itself, after a moment. */
  goesOn: boolean = $state(recall("goesOn", false));
  /** Single letters as shortcuts. */
  keys: boolean = $state(recall("keys", true));

  /** What others say is read out, for those who listen to the page. */
  readsTalk: boolean = $state(recall("readsTalk", true));

  /** Whether tables are laid with hints. */
  hints: boolean = $state(recall("hints", true));
  /** Whether tables are laid to be rated. */
  rated: boolean = $state(recall("rated", false));
  /** The level of the bot that gives hints; null for whichever the server thinks of. */
  adviser: string | null = $state(recall("adviser", null));

  #systemDark = $state(false);
  #systemCalm = $state(false);

  constructor() {
    follow("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    follow("(prefers-reduced-motion: reduce)", (on) => (this.#systemCalm = on));
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }

  /** Things appear at once rather than move. */
  get still(): boolean {
    return this.calm || this.#systemCalm;
  }

  nextTheme(): void {
    this.theme = this.theme === "system" ? "light" : this.theme === "light" ? "dark" : "system";
  }

  /** Writes everything down; called whenever something changed. */
  save(): void {
    remember("name", this.name);
    remember("theme", this.theme);
    remember("muted", this.muted);
    remember("calm", this.calm);
    remember("keys", this.keys);
    remember("goesOn", this.goesOn);
    remember("hints", this.hints);
    remember("readsTalk", this.readsTalk);
    remember("rated", this.rated);
    remember("adviser", this.adviser);
  }
}

function follow(query: string, tell: (on: boolean) => void): void {
  const list = matches(query);
  if (!list) return;
  tell(list.matches);
  list.addEventListener("change", (event) => tell(event.matches));
}

export const prefs = new Prefs();
