/** What is said at a table beside the game, as this screen follows it. */

import { announcer } from "../a11y/announcer.svelte";
import { prefs } from "../storage/preferences.svelte";
import { say } from "../i18n/catalogue";
import type { HushedPerson, SaidLine, TalkTold, TableInfo } from "../net/protocol";

/** Whom something is asked about: who sits somewhere, or who said something. */
export interface Whom {
  readonly seat?: number;
  readonly by?: string;
}

/** Somebody else, as the list of people shows them. */
export interface Somebody {
  readonly key: string;
  readonly name: string;
  readonly watches: boolean;
  readonly whom: Whom;
  readonly hushed: HushedPerson | null;
}

/** What goes to the server; each is answered by what changes. */
export interface Speaker {
  say(words: { text: string } | { quick: string }, answered: (heard: boolean) => void): void;
  hush(whom: Whom, until: "evening" | "ever" | null): void;
  report(whom: Whom, why: string): void;
  openTalk(open: boolean): void;
  letWatchersTalk(may: boolean): void;
}

const SILENT: TalkTold = {
  type: "talk",
  lines: [],
  may: "listen",
  why: "",
  opened: null,
  quick: [],
  hushed: [],
  watchers: true,
  is_host: false,
};

export class Talk {
  told: TalkTold = $state.raw(SILENT);
  /** Whether there is any talk here at all. */
  isThere = $state(false);
  /** Lines of others that came while nobody looked. */
  unread = $state(0);
  /** Whether the panel is opened, and can be seen. */
  open = $state(true);
  inView = $state(false);
  draft = $state("");
  sending = $state(false);
  trouble: string | null = $state(null);
  /** That a report has reached the owner. */
  thanked = $state(false);

  constructor(private readonly speaker: () => Speaker | null) {}

  get lines(): readonly SaidLine[] {
    return this.told.lines;
  }

  /** All of it, as who comes in is told it. */
  welcome(told: TalkTold | null): void {
    this.isThere = told !== null;
    if (told) this.tell(told);
  }

  tell(told: TalkTold): void {
    this.told = told;
  }

  /** One line more. */
  hear(line: SaidLine, aloud: boolean): void {
    if (this.lines.some((known) => known.number === line.number)) return;
    this.told = { ...this.told, lines: [...this.lines, line] };
    if (line.mine) return;
    if (!this.isRead) this.unread += 1;
    if (aloud && prefs.readsTalk) announcer.say(say("talk-said", { name: line.name, text: line.text }));
  }

  get isRead(): boolean {
    return this.open && this.inView && !document.hidden;
  }

  /** Somebody looks at it. */
  look(): void {
    if (this.isRead) this.unread = 0;
  }

  say(words: { text: string } | { quick: string }): void {
    const speaker = this.speaker();
    if (!speaker || this.sending) return;
    this.trouble = null;
    this.sending = true;
    speaker.say(words, (heard) => {
      this.sending = false;
      if (heard && "text" in words) this.draft = "";
    });
  }

  hush(whom: Whom, until: "evening" | "ever" | null): void {
    this.trouble = null;
    this.speaker()?.hush(whom, until);
  }

  report(whom: Whom, why: string): void {
    this.trouble = null;
    this.thanked = false;
    this.speaker()?.report(whom, why);
  }

  openTalk(open: boolean): void {
    this.speaker()?.openTalk(open);
  }

  letWatchersTalk(may: boolean): void {
    this.speaker()?.letWatchersTalk(may);
  }

  refused(why: string): void {
    this.trouble = why;
  }

  /** Everybody else who could say something, or has. */
  others(table: TableInfo, seat: number): readonly Somebody[] {
    const seated = table.seats.flatMap(({ kind, name }, at) => {
      if (kind !== "person" || at === seat) return [];
      const hushed = this.told.hushed.find((each) => each.seat === at) ?? null;
      return [{ key: `seat ${at}`, name, watches: false, whom: { seat: at }, hushed }];
    });
    const names = new Set(seated.map(({ name }) => name));
    const told = [...this.lines.filter(({ mine }) => !mine), ...this.told.hushed.filter((each) => each.seat === null)];
    const elsewhere = told.flatMap(({ by, name, seat: at }) => {
      if (names.has(name) && at !== null) return [];
      const hushed = this.told.hushed.find((each) => each.by === by) ?? null;
      if (hushed && hushed.seat !== null) return [];
      return [{ key: by, name, watches: at === null, whom: { by }, hushed }];
    });
    const once = new Map(elsewhere.map((each) => [each.key, each]));
    return [...seated, ...once.values()];
  }
}
