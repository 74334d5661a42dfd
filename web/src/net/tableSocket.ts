/**
 * The connection to one table: a small state machine that outlives its WebSockets.
 *
 *   connecting ──open──▶ greeting ──Welcome──▶ open
 *        ▲                   │                  │
 *        └────── waiting ◀───┴──── closed ◀─────┘          ended: closed by us, or the server said there is no use
 *
 * An action stays pending until the server onReply it. After a reconnect, Hello tells the last `seq` seen and every
 * pending action is sent again with its old id, so that none is lost and none is played twice. A `seq` is this seat's
 * own number of an update: others count otherwise.
 */

import type { ActionReply } from "../session/actionQueue.svelte";
import { withBasePath } from "./basePath";
import type { ChatTarget } from "../session/chat.svelte";
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

export type ConnectionPhase = "connecting" | "greeting" | "open" | "waiting" | "ended";

/** The part of a WebSocket that is used here; tests bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface TableSocketListener {
  onPhase(phase: ConnectionPhase): void;
  onWelcome(message: Welcome): void;
  onSeated(message: Seated): void;
  onUpdate(message: Updated): void;
  /** Says no to an action. */
  onRefused(message: Refused): void;
  onProblem(message: Problem): void;
  /** What a bot would do. */
  onHint(message: Advised): void;
  onPing(milliseconds: number): void;
  /** What the coach says, at a table that teaches. */
  onCoach?(message: Coached): void;
  /** What is said beside the game: all of it, or one line more. */
  onChat?(message: TalkTold): void;
  onChatLine?(message: Said): void;
  /** The owner of the server has what was reported. */
  onReported?(): void;
}

export interface TableSocketOptions {
  open(): SocketLike;
  readonly token: string | null;
  /** Of the evening: opens the table to who has no seat there. */
  readonly link?: string | null;
  /** By token, what the seats held here add to the luck of the game. */
  readonly salts?: Readonly<Record<string, string>>;
  /** The same for who has no token here, and may sit at the table by their profile. */
  readonly salt?: string | null;
  /** Whether to take no seat, also where our profile has one. */
  readonly asSpectator?: boolean;
  /** Of who waits to be dealt in. */
  readonly waitingToken?: string | null;
  readonly listener: TableSocketListener;
  createId?(): string;
  now?(): number;
  /** Called where only another version of this client could talk with the server. */
  reloadPage?(): void;
}

type AwaitedMessage = Act | AskHint | Say;

interface Pending {
  readonly message: AwaitedMessage;
  onReply(reply: ActionReply): void;
}

/** The version of the messages that this client knows; the server's is in `wire/parts.py`. */
export const PROTOCOL = 3;
export const PING_INTERVAL = 10_000;
/** A server that leaves a ping unanswered for so long is taken for gone. */
export const PONG_TIMEOUT = 8_000;
/** Whoever is not let in for so long tries again: perhaps nobody is there. */
export const WELCOME_TIMEOUT = 15_000;
const FIRST_RETRY = 400;
const LONGEST_RETRY = 8_000;
const RATE_LIMIT_PAUSE = 1_000;
const RELOAD_INTERVAL = 30_000;
const RELOADED_AT_KEY = "gingersnap.loaded-anew";

/** Codes of a revoked identity: the server no longer accepts this browser's token or cookie. */
export const REVOKED: ReadonlySet<Problem["code"]> = new Set(["signed_off", "erased"]);

const FATAL_CODES: ReadonlySet<Problem["code"]> = new Set([
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

export class TableSocket {
  #phase: ConnectionPhase = "connecting";
  #socket: SocketLike | null = null;
  #seq: number | null = null;
  #failures = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #explanations = new Map<string, (about: Explanation | null) => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #pendingPing: { id: string; at: number } | null = null;

  constructor(private readonly options: TableSocketOptions) {}

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  connect(): void {
    if (this.#phase === "ended") return;
    clearTimeout(this.#retry);
    this.#setPhase("connecting");
    const wire = this.options.open();
    this.#socket = wire;
    wire.onopen = () => this.#sendHello();
    wire.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ToClient);
    wire.onclose = () => this.#scheduleReconnect(wire);
    this.#timeout = setTimeout(() => this.#dropSocket(), WELCOME_TIMEOUT);
  }

  /** Sends an action, again and again if need be, until it is `onReply`. */
  act(action: unknown, onReply: (reply: ActionReply) => void = () => {}): void {
    const id = this.#createId();
    this.#sendUntilAnswered({ type: "act", id, action }, onReply);
  }

  /** Asks what a bot of this level would do. That it counts is onReply; what it thinks comes later. */
  requestHint(level: string | null, onReply: (reply: ActionReply) => void): void {
    this.#sendUntilAnswered({ type: "ask_hint", id: this.#createId(), level }, onReply);
  }

  /** Says something, until it is heard; what is sent twice is said once. */
  sendChat(words: { text: string } | { quick: string }, onReply: (heard: boolean) => void): void {
    this.#sendUntilAnswered({ type: "say", id: this.#createId(), ...words }, (reply) =>
      onReply(typeof reply === "object"),
    );
  }

  /** Whom one wants to hear no longer, or again. */
  mute(whom: ChatTarget, until: Hush["until"]): void {
    this.#sendIfOpen({ type: "hush", id: this.#createId(), ...whom, until: until ?? null });
  }

  report(whom: ChatTarget, why: string): void {
    this.#sendIfOpen({ type: "report", id: this.#createId(), ...whom, why });
  }

  setChatOpen(open: boolean): void {
    this.#sendIfOpen({ type: "open_talk", id: this.#createId(), open });
  }

  nudge(seat: number): void {
    this.#sendIfOpen({ type: "nudge", id: this.#createId(), seat });
  }

  setSpectatorChat(may: boolean): void {
    this.#sendIfOpen({ type: "let_watchers_talk", id: this.#createId(), may });
  }

  /** What nobody waits for: whoever sees that nothing has come of it asks again. */
  #sendIfOpen(message: Hush | Report | OpenTalk | LetWatchersTalk | Nudge): void {
    if (this.#phase === "open") this.#send(message);
  }

  #sendUntilAnswered(message: AwaitedMessage, onReply: (reply: ActionReply) => void): void {
    this.#pending.set(message.id, { message, onReply });
    this.#resend(message.id);
  }

  #createId(): string {
    return (this.options.createId ?? createId)();
  }

  /** Leafs through a lesson, or answers its question. What is lost on the way is asked for again by who wants it. */
  coach(turn: Coach["turn"], choice: Coach["choice"] = null): void {
    if (this.#phase === "open") this.#send({ type: "coach", turn, choice });
  }

  /** What something on the board is; nothing where there is no word for it, or nobody who could say it just now. */
  explain(thing: string): Promise<Explanation | null> {
    if (this.#phase !== "open") return Promise.resolve(null);
    const id = (this.options.createId ?? createId)();
    this.#send({ type: "explain", id, thing });
    return new Promise((explained) => this.#explanations.set(id, explained));
  }

  /** Does not wait for the next try: the network is back, or somebody looks at the page again. */
  retryNow(): void {
    if (this.#phase === "waiting") this.connect();
  }

  close(): void {
    this.#setPhase("ended");
    this.#stopTimers();
    this.#socket?.close();
    this.#socket = null;
    for (const id of [...this.#pending.keys()]) this.#settle(id, "lost");
  }

  #setPhase(phase: ConnectionPhase): void {
    this.#phase = phase;
    this.options.listener.onPhase(phase);
  }

  #sendHello(): void {
    this.#setPhase("greeting");
    this.#send({
      type: "hello",
      token: this.options.token,
      link: this.options.link ?? null,
      seq: this.#seq,
      protocol: PROTOCOL,
      salts: this.options.salts ?? {},
      ...(this.options.salt ? { salt: this.options.salt } : {}),
      ...(this.options.asSpectator ? { watches: true } : {}),
      ...(this.options.waitingToken ? { guest: this.options.waitingToken } : {}),
    });
  }

  #scheduleReconnect(wire: SocketLike): void {
    if (wire !== this.#socket || this.#phase === "ended") return;
    this.#stopTimers();
    for (const id of [...this.#explanations.keys()]) this.#settleExplanation(id, null);
    this.#socket = null;
    this.#retry = setTimeout(() => this.connect(), retryDelay(this.#failures));
    this.#failures += 1;
    this.#setPhase("waiting");
  }

  #receive(message: ToClient): void {
    const { listener } = this.options;
    switch (message.type) {
      case "welcome":
        return this.#handleWelcome(message);
      case "seated":
        return listener.onSeated(message);
      case "updated":
        return this.#handleUpdate(message);
      case "accepted":
        return this.#settle(message.id, { seq: message.seq });
      case "refused":
        listener.onRefused(message);
        return this.#settle(message.id, "refused");
      case "coached":
        return listener.onCoach?.(message);
      case "talk":
        return listener.onChat?.(message);
      case "said":
        listener.onChatLine?.(message);
        return message.id === null ? undefined : this.#settle(message.id, { seq: 0 });
      case "reported":
        return listener.onReported?.();
      case "advised":
        return listener.onHint(message);
      case "explained":
        return this.#settleExplanation(message.id, message.about);
      case "pong":
        return this.#handlePong(message.id);
      case "problem":
        return this.#handleProblem(message);
    }
  }

  #handleWelcome(message: Welcome): void {
    this.#failures = 0;
    clearTimeout(this.#timeout);
    this.#setPhase("open");
    this.options.listener.onWelcome(message);
    for (const id of this.#pending.keys()) this.#resend(id);
    this.#heartbeat = setInterval(() => this.#ping(), PING_INTERVAL);
    this.#ping();
  }

  /** What fades is told once: the server forgets it when we say that we have it. */
  #handleUpdate(message: Updated): void {
    this.#seq = message.seq;
    if (message.lines.some((line) => line.fades)) this.#send({ type: "heard", seq: message.seq });
    this.options.listener.onUpdate(message);
  }

  #handleProblem(message: Problem): void {
    const { id } = message;
    if (id !== null && message.code === "too_fast" && this.#pending.has(id)) {
      // It was not played: the server only asks for a pause. The same id goes again.
      setTimeout(() => this.#resend(id), RATE_LIMIT_PAUSE);
      return;
    }
    if (message.code === "other_protocol") return (this.options.reloadPage ?? reloadPage)();
    if (FATAL_CODES.has(message.code)) this.close();
    this.options.listener.onProblem(message);
    if (id !== null) this.#settle(id, "refused");
  }

  #settle(id: string, reply: ActionReply): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.onReply(reply);
  }

  #settleExplanation(id: string, about: Explanation | null): void {
    this.#explanations.get(id)?.(about);
    this.#explanations.delete(id);
  }

  #resend(id: string): void {
    const pending = this.#pending.get(id);
    if (this.#phase === "open" && pending) this.#send(pending.message);
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #now(): number {
    return (this.options.now ?? (() => performance.now()))();
  }

  #ping(): void {
    if (this.#pendingPing) return;
    this.#pendingPing = { id: this.#createId(), at: this.#now() };
    this.#send({ type: "ping", id: this.#pendingPing.id });
    this.#timeout = setTimeout(() => this.#dropSocket(), PONG_TIMEOUT);
  }

  #handlePong(id: string): void {
    if (this.#pendingPing?.id !== id) return;
    clearTimeout(this.#timeout);
    this.options.listener.onPing(this.#now() - this.#pendingPing.at);
    this.#pendingPing = null;
  }

  /** A dead network often does not close a socket for minutes. */
  #dropSocket(): void {
    const wire = this.#socket;
    if (!wire) return;
    this.#scheduleReconnect(wire);
    wire.close();
  }

  #stopTimers(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timeout);
    this.#pendingPing = null;
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
export function reloadPage(now: number = Date.now(), reload: () => void = () => window.location.reload()): void {
  const before = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? -RELOAD_INTERVAL);
  if (now - before < RELOAD_INTERVAL) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(now));
  reload();
}

/** `crypto.randomUUID` is missing on plain http in a local network, where people like to play. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens the play socket of a table. */
export function openTableSocket(id: string): SocketLike {
  return new WebSocket(tableSocketUrl(id, window.location)) as unknown as SocketLike;
}

/** Opens the play socket of a lesson, at one of its steps. */
export function openLessonSocket(game: string, lesson: string, step: number): SocketLike {
  const path = `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/play?step=${step}`;
  return new WebSocket(socketUrl(path, window.location)) as unknown as SocketLike;
}

export const tableSocketUrl = (id: string, location: Pick<Location, "protocol" | "host">): string =>
  socketUrl(`/tables/${encodeURIComponent(id)}/play`, location);

export function socketUrl(path: string, { protocol, host }: Pick<Location, "protocol" | "host">): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${withBasePath(`/api${path}`)}`;
}
