import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountBoard, expandRecording } from "$web/testing/boardHarness";
import type { Offer } from "$web/board";
import { lays } from "../cardSelection";
import { nearest } from "../geometry";
import * as game from "../index";
import { Kit } from "../houseData";
import { told } from "../choreography";
import type { Action, Event, House, XtalLay, View } from "../types";
import { Words } from "../boardTexts";
import absences from "./absences.json";
import inTurns from "./in_turns.json";
import openPlay from "./open_play.json";
// Each is written by: python -m tools.record_board xtal, and
// in_turns: --seats 3 --seed 26 --most 220 --options '{"combat":"priority","rings_needed":3,"wildcards":true}'
// open_play: --seats 3 --seed 34 --most 150 --options '{"combat":"open","rings_needed":3,"wildcards":true}'
// absences: --seats 4 --seed 54 --most 40 --options '{"combat":"open","choose_homes":true,"leaving":"allowed"}'
// voids: --seats 3 --seed 92 --most 12 --options '{"combat":"open","rings_needed":3}'
import voids from "./voids.json";

// A busy machine takes its time to draw a board. Milliseconds.
vi.setConfig({ testTimeout: 60_000 });

type Moments = ReturnType<typeof expandRecording<View, Event, Action>>;
const games: Readonly<Record<string, Moments>> = {
  "in turns": expandRecording<View, Event, Action>(inTurns),
  "in real time": expandRecording<View, Event, Action>(openPlay),
  "with absences": expandRecording<View, Event, Action>(absences),
  "with a Void on a Void": expandRecording<View, Event, Action>(voids),
};
const every: Moments = Object.values(games).flat();
const kit = new Kit(inTurns.house as unknown as House);

function lay(view: View, offers: readonly Offer<Action>[] = [], still = true) {
  const table = mountBoard<View, Action, Event>(game, inTurns.house, { still, seat: view.seat });
  table.element.dataset.board = "";
  table.board.show(view, offers);
  boards.push(table.board);
  return { ...table, key };
}

/** Those on the table: they hear keys until they are cleared away. */
const boards: { destroy(): void }[] = [];

function key(pressed: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
  flushSync();
}

function moment(fits: (view: View, offers: readonly Offer<Action>[]) => boolean) {
  return every.find(({ view, offers }) => fits(view, offers))!;
}

const quiet = every[0]!.view;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const board of boards.splice(0)) board.destroy();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("what lies on the table", () => {
  it("shows 48 positions, every colour with a mark of its own", () => {
    const table = lay(quiet);
    const spots = [...table.element.querySelectorAll(".spot")];
    expect(spots).toHaveLength(48);
    const marks = new Map(
      spots.map((spot) => [spot.getAttribute("class")!.match(/spot (\w)/)![1], spot.querySelector(".mark")!.innerHTML]),
    );
    expect(new Set(marks.values()).size).toBe(5);
  });

  it("puts tokens where they stand, wearing their rings", () => {
    const table = lay({ ...quiet, positions: [4, 28, 16], rings: [3, 0, 1] });
    const at = kit.path.at(4);
    const token = table.element.querySelector<SVGElement>('[data-token="0"]')!;
    expect(token.style.transform).toBe(`translate(${at.x}px, ${at.y}px)`);
    expect(token.querySelector("text")!.textContent).toBe("3");
    expect(table.element.querySelector('[data-token="1"] text')).toBeNull();
  });

  it("gives protected tokens a halo, fades absent ones, and leaves out those that are gone", () => {
    const table = lay({
      ...quiet,
      protected: [true, false, false],
      presence: ["here", "away", "gone"],
      positions: [0, 8, -1],
    });
    expect(table.element.querySelectorAll(".halo")).not.toHaveLength(0);
    expect(table.element.querySelector('[data-token="1"]')!.classList).toContain("absent");
    expect(table.element.querySelector('[data-token="2"]')).toBeNull();
    expect(table.text('[data-seat="0"]')).toContain("protected");
    expect(table.text('[data-seat="1"]')).toContain("away");
  });

  it("names Homes and shows what is stored there", () => {
    const table = lay({ ...quiet, homes: [0, 16, 32], storage: [0, 2, 0, 1, 0, 1] });
    const plates = [...table.element.querySelectorAll(".storage")];
    expect(plates.map((plate) => plate.textContent!.trim())).toEqual([
      "Anna",
      "no one's",
      "Ben",
      "no one's",
      "Cy",
      "no one's",
    ]);
    expect(plates[1]!.querySelectorAll("circle")).toHaveLength(4);
  });

  it.each([
    [0, [1, 2, 3], "You win the Crystal."],
    [1, [1, 2, 3], "Anna wins the Crystal."],
    [0, [1, 3, 1], "You share the win with Cy."],
    [1, [1, 3, 1], "Anna and Cy share the win."],
  ])("says to seat %i who has won, with places %j", (seat, placings, words) => {
    const table = lay({ ...quiet, seat });
    table.board.show({ ...quiet, seat }, [], { rule: "XTL-2", scores: [], placings, remark: "", counts: true });
    expect(table.text(".prompt")).toBe(words);
  });

  it("tells seats apart by sigil", () => {
    const sigils = [...lay(quiet).element.querySelectorAll("[data-token]")].map(
      (token) => token.querySelector("g[fill=currentColor]")!.innerHTML,
    );
    expect(new Set(sigils).size).toBe(sigils.length);
  });

  it("lights the axis of those in Combat, and no other", () => {
    const { view } = moment(({ pair, opposite }) => pair !== null && opposite);
    const table = lay(view);
    expect(table.element.querySelectorAll(".beam")).toHaveLength(1);
    expect(table.element.querySelectorAll(".crystal g.lit")).toHaveLength(2);
    expect(lay(quiet).element.querySelector(".beam")).toBeNull();
  });
});

describe("Combat", () => {
  const weapon = { weapon: 7, card: "fireball", seat: 1, target: 0, left: 12_000 } as const;
  const duel: View = {
    ...quiet,
    seat: 0,
    pair: [0, 1],
    opposite: true,
    phase: "combat",
    positions: [4, 28, 16],
    pending: [weapon],
    options: { ...quiet.options, combat: "open" },
    waited_for: [0, 1],
  };

  it("brings two face to face, you below", () => {
    const table = lay(duel, [{ action: { type: "Concede", weapon: 7 }, words: "" }]);
    const fighters = [...table.element.querySelectorAll("[data-fighter]")].map((one) =>
      one.getAttribute("data-fighter"),
    );
    expect(fighters).toEqual(["1", "0"]);
    expect(table.text('[data-fighter="0"]')).toContain("must answer");
    expect(table.text("[data-weapon]")).toContain("Ben → you");
    expect(table.text(".prompt")).toBe("Fireball from Ben! Answer with the Fireball Shield or a Void.");
  });

  it("counts down by itself", async () => {
    const table = lay(duel);
    const clock = () => table.element.querySelector("[role=timer]")!.getAttribute("aria-label");
    expect(clock()).toBe("Fireball strikes: 12 seconds left");
    await table.wait(5000);
    expect(clock()).toBe("Fireball strikes: 7 seconds left");
    await table.wait(60_000);
    expect(clock()).toBe("Fireball strikes: 0 seconds left");
  });

  const shield: XtalLay = { type: "Lay", card: "fireball_shield", token: null, to: null, answers: 7, wild: false };
  const answer = { type: "Answer", lays: [shield] } as const;
  const shielded = [shield, answer].map((action) => ({ action, words: "" }));

  it.each(["key", "click"] as const)("answers with one %s, in one message", async (way) => {
    const table = lay({ ...duel, hand: ["fireball_shield"] }, shielded);
    if (way === "key") table.key("a");
    else table.click("[data-answer]");
    expect(table.calls.acts).toEqual([answer]);
    table.board.show({ ...duel, pending: [] }, []);
    await table.wait(0);
    expect(table.calls.acts).toEqual([answer]);
  });

  it("answers with one key even if cards lie ready that do not fit any more", async () => {
    const stale: XtalLay = { type: "Lay", card: "aurablast", token: null, to: null, answers: null, wild: false };
    const back = { action: { type: "TakeBack" }, words: "" } as const;
    const table = lay({ ...duel, hand: ["fireball_shield"], draft: [stale] }, [...shielded, back]);
    expect(table.text(".draft")).toContain("doesn't fit any more");
    expect(table.text(".prompt")).toContain("Answer with the Fireball Shield");
    table.key("a");
    expect(table.calls.acts).toEqual([answer]);
    table.board.show({ ...duel, draft: [shield] }, [{ action: { type: "PlayGroup" }, words: "" }, back]);
    await table.wait(0);
    expect(table.calls.acts).toEqual([answer]);
    expect(table.text(".draft")).not.toContain("doesn't fit any more");
    expect(table.text(".prompt")).toBe("Play your card, or lay another one with it.");
  });

  describe("the first card", () => {
    const name = (seat: number) => ({ action: { type: "NamePriority", seat }, words: "" }) as const;
    const thrown: XtalLay = { type: "Lay", card: "aurablast", token: null, to: null, answers: null, wild: false };
    const first = { ...duel, pending: [], hand: ["aurablast"], priority: 0, former: 0, first_left: 4000 } as View;
    const offers = [{ action: thrown, words: "" }, name(1), { action: { type: "Done", after: 0 }, words: "" } as const];

    it("is whose it is, with its clock", async () => {
      const table = lay({ ...first, waited_for: [0] }, offers);
      expect(table.text(".prompt")).toBe("Combat! The first card is yours.");
      const clock = () => table.element.querySelector("[role=timer]")!.getAttribute("aria-label");
      expect(clock()).toBe("First card: 4 seconds left");
      await table.wait(3000);
      expect(clock()).toBe("First card: 1 second left");
      const other = lay({ ...first, seat: 1, waited_for: [0] });
      expect(other.text(".prompt")).toBe("Combat: Anna plays the first card.");
    });

    it.each(["key", "click"] as const)("is left to the other by one %s", (way) => {
      const table = lay({ ...first, waited_for: [0] }, offers);
      expect(table.text("[data-action=NamePriority]")).toBe("FBen plays first");
      if (way === "key") table.key("f");
      else table.click("[data-action=NamePriority]");
      expect(table.calls.acts).toEqual([name(1).action]);
    });

    it.each([
      ["f", 1],
      ["g", 2],
    ] as const)("of two others is for whom %s stands", (key, seat) => {
      const view = { ...first, phase: "name", pair: [1, 2], priority: null, waited_for: [0] } as View;
      const table = lay(view, [name(1), name(2)]);
      expect(table.text(".prompt")).toBe("Combat! Who plays first?");
      expect(table.text(".window")).toContain("You choose who plays first.");
      table.key(key);
      expect(table.calls.acts).toEqual([name(seat).action]);
      const watched = lay({ ...view, seat: 2 });
      expect(watched.text(".prompt")).toBe("Anna chooses who plays first in Combat.");
      expect(watched.text(".window")).toContain("Anna chooses who plays first.");
    });
  });

  it("remembers a key that was pressed while something moved", () => {
    const thrown: XtalLay = { type: "Lay", card: "aurablast", token: null, to: null, answers: null, wild: false };
    const free = { ...duel, pending: [], hand: ["aurablast"] } as View;
    const table = lay(free, [{ action: thrown, words: "" }]);
    table.key("1");
    table.key("p");
    expect(table.calls.acts).toEqual([thrown]);
    table.board.show({ ...free, draft: [thrown] }, [{ action: { type: "PlayGroup" }, words: "" }]);
    expect(table.calls.acts).toHaveLength(2);
  });

  describe.each(["key", "click"] as const)("a card pressed by %s while something moves", (way) => {
    const peace = { ...duel, pending: [], hand: ["fireball_shield", "fireball_shield"] } as View;
    const struck = { ...peace, pending: duel.pending } as View;
    const roam = { ...quiet, seat: 0, hand: ["levitate"] } as View;
    const leap = (to: number): XtalLay => ({ type: "Lay", card: "levitate", token: 0, to, answers: null, wild: false });
    const leaps = [4, 8].map((to) => ({ action: leap(to), words: "" }));

    /** The other one is in the middle of something. */
    function meanwhile(view: View) {
      const table = lay(view, [], false);
      void table.board.animate({ type: "TokenMoved", token: 1, origin: 28, to: 30, by: "die", change: {} });
      flushSync();
      const press = (card: XtalLay["card"], detail = 1) => {
        const button = table.element.querySelector(`[data-card="${card}"]`)!;
        if (way === "key") table.key(kit.card(card).key);
        else button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
        flushSync();
      };
      return { ...table, press };
    }

    it("is laid as soon as it may be, by what is on offer then", () => {
      const table = meanwhile(peace);
      table.press("fireball_shield");
      expect(table.attributes(".picked", "data-card")).toEqual(["fireball_shield"]);
      expect(table.calls.acts).toEqual([]);
      table.board.show(struck, [{ action: shield, words: "" }]);
      expect(table.calls.acts).toEqual([shield]);
      expect(table.attributes(".picked", "data-card")).toEqual([]);
    });

    it("is put back if it cannot be laid then", () => {
      const table = meanwhile(peace);
      table.press("fireball_shield");
      table.board.show(peace, []);
      expect(table.calls.acts).toEqual([]);
      expect(table.attributes(".picked", "data-card")).toEqual([]);
    });

    it("is laid once, though it is pressed twice and there are two of it", () => {
      const table = meanwhile(peace);
      table.press("fireball_shield");
      table.press("fireball_shield", 2);
      table.board.show(struck, [{ action: shield, words: "" }]);
      table.board.show({ ...struck, draft: [shield] }, [{ action: shield, words: "" }]);
      expect(table.calls.acts).toEqual([shield]);
    });

    it("gives way to the next one", () => {
      const hand = ["fireball_shield", "aurablast"];
      const thrown: XtalLay = { ...shield, card: "aurablast", answers: null };
      const table = meanwhile({ ...peace, hand } as View);
      table.press("fireball_shield");
      if (way === "key") table.key("Escape");
      table.press("aurablast");
      table.board.show(
        { ...struck, hand } as View,
        [shield, thrown].map((action) => ({ action, words: "" })),
      );
      expect(table.calls.acts).toEqual([thrown]);
    });

    it("asks where to when it is over", () => {
      const table = meanwhile(roam);
      table.press("levitate");
      table.board.show(roam, leaps);
      expect(table.attributes("[data-choice]", "data-choice")).toEqual(["to:4", "to:8"]);
    });

    it("goes where the next key says", () => {
      const table = meanwhile(roam);
      table.press("levitate");
      table.key("2");
      table.board.show(roam, leaps);
      expect(table.calls.acts).toEqual([leap(8)]);
    });

    it("is played too, if the key for that follows", async () => {
      const table = meanwhile(peace);
      table.press("fireball_shield");
      table.key("p");
      table.board.show(struck, [{ action: shield, words: "" }]);
      table.board.show({ ...struck, draft: [shield] }, [{ action: { type: "PlayGroup" }, words: "" }]);
      await table.wait(0);
      expect(table.calls.acts).toEqual([shield, { type: "PlayGroup" }]);
    });
  });

  it("keeps buttons while the other one is seen to act, and takes them away once one is pressed", async () => {
    const done = { action: { type: "Done", after: 3 }, words: "" } as const;
    const table = lay(duel, [done], false);
    void table.board.animate({ type: "TokenMoved", token: 1, origin: 28, to: 30, by: "die", change: {} });
    flushSync();
    table.click("[data-action=Done]");
    expect(table.calls.acts).toEqual([]);
    table.board.show(duel, [done]);
    expect(table.calls.acts).toEqual([done.action]);
    table.accept();
    await table.wait(0);
    expect(table.element.querySelector("[data-action=Done]")).toBeNull();
  });

  it("says who is asked for a Void", () => {
    const play = {
      id: 9,
      seat: 1,
      card: "levitate",
      wild: false,
      token: 0,
      origin: 0,
      to: 4,
      answers: null,
      also: [],
      target: null,
      ends: false,
    } as const;
    const table = lay({
      ...quiet,
      seat: 2,
      phase: "window",
      table: [{ play, stands: true }],
      last: 9,
      asked: [0],
      waited_for: [0],
      window_left: 4000,
    });
    expect(table.text(".window")).toContain("Void the Levitate? Anna is asked.");
    expect(table.text("[data-play]")).toContain("Ben: Levitate on Anna's token, to Red 4");
    expect(table.text(".prompt")).toBe("Anna can cancel the last card.");
  });
});

describe("what can be done", () => {
  /** Presses whatever leads to this action, as a person would. */
  function reach(table: ReturnType<typeof lay>, { action, words }: Offer<Action>): void {
    if (action.type === "Answer") return table.click(`[data-answer="${action.lays[0]!.card}"]`);
    if (action.type !== "Lay") {
      const buttons = [...table.element.querySelectorAll<HTMLElement>(`[data-action=${action.type}]`)];
      const named = new Words(view, names, kit).action(action, words);
      return (
        buttons.length === 1 ? buttons[0] : buttons.find((button) => button.textContent!.includes(named))
      )!.click();
    }
    table.click(`[data-card="${action.wild ? "wildcard" : action.card}"]`);
    for (const facet of ["card", "token", "to", "answers"] as const) {
      if (table.element.querySelector(`[data-choice^="${facet}:"]`))
        table.click(`[data-choice="${facet}:${action[facet]}"]`);
    }
  }
  /** Of answers those of one card have a button, if it would not play other cards too; the others are laid card by card. */
  const isPlaced = (table: ReturnType<typeof lay>, action: Action) =>
    action.type !== "Answer" ||
    (action.lays.length === 1 &&
      table.element.querySelectorAll(`[data-answer="${action.lays[0]!.card}"]`).length === 1 &&
      !action.lays[0]!.wild);
  const names = ["Anna", "Ben", "Cy", "Dora", "Emil", "Fay"];
  let view = quiet;

  it.each(Object.keys(games))("reaches every offer of a game %s, on the board itself", async (name) => {
    const seen = new Set<string>();
    const table = lay(games[name]![0]!.view);
    for (const moment of games[name]!) {
      table.board.show((view = moment.view), moment.offers);
      for (const offer of moment.offers.filter(({ action }) => isPlaced(table, action))) {
        reach(table, offer);
        expect(table.calls.acts.at(-1), JSON.stringify(offer.action)).toEqual(offer.action);
        await table.refuse();
        seen.add(offer.action.type);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it("shows where a picked card leads, on the board too", () => {
    const found = moment(
      (view, offers) => view.phase === "cards" && lays(offers).some(({ card, wild }) => card === "levitate" && !wild),
    );
    const table = lay(found.view, found.offers);
    const wanted = lays(found.offers).find(({ card, wild }) => card === "levitate" && !wild)!;
    table.click('[data-card="levitate"]');
    if (table.element.querySelector("[data-choice^='token:']")) table.click(`[data-target="token${wanted.token}"]`);
    table.click(`[data-target="to${wanted.to}"]`);
    expect(table.calls.acts).toEqual([wanted]);
  });

  it("makes places to go to so small that none lies over another: a finger could not choose the one below", () => {
    const goals = [8, 16, 32].map((position) => kit.path.at(position));
    expect(nearest([...goals, goals[0]!])).toBeCloseTo(430, 0); // a sixth of the circle; two in one place are in the list
    expect(nearest(goals.slice(0, 1))).toBe(1000);
  });

  it("tells two places with rings apart, and two equal Weapons", () => {
    const landed = [8, 24].map((position) => ({ seat: quiet.seat, position, rings: 1, left: null }));
    const take = landed.flatMap(({ position }) =>
      [true, false].map((take) => ({ action: { type: "TakeRings", position, take } as const, words: "" })),
    );
    const table = lay({ ...quiet, choices: landed }, take);
    const labels = [...table.element.querySelectorAll("[data-action=TakeRings]")].map((button) =>
      button.textContent!.trim(),
    );
    expect(labels).toEqual([
      "Take 1 ring at Violet 8",
      "Leave them at Violet 8",
      "Take 1 ring at Violet 24",
      "Leave them at Violet 24",
    ]);

    const thrown = {
      seat: 1,
      card: "fireball",
      wild: false,
      token: null,
      origin: null,
      to: null,
      answers: null,
      also: [],
      target: 0,
      ends: false,
    } as const;
    const shields = [5, 6].map((answers): XtalLay => ({
      type: "Lay",
      card: "fireball_shield",
      token: null,
      to: null,
      answers,
      wild: false,
    }));
    const view: View = { ...quiet, seat: 0, table: [5, 6].map((id) => ({ play: { id, ...thrown }, stands: true })) };
    const attacked = lay(
      view,
      shields.map((lay) => ({ action: { type: "Answer", lays: [lay] }, words: "" })),
    );
    const answers = [...attacked.element.querySelectorAll("[data-answer]")].map((button) => button.textContent);
    expect(new Set(answers).size).toBe(2);
    expect(answers[1]).toContain("Ben's Fireball (card 6)");
  });

  it("lays many kinds of cards in one row, each with a key of its own", () => {
    const hand = kit.house.cards.map(({ name }) => name);
    const table = lay({ ...quiet, hand });
    expect(table.element.querySelectorAll(".cards > li")).toHaveLength(hand.length);
    expect(new Set([...table.element.querySelectorAll("[data-card] kbd")].map((key) => key.textContent)).size).toBe(
      hand.length,
    );
  });

  it("does nothing with a card that cannot be laid, and says so", () => {
    const { view, offers } = moment(
      (view, offers) => view.phase === "roll" && offers.length > 0 && view.hand.length > 0,
    );
    const table = lay(view, offers);
    table.click("[data-card]");
    expect(table.calls.acts).toEqual([]);
    expect(table.element.querySelector("[data-card]")!.getAttribute("aria-disabled")).toBe("true");
    expect(table.text("[data-card]")).toContain("can't be laid now");
  });

  it("puts a card back by Escape", () => {
    const { view, offers } = moment((_, offers) => lays(offers).some(({ to, wild }) => to !== null && !wild));
    const { card } = lays(offers).find(({ to, wild }) => to !== null && !wild)!;
    const table = lay(view, offers);
    table.key(kit.card(card).key);
    expect(table.element.querySelectorAll("[data-choice]")).not.toHaveLength(0);
    table.key("Escape");
    expect(table.element.querySelectorAll("[data-choice]")).toHaveLength(0);
  });

  it("asks once: until the answer nothing else is asked for", () => {
    const { view, offers } = moment((_, offers) => offers.some(({ action }) => action.type === "Roll"));
    const table = lay(view, offers);
    table.click("[data-action=Roll]");
    table.click("[data-target=die]");
    expect(table.calls.acts).toHaveLength(1);
  });

  it("names every button", () => {
    const table = lay(quiet);
    for (const { view, offers } of every.filter(({ offers }) => offers.length > 0)) {
      table.board.show(view, offers);
      for (const button of table.element.querySelectorAll("button")) expect(button.textContent!.trim()).toBeTruthy();
    }
  });
});

describe("events", () => {
  it.each(Object.keys(games))("lead to what the next view says, through a whole game %s", (name) => {
    const moments = games[name]!;
    const drawn = ({
      positions,
      rings,
      storage,
      hand,
      draft,
      hand_sizes,
      deck,
      turn,
      protected: safe,
      presence,
      homes,
      pair,
      opposite,
      pending,
      table,
      missed,
    }: View) => ({
      ...{ positions, rings, storage, hand_sizes, deck, turn, safe, presence, homes, pair, opposite, missed },
      hand: [...hand, ...draft.map(({ card, wild }) => (wild ? "wildcard" : card))].sort(),
      pending: pending.map(({ weapon }) => weapon),
      table: table.map(({ play, stands }) => `${play.id}${stands}`),
    });

    for (const [index, moment] of moments.slice(1).entries()) {
      const followed = moment.events.reduce(told, moments[index]!.view);
      expect(drawn(followed), `moment ${index + 1}: ${moment.events.map(({ type }) => type).join()}`).toEqual(
        drawn(moment.view),
      );
    }
  });

  it("let a token walk step by step", async () => {
    const table = lay({ ...quiet, positions: [46, 8, 16] }, [], false);
    const animation = table.board.animate({
      type: "TokenMoved",
      token: 0,
      origin: 46,
      to: 1,
      by: "die",
      change: { positions: [1, 8, 16] },
    });
    const seen = new Set<string>();
    for (let step = 0; step < 8; step++) {
      await table.wait(100);
      seen.add(table.element.querySelector<SVGElement>('[data-token="0"]')!.style.transform);
    }
    await animation;
    expect(seen.size).toBe(3);
  });

  it("let rings fly", async () => {
    const table = lay({ ...quiet, positions: [4, 28, 16], rings: [2, 1, 1] }, [], false);
    const animation = table.board.animate({
      type: "WeaponStruck",
      weapon: 1,
      name: "fireball",
      seat: 1,
      target: 0,
      why: "given in",
      rings: 2,
      stored_at: null,
      change: { rings: [0, 3, 1] },
    });
    await table.wait(10);
    expect(table.element.querySelectorAll(".flight")).toHaveLength(2);
    await table.wait(5000);
    await animation;
    expect(table.element.querySelectorAll(".flight")).toHaveLength(0);
    expect(table.text('[data-seat="1"]')).toContain("3 rings");
  });

  it("cross out the Void instead of its card when that counts again, and let it be heard", async () => {
    const moments = games["with a Void on a Void"]!;
    const at = moments.findIndex(({ events }) => events.some(({ type }) => type === "CardRevived"));
    const table = lay(moments[at - 1]!.view, [], false);
    const crossedOut = () => {
      flushSync();
      return [...table.element.querySelectorAll(".cancelled")].map((card) => card.textContent!.trim());
    };
    const seen: Record<string, readonly string[]> = { before: crossedOut() };
    for (const event of moments[at]!.events) {
      table.calls.sounds.length = 0;
      const animation = table.board.animate(event, "");
      seen[event.type] = crossedOut();
      if (event.type === "CardRevived") expect(table.calls.sounds).toEqual(["chime"]);
      await table.wait(5000);
      await animation;
    }
    const [moved] = seen["before"]!;
    expect(seen["before"]).toHaveLength(1);
    expect(seen["CardRevived"]).toHaveLength(1);
    expect(seen["CardRevived"]).not.toContain(moved);
    expect(seen["TokenMoved"]).toEqual(seen["CardRevived"]);
    expect(moments[at]!.view.table.filter(({ stands }) => !stands)).toHaveLength(1);
  });

  it("are cut short when the truth is drawn", async () => {
    const table = lay(quiet, [], false);
    const change = { pair: [0, 1] } as const;
    const began = {
      type: "CombatBegan",
      pair: [0, 1],
      by: 0,
      how: "began",
      change,
      waits_for: null,
      weapon: null,
    } as const;
    const animation = table.board.animate(began, "Combat begins between Anna and Ben!");
    await table.wait(10);
    expect(table.text(".banner")).toBe("Combat begins between Anna and Ben!");
    table.board.show(quiet, []);
    await expect(animation).resolves.toBeUndefined();
    expect(table.text(".banner")).toBeNull();
  });

  it("take no time where nothing is to move", async () => {
    const table = lay(quiet);
    await table.board.animate({
      type: "TokenMoved",
      token: 0,
      origin: quiet.positions[0]!,
      to: 4,
      by: "die",
      change: { positions: [4, 8, 16] },
    });
    flushSync();
    const at = kit.path.at(4);
    expect(table.element.querySelector<SVGElement>('[data-token="0"]')!.style.transform).toBe(
      `translate(${at.x}px, ${at.y}px)`,
    );
  });

  it("of an unknown kind are passed over", async () => {
    await expect(lay(quiet).board.animate({ type: "CrystalBroke" } as unknown as Event)).resolves.toBeUndefined();
  });
});

describe("pictures", () => {
  it("are there for the box and for rules that are hard in words", () => {
    for (const art of [game.box, ...Object.values(game.pictures)]) {
      const picture = new DOMParser().parseFromString(art, "image/svg+xml");
      expect(picture.querySelector("parsererror")).toBeNull();
      expect(picture.documentElement.getAttribute("aria-label")).toBeTruthy();
    }
  });
});
