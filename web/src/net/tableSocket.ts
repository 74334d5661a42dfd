/**
 * Connection to one table: a state machine that outlives its WebSockets.
 *
 *   connecting ──open──▶ greeting ──Welcome──▶ open
 *        ▲                   │                  │
 *        └────── waiting ◀───┴──── closed ◀─────┘          ended: closed by the client, or by a fatal problem
 *
 * An action stays pending until the server answers it. After a reconnect, Hello names the last `seq` received, and every
 * pending action is resent with its id, so that none is lost and none is played twice (idempotent by id). Update numbers
 * (`seq`) are per seat.
 */

import type { loadCatalogues } from "../i18n/servedCatalogues";
import type { ActionReply } from "../session/actionQueue.svelte";
import type { ChatTarget } from "../session/chat.svelte";
import type {
  Act,
  Advised,
  AskHint,
  Automate,
  Coach,
  Coached,
  Explanation,
  FromClient,
  Hush,
  LetWatchersTalk,
  LimitToReactions,
  Nudge,
  OpenTalk,
  Problem,
  Refused,
  ReportInput,
  ReportPerson,
  Said,
  Say,
  SeatingUpdate,
  ChatState,
  ToClient,
  Updated,
  Welcome,
} from "./messages";
import { MessageReader } from "./messageReader";
import type * as wire from "./protocol";
import {
  createId,
  openSocket,
  PROTOCOL,
  ReconnectingSocket,
  REVOKED,
  type SocketLike,
  socketUrl,
} from "./reconnectingSocket";

export type ConnectionPhase = "connecting" | "greeting" | "open" | "waiting" | "ended";

export interface TableSocketListener {
  onPhase(phase: ConnectionPhase): void;
  onWelcome(message: Welcome): void;
  onSeated(message: SeatingUpdate): void;
  onUpdate(message: Updated): void;
  /** The server refused an action. */
  onRefused(message: Refused): void;
  onProblem(message: Problem): void;
  /** A hint from a bot. */
  onHint(message: Advised): void;
  onPing(milliseconds: number): void;
  /** A message of the coach, in a lesson. */
  onCoach?(message: Coached): void;
  /** The whole chat. */
  onChat?(message: ChatState): void;
  onChatLine?(message: Said): void;
  /** A report has reached the owner of the server. */
  onReported?(): void;
}

export interface TableSocketOptions {
  open(): SocketLike;
  readonly token: string | null;
  /** Link of the evening: grants access without a seat. */
  readonly link?: string | null;
  /** Salts of the held seats for the game's luck, by token. */
  readonly salts?: Readonly<Record<string, string>>;
  /** Salt of a profile that may hold a seat here without a token. */
  readonly salt?: string | null;
  /** Take no seat even if the profile has one. */
  readonly asSpectator?: boolean;
  /** Token of a place on the waiting list. */
  readonly waitingToken?: string | null;
  /** Return true to let the server play forced steps of this seat. */
  isAutomatic?(): boolean;
  /** Return the whole seconds since the last input on this page; the page then reports further input. */
  countSilentSeconds?(): number;
  readonly listener: TableSocketListener;
  createId?(): string;
  loadCatalogues?: typeof loadCatalogues;
  now?(): number;
  /** Called if only another version of this client can talk to the server. */
  reloadPage?(): void;
}

type AwaitedMessage = Act | AskHint | Say;

interface Pending {
  readonly message: AwaitedMessage;
  onReply(reply: ActionReply): void;
}

export const PING_INTERVAL = 10_000;
/** Milliseconds without a pong before the socket is dropped. */
export const PONG_TIMEOUT = 8_000;
/** Milliseconds without a welcome before the socket is dropped. */
export const WELCOME_TIMEOUT = 15_000;
const RATE_LIMIT_PAUSE = 1_000;
const RELOAD_INTERVAL = 30_000;
const RELOADED_AT_KEY = "gingersnap.loaded-anew";

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
  #seq: number | null = null;
  readonly #pending = new Map<string, Pending>();
  readonly #explanations = new Map<string, (about: Explanation | null) => void>();
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #pendingPing: { id: string; at: number } | null = null;
  readonly #socket: ReconnectingSocket<wire.ToClient>;
  #reader = new MessageReader();
  /** Messages that wait for the catalogues of their welcome; null if nothing is awaited. */
  #waiting: wire.ToClient[] | null = null;

  constructor(private readonly options: TableSocketOptions) {
    this.#socket = new ReconnectingSocket<wire.ToClient>(() => options.open(), {
      onConnecting: () => this.#handleConnecting(),
      onOpen: () => this.#sendHello(),
      onMessage: (message) => this.#read(message),
      onLost: () => this.#handleLoss(),
    });
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  connect(): void {
    this.#socket.connect();
  }

  /** Send an action, again after each reconnect, until the server replies. */
  act(action: unknown, onReply: (reply: ActionReply) => void = () => {}): void {
    const id = this.#createId();
    this.#sendUntilAnswered({ type: "act", id, action }, onReply);
  }

  /** Request a hint from a bot of this level. The reply only confirms the request; the hint follows in `onHint`. */
  requestHint(level: string | null, onReply: (reply: ActionReply) => void): void {
    this.#sendUntilAnswered({ type: "ask_hint", id: this.#createId(), level }, onReply);
  }

  /** Send a chat message until the server confirms it; ids make resending idempotent. */
  sendChat(words: { text: string } | { quick: string }, onReply: (isConfirmed: boolean) => void): void {
    this.#sendUntilAnswered({ type: "say", id: this.#createId(), ...words }, (reply) =>
      onReply(typeof reply === "object"),
    );
  }

  /** Mute a person, or unmute with `until` null. */
  mute(target: ChatTarget, until: Hush["until"]): void {
    this.#sendIfOpen({ type: "hush", id: this.#createId(), ...target, until: until ?? null });
  }

  report(target: ChatTarget, why: string): void {
    this.#sendIfOpen({ type: "report", id: this.#createId(), ...target, why });
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

  setReactionsOnly(on: boolean): void {
    this.#sendIfOpen({ type: "limit_to_reactions", id: this.#createId(), on });
  }

  /** Switch the automatic play of forced steps. While disconnected, the next Hello says it. */
  setAutomatic(on: boolean): void {
    this.#sendIfOpen({ type: "automate", on });
  }

  /** Report input of the person. While disconnected, the next Hello says how long ago it was. */
  reportInput(): void {
    this.#sendIfOpen({ type: "input" });
  }

  /** Send a message without delivery guarantee: the user sees the effect, or tries again. */
  #sendIfOpen(
    message: Hush | ReportPerson | OpenTalk | LetWatchersTalk | LimitToReactions | Nudge | Automate | ReportInput,
  ): void {
    if (this.#phase === "open") this.#send(message);
  }

  #sendUntilAnswered(message: AwaitedMessage, onReply: (reply: ActionReply) => void): void {
    this.#pending.set(message.id, { message, onReply });
    this.#resend(message.id);
  }

  #createId(): string {
    return (this.options.createId ?? createId)();
  }

  /** Turn a page of a lesson, or answer its question. Not resent if lost. */
  coach(turn: Coach["turn"], choice: Coach["choice"] = null): void {
    if (this.#phase === "open") this.#send({ type: "coach", turn, choice });
  }

  /** Ask for the explanation of an element; null if there is none, or while disconnected. */
  explain(thing: string): Promise<Explanation | null> {
    if (this.#phase !== "open") return Promise.resolve(null);
    const id = (this.options.createId ?? createId)();
    this.#send({ type: "explain", id, thing });
    return new Promise((explained) => this.#explanations.set(id, explained));
  }

  /** Reconnect at once: the network is back, or the page is visible again. */
  retryNow(): void {
    if (this.#phase === "waiting") this.connect();
  }

  close(): void {
    this.#setPhase("ended");
    this.#waiting = null;
    this.#stopTimers();
    this.#socket.close();
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
      text: null,
      salts: this.options.salts ?? {},
      ...(this.options.salt ? { salt: this.options.salt } : {}),
      ...(this.options.asSpectator ? { watches: true } : {}),
      ...(this.options.waitingToken ? { guest: this.options.waitingToken } : {}),
      ...(this.options.isAutomatic?.() ? { automatic: true } : {}),
      ...(this.options.countSilentSeconds ? { silent: this.options.countSilentSeconds() } : {}),
    });
  }

  #handleConnecting(): void {
    this.#reader = new MessageReader(this.options.loadCatalogues);
    this.#waiting = null;
    this.#setPhase("connecting");
    this.#timeout = setTimeout(() => this.#socket.drop(), WELCOME_TIMEOUT);
  }

  #handleLoss(): void {
    this.#stopTimers();
    for (const id of [...this.#explanations.keys()]) this.#settleExplanation(id, null);
    this.#setPhase("waiting");
  }

  /** Read messages in order. Those after a welcome wait until its catalogues are loaded. */
  #read(message: wire.ToClient): void {
    if (this.#waiting) return void this.#waiting.push(message);
    const reader = this.#reader;
    const loading = reader.prepare(message);
    if (!loading) return this.#receive(reader.read(message));
    this.#waiting = [message];
    loading.then(
      () => reader === this.#reader && this.#readWaiting(),
      () => reader === this.#reader && this.#socket.drop(),
    );
  }

  #readWaiting(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) if (this.#phase !== "ended") this.#receive(this.#reader.read(message));
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
    this.#socket.resetBackoff();
    clearTimeout(this.#timeout);
    this.#setPhase("open");
    this.options.listener.onWelcome(message);
    for (const id of this.#pending.keys()) this.#resend(id);
    this.#heartbeat = setInterval(() => this.#ping(), PING_INTERVAL);
    this.#ping();
  }

  /** Acknowledge ephemeral lines: the server deletes them once they are acked. */
  #handleUpdate(message: Updated): void {
    this.#seq = message.seq;
    if (message.lines.some((line) => line.fades)) this.#send({ type: "heard", seq: message.seq });
    this.options.listener.onUpdate(message);
  }

  #handleProblem(message: Problem): void {
    const { id } = message;
    if (id !== null && message.code === "too_fast" && this.#pending.has(id)) {
      // The action was not played: the server asked for a pause. Resend it with the same id.
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
    this.#socket.send(message);
  }

  #now(): number {
    return (this.options.now ?? (() => performance.now()))();
  }

  #ping(): void {
    if (this.#pendingPing) return;
    this.#pendingPing = { id: this.#createId(), at: this.#now() };
    this.#send({ type: "ping", id: this.#pendingPing.id });
    this.#timeout = setTimeout(() => this.#socket.drop(), PONG_TIMEOUT);
  }

  #handlePong(id: string): void {
    if (this.#pendingPing?.id !== id) return;
    clearTimeout(this.#timeout);
    this.options.listener.onPing(this.#now() - this.#pendingPing.at);
    this.#pendingPing = null;
  }

  #stopTimers(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timeout);
    this.#pendingPing = null;
  }
}

/**
 * Reload the page to get a client that matches the server.
 *
 * During a rolling upgrade the page may come from one server and the socket lead to another, so reloads are rate
 * limited and the socket keeps reconnecting meanwhile.
 */
export function reloadPage(now: number = Date.now(), reload: () => void = () => window.location.reload()): void {
  const before = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? -RELOAD_INTERVAL);
  if (now - before < RELOAD_INTERVAL) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(now));
  reload();
}

/** Open the play socket of a table. */
export function openTableSocket(id: string): SocketLike {
  return openSocket(tablePath(id));
}

/** Open the play socket of a lesson, at one of its steps. */
export function openLessonSocket(game: string, lesson: string, step: number): SocketLike {
  const path = `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/play?step=${step}`;
  return openSocket(path);
}

const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}/play`;

export const tableSocketUrl = (id: string, location: Pick<Location, "protocol" | "host">): string =>
  socketUrl(tablePath(id), location);
