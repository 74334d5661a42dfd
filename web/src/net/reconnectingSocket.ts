/** WebSocket that reconnects with exponential backoff; the table and notification sockets are built on it. */

import { withBasePath } from "./basePath";
import type { Problem } from "./messages";

/** The part of a WebSocket that the client uses. Tests pass a fake. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface SocketHandlers<Message> {
  /** Called before each attempt, the first one included. */
  onConnecting?(): void;
  onOpen(): void;
  onMessage(message: Message): void;
  /** Called when a connection has failed and the next attempt is scheduled. */
  onLost?(): void;
}

/** Version of the messages that this client speaks. The server has the same constant; a test compares them. */
export const PROTOCOL = 3;
/** Codes of a revoked identity: the server no longer accepts this browser's token or cookie. */
export const REVOKED: ReadonlySet<Problem["code"]> = new Set(["signed_off", "erased"]);

const FIRST_RETRY = 400;
const LONGEST_RETRY = 8_000;

export class ReconnectingSocket<Message> {
  #socket: SocketLike | null = null;
  #failures = 0;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: () => SocketLike,
    private readonly handlers: SocketHandlers<Message>,
  ) {}

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  connect(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.handlers.onConnecting?.();
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.handlers.onOpen();
    socket.onmessage = ({ data }) => this.handlers.onMessage(JSON.parse(String(data)) as Message);
    socket.onclose = () => this.#scheduleReconnect(socket);
  }

  send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Reset the backoff: the server has accepted this connection. */
  resetBackoff(): void {
    this.#failures = 0;
  }

  /** Give up the current socket and reconnect. A dead network often does not close a socket for minutes. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#scheduleReconnect(socket);
    socket.close();
  }

  /** Close for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  #scheduleReconnect(socket: SocketLike): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#socket = null;
    this.#retry = setTimeout(() => this.connect(), retryDelay(this.#failures));
    this.#failures += 1;
    this.handlers.onLost?.();
  }
}

/** Return the delay before the next attempt in milliseconds: doubled for each failure, with jitter of ±20 %. */
export function retryDelay(failures: number, random: number = Math.random()): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures) * (0.8 + 0.4 * random);
}

/** Return a random id. `crypto.randomUUID` is missing on plain http, as in a local network. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Open a WebSocket of the server's API at `path`. */
export function openSocket(path: string): SocketLike {
  return new WebSocket(socketUrl(path, window.location)) as unknown as SocketLike;
}

export function socketUrl(path: string, { protocol, host }: Pick<Location, "protocol" | "host">): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${withBasePath(`/api${path}`)}`;
}
