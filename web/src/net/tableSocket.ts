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
import { createId, openSocket, PROTOCOL, ReconnectingSocket, REVOKED, type SocketLike, socketUrl } from "./reconnectingSocket";

export type ConnectionPhase = "connecting" | "greeting" | "open" | "waiting" | "ended";

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

export const PING_INTERVAL = 10_000;
/** A server that leaves a ping unanswered for so long is taken for gone. */
export const PONG_TIMEOUT = 8_000;
/** Whoever is not let in for so long tries again: perhaps nobody is there. */
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
  readonly #socket: ReconnectingSocket<ToClient>;

  constructor(private readonly options: TableSocketOptions) {
    this.#socket = new ReconnectingSocket<ToClient>(() => options.open(), {
      onConnecting: () => this.#handleConnecting(),
      onOpen: () => this.#sendHello(),
      onMessage: (message) => this.#receive(message),
      onLost: () => this.#handleLoss(),
    });
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  connect(): void {
    this.#socket.connect();
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
      salts: this.options.salts ?? {},
      ...(this.options.salt ? { salt: this.options.salt } : {}),
      ...(this.options.asSpectator ? { watches: true } : {}),
      ...(this.options.waitingToken ? { guest: this.options.waitingToken } : {}),
    });
  }

  #handleConnecting(): void {
    this.#setPhase("connecting");
    this.#timeout = setTimeout(() => this.#socket.drop(), WELCOME_TIMEOUT);
  }

  #handleLoss(): void {
    this.#stopTimers();
    for (const id of [...this.#explanations.keys()]) this.#settleExplanation(id, null);
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
    this.#socket.resetBackoff();
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

/** Opens the play socket of a table. */
export function openTableSocket(id: string): SocketLike {
  return openSocket(tablePath(id));
}

/** Opens the play socket of a lesson, at one of its steps. */
export function openLessonSocket(game: string, lesson: string, step: number): SocketLike {
  const path = `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/play?step=${step}`;
  return openSocket(path);
}

const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}/play`;

export const tableSocketUrl = (id: string, location: Pick<Location, "protocol" | "host">): string =>
  socketUrl(tablePath(id), location);
