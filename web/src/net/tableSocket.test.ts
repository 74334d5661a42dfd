// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, makeTable, makeUpdate } from "../testing/fixtures";
import type { ToClient } from "./protocol";
import { createId, retryDelay } from "./reconnectingSocket";
import {
  PING_INTERVAL,
  PONG_TIMEOUT,
  reloadPage,
  TableSocket,
  type TableSocketListener,
  WELCOME_TIMEOUT,
} from "./tableSocket";

const welcome: ToClient = {
  type: "welcome",
  seat: 0,
  table: makeTable(),
  seq: 0,
  lines: [],
  protocol: 3,
  talk: null,
  link: null,
  guest: null,
};
const updated = (seq: number): ToClient => makeUpdate({ seq });

function setUp() {
  const wires: FakeSocket[] = [];
  const listener = {
    onPhase: vi.fn(),
    onWelcome: vi.fn(),
    onSeated: vi.fn(),
    onUpdate: vi.fn(),
    onRefused: vi.fn(),
    onProblem: vi.fn(),
    onHint: vi.fn(),
    onPing: vi.fn(),
  } satisfies TableSocketListener;
  let ids = 0;
  const anew = vi.fn();
  const connection = new TableSocket({
    open: () => {
      const wire = new FakeSocket();
      wires.push(wire);
      return wire;
    },
    token: "secret",
    listener,
    createId: () => `id${++ids}`,
    now: () => Date.now(),
    reloadPage: anew,
  });
  connection.connect();
  const last = () => wires.at(-1)!;
  const arrive = () => {
    last().onopen?.();
    last().receive(welcome);
  };
  return { connection, listener, wires, last, arrive, anew };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with its token before anything else", () => {
    const { last, connection } = setUp();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", token: "secret", seq: null, link: null, protocol: 3, salts: {} }]);
    last().receive(welcome);
    expect(connection.phase).toBe("open");
  });

  it("comes back by itself and tells the last seq it has seen", () => {
    const { last, wires, arrive, connection } = setUp();
    arrive();
    last().receive(updated(7));
    last().close();
    expect(connection.phase).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "hello", token: "secret", seq: 7, link: null, protocol: 3, salts: {} });
  });

  it("says so when it has been told what fades, and only then", () => {
    const { last, arrive } = setUp();
    arrive();
    const line = (fades: boolean) => ({ seq: 3, text: "Ann flips B3: two.", fades, news: true });
    last().receive(makeUpdate({ seq: 3, lines: [line(false), line(true)] }));
    last().receive(makeUpdate({ seq: 4, lines: [line(false)] }));
    expect(last().sent.filter((message) => message.type === "heard")).toEqual([{ type: "heard", seq: 3 }]);
  });

  it("sends an unanswered action again with the same id, and an answered one never", () => {
    const { connection, last, arrive } = setUp();
    arrive();
    connection.act({ type: "Answered" });
    connection.act({ type: "Lost" });
    const [answered, lost] = last().acts;
    last().receive({ type: "accepted", id: answered!.id, seq: 1 });
    last().close();
    vi.advanceTimersByTime(1000);
    arrive();
    expect(last().acts).toEqual([{ type: "act", id: lost!.id, action: { type: "Lost" } }]);
    last().receive({ type: "accepted", id: lost!.id, seq: 2 });
    last().close();
    vi.advanceTimersByTime(1000);
    arrive();
    expect(last().acts).toEqual([]);
  });

  it("keeps an action that was asked for while it was away", () => {
    const { connection, last, arrive } = setUp();
    arrive();
    last().close();
    connection.act({ type: "Patient" });
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(last().acts).toHaveLength(0);
    last().receive(welcome);
    expect(last().acts.map((act) => act.action)).toEqual([{ type: "Patient" }]);
  });

  it("tells what came of an action, once", () => {
    const { connection, last, arrive } = setUp();
    arrive();
    const played = vi.fn();
    const odd = vi.fn();
    connection.act({ type: "Flip", place: 3 }, played);
    connection.act({ type: "Unheard of" }, odd);
    const [flip, unheard] = last().acts;
    const accepted: ToClient = { type: "accepted", id: flip!.id, seq: 4 };
    last().receive(accepted);
    last().receive(accepted);
    last().receive({ type: "problem", code: "malformed", message: "No.", id: unheard!.id, rule: null });
    expect(played.mock.calls).toEqual([[{ seq: 4 }]]);
    expect(odd.mock.calls).toEqual([["refused"]]);
  });

  it("says so when nobody will know any more what came of an action", () => {
    const { connection, arrive } = setUp();
    arrive();
    const lost = vi.fn();
    connection.act({ type: "Late" }, lost);
    connection.close();
    expect(lost.mock.calls).toEqual([["lost"]]);
  });

  it("gives a refused action back, once", () => {
    const { connection, last, arrive, listener } = setUp();
    arrive();
    const answered = vi.fn();
    connection.act({ type: "Flip", place: 3 }, answered);
    const refusal: ToClient = { type: "refused", id: last().acts[0]!.id, rule: "ABC-1", why: "Not there." };
    last().receive(refusal);
    last().receive(refusal);
    expect(listener.onRefused).toHaveBeenCalledWith(refusal);
    expect(answered.mock.calls).toEqual([["refused"]]);
  });

  it("sends again after a pause when the server says it was too fast", () => {
    const { connection, last, arrive, listener } = setUp();
    arrive();
    connection.act({ type: "Quick" });
    const { id } = last().acts[0]!;
    last().receive({ type: "problem", code: "too_fast", message: "Slowly.", id, rule: null });
    expect(listener.onProblem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(last().acts.map((act) => act.id)).toEqual([id, id]);
  });

  it("does not try again where there is no table", () => {
    const { connection, last, wires, listener } = setUp();
    last().onopen?.();
    last().receive({
      type: "problem",
      code: "no_such_table",
      message: "There is no such table.",
      id: null,
      rule: null,
    });
    expect(connection.phase).toBe("ended");
    expect(listener.onProblem).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it("measures the way to the server, and takes a silent one for gone", () => {
    const { last, arrive, listener, connection } = setUp();
    arrive();
    const ping = last().sent.find((message) => message.type === "ping")!;
    vi.advanceTimersByTime(42);
    last().receive({ type: "pong", id: ping.id });
    expect(listener.onPing).toHaveBeenCalledWith(42);
    vi.advanceTimersByTime(PING_INTERVAL + PONG_TIMEOUT);
    expect(connection.phase).not.toBe("open");
  });

  it("goes at once when the network is back", () => {
    const { connection, last, wires, arrive } = setUp();
    arrive();
    last().close();
    connection.retryNow();
    expect(wires).toHaveLength(2);
    connection.retryNow();
    expect(wires).toHaveLength(2);
  });

  it("tries another server at least three times in the first five seconds, whatever its luck", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { last, wires, arrive } = setUp();
    arrive();
    last().close();
    const began = Date.now();
    while (Date.now() - began < 5000) {
      vi.advanceTimersByTime(10);
      if (!last().isClosed) last().close();
    }
    expect(wires.length - 1).toBeGreaterThanOrEqual(3);
    vi.restoreAllMocks();
  });

  it("tries again where nobody lets it in", () => {
    const { last, wires } = setUp();
    last().onopen?.();
    vi.advanceTimersByTime(WELCOME_TIMEOUT + 1000);
    expect(wires).toHaveLength(2);
    expect(wires[0]!.isClosed).toBe(true);
  });

  it("loads the page anew for a server of another version, and goes on trying until one fits", () => {
    const { connection, last, wires, arrive, listener, anew } = setUp();
    last().onopen?.();
    last().receive({ type: "problem", code: "other_protocol", message: "Load it anew.", id: null, rule: null });
    last().close();
    expect(anew).toHaveBeenCalledOnce();
    expect(listener.onProblem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    arrive();
    expect(connection.phase).toBe("open");
  });

  it("stays closed once it was closed", () => {
    const { connection, wires, arrive } = setUp();
    arrive();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.isClosed).toBe(true);
  });
});

it("waits longer after each failure, up to a limit", () => {
  const delays = [0, 1, 2, 10].map((failures) => retryDelay(failures, 0.5));
  expect(delays).toEqual([400, 800, 1600, 8000]);
});

it("loads the page once in a while only", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const reload = vi.fn();
  for (const now of [0, 1000, 29_999, 30_000]) reloadPage(now, reload);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it("makes ids that differ", () => {
  expect(new Set(Array.from({ length: 50 }, createId)).size).toBe(50);
});
