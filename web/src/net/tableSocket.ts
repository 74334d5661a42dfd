/**
 * The connection to one table: a small state machine that outlives its WebSockets.
 *
 *   connecting ──open──▶ greeting ──Welcome──▶ open
 *        ▲                   │                  │
 *        └────── waiting ◀───┴──── closed ◀─────┘          ended: closed by us, or the server said there is no use
 *
 * An action stays pending until the server answered it. After a reconnect, Hello tells the last `seq` seen and every
 * pending action is sent again with its old id, so that none is lost and none is played twice. A `seq` is this seat's
 * own number of an update: others count otherwise.
 */

import type { Reply } from "../session/actionQueue.svelte";
import { at } from "./basePath";
import type { Whom } from "../session/chat.svelte";
import type {
  Act,
  Advised,
  AskHint,
  Coach,
  Coached,
  Explanation,
  FromClient,
  Hush,
  LetWatchersTalk,
  Nudge,
  OpenTalk,
  Problem,
  Refused,
  Report,
  Said,
  Say,
  Seated,
  TalkTold,
  ToClient,
  Updated,
  Welcome,
} from "./protocol";

export type Phase = "connecting" | "greeting" | "open" | "waiting" | "ended";

/** The part of a WebSocket that is used here; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Listener {
  phase(phase: Phase): void;
  welcome(message: Welcome): void;
  seated(message: Seated): void;
  updated(message: Updated): void;
  /** Says no to an action. */
  refused(message: Refused): void;
  problem(message: Problem): void;
  /** What a bot would do. */
  advised(message: Advised): void;
  ping(milliseconds: number): void;
  /** What the coach says, at a table that teaches. */
  coached?(message: Coached): void;
  /** What is said beside the game: all of it, or one line more. */
  talk?(message: TalkTold): void;
  said?(message: Said): void;
  /** The owner of the server has what was reported. */
  reported?(): void;
}

export interface Setting {
  open(): Wire;
  readonly token: string | null;
  /** Of the evening: opens the table to who has no seat there. */
  readonly link?: string | null;
  /** By token, what the seats held here add to the luck of the game. */
  readonly salts?: Readonly<Record<string, string>>;
  /** The same for who has no token here, and may sit at the table by their profile. */
  readonly salt?: string | null;
  /** Whether to take no seat, also where our profile has one. */
  readonly watches?: boolean;
  /** Of who waits to be dealt in. */
  readonly guest?: string | null;
  readonly listener: Listener;
  newId?(): string;
  now?(): number;
  /** Called where only another version of this client could talk with the server. */
  loadAnew?(): void;
}

type Asked = Act | AskHint | Say;

interface Pending {
  readonly message: Asked;
  answered(reply: Reply): void;
}

/** The version of the messages that this client knows; the server's is in `wire/parts.py`. */
export const PROTOCOL = 3;
export const PING_EVERY = 10_000;
/** A server that leaves a ping unanswered for so long is taken for gone. */
export const PING_PATIENCE = 8_000;
/** Whoever is not let in for so long tries again: perhaps nobody is there. */
export const WELCOME_PATIENCE = 15_000;
const FIRST_RETRY = 400;
const LONGEST_RETRY = 8_000;
const TOO_FAST_PAUSE = 1_000;
const LOAD_ANEW_EVERY = 30_000;
const LOADED_ANEW = "gingersnap.loaded-anew";

/** The server no longer knows this browser by the name it had: nothing goes on under that name. */
export const REVOKED: ReadonlySet<Problem["code"]> = new Set(["signed_off", "erased"]);

const HOPELESS: ReadonlySet<Problem["code"]> = new Set([
  ...REVOKED,
  "no_such_table",
  "put_away",
  "no_spectators",
  "sent_away",
  "wrong_token",
  "other_version",
  "no_such_game",
  "no_such_lesson",
]);

export class Connection {
  #phase: Phase = "connecting";
  #wire: Wire | null = null;
  #seq: number | null = null;
  #failures = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #wondered = new Map<string, (about: Explanation | null) => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pinged: { id: string; at: number } | null = null;

  constructor(private readonly setting: Setting) {}

  get phase(): Phase {
    return this.#phase;
  }

  connect(): void {
    if (this.#phase === "ended") return;
    clearTimeout(this.#retry);
    this.#enter("connecting");
    const wire = this.setting.open();
    this.#wire = wire;
    wire.onopen = () => this.#greet();
    wire.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ToClient);
    wire.onclose = () => this.#lost(wire);
    this.#patience = setTimeout(() => this.#giveUp(), WELCOME_PATIENCE);
  }

  /** Sends an action, again and again if need be, until it is `answered`. */
  act(action: unknown, answered: (reply: Reply) => void = () => {}): void {
    const id = this.#newId();
    this.#ask({ type: "act", id, action }, answered);
  }

  /** Asks what a bot of this level would do. That it counts is answered; what it thinks comes later. */
  hint(level: string | null, answered: (reply: Reply) => void): void {
    this.#ask({ type: "ask_hint", id: this.#newId(), level }, answered);
  }

  /** Says something, until it is heard; what is sent twice is said once. */
  say(words: { text: string } | { quick: string }, answered: (heard: boolean) => void): void {
    this.#ask({ type: "say", id: this.#newId(), ...words }, (reply) => answered(typeof reply === "object"));
  }

  /** Whom one wants to hear no longer, or again. */
  hush(whom: Whom, until: Hush["until"]): void {
    this.#tell({ type: "hush", id: this.#newId(), ...whom, until: until ?? null });
  }

  report(whom: Whom, why: string): void {
    this.#tell({ type: "report", id: this.#newId(), ...whom, why });
  }

  openTalk(open: boolean): void {
    this.#tell({ type: "open_talk", id: this.#newId(), open });
  }

  nudge(seat: number): void {
    this.#tell({ type: "nudge", id: this.#newId(), seat });
  }

  letWatchersTalk(may: boolean): void {
    this.#tell({ type: "let_watchers_talk", id: this.#newId(), may });
  }

  /** What nobody waits for: whoever sees that nothing has come of it asks again. */
  #tell(message: Hush | Report | OpenTalk | LetWatchersTalk | Nudge): void {
    if (this.#phase === "open") this.#send(message);
  }

  #ask(message: Asked, answered: (reply: Reply) => void): void {
    this.#pending.set(message.id, { message, answered });
    this.#sendAgain(message.id);
  }

  #newId(): string {
    return (this.setting.newId ?? freshId)();
  }

  /** Leafs through a lesson, or answers its question. What is lost on the way is asked for again by who wants it. */
  coach(turn: Coach["turn"], choice: Coach["choice"] = null): void {
    if (this.#phase === "open") this.#send({ type: "coach", turn, choice });
  }

  /** What something on the board is; nothing where there is no word for it, or nobody who could say it just now. */
  explain(thing: string): Promise<Explanation | null> {
    if (this.#phase !== "open") return Promise.resolve(null);
    const id = (this.setting.newId ?? freshId)();
    this.#send({ type: "explain", id, thing });
    return new Promise((explained) => this.#wondered.set(id, explained));
  }

  /** Does not wait for the next try: the network is back, or somebody looks at the page again. */
  retryNow(): void {
    if (this.#phase === "waiting") this.connect();
  }

  close(): void {
    this.#enter("ended");
    this.#stopTimers();
    this.#wire?.close();
    this.#wire = null;
    for (const id of [...this.#pending.keys()]) this.#answer(id, "lost");
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.setting.listener.phase(phase);
  }

  #greet(): void {
    this.#enter("greeting");
    this.#send({
      type: "hello",
      token: this.setting.token,
      link: this.setting.link ?? null,
      seq: this.#seq,
      protocol: PROTOCOL,
      salts: this.setting.salts ?? {},
      ...(this.setting.salt ? { salt: this.setting.salt } : {}),
      ...(this.setting.watches ? { watches: true } : {}),
      ...(this.setting.guest ? { guest: this.setting.guest } : {}),
    });
  }

  #lost(wire: Wire): void {
    if (wire !== this.#wire || this.#phase === "ended") return;
    this.#stopTimers();
    for (const id of [...this.#wondered.keys()]) this.#explained(id, null);
    this.#wire = null;
    this.#retry = setTimeout(() => this.connect(), retryDelay(this.#failures));
    this.#failures += 1;
    this.#enter("waiting");
  }

  #receive(message: ToClient): void {
    const { listener } = this.setting;
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "seated":
        return listener.seated(message);
      case "updated":
        return this.#updated(message);
      case "accepted":
        return this.#answer(message.id, { seq: message.seq });
      case "refused":
        listener.refused(message);
        return this.#answer(message.id, "refused");
      case "coached":
        return listener.coached?.(message);
      case "talk":
        return listener.talk?.(message);
      case "said":
        listener.said?.(message);
        return message.id === null ? undefined : this.#answer(message.id, { seq: 0 });
      case "reported":
        return listener.reported?.();
      case "advised":
        return listener.advised(message);
      case "explained":
        return this.#explained(message.id, message.about);
      case "pong":
        return this.#ponged(message.id);
      case "problem":
        return this.#problem(message);
    }
  }

  #welcomed(message: Welcome): void {
    this.#failures = 0;
    clearTimeout(this.#patience);
    this.#enter("open");
    this.setting.listener.welcome(message);
    for (const id of this.#pending.keys()) this.#sendAgain(id);
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY);
    this.#ping();
  }

  /** What fades is told once: the server forgets it when we say that we have it. */
  #updated(message: Updated): void {
    this.#seq = message.seq;
    if (message.lines.some((line) => line.fades)) this.#send({ type: "heard", seq: message.seq });
    this.setting.listener.updated(message);
  }

  #problem(message: Problem): void {
    const { id } = message;
    if (id !== null && message.code === "too_fast" && this.#pending.has(id)) {
      // It was not played: the server only asks for a pause. The same id goes again.
      setTimeout(() => this.#sendAgain(id), TOO_FAST_PAUSE);
      return;
    }
    if (message.code === "other_protocol") return (this.setting.loadAnew ?? loadAnew)();
    if (HOPELESS.has(message.code)) this.close();
    this.setting.listener.problem(message);
    if (id !== null) this.#answer(id, "refused");
  }

  #answer(id: string, reply: Reply): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answered(reply);
  }

  #explained(id: string, about: Explanation | null): void {
    this.#wondered.get(id)?.(about);
    this.#wondered.delete(id);
  }

  #sendAgain(id: string): void {
    const pending = this.#pending.get(id);
    if (this.#phase === "open" && pending) this.#send(pending.message);
  }

  #send(message: FromClient): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #now(): number {
    return (this.setting.now ?? (() => performance.now()))();
  }

  #ping(): void {
    if (this.#pinged) return;
    this.#pinged = { id: this.#newId(), at: this.#now() };
    this.#send({ type: "ping", id: this.#pinged.id });
    this.#patience = setTimeout(() => this.#giveUp(), PING_PATIENCE);
  }

  #ponged(id: string): void {
    if (this.#pinged?.id !== id) return;
    clearTimeout(this.#patience);
    this.setting.listener.ping(this.#now() - this.#pinged.at);
    this.#pinged = null;
  }

  /** A dead network often does not close a socket for minutes. */
  #giveUp(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#lost(wire);
    wire.close();
  }

  #stopTimers(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#patience);
    this.#pinged = null;
  }
}

/** Doubles with each failure; a little luck keeps a room full of clients from returning all at once. */
export function retryDelay(failures: number, luck: number = Math.random()): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures) * (0.8 + 0.4 * luck);
}

/**
 * The client that a server brings speaks its language. While servers are replaced one by one, the page may come from
 * one of them and the connection lead to another: so the page is loaded only once in a while, and the connection is
 * tried again in any case.
 */
export function loadAnew(now: number = Date.now(), reload: () => void = () => window.location.reload()): void {
  const before = Number(sessionStorage.getItem(LOADED_ANEW) ?? -LOAD_ANEW_EVERY);
  if (now - before < LOAD_ANEW_EVERY) return;
  sessionStorage.setItem(LOADED_ANEW, String(now));
  reload();
}

/** `crypto.randomUUID` is missing on plain http in a local network, where people like to play. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens the play socket of a table. */
export function openTable(id: string): Wire {
  return new WebSocket(tableAddress(id, window.location)) as unknown as Wire;
}

/** Opens the play socket of a lesson, at one of its steps. */
export function openLesson(game: string, lesson: string, step: number): Wire {
  const path = `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/play?step=${step}`;
  return new WebSocket(socketAddress(path, window.location)) as unknown as Wire;
}

export const tableAddress = (id: string, location: Pick<Location, "protocol" | "host">): string =>
  socketAddress(`/tables/${encodeURIComponent(id)}/play`, location);

export function socketAddress(path: string, { protocol, host }: Pick<Location, "protocol" | "host">): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${at(`/api${path}`)}`;
}
