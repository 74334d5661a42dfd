/** Chat of a table as shown on this screen. */

import { announcer } from "../a11y/announcer.svelte";
import { say } from "../i18n/fluentCatalogue";
import type { HushedPerson, SaidLine, TableInfo, ChatState } from "../net/messages";
import { preferences } from "../storage/preferences.svelte";
import { sounds } from "../ui/shellState.svelte";

/** Target of a mute or report: a seat, or the author of a line. */
export interface ChatTarget {
  readonly seat?: number;
  readonly by?: string;
}

/** Another person in the list of people. */
export interface ChatPerson {
  readonly key: string;
  readonly name: string;
  readonly isSpectator: boolean;
  readonly target: ChatTarget;
  readonly muted: HushedPerson | null;
}

/** Outgoing chat messages; the server answers with state changes. */
export interface ChatSender {
  sendChat(words: { text: string } | { quick: string }, onReply: (isConfirmed: boolean) => void): void;
  mute(target: ChatTarget, until: "evening" | "ever" | null): void;
  report(target: ChatTarget, why: string): void;
  setChatOpen(open: boolean): void;
  setSpectatorChat(may: boolean): void;
  setReactionsOnly(on: boolean): void;
}

const EMPTY_CHAT: ChatState = {
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

export class Chat {
  state: ChatState = $state.raw(EMPTY_CHAT);
  /** True if this table has a chat. */
  isAvailable = $state(false);
  /** Number of others' lines that arrived while the panel was not visible. */
  unread = $state(0);
  /** State of the panel: open, and scrolled into view. */
  open = $state(true);
  inView = $state(false);
  draft = $state("");
  isSending = $state(false);
  errorText: string | null = $state(null);
  /** True once a report has reached the owner. */
  isReportReceived = $state(false);

  constructor(private readonly sender: () => ChatSender | null) {}

  get lines(): readonly SaidLine[] {
    return this.state.lines;
  }

  /** Load the chat of a welcome message; null for a table without chat. */
  load(snapshot: ChatState | null): void {
    this.isAvailable = snapshot !== null;
    if (snapshot) this.update(snapshot);
  }

  update(snapshot: ChatState): void {
    this.state = snapshot;
  }

  /** Append a line, and announce it if `aloud`. */
  receive(line: SaidLine, aloud: boolean): void {
    if (this.lines.some((known) => known.number === line.number)) return;
    this.state = { ...this.state, lines: [...this.lines, line] };
    if (line.mine) return;
    if (!this.isRead) this.unread += 1;
    if (aloud && !this.isRead) sounds.play("message");
    if (aloud && preferences.announcesChat) announcer.announce(say("talk-said", { name: line.name, text: line.text }));
  }

  get isRead(): boolean {
    return this.open && this.inView && !document.hidden;
  }

  /** Reset the unread count if the panel is visible. */
  markRead(): void {
    if (this.isRead) this.unread = 0;
  }

  send(words: { text: string } | { quick: string }): void {
    const sender = this.sender();
    if (!sender || this.isSending) return;
    this.errorText = null;
    this.isSending = true;
    sender.sendChat(words, (isConfirmed) => {
      this.isSending = false;
      if (isConfirmed && "text" in words) this.draft = "";
    });
  }

  mute(target: ChatTarget, until: "evening" | "ever" | null): void {
    this.errorText = null;
    this.sender()?.mute(target, until);
  }

  report(target: ChatTarget, why: string): void {
    this.errorText = null;
    this.isReportReceived = false;
    this.sender()?.report(target, why);
  }

  setChatOpen(open: boolean): void {
    this.sender()?.setChatOpen(open);
  }

  setSpectatorChat(may: boolean): void {
    this.sender()?.setSpectatorChat(may);
  }

  setReactionsOnly(on: boolean): void {
    this.sender()?.setReactionsOnly(on);
  }

  showError(why: string): void {
    this.errorText = why;
  }

  /** Return the others who sit at the table or have written. */
  listPeople(table: TableInfo, seat: number): readonly ChatPerson[] {
    const seated = table.seats.flatMap(({ kind, name }, at) => {
      if (kind !== "person" || at === seat) return [];
      const muted = this.state.hushed.find((each) => each.seat === at) ?? null;
      return [{ key: `seat ${at}`, name, isSpectator: false, target: { seat: at }, muted }];
    });
    const names = new Set(seated.map(({ name }) => name));
    const authors = [
      ...this.lines.filter(({ mine }) => !mine),
      ...this.state.hushed.filter((each) => each.seat === null),
    ];
    const elsewhere = authors.flatMap(({ by, name, seat: at }) => {
      if (names.has(name) && at !== null) return [];
      const muted = this.state.hushed.find((each) => each.by === by) ?? null;
      if (muted && muted.seat !== null) return [];
      return [{ key: by, name, isSpectator: at === null, target: { by }, muted }];
    });
    const once = new Map(elsewhere.map((each) => [each.key, each]));
    return [...seated, ...once.values()];
  }
}
