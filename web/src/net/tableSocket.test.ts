// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Catalogues } from "../i18n/fluentCatalogue";
import { FakeSocket, makeTable, makeUpdate } from "../testing/fixtures";
import type { ToClient, Welcome } from "./messages";
import { createId, retryDelay } from "./reconnectingSocket";
import {
  PING_INTERVAL,
  PONG_TIMEOUT,
  reloadPage,
  TableSocket,
  type TableSocketListener,
  WELCOME_TIMEOUT,
} from "./tableSocket";

const welcome: Welcome = {
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

function setUp(loadCatalogues: () => Promise<Catalogues> = () => Promise.resolve(new Map())) {
  const sockets: FakeSocket[] = [];
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
  const reload = vi.fn();
  const tableSocket = new TableSocket({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    token: "secret",
    listener,
    loadCatalogues,
    createId: () => `id${++ids}`,
    now: () => Date.now(),
    reloadPage: reload,
  });
  tableSocket.connect();
  const last = () => sockets.at(-1)!;
  const arrive = () => {
    last().onopen?.();
    last().receive(welcome);
  };
  return { tableSocket, listener, sockets, last, arrive, reload };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("TableSocket", () => {
  it("sends hello with its token first", () => {
    const { last, tableSocket } = setUp();
    last().onopen?.();
    expect(last().sent).toEqual([
      { type: "hello", token: "secret", seq: null, link: null, protocol: 3, text: null, salts: {} },
    ]);
    last().receive(welcome);
    expect(tableSocket.phase).toBe("open");
  });

  it("holds messages back until the catalogues of the welcome are loaded", async () => {
    let finish = () => {};
    const { last, listener, tableSocket } = setUp(() => new Promise((loaded) => (finish = () => loaded(new Map()))));
    last().onopen?.();
    last().receive({ ...welcome, table: { ...welcome.table, catalogues: { core: "abc" } } });
    last().receive(updated(1));
    expect(listener.onWelcome).not.toHaveBeenCalled();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([listener.onWelcome, listener.onUpdate].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    expect(tableSocket.phase).toBe("open");
  });

  it("reconnects if a catalogue cannot be loaded", async () => {
    const { last, sockets } = setUp(() => Promise.reject(new Error("offline")));
    last().onopen?.();
    last().receive({ ...welcome, table: { ...welcome.table, catalogues: { core: "abc" } } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it("reconnects with the last seq received", () => {
    const { last, sockets, arrive, tableSocket } = setUp();
    arrive();
    last().receive(updated(7));
    last().close();
    expect(tableSocket.phase).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toEqual({
      type: "hello",
      token: "secret",
      seq: 7,
      link: null,
      protocol: 3,
      text: null,
      salts: {},
    });
  });

  it("acks ephemeral lines only", () => {
    const { last, arrive } = setUp();
    arrive();
    const line = (fades: boolean) => ({ seq: 3, text: "Ann flips B3: two.", fades, news: true });
    last().receive(makeUpdate({ seq: 3, lines: [line(false), line(true)] }));
    last().receive(makeUpdate({ seq: 4, lines: [line(false)] }));
    expect(last().sent.filter((message) => message.type === "heard")).toEqual([{ type: "heard", seq: 3 }]);
  });

  it("resends an unanswered action with the same id, and an answered one never", () => {
    const { tableSocket, last, arrive } = setUp();
    arrive();
    tableSocket.act({ type: "Answered" });
    tableSocket.act({ type: "Lost" });
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

  it("sends an action requested while disconnected", () => {
    const { tableSocket, last, arrive } = setUp();
    arrive();
    last().close();
    tableSocket.act({ type: "Patient" });
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(last().acts).toHaveLength(0);
    last().receive(welcome);
    expect(last().acts.map((act) => act.action)).toEqual([{ type: "Patient" }]);
  });

  it("reports the reply to an action once", () => {
    const { tableSocket, last, arrive } = setUp();
    arrive();
    const played = vi.fn();
    const odd = vi.fn();
    tableSocket.act({ type: "Flip", place: 3 }, played);
    tableSocket.act({ type: "Unheard of" }, odd);
    const [flip, unheard] = last().acts;
    const accepted: ToClient = { type: "accepted", id: flip!.id, seq: 4 };
    last().receive(accepted);
    last().receive(accepted);
    last().receive({ type: "problem", code: "malformed", message: "No.", id: unheard!.id, rule: null });
    expect(played.mock.calls).toEqual([[{ seq: 4 }]]);
    expect(odd.mock.calls).toEqual([["refused"]]);
  });

  it("reports a lost action on close", () => {
    const { tableSocket, arrive } = setUp();
    arrive();
    const lost = vi.fn();
    tableSocket.act({ type: "Late" }, lost);
    tableSocket.close();
    expect(lost.mock.calls).toEqual([["lost"]]);
  });

  it("reports a refusal once", () => {
    const { tableSocket, last, arrive, listener } = setUp();
    arrive();
    const answered = vi.fn();
    tableSocket.act({ type: "Flip", place: 3 }, answered);
    const refusal: ToClient = { type: "refused", id: last().acts[0]!.id, rule: "ABC-1", why: "Not there." };
    last().receive(refusal);
    last().receive(refusal);
    expect(listener.onRefused).toHaveBeenCalledWith(refusal);
    expect(answered.mock.calls).toEqual([["refused"]]);
  });

  it("resends after a pause if rate limited", () => {
    const { tableSocket, last, arrive, listener } = setUp();
    arrive();
    tableSocket.act({ type: "Quick" });
    const { id } = last().acts[0]!;
    last().receive({ type: "problem", code: "too_fast", message: "Slowly.", id, rule: null });
    expect(listener.onProblem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(last().acts.map((act) => act.id)).toEqual([id, id]);
  });

  it("stays closed after a fatal problem", () => {
    const { tableSocket, last, sockets, listener } = setUp();
    last().onopen?.();
    last().receive({
      type: "problem",
      code: "no_such_table",
      message: "There is no such table.",
      id: null,
      rule: null,
    });
    expect(tableSocket.phase).toBe("ended");
    expect(listener.onProblem).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("measures the ping and drops a silent server", () => {
    const { last, arrive, listener, tableSocket } = setUp();
    arrive();
    const ping = last().sent.find((message) => message.type === "ping")!;
    vi.advanceTimersByTime(42);
    last().receive({ type: "pong", id: ping.id });
    expect(listener.onPing).toHaveBeenCalledWith(42);
    vi.advanceTimersByTime(PING_INTERVAL + PONG_TIMEOUT);
    expect(tableSocket.phase).not.toBe("open");
  });

  it("reconnects at once on retryNow", () => {
    const { tableSocket, last, sockets, arrive } = setUp();
    arrive();
    last().close();
    tableSocket.retryNow();
    expect(sockets).toHaveLength(2);
    tableSocket.retryNow();
    expect(sockets).toHaveLength(2);
  });

  it("tries at least three times in five seconds with any jitter", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { last, sockets, arrive } = setUp();
    arrive();
    last().close();
    const began = Date.now();
    while (Date.now() - began < 5000) {
      vi.advanceTimersByTime(10);
      if (!last().isClosed) last().close();
    }
    expect(sockets.length - 1).toBeGreaterThanOrEqual(3);
    vi.restoreAllMocks();
  });

  it("reconnects without a welcome", () => {
    const { last, sockets } = setUp();
    last().onopen?.();
    vi.advanceTimersByTime(WELCOME_TIMEOUT + 1000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.isClosed).toBe(true);
  });

  it("reloads the page for another protocol version, and keeps reconnecting", () => {
    const { tableSocket, last, sockets, arrive, listener, reload } = setUp();
    last().onopen?.();
    last().receive({ type: "problem", code: "other_protocol", message: "Load it anew.", id: null, rule: null });
    last().close();
    expect(reload).toHaveBeenCalledOnce();
    expect(listener.onProblem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    arrive();
    expect(tableSocket.phase).toBe("open");
  });

  it("stays closed after close", () => {
    const { tableSocket, sockets, arrive } = setUp();
    arrive();
    tableSocket.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.isClosed).toBe(true);
  });
});

it("retryDelay doubles up to a limit", () => {
  const delays = [0, 1, 2, 10].map((failures) => retryDelay(failures, 0.5));
  expect(delays).toEqual([400, 800, 1600, 8000]);
});

it("reloadPage is rate limited", () => {
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

it("createId returns different ids", () => {
  expect(new Set(Array.from({ length: 50 }, createId)).size).toBe(50);
});
