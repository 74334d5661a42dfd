import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { resetBetweenTests, mountBoard, expandRecording } from "$web/testing/boardHarness";
import type { Offer } from "$web/board";
import * as game from "../index";
import type { Action, Event, View } from "../types";
import recorded from "./recorded.json";

resetBetweenTests();

// python -m tools.record_board the_wizard_always_wins --seats 2 --seed 26
const moments = expandRecording<View, Event, Action>(recorded);

function lay(view: View, offers: readonly Offer<Action>[] = [], still = true) {
  const table = mountBoard<View, Action, Event>(game, recorded.house, { still });
  table.board.show(view, offers);
  return table;
}

/** A moment in which this seat is asked for this. */
function asked(phase: View["phase"]) {
  return moments.find(({ view, offers }) => view.phase === phase && offers.length > 0)!;
}

describe("what lies on the table", () => {
  it("shows every character with what it does, and who took it", () => {
    const { view } = moments.find(({ view }) => view.tiles.some(({ taken_by }) => taken_by === 1))!;
    const table = lay(view);
    const tiles = [...table.element.querySelectorAll("[data-tile]")];
    expect(tiles.map((tile) => tile.getAttribute("data-tile"))).toEqual(view.tiles.map(({ character }) => character));
    const taken = view.tiles.find(({ taken_by }) => taken_by === 1)!;
    expect(table.text(`[data-tile="${taken.character}"]`)).toContain("Ben");
    expect(table.text('[data-tile="Queen"]')).toContain("Draw 1 card. Play 1 card.");
  });

  it("counts everything in the bag, in words too", () => {
    const table = lay(moments[0]!.view);
    expect(table.text("section h2")).toBe("Bag of fate 31 tokens");
    expect(table.text(".counts")).toContain("mushrooms: 5");
    expect(table.text(".counts")).toContain("Add-a-Gem: 3");
    expect(table.text(".counts")).toContain("Your gems: 0");
  });

  it("shows the chance to win for everybody, and on the Wizard while it is free (WAW-A40)", () => {
    const { view } = moments[0]!;
    const seats = view.seats.map((seat, index) => ({ ...seat, chance: index === 0 ? 0.316 : 0.5 }));
    const table = lay({ ...view, seats });
    expect(table.text('[data-seat="0"] .chance')).toBe("32% to win");
    expect(table.text('[data-seat="1"] .chance')).toBe("50% to win");
    expect(table.text('[data-tile="Wizard"] .chance')).toBe("32% to win now");
    const tiles = view.tiles.map((tile) => (tile.is_wizard ? { ...tile, taken_by: 1 } : tile));
    expect(lay({ ...view, seats, tiles }).text('[data-tile="Wizard"] .chance')).toBeNull();
  });

  it("lights up what makes a set", () => {
    const moment = moments.find(({ view }) => view.seats[0]!.sets.some((count) => count > 0))!;
    expect(lay(moment.view).element.querySelectorAll('[data-seat="0"] .complete')).not.toHaveLength(0);
  });

  it("says what sets need and give, as the reference card does", () => {
    const { view } = moments[0]!;
    const elements = view.elements.map((element) =>
      element.name === "feathers" ? { ...element, levels: 0, cards: 2 } : element,
    );
    const sets = lay({ ...view, elements }).element.querySelectorAll(".sets li");
    expect([...sets].map((one) => one.querySelector(".gs-unseen")!.textContent)).toEqual([
      "2 mushrooms: 1 gem into the bag",
      "3 potions: 1 level up",
      "4 flowers: 2 gems into the bag",
      "5 snails: 1 level up and 1 gem into the bag",
      "6 feathers: 2 cards",
    ]);
    expect([...sets].map((one) => one.querySelectorAll("svg").length)).toEqual([2, 2, 2, 3, 1]);
  });

  it("shows the hand beside the cards that are looked at, and offers only these", () => {
    const { view, offers } = asked("keep");
    const table = lay({ ...view, hand: view.looked }, offers);
    expect(table.element.querySelectorAll('[aria-label="Your hand"] .piece')).toHaveLength(view.looked.length);
    expect(table.element.querySelectorAll('[aria-label="Your hand"] button')).toHaveLength(0);
    expect(table.element.querySelectorAll('[aria-label="The cards you look at"] button')).toHaveLength(
      view.looked.length,
    );
  });

  it("tells elements and gems apart by shape", () => {
    const shapes = (selector: string) =>
      [...lay(moments[0]!.view).element.querySelectorAll(selector)].map((one) => one.innerHTML.replace(/#\w+/g, ""));
    const counts = shapes(".counts svg");
    expect(new Set(counts).size).toBe(counts.length);
  });

  it("marks who has won, and says that the game is over", () => {
    const { view } = moments.at(-1)!;
    const table = lay(view);
    table.board.show(view, [], { rule: "WAW-21", scores: [0, 1], placings: [2, 1], remark: "", counts: true });
    expect(table.attributes("[data-seat].winner", "data-seat")).toEqual(["1"]);
    expect(table.attributes("[data-seat].turn", "data-seat")).toEqual([]);
    expect(table.text(".prompt")).toBe("The game is over.");
  });

  it("holds nothing of the others' hands", () => {
    const table = lay(moments[0]!.view);
    expect(table.element.querySelectorAll('[aria-label="Your hand"] li')).toHaveLength(3);
    expect(table.text('[data-seat="1"] .hand')).toBe("3 cards");
  });
});

describe("what can be done", () => {
  it("takes a character that is on offer, and no other", () => {
    const { view, offers } = asked("tile");
    const table = lay(view, offers);
    const closed = view.tiles.find(({ taken_by }) => taken_by !== null);
    if (closed) table.click(`[data-tile="${closed.character}"]`);
    const { action } = offers[0]!;
    table.click(`[data-tile="${(action as { character: string }).character}"]`);
    expect(table.calls.acts).toEqual([action]);
  });

  it.each(["keep", "play", "ask", "give", "sets"] as const)(
    "offers a button for every action of the phase %s",
    async (phase) => {
      const { view, offers } = asked(phase);
      const table = lay(view, offers);
      for (const button of table.element.querySelectorAll<HTMLElement>("button:not([data-tile])")) {
        button.click();
        await table.refuse();
      }
      for (const { action } of offers) expect(table.calls.acts).toContainEqual(action);
    },
  );

  it("asks once: until the answer nothing else is asked for", async () => {
    const { view, offers } = asked("play");
    const table = lay(view, offers);
    table.click("button.piece");
    table.click("button.piece");
    expect(table.calls.acts).toHaveLength(1);
    await table.refuse();
    table.click("button.piece");
    expect(table.calls.acts).toHaveLength(2);
  });

  it("says what a turn-in gives", () => {
    const moment = moments.find(({ offers }) => offers.some(({ action }) => action.type === "TurnIn"))!;
    const words = lay(moment.view, moment.offers).text(".buttons .primary");
    expect(words).toMatch(/^Turn in \d+ sets? of \w+: .*(gem|level|card)/);
  });

  it("names every button", () => {
    const table = lay(moments[0]!.view);
    for (const { view, offers } of moments) {
      table.board.show(view, offers);
      for (const button of table.element.querySelectorAll("button")) {
        expect(button.getAttribute("aria-label") ?? button.textContent?.trim()).toBeTruthy();
      }
    }
  });
});

describe("events", () => {
  /** What moves, or is told by events: all but what is counted from it, and what is asked next. */
  function drawn({ element, texts, text, attributes }: ReturnType<typeof lay>) {
    const chips = (within: string) =>
      attributes(`${within} .piece`, "aria-label")
        .map((label) => label!.replace(/^(Lay|Ask for|Give|Play|Keep), |, \d+ laid$/g, ""))
        .sort();
    return {
      taken: texts("[data-tile] .by"),
      levels: texts("[data-seat] .dial"),
      gems: texts("[data-seat] .gems"),
      hands: texts("[data-seat] .hand"),
      order: texts("[data-seat] .order"),
      tables: [...element.querySelectorAll("[data-seat]")].map((seat) =>
        chips(`[data-seat="${seat.getAttribute("data-seat")}"]`),
      ),
      hand: chips('[aria-label="Your hand"]'),
      looked: chips('[aria-label="The cards you look at"]'),
      deck: text(".deck span"),
      turn: attributes("[data-seat].turn", "data-seat"),
    };
  }

  it.each([true, false])("lead to what the next view says, through a whole game (still: %s)", async (still) => {
    const table = lay(moments[0]!.view, [], still);
    for (const [index, { events, view }] of moments.slice(1).entries()) {
      for (const event of events) {
        const animation = table.board.animate(event, "");
        await table.wait(10_000);
        await animation;
      }
      const told = drawn(table);
      table.board.show(view, []);
      expect(told, `moment ${index + 1}: ${events.map(({ type }) => type).join()}`).toEqual(drawn(table));
    }
  });

  it("count nothing: what pieces come to is seen when the truth is drawn", async () => {
    const { view } = moments.find(({ view }) => view.seats[0]!.pieces.length > 0)!;
    const table = lay(view);
    const card = view.seats[0]!.pieces[0]!;
    expect(table.texts('[data-seat="0"] .progress').every(Boolean)).toBe(true);
    await table.board.animate({ type: "CardPlayed", seat: 0, card, hand_size: 7 }, "");
    flushSync();
    expect(table.text('[data-seat="0"] .hand')).toBe("7 cards");
    expect(table.texts('[data-seat="0"] .progress').some(Boolean)).toBe(false);
  });

  it("show what was drawn, token by token, before it goes back", async () => {
    const index = moments.findIndex(({ events }) => events.some(({ type }) => type === "TokensDrawn"));
    const table = lay(moments[index - 1]!.view, [], false);
    const drawing = moments[index]!.events.find(({ type }) => type === "TokensDrawn") as Extract<
      Event,
      { type: "TokensDrawn" }
    >;
    const animation = table.board.animate(drawing);
    await table.wait(100);
    expect(table.element.querySelectorAll(".pulled")).toHaveLength(1);
    await table.wait(10_000);
    await animation;
    expect(table.element.querySelectorAll(".pulled")).toHaveLength(drawing.tokens.length);
  });

  it("never wait where nothing is to move, but for what must be seen", async () => {
    const table = lay(moments[0]!.view);
    await table.board.animate({ type: "TurnBegan", seat: 1 }, "Ben is next.");
    flushSync();
    expect(table.text(".prompt")).toBe("Ben is next.");
    expect(table.attributes("[data-seat].turn", "data-seat")).toEqual(["1"]);
  });

  it("are cut short when the truth is drawn", async () => {
    const table = lay(moments[0]!.view, [], false);
    const animation = table.board.animate({ type: "WizardFailed", seat: 0, ends_turn: true }, "No gem of Anna.");
    await table.wait(10);
    expect(table.text(".banner")).toBe("No gem of Anna.");
    table.board.show(moments[3]!.view, moments[3]!.offers);
    await expect(animation).resolves.toBeUndefined();
    expect(table.text(".banner")).toBeNull();
  });

  it("of an unknown kind are passed over", async () => {
    const table = lay(moments[0]!.view);
    await expect(table.board.animate({ type: "WandBroken" } as unknown as Event)).resolves.toBeUndefined();
  });
});
