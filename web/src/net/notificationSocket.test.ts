import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEARTBEAT_INTERVAL, openNotificationSocket } from "./notificationSocket";
import type { SocketLike } from "./reconnectingSocket";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Open a notification socket on fake sockets. */
function door() {
  const wires: (SocketLike & { sent: string[] })[] = [];
  const open = () => {
    const wire = { onopen: null, onmessage: null, onclose: null, sent: [] as string[], close: vi.fn() };
    wires.push({ ...wire, send: (data: string) => void wires.at(-1)!.sent.push(data) });
    return wires.at(-1)!;
  };
  const listener = { onInvitations: vi.fn(), onUnknownBrowser: vi.fn() };
  const close = openNotificationSocket(listener, open);
  const hear = (message: unknown) => wires.at(-1)!.onmessage?.({ data: JSON.stringify(message) });
  return { wires, listener, close, hear };
}

const NOTHING = { type: "invitations", invitations: [], made: [] };

it("says hello, and tells what it hears", () => {
  const { wires, listener, hear } = door();
  wires[0]!.onopen?.();
  expect(wires[0]!.sent).toEqual(['{"type":"hello","protocol":3}']);
  hear(NOTHING);
  expect(listener.onInvitations).toHaveBeenCalledWith(NOTHING);
});

it("opens again what was lost, and what has fallen silent", () => {
  const { wires, hear } = door();
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
  hear(NOTHING);
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL);
  expect(wires).toHaveLength(2);
  expect(wires[1]!.sent).toHaveLength(1);
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL + 1_000);
  expect(wires).toHaveLength(3);
  expect(wires[1]!.close).toHaveBeenCalledOnce();
});

it("says nothing to a server that has not let it in, and tries again", () => {
  const { wires } = door();
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL); // slow network: sending on a socket that is not open would throw
  expect(wires[0]!.sent).toEqual([]);
  expect(wires[0]!.close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
});

it.each(["signed_off", "erased"])("does not come back under a name that was revoked (%s)", (code) => {
  const { wires, listener, hear } = door();
  hear({ type: "problem", code, message: "This device was signed off." });
  expect(listener.unknown).toHaveBeenCalledOnce();
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(10 * KNOCK_EVERY);
  expect(wires).toHaveLength(1);
});

it("leaves a server alone that does not know us, and whenever it is told to", () => {
  const { wires, listener, hear } = door();
  hear({ type: "problem", code: "not_known", message: "Nobody knows you." });
  expect(listener.onUnknownBrowser).toHaveBeenCalledOnce();
  wires[0]!.onclose?.();
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL);
  expect(wires).toHaveLength(1);
  const other = door();
  other.close();
  other.wires[0]!.onclose?.();
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL);
  expect(other.wires).toHaveLength(1);
});
