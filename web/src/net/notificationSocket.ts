/** Socket that pushes invitations to every open page of a known browser. */

import type { InvitationsState, Pong, Problem } from "./messages";
import { createId, openSocket, PROTOCOL, ReconnectingSocket, REVOKED, type SocketLike } from "./reconnectingSocket";

export interface NotificationListener {
  onInvitations(message: InvitationsState): void;
  /** The server does not know this browser; the socket is closed. */
  onUnknownBrowser(): void;
}

type Notification = InvitationsState | Problem | Pong;

/** Milliseconds between pings. A ping without an answer within one interval drops the socket. */
export const HEARTBEAT_INTERVAL = 60_000;

/** Listen for invitations until the returned function is called. */
export function openNotificationSocket(
  listener: NotificationListener,
  open: () => SocketLike = () => openSocket("/you/door"),
): () => void {
  let isAnswered = false;

  const socket = new ReconnectingSocket<Notification>(open, {
    // Nothing can be sent before the socket is open, so a socket that never opens counts as unanswered too.
    onConnecting: () => (isAnswered = false),
    onOpen: () => {
      isAnswered = true;
      socket.send({ type: "hello", protocol: PROTOCOL });
    },
    onMessage: receive,
  });

  function receive(message: Notification): void {
    isAnswered = true;
    if (message.type === "invitations") {
      socket.resetBackoff();
      listener.onInvitations(message);
    } else if (message.type === "problem" && (message.code === "not_known" || REVOKED.has(message.code))) {
      close();
      listener.onUnknownBrowser();
    }
  }

  const heartbeat = setInterval(() => {
    if (!socket.isConnected) return;
    if (!isAnswered) return socket.drop();
    isAnswered = false;
    socket.send({ type: "ping", id: createId() });
  }, HEARTBEAT_INTERVAL);

  function close(): void {
    clearInterval(heartbeat);
    socket.close();
  }

  socket.connect();
  return close;
}
