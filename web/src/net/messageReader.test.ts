// @vitest-environment node
import { expect, it, vi } from "vitest";
import { Catalogue, type Catalogues } from "../i18n/fluentCatalogue";
import { makeTable, makeUpdate } from "../testing/fixtures";
import { MessageReader } from "./messageReader";
import type * as wire from "./protocol";

const CATALOGUES: Catalogues = new Map([
  ["some_game", new Catalogue("rolled = { WHO($seat) } rolls { $number }.\n    .seat = You roll { $number }.")],
  ["core", new Catalogue("turn = { WHOSE($seats) } turn\nlong-name = a { $thing }")],
]);
const rolled = (seat: number, number: number): wire.Message => ({ m: "some_game/rolled", a: { seat, number } });
const turn: wire.Message = { m: "core/turn", a: { seats: [0] } };
const load = vi.fn(() => Promise.resolve(CATALOGUES));
const hashes = { core: "abc", some_game: "def" };

const welcome: wire.ToClient = {
  type: "welcome",
  seat: 0,
  table: { ...makeTable(), result: turn, catalogues: hashes },
  seq: 1,
  lines: [{ seq: 1, text: rolled(0, 3) }],
  protocol: 3,
  talk: null,
  link: null,
  guest: null,
};

async function enter(): Promise<MessageReader> {
  const reader = new MessageReader(load);
  await reader.prepare(welcome);
  reader.read(welcome);
  return reader;
}

it("read renders a welcome for its seat, and its table for everybody", async () => {
  const reader = new MessageReader(load);
  await reader.prepare(welcome);
  expect(load).toHaveBeenCalledWith(hashes, false);
  expect(reader.read(welcome)).toMatchObject({
    lines: [{ seq: 1, text: "You roll 3.", fades: false, news: true }],
    table: { result: "Ann's turn" },
  });
});

it("prepare loads the catalogues whole for the first hint, and once", async () => {
  const reader = await enter();
  const advised = { type: "advised" } as wire.ToClient;
  await reader.prepare(advised);
  expect(load).toHaveBeenLastCalledWith(hashes, true);
  expect(reader.prepare(advised)).toBeNull();
});

it("read completes an update by the last one, without its events", async () => {
  const reader = await enter();
  const first = { ...makeUpdate({ seq: 2 }), view: { hand: [1], turn: 0 }, status: turn };
  const line = { seq: 2, text: rolled(1, 1000), fades: true };
  expect(reader.read({ ...first, events: [{ type: "Rolled" }], lines: [line] })).toEqual({
    ...first,
    status: "Your turn",
    events: [{ type: "Rolled" }],
    lines: [{ seq: 2, text: "Bob rolls 1,000.", fades: true, news: true }],
  });
  expect(reader.read({ type: "updated", seq: 3, view_changes: { turn: 1 }, acting: [1] })).toEqual({
    ...first,
    seq: 3,
    status: "Your turn",
    view: { hand: [1], turn: 1 },
    acting: [1],
    events: [],
    lines: [],
  });
});

it("read replaces items of a view's lists", async () => {
  const reader = await enter();
  reader.read({ ...makeUpdate({ seq: 2 }), view: { cards: ["a", "b", "c"], turn: 0 } });
  const next = { type: "updated", seq: 3, view_changes: { turn: 1 }, view_items: { cards: { "1": null } } } as const;
  expect(reader.read(next)).toMatchObject({ view: { cards: ["a", null, "c"], turn: 1 } });
  const last = { type: "updated", seq: 4, view_items: { cards: { "0": "d" } } } as const;
  expect(reader.read(last)).toMatchObject({ view: { cards: ["d", null, "c"], turn: 1 } });
});

it("read expands offers that are sent as one", async () => {
  const reader = await enter();
  const group: wire.WireOffer = {
    action: { type: "Roll", hard: true },
    words: rolled(0, 0),
    each: { with: ["red", "blue"] },
    words_each: { number: [1, 2] },
  };
  const single: wire.WireOffer = { action: { type: "Flick" }, words: "Flick", free: { angle: { low: 0, high: 1 } } };
  expect(reader.read({ ...makeUpdate({ seq: 2 }), offers: [group, single] })).toMatchObject({
    offers: [
      { action: { type: "Roll", hard: true, with: "red" }, words: "You roll 1.", free: {} },
      { action: { type: "Roll", hard: true, with: "blue" }, words: "You roll 2.", free: {} },
      { action: { type: "Flick" }, words: "Flick", free: { angle: { low: 0, high: 1 } } },
    ],
  });
});

it("read renders answers, and leaves actions alone", async () => {
  const reader = await enter();
  expect(reader.read({ type: "refused", id: "1", rule: "SOM-1", why: turn })).toMatchObject({ why: "Your turn" });
  const action = { type: "Say", m: "not a message" };
  const choice = { action, words: rolled(0, 2), worth: "", quantities: {} };
  const advised = { id: "1", seq: 1, choices: [choice], reason: turn, number: turn, mark: "die", kind: "lucky" };
  expect(reader.read({ type: "advised", ...advised })).toMatchObject({
    choices: [{ action, words: "You roll 2." }],
    reason: "Your turn",
    number: "Your turn",
    mark: "die",
  });
  const what = { m: "core/long-name", a: { thing: turn } };
  const about = { thing: "die", name: what, what, rule: "SOM-2", now: "", usable: false, forbids: null };
  expect(reader.read({ type: "explained", id: "1", about })).toMatchObject({
    about: { name: "A your turn", what: "a your turn" },
  });
  const coached = { seq: 1, step: 0, steps: 1, phase: "do", remark: "", wanted: [action], rule: null } as const;
  const example = { action, words: rolled(0, 2) };
  expect(reader.read({ type: "coached", ...coached, says: turn, choices: [turn], example })).toMatchObject({
    says: "Your turn",
    choices: ["Your turn"],
    wanted: [action],
    example: { action, words: "You roll 2.", free: {} },
  });
});
