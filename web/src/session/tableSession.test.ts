import { cleanup, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import TableView from "../components/table/TableView.svelte";
import type { ToClient, Updated } from "../net/messages";
import { SPECTATOR } from "../routing/router";
import { saveSeats } from "../storage/seatTokens";
import { FakeSocket, makeGame, makePerson, makeTable, makeUpdate } from "../testing/fixtures";
import { preferences } from "../storage/preferences.svelte";
import { SILENT_AFTER, SLOW_AFTER } from "./actionQueue.svelte";
import { HAND_DELAY } from "./forcedSteps";
import { REFUSAL_SHOWN, TableSession } from "./tableSession.svelte";

const held = [
  { seat: 0, token: "token of Ann" },
  { seat: 1, token: "token of Bob" },
];

/** Create a session on fake sockets, with functions to act as its server. */
function sitDown(game = makeGame(), table = makeTable()) {
  const wires: FakeSocket[] = [];
  const session = new TableSession(table, game, () => {
    const wire = new FakeSocket();
    wires.push(wire);
    return wire;
  });
  const says = async (message: ToClient) => {
    wires.at(-1)!.receive(message);
    await settled();
  };
  const arrive = async (seat: number, update: Partial<Updated> = {}) => {
    wires.at(-1)!.onopen?.();
    const told = { table: makeTable(), seq: 0, lines: [], protocol: 3, talk: null, link: null, guest: null };
    await says({ type: "welcome", seat, ...told });
    await says(makeUpdate(update));
  };
  return { session, wires, says, arrive, token: () => (wires.at(-1)!.sent[0] as { token: string | null }).token };
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
  flushSync();
}

const press = async (name: RegExp) => {
  screen.getByRole("button", { name }).click();
  await settled();
};

// Load the fallback board before the fake clock stops time.
beforeAll(() => import("../boards/fallbackBoard"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  // No invitations, and no network.
  vi.stubGlobal(
    "WebSocket",
    class {
      send(): void {}
      close(): void {}
    },
  );
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a shared screen", () => {
  it("adds a salt for each seat while watching", () => {
    const table = makeTable({
      status: "waiting",
      luck: { hash: "promised", waits_for: [0, 1], without: [], received: [] },
    });
    saveSeats(table, held, true);
    const { session, wires } = sitDown(makeGame(), table);
    wires[0]!.onopen?.();
    const number = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    expect(wires[0]!.sent[0]).toMatchObject({
      type: "hello",
      token: null,
      salts: { "token of Ann": number, "token of Bob": number },
    });
    session.close();
  });

  it("shows nothing of a seat before the player confirms", async () => {
    saveSeats(makeTable(), held, true);
    const { session, wires, arrive, token } = sitDown();
    render(TableView, { session });
    await arrive(SPECTATOR, { acting: [1], view: { on_the_table: "what all may see" } });
    expect(screen.getByRole("heading", { name: "Pass the screen to Bob" })).toBeTruthy();
    expect(document.querySelector("[data-board]")).toBeNull();
    expect(wires).toHaveLength(1);
    expect(token()).toBeNull();

    await press(/I am Bob/);
    await arrive(1, { acting: [1], view: { hand: "the queen of Bob" } });
    expect(token()).toBe("token of Bob");
    expect(document.body.textContent).toContain("the queen of Bob");
    session.close();
  });

  it("is covered again after the turn", async () => {
    saveSeats(makeTable(), held, true);
    const { session, arrive, says } = sitDown();
    render(TableView, { session });
    await arrive(SPECTATOR, { acting: [0] });
    await press(/I am Ann/);
    await arrive(0, { acting: [0], view: { hand: "the jack of Ann" } });
    const lines = [{ seq: 1, text: "Ann draws the jack.", fades: false, news: true }];
    await says(makeUpdate({ seq: 1, acting: [1], lines, view: { hand: "the jack of Ann" } }));
    expect(document.body.textContent).toContain("the jack of Ann");

    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.body.textContent).toContain("the jack of Ann"); // for as long as she likes
    await press(/Pass the screen to Bob/);
    expect(document.body.textContent).not.toContain("jack");
    expect(announcer.messages).toEqual([]);
    expect(screen.getByRole("heading", { name: "Pass the screen to Bob" })).toBeTruthy();
    session.close();
  });

  it("stays with a seat that took it out of turn until it acts", async () => {
    saveSeats(makeTable(), held, true);
    const { session, arrive, says, token, wires } = sitDown();
    render(TableView, { session });
    await arrive(SPECTATOR, { acting: [0] });
    await press(/I am Ann/);
    await arrive(0, { acting: [0] });
    const bobIsOff = [makePerson("Ann"), { ...makePerson("Bob"), here: false }];
    await says({ type: "seated", table: makeTable({ seats: bobIsOff }) });
    const seats = within(screen.getByRole("region", { name: "Players" }));
    expect(seats.queryAllByText("away")).toEqual([]); // nor the player who shares the screen and does not have it
    await press(/Hand over the screen to Bob/);
    expect(screen.getByRole("heading", { name: "Pass the screen to Bob" })).toBeTruthy();
    await press(/I am Bob/);

    // Bob has left, and it is Ann's turn: the screen stays with him all the same.
    const back = { action: { type: "Return" }, words: "Come back into the game", free: {} };
    await arrive(1, { acting: [0], offers: [back] });
    expect(token()).toBe("token of Bob");
    session.passDevice();
    expect([session.nextOnDevice, session.coveredFor]).toEqual([null, null]);

    void session.actionQueue.submit(back.action);
    await says({ type: "accepted", id: wires.at(-1)!.acts[0]!.id, seq: 1 });
    await says(makeUpdate({ seq: 1, acting: [0] }));
    await press(/Pass the screen to Ann/);
    expect(session.coveredFor).toBe(0);
    session.close();
  });

  it("can be passed on after a look, also before the cover", async () => {
    saveSeats(makeTable(), held, true);
    const { session, arrive, says } = sitDown();
    await arrive(SPECTATOR, { acting: [0] });
    session.viewFrom(0);
    await arrive(0, { acting: [0] });
    await says(makeUpdate({ seq: 1, acting: [1] }));
    session.takeDevice(1);
    expect(session.coveredFor).toBe(1);
    session.viewFrom(1);
    await arrive(1, { acting: [0] });
    session.takeDevice(0);
    session.viewFrom(0);
    await arrive(0, { acting: [0] });
    session.passDevice();
    expect([session.seat, session.coveredFor, session.othersOnDevice]).toEqual([0, null, [1]]);
    session.close();
  });

  it("is not covered for a single seat", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive } = sitDown();
    render(TableView, { session });
    await arrive(0, { acting: [0] });
    expect(session.othersOnDevice).toEqual([]);
    expect(screen.queryByRole("button", { name: /Hand over/ })).toBeNull();
    session.close();
  });

  it("names the next player in a game without secrets, and keeps the last move in view", async () => {
    saveSeats(makeTable(), held, true);
    const { session, arrive, says, token, wires } = sitDown(makeGame({ secrets: false }));
    render(TableView, { session });
    await arrive(SPECTATOR, { acting: [1] });
    wires.at(-1)!.onopen?.();
    expect(token()).toBe("token of Bob");
    expect(session.coveredFor).toBeNull();
    await arrive(1, { acting: [1] });
    expect(screen.getByRole("heading", { name: "Bob, it is your turn" })).toBeTruthy();

    await says(makeUpdate({ seq: 1, acting: [0], view: { verdict: "a 20" } }));
    expect([session.seat, session.coveredFor]).toEqual([1, null]);
    expect(document.body.textContent).toContain("a 20");
    await press(/Pass the screen to Ann/);
    wires.at(-1)!.onopen?.();
    expect(token()).toBe("token of Ann");
    session.close();
  });
});

describe("TableSession", () => {
  it("shows ephemeral lines until the next update", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says } = sitDown();
    await arrive(0);
    const lines = [
      { seq: 1, text: "Ann flips B3: two.", fades: true, news: true },
      { seq: 1, text: "Ann receives nothing.", fades: false, news: true },
    ];
    await says(makeUpdate({ seq: 1, events: [{}, {}], lines }));
    expect(session.gameLog.lines.map((line) => line.text)).toEqual(["Ann flips B3: two.", "Ann receives nothing."]);
    await says(makeUpdate({ seq: 2 }));
    expect(session.gameLog.lines.map((line) => line.text)).toEqual(["Ann receives nothing."]);
    session.close();
  });

  it("says when an answer is late, and when an action was refused", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    render(TableView, { session });
    await arrive(0, { offers: [{ action: { type: "Flip" }, words: "Flip", free: {} }], todo: "Flip a card." });
    const line = () => document.querySelector("[data-action-slot] .words")!.textContent.trim();
    expect(line()).toBe("Flip a card.");
    const wait = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      flushSync();
    };
    const ping = wires[0]!.sent.find((message) => message.type === "ping")!;
    await says({ type: "pong", id: ping.id });
    void session.actionQueue.submit({ type: "Flip" });
    await wait(SLOW_AFTER - 10);
    expect(line()).toBe("Flip a card.");
    await wait(10);
    expect(line()).toBe("Still sending…");
    await wait(SILENT_AFTER - SLOW_AFTER);
    expect(line()).toBe("No answer from the server yet. Your move isn't lost.");
    await says({ type: "refused", id: wires[0]!.acts[0]!.id, rule: "ABC-7", why: "Not there." });
    expect(line()).toMatch(/^Not there\.\s+Why\?/);
    await wait(REFUSAL_SHOWN);
    expect(line()).toBe("Flip a card.");
    session.close();
  });

  it("throws its own die after a moment, at a key, and only if that is wanted", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    const action = { type: "Roll" };
    const forced = { seats: [0], action, by_hand: true };
    const offers = [{ action, words: "Roll the die", free: {} }];
    render(TableView, { session });
    flushSync();
    await arrive(0, { forced, offers });
    expect(wires[0]!.sent[0]).toMatchObject({ type: "hello", automatic: true });
    await vi.advanceTimersByTimeAsync(HAND_DELAY - 10);
    expect(wires[0]!.acts).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(wires[0]!.acts.map((act) => act.action)).toEqual([action]);
    await says({ type: "accepted", id: wires[0]!.acts[0]!.id, seq: 1 });

    preferences.isAutomatic = false;
    flushSync();
    expect(wires[0]!.sent.at(-1)).toEqual({ type: "automate", on: false });
    await says(makeUpdate({ seq: 1, forced, offers }));
    await vi.advanceTimersByTimeAsync(2 * HAND_DELAY);
    expect(wires[0]!.acts).toHaveLength(1);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    expect(wires[0]!.acts).toHaveLength(2);
    preferences.isAutomatic = true;
    session.close();
  });

  it("does not throw a die that was thrown, nor one after the game has moved on", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    session.setAutomatic(true);
    const forced = { seats: [0], action: { type: "Roll" }, by_hand: true };
    await arrive(0, { forced });
    await says(makeUpdate({ seq: 1 }));
    await vi.advanceTimersByTimeAsync(2 * HAND_DELAY);
    expect(wires[0]!.acts).toEqual([]);
    await says(makeUpdate({ seq: 2, forced }));
    void session.actionQueue.submit(forced.action);
    await vi.advanceTimersByTimeAsync(2 * HAND_DELAY);
    expect(wires[0]!.acts).toHaveLength(1);
    session.close();
  });

  it("settles a refused action and shows the reason", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    await arrive(0);
    const answer = session.actionQueue.submit({ type: "Flip", place: 3 });
    await says({ type: "refused", id: wires[0]!.acts[0]!.id, rule: "ABC-7", why: "Not there." });
    expect(await answer).toBe("refused");
    expect(session.refusal).toEqual({ why: "Not there.", rule: "ABC-7" });
    await vi.advanceTimersByTimeAsync(REFUSAL_SHOWN);
    expect(session.refusal).toBeNull();
    session.close();
  });

  it("sends one action at a time", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    await arrive(0);
    const [first, second] = [3, 3].map((place) => session.actionQueue.submit({ type: "Flip", place }));
    expect(wires[0]!.acts).toHaveLength(1);
    await says({ type: "accepted", id: wires[0]!.acts[0]!.id, seq: 1 });
    expect([await first, await second]).toEqual(["done", "done"]);
    const next = session.actionQueue.submit({ type: "Flip", place: 4 });
    expect(wires[0]!.acts).toHaveLength(1);
    await says(makeUpdate({ seq: 1, offers: [{ action: { type: "Flip", place: 4 }, words: "", free: {} }] }));
    expect(wires[0]!.acts.map((act) => act.action)).toEqual([3, 4].map((place) => ({ type: "Flip", place })));
    session.close();
    expect(await next).toBe("busy");
  });

  it("resends after a reconnect, then sends the queued request", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    await arrive(0);
    const first = session.actionQueue.submit({ type: "Flip", place: 3 });
    const next = session.actionQueue.submit({ type: "Flip", place: 4 });
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.actionQueue.busy).toBe(true);
    // It was played before the connection was lost: the update comes first, the reply after it.
    await arrive(0, { seq: 1, offers: [{ action: { type: "Flip", place: 4 }, words: "", free: {} }] });
    expect(wires[1]!.acts).toEqual(wires[0]!.acts);
    await says({ type: "accepted", id: wires[0]!.acts[0]!.id, seq: 1 });
    expect(await first).toBe("done");
    expect(wires[1]!.acts.map((act) => act.action)).toEqual([3, 4].map((place) => ({ type: "Flip", place })));
    await says({ type: "accepted", id: wires[1]!.acts[1]!.id, seq: 2 });
    expect(await next).toBe("done");
    session.close();
  });

  it("is busy until the update is shown and animations end", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, arrive, says, wires } = sitDown();
    let finish: () => void = () => {};
    const shown: unknown[] = [];
    await arrive(0);
    session.attach({
      show: (view, offers, outcome) => shown.push([view, offers, outcome]),
      animate: () => new Promise((resolve) => (finish = resolve)),
      destroy() {},
    });
    const outcome = { rule: "ABC-9", scores: [1, 0], placings: [1, 2], remark: "", counts: true };
    void session.actionQueue.submit({ type: "Flip", place: 3 });
    expect(session.actionQueue.busy).toBe(true);
    await says({ type: "accepted", id: wires[0]!.acts[0]!.id, seq: 1 });
    expect(session.actionQueue.busy).toBe(true);
    await says(makeUpdate({ seq: 1, events: [{}], outcome }));
    expect(session.actionQueue.busy).toBe(true);
    finish();
    await settled();
    expect(session.actionQueue.busy).toBe(false);
    expect(shown.at(-1)).toEqual([{}, [], outcome]);
    session.close();
  });

  it("continues if the board throws", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    const { session, arrive, says } = sitDown();
    await arrive(0);
    const show = () => {
      throw new Error("unknown piece");
    };
    session.attach({ show, animate: () => Promise.resolve(), destroy() {} });
    const offers = [{ action: { type: "Flip", place: 4 }, words: "Flip", free: {} }];
    await says(makeUpdate({ seq: 1, offers }));
    expect(session.offers).toEqual(offers);
    expect(session.actionQueue.busy).toBe(false);
    expect(complain).toHaveBeenCalledTimes(2);
    complain.mockRestore();
    session.close();
  });

  it("becomes a spectator if the token is unknown", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, wires, says } = sitDown();
    wires[0]!.onopen?.();
    await says({ type: "problem", code: "wrong_token", message: "No such seat.", id: null, rule: null });
    wires[1]!.onopen?.();
    expect((wires[1]!.sent[0] as { token: string | null }).token).toBeNull();
    expect(session.isSeated).toBe(false);
    session.close();
  });
});

describe("a table with clocks", () => {
  const standIn = (level: string | null) =>
    makeTable({ seats: [{ ...makePerson("Ann"), stand_in: level }, makePerson("Bob")] });

  it("shows all clocks, and a replaced player reclaims the seat", async () => {
    saveSeats(makeTable(), held.slice(0, 1));
    const { session, wires, says, arrive } = sitDown();
    render(TableView, { session });
    await arrive(0, {
      clocks: [
        { milliseconds: 65_000, runs: true },
        { milliseconds: 90_000, runs: false },
      ],
    });
    const seats = screen.getByRole("region", { name: "Players" });
    expect(
      within(seats)
        .getAllByRole("timer")
        .map((timer) => timer.textContent?.trim()),
    ).toEqual(["1:05", "1:30"]);
    expect(screen.queryByRole("button", { name: "Take my seat back" })).toBeNull();

    await says(
      makeUpdate({
        seq: 1,
        clocks: [
          { milliseconds: 0, runs: false },
          { milliseconds: 90_000, runs: false },
        ],
      }),
    );
    await says({ type: "seated", table: standIn("medium") });
    expect(screen.getByRole("heading", { name: "A bot plays for you" })).toBeTruthy();
    expect(screen.getByText("a bot (medium) plays on")).toBeTruthy();
    expect(session.isMyTurn).toBe(false);

    await press(/Take my seat back/);
    expect(wires.at(-1)!.acts.map((act) => act.action)).toEqual([{ type: "TakeSeatBack" }]);
    await says({ type: "seated", table: standIn(null) });
    expect(screen.getByRole("heading", { name: "Your turn" })).toBeTruthy();
  });
});

describe("a hint", () => {
  const mine = [held[0]!];
  const flip = { action: { type: "Flip", place: 3 }, words: "Flip D1", free: {} };
  const none = { missing: [], taken: [0, 0] };
  const advised = {
    type: "advised",
    id: "1",
    seq: 1,
    choices: [
      { action: flip.action, words: "Flip D1", worth: "4 points expected", quantities: { points: 4 } },
      { action: { type: "Flip", place: 4 }, words: "Flip E1", worth: "1 point expected", quantities: { points: 1 } },
    ],
    reason: "You need a three, and you saw one at D1.",
    number: "Brings about 4 points this turn; next best: Flip E1, about 1.",
    mark: "pocket:d1",
    kind: "known_fit",
  } as const;

  async function asked() {
    saveSeats(makeTable(), mine);
    const table = sitDown();
    const suggest = vi.fn();
    const board = { show: vi.fn(), animate: () => Promise.resolve(), destroy: vi.fn(), suggest };
    render(TableView, { session: table.session });
    await table.arrive(0, { offers: [flip], hints: none });
    table.session.attach(board);
    await press(/^Hint$/);
    const ask = table.wires.at(-1)!.sent.at(-1) as { type: string; id: string };
    expect(ask.type).toBe("ask_hint");
    await table.says({ type: "accepted", id: ask.id, seq: 1 });
    await table.says(makeUpdate({ seq: 1, offers: [flip], hints: { missing: [], taken: [1, 0] } }));
    expect(screen.getByRole("button", { name: /Thinking/ })).toHaveProperty("disabled", true);
    return { ...table, suggest };
  }

  /** Put a thing onto the board that a hint can mark. */
  function addThing(id: string): void {
    const thing = document.createElement("i");
    thing.setAttribute("data-explain", id);
    document.querySelector("[data-board]")!.append(thing);
  }
  const marked = () => [...document.querySelectorAll<HTMLElement>("[data-marks]")].map(({ dataset }) => dataset.marks);

  it("has three lines and marks one thing until the position changes", async () => {
    const { session, says, suggest } = await asked();
    addThing("pocket:d1");
    addThing("pocket:e1");
    await says(advised);
    expect(document.querySelector(".lines")!.textContent).toBe(`Flip D1 ${advised.reason} ${advised.number}`);
    expect(marked()).toEqual(["pocket:d1"]);
    expect(suggest.mock.calls.flat(2)).toEqual([]);
    expect(announcer.messages.map(({ text }) => text)).toContain(`Flip D1. ${advised.reason}`);

    await says(makeUpdate({ seq: 2, offers: [flip], hints: { missing: [], taken: [1, 0] } }));
    expect(marked()).toEqual([]);
    expect(document.body.textContent).not.toContain(advised.reason);
    session.close();
  });

  it("marks the move itself where it names nothing that lies on the board", async () => {
    const { session, says, suggest } = await asked();
    await says(advised);
    expect(suggest).toHaveBeenLastCalledWith([flip.action]);
    await press(/^Close$/);
    expect(suggest).toHaveBeenLastCalledWith([]);
    expect(document.body.textContent).not.toContain(advised.reason);
    expect(document.activeElement?.textContent).toBe("Hint");
    session.close();
  });

  it("plays its move at a press", async () => {
    const { session, says, wires } = await asked();
    await says(advised);
    await press(/^Do it$/);
    expect(wires.at(-1)!.sent.at(-1)).toMatchObject({ type: "act", action: flip.action });
    session.close();
  });

  it("that arrives late is not shown, and another can be requested", async () => {
    const { session, says, suggest } = await asked();
    await says(makeUpdate({ seq: 2, offers: [flip], hints: { missing: [], taken: [1, 0] } }));
    await says(advised);
    expect(document.body.textContent).not.toContain(advised.reason);
    expect(suggest.mock.calls.flat(2)).toEqual([]);
    expect(screen.getByRole("button", { name: /^Hint$/ })).toHaveProperty("disabled", false);
    session.close();
  });

  it("needs everybody's consent", async () => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive, wires } = sitDown();
    render(TableView, { session });
    await arrive(0, { offers: [flip], hints: { missing: [0, 1], taken: [0, 0] } });
    await press(/Allow hints/);
    expect(wires.at(-1)!.sent.at(-1)).toMatchObject({ type: "act", action: { type: "AllowHints" } });
    await says(makeUpdate({ seq: 1, offers: [flip], hints: { missing: [1], taken: [0, 0] } }));
    expect(document.body.textContent).toContain("Still to agree: Bob.");
    await says(makeUpdate({ seq: 2, offers: [flip], hints: none }));
    expect(screen.getByRole("button", { name: /^Hint$/ })).toBeTruthy();
    session.close();
  });

  it("is not offered at a table without hints", async () => {
    saveSeats(makeTable(), mine);
    const { session, arrive } = sitDown();
    render(TableView, { session });
    await arrive(0, { offers: [flip] });
    expect(screen.queryByRole("button", { name: /^Hint$/ })).toBeNull();
    session.close();
  });
});

describe("waiting players", () => {
  const mine = [held[0]!];
  const company = makeTable({ seats: [makePerson("Ann"), { ...makePerson("Bob"), here: true }] });
  const nudge = {
    number: 1,
    by: "b",
    name: "Bob",
    text: "It is your turn.",
    at: 0,
    seat: 1,
    quick: "nudge",
    mine: false,
  };

  it("nudge a slow player, with text, sound and title until the next update", async () => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive } = sitDown();
    render(TableView, { session });
    await arrive(0, { acting: [0] });
    await says({ type: "said", line: nudge, id: null });
    expect([document.title, announcer.messages.at(-1)?.text].join()).toMatch(/Bob nudges you.*Bob nudges you/);
    expect(document.body.textContent).toContain("Bob nudges you: it is your turn.");
    await says(makeUpdate({ seq: 1, acting: [1] }));
    expect(session.nudgedBy).toBeNull();
    session.close();
  });

  it("say Paused in the heading and the title until the game is resumed", async () => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive } = sitDown();
    render(TableView, { session });
    const asked = { wish: null, wisher: null, waits_for: [], given_up: [], may: ["resume_play"] };
    await arrive(0, { acting: [0], beside: { ...asked, paused: true } });
    expect(document.title).toMatch(/^Paused · /);
    expect(screen.getByRole("heading", { name: "Paused" })).toBeTruthy();
    await says(makeUpdate({ seq: 1, acting: [0], beside: { ...asked, paused: false } }));
    expect(document.title).not.toContain("Paused");
    expect(screen.queryByRole("heading", { name: "Paused" })).toBeNull();
    session.close();
  });

  it("may nudge present people after a delay", async () => {
    saveSeats(company, mine);
    const { session, says, arrive, wires } = sitDown(makeGame(), company);
    render(TableView, { session });
    await arrive(0, { acting: [1] });
    await says({ type: "seated", table: company });
    expect(screen.queryByRole("button", { name: /^Nudge/ })).toBeNull();
    session.nudge(1);
    expect(wires.at(-1)!.sent).toContainEqual(expect.objectContaining({ type: "nudge", seat: 1 }));
    await vi.advanceTimersByTimeAsync(31_000);
    flushSync();
    const nudged = vi.spyOn(session, "nudge");
    await press(/^Nudge Bob$/);
    expect(nudged).toHaveBeenCalledWith(1);
    session.close();
  });

  it("are told when the host removes them, and the seat is removed", async () => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive } = sitDown();
    await arrive(0);
    await says({ type: "problem", code: "sent_away", message: "Your seat is gone.", id: null, rule: null });
    expect(session.fatalError).toBe("Your seat is gone.");
    expect(new TableSession(makeTable(), makeGame(), () => new FakeSocket()).isSeated).toBe(false);
  });

  it.each(["signed_off", "erased"] as const)("end the session and forget the seat after %s", async (code) => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive } = sitDown();
    await arrive(0);
    await says({ type: "problem", code, message: "This device was signed off.", id: null, rule: null });
    expect(session.fatalError).toBe("This device was signed off.");
    expect(session.phase).toBe("ended");
    expect(new TableSession(makeTable(), makeGame(), () => new FakeSocket()).isSeated).toBe(false);
  });

  it("follow their seat when the host moves people", async () => {
    saveSeats(makeTable(), mine);
    const { session, says, arrive } = sitDown();
    await arrive(0);
    const told = { table: makeTable(), seq: 0, lines: [], protocol: 3, talk: null, link: null, guest: null };
    await says({ type: "welcome", seat: 1, ...told });
    expect(session.savedTable?.held).toEqual([{ seat: 1, token: "token of Ann" }]);
    session.close();
  });
});

describe("a coach", () => {
  it("does not repeat its message after a reconnect", async () => {
    const { session, says, arrive } = sitDown();
    const coached = {
      ...{ type: "coached" as const, seq: 1, step: 0, steps: 2, phase: "do" as const, remark: "" },
      ...{ says: "Flip any pocket.", wanted: [], example: null, choices: [], rule: null },
    };
    const heard = () => announcer.messages.filter(({ text }) => text === coached.says).length;
    await arrive(0, { seq: 1 });
    await says(coached);
    expect(heard()).toBe(1);
    await arrive(0, { seq: 1 });
    await says(coached);
    expect(heard()).toBe(1);
    await says({ ...coached, phase: "astray", remark: "Not that one." });
    await says(coached);
    expect(heard()).toBe(2);
    session.close();
  });
});
