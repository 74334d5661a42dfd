/** What the board draws: any view from nothing, and each event on the way to the next view. */

import { describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { TIMES } from "../choreography";
import type { Event } from "../types";
import { afterCracked, afterThree, drawn, lay, moments, viewWith, type Laid } from "./table";

function turned(place: number, kind: string, number: number | null, tapped = false): Event {
  return { type: "TileTurned", seat: 0, place, kind, tapped, number, wanted: number ?? 1 };
}

/** No event takes longer than this. Milliseconds. */
const LONGEST = 5000;

/** Plays events to their end, however long they take. */
async function played(table: Laid, events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const animation = table.board.animate(event);
    await table.wait(LONGEST);
    await animation;
  }
}

describe("a view", () => {
  it("names every pocket for those who hear the board", () => {
    const table = lay(
      viewWith(
        { chain: [7, 8, 9], tapped: [false, false, true] },
        { 0: "gone", 7: "one_chocolate", 8: "cracked", 9: "two" },
      ),
    );
    expect([0, 1, 7, 8, 9].map(table.label)).toEqual([
      "A1, empty",
      "B1, face down",
      "B2, one chocolate biscuit, counted 1",
      "C2, a cracked biscuit, counted 2",
      "D2, two biscuits, tapped, counted 3",
    ]);
  });

  it("shows as many steps as the table counts to", () => {
    const numbers = { ...afterThree.numbers, great: 4 };
    expect(lay(viewWith({ numbers })).element.querySelectorAll("ol .number")).toHaveLength(4);
    const table = lay(viewWith({ numbers, showing: true, next_number: null }));
    expect(table.text(".hint")).toBe("Great 4! Choose a pocket to show to everyone.");
  });

  it("shows the chain as steps, with taps, with what comes next and with what it is worth", () => {
    const table = lay(afterThree);
    const steps = [...table.element.querySelectorAll("ol .gs-unseen")].map((step) => step.textContent);
    expect(steps).toEqual([
      "1: a cracked biscuit",
      "2: one biscuit, tapped",
      "3: three biscuits",
      "4: next, needs a tap",
      "5: open",
      "6: open, needs a tap",
    ]);
    expect(table.text(".worth")).toBe("worth 5 points");
  });

  it("tells whose turn it is and what is looked for", () => {
    expect(lay(viewWith()).text(".hint")).toBe("Your turn: find a one.");
    expect(lay(viewWith({ turn: 1 }), { seat: -1, offers: [] }).text(".hint")).toBe("Ben looks for a one.");
    expect(lay(viewWith({ seconds_per_tile: 10 })).text(".hint")).toBe(
      "Your turn: find a one. 10 seconds for each tile.",
    );
  });

  it("shows piles, cracked rows and own points, and nothing of the others' points", () => {
    const own_pile = ["one", "three", "three"] as const;
    const table = lay(
      viewWith({ pile_sizes: [3, 1, 0], cracked: [1, 2, 0], cracked_left: 3, points: [9, null, null], own_pile }),
    );
    expect(table.text('[data-seat="0"]')).toContain("3 tiles 9 points");
    expect(table.text('[data-seat="0"]')).toContain("three biscuits×2");
    expect(table.text('[data-seat="1"]')).toContain("1 tile 2 cracked");
    expect(table.element.textContent).toContain("3 cracked left");
  });

  it("counts the last turns", () => {
    expect(lay(viewWith({ last_turns: 2, cracked: [6, 0, 0] })).element.textContent).toContain("2 last turns");
    expect(lay(viewWith({ last_turns: 1, cracked: [6, 0, 0] })).element.textContent).toContain("Very last turn");
  });

  it("holds no face of a tile that lies face down", () => {
    const table = lay(viewWith());
    expect(table.element.querySelector(".quilt .count, .quilt .biscuits")).toBeNull();
  });
});

describe("the end", () => {
  const over = { over: true, points: [12, 20, 8], pile_sizes: [4, 6, 2], cracked: [2, 3, 1] } as const;

  function ended(placings: readonly number[]): readonly (string | null)[] {
    const table = lay(viewWith(over), { offers: [] });
    table.board.show(viewWith(over), [], { rule: "PNB-16", scores: [12, 20, 8], placings, remark: "", counts: true });
    expect(table.text(".hint")).toBe("The game is over.");
    expect(table.texts("[data-seat] strong")).toEqual(["12 points", "20 points", "8 points"]);
    return table.attributes(".winner", "data-seat");
  }

  it("reveals all points and marks the winner", () => {
    expect(ended([2, 1, 3])).toEqual(["1"]);
  });

  it("marks those who share the win, as the outcome tells", () => {
    expect(ended([1, 1, 3])).toEqual(["0", "1"]);
  });
});

describe("a tile that does not fit (PNB-A15)", () => {
  const events = [
    turned(10, "five", null, true),
    { type: "TilesTurnedDown", seat: 0, places: [10], empty_handed: false },
  ] as const;

  it.each([true, false])("is seen for two seconds before it goes face down (still: %s)", async (still) => {
    const table = lay(afterThree, { still });
    await played(table, [events[0]]);
    expect(table.label(10)).toBe("E2, five biscuits, tapped, doesn't fit");
    const animation = table.board.animate(events[1]);
    await table.wait(1950);
    expect(table.label(10)).toBe("E2, five biscuits, tapped, doesn't fit");
    await table.wait(TIMES.flip + 100);
    await animation;
    expect(table.label(10)).toBe("E2, face down");
    expect(table.pocket(10).querySelector(".biscuits")).toBeNull();
  });

  it("breaks visibly when it was a cracked biscuit under a spell (PNB-14)", async () => {
    const table = lay(afterThree, { still: false });
    await played(table, [
      turned(10, "cracked", null, true),
      { type: "SpellFailed", seat: 0, place: 10, why: "cracked_tapped" },
    ]);
    expect(table.label(10)).toBe("E2, a cracked biscuit, tapped, the spell failed");
    expect(table.calls.sounds).toEqual(["tap", "flip", "fail"]);
  });
});

describe("a cracked biscuit that is counted as one (PNB-A37)", () => {
  it("does not fit, and goes face down with the tile before it", async () => {
    const table = lay(afterCracked, { still: false });
    await played(table, [{ type: "CrackedCounted", seat: 0, place: 15, number: 1, fits: false }]);
    expect(table.label(15)).toBe("D3, a cracked biscuit, doesn't fit");
    await played(table, [{ type: "TilesTurnedDown", seat: 0, places: [8, 15], empty_handed: true }]);
    expect([8, 15].map(table.label)).toEqual(["C2, face down", "D3, face down"]);
    expect(table.calls.sounds).toContain("fail");
  });
});

describe("events", () => {
  it.each([true, false])("lead to what the next view draws, through a whole game (still: %s)", async (still) => {
    const [moving, truth] = [lay(moments[0]!.view, { still, offers: [] }), lay(moments[0]!.view, { offers: [] })];
    for (const [index, { events, view }] of moments.entries()) {
      await played(moving, events);
      truth.board.show(view, []);
      expect(drawn(moving), `moment ${index}`).toEqual(drawn(truth));
      moving.board.show(view, []);
    }
  });

  it("never wait where nothing is to move, but for what must be seen", async () => {
    const table = lay(afterThree, { still: true });
    await table.board.animate(turned(10, "three", 4, true));
    await table.board.animate({ type: "TurnPassed", seat: 1 });
    flushSync();
    expect(table.label(10)).toBe("E2, three biscuits, tapped, counted 4");
  });

  it("close the offers until the truth is shown", async () => {
    const table = lay(viewWith());
    await table.board.animate({ type: "TurnPassed", seat: 1 });
    table.click(4);
    expect(table.calls.acts).toEqual([]);
  });

  it("celebrate a Great 6, and clear the table afterwards", async () => {
    const table = lay(afterThree, { still: false });
    const animation = table.board.animate({ type: "GreatSixMade", seat: 0, great: 6 }, "Great 6 for Anna!");
    await table.wait(500);
    expect(table.text(".banner")).toBe("Great 6 for Anna!");
    expect(table.text(".hint")).toBe("Great 6 for Anna!");
    expect(table.calls.sounds).toEqual(["fanfare"]);
    await table.wait(TIMES.celebration);
    await animation;
    flushSync();
    expect(table.text(".banner")).toBeNull();
  });

  it("of an unknown kind are passed over", async () => {
    const table = lay(viewWith());
    const before = drawn(table);
    await table.board.animate({ type: "BiscuitEaten" } as unknown as Event);
    flushSync();
    expect(drawn(table)).toEqual(before);
  });
});

describe("drawing anew", () => {
  it("cuts an animation short and leaves nothing of it", async () => {
    const table = lay(afterThree, { still: false });
    const kinds = ["cracked", "one", "three"];
    const animation = table.board.animate({
      ...{ type: "TilesReceived", seat: 1, places: [8, 15, 27], kinds, points: 5 },
      ...{ pile_size: 2, cracked: 1, cracked_left: 5, pile: null, pile_points: null },
    });
    await table.wait(300);
    table.board.show(moments[9]!.view, []);
    await expect(animation).resolves.toBeUndefined();
    await table.wait(5000);
    expect(drawn(table)).toEqual(drawn(lay(moments[9]!.view, { offers: [] })));
  });

  it("draws every view from nothing, in any order", () => {
    const table = lay(moments[0]!.view, { offers: [] });
    const drawing = ({ view }: (typeof moments)[number]) => {
      table.board.show(view, []);
      return drawn(table);
    };
    const forwards = moments.map(drawing);
    const backwards = [...moments].reverse().map(drawing).reverse();
    expect(backwards).toEqual(forwards);
  });
});
