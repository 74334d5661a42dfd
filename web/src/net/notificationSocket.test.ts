import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEARTBEAT_INTERVAL, openNotificationSocket } from "./notificationSocket";
import type { SocketLike } from "./reconnectingSocket";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Open a notification socket on fake sockets. */
function setUp() {
  const sockets: (SocketLike & { sent: string[] })[] = [];
  const open = () => {
    const socket = { onopen: null, onmessage: null, onclose: null, sent: [] as string[], close: vi.fn() };
    sockets.push({ ...socket, send: (data: string) => void sockets.at(-1)!.sent.push(data) });
    return sockets.at(-1)!;
  };
  const listener = { onInvitations: vi.fn(), onUnknownBrowser: vi.fn() };
  const close = openNotificationSocket(listener, open);
  const receive = (message: unknown) => sockets.at(-1)!.onmessage?.({ data: JSON.stringify(message) });
  return { sockets, listener, close, receive };
}

const NOTHING = { type: "invitations", invitations: [], made: [] };

it("notification socket sends hello and passes invitations on", () => {
  const { sockets, listener, receive } = setUp();
  sockets[0]!.onopen?.();
  expect(sockets[0]!.sent).toEqual(['{"type":"hello","protocol":3}']);
  receive(NOTHING);
  expect(listener.onInvitations).toHaveBeenCalledWith(NOTHING);
});

it("notification socket reconnects after a close and after a silent interval", () => {
  const { sockets, receive } = setUp();
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  receive(NOTHING);
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL);
  expect(sockets).toHaveLength(2);
  expect(sockets[1]!.sent).toHaveLength(1);
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL + 1_000);
  expect(sockets).toHaveLength(3);
  expect(sockets[1]!.close).toHaveBeenCalledOnce();
});

it("notification socket sends nothing before it is open, and reconnects", () => {
  const { sockets } = setUp();
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL); // slow network: sending on a socket that is not open would throw
  expect(sockets[0]!.sent).toEqual([]);
  expect(sockets[0]!.close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
});

it.each(["signed_off", "erased"])("notification socket does not reconnect after %s", (code) => {
  const { sockets, listener, receive } = setUp();
  receive({ type: "problem", code, message: "This device was signed off." });
  expect(listener.onUnknownBrowser).toHaveBeenCalledOnce();
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL);
  expect(sockets).toHaveLength(1);
});

it("notification socket stays closed for an unknown browser and after close", () => {
  const { sockets, listener, receive } = setUp();
  receive({ type: "problem", code: "not_known", message: "Nobody knows you." });
  expect(listener.onUnknownBrowser).toHaveBeenCalledOnce();
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL);
  expect(sockets).toHaveLength(1);
  const other = setUp();
  other.close();
  other.sockets[0]!.onclose?.();
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL);
  expect(other.sockets).toHaveLength(1);
});
