/** The socket at which a page hears of invitations. Lost, it is opened again after a while. */

import { createId, PROTOCOL, retryDelay, REVOKED, socketUrl } from "./tableSocket";
import type { InvitationsTold, Pong, Problem } from "./protocol";

export interface NotificationListener {
  onInvitations(message: InvitationsTold): void;
  /** The server does not know this browser. */
  onUnknownBrowser(): void;
}

/** The part of a WebSocket that is used here. */
export interface DoorWire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

const open = (): DoorWire => new WebSocket(socketUrl("/you/door", window.location)) as unknown as DoorWire;

/** A network that is gone closes no socket: whoever is not answered hangs up. */
export const HEARTBEAT_INTERVAL = 60_000;

/** Until the returned function is called. */
export function openNotificationSocket(listener: NotificationListener, wire: () => DoorWire = open): () => void {
  let socket: DoorWire | null = null;
  let failures = 0;
  let isOver = false;
  let isAnswered = true;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const mine = (socket = wire());
    isAnswered = false; // nothing can be sent before it is open: who is not let in by then hangs up too
    mine.onopen = () => {
      isAnswered = true;
      mine.send(JSON.stringify({ type: "hello", protocol: PROTOCOL }));
    };
    mine.onmessage = ({ data }) => receive(JSON.parse(String(data)) as InvitationsTold | Problem | Pong);
    mine.onclose = () => lost(mine);
  }

  function receive(message: InvitationsTold | Problem | Pong): void {
    isAnswered = true;
    if (message.type === "invitations") {
      failures = 0;
      listener.onInvitations(message);
    } else if (message.type === "problem" && (message.code === "not_known" || REVOKED.has(message.code))) {
      close();
      listener.onUnknownBrowser();
    }
  }

  function lost(which: DoorWire): void {
    if (isOver || which !== socket) return;
    socket = null;
    retry = setTimeout(connect, retryDelay(failures));
    failures += 1;
  }

  const knocking = setInterval(() => {
    const mine = socket;
    if (mine && !isAnswered) {
      lost(mine);
      mine.close();
    } else if (mine) {
      isAnswered = false;
      mine.send(JSON.stringify({ type: "ping", id: createId() }));
    }
  }, HEARTBEAT_INTERVAL);

  function close(): void {
    isOver = true;
    clearTimeout(retry);
    clearInterval(knocking);
    socket?.close();
  }

  connect();
  return close;
}
