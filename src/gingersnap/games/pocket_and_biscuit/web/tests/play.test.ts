/** What a player can do on the board: pointer, wand and keyboard. */

import { describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import { CHARGE } from "../parts/spellHold";
import { afterCracked, afterThree, lay, moments, offersIn, viewWith, type Laid } from "./table";

const flip = (place: number, tapped = false) => ({ type: "Flip", place, tapped });

function point(table: Laid, place: number, type: string, init: MouseEventInit & { pointerType?: string } = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  if (init.pointerType) Object.defineProperty(event, "pointerType", { value: init.pointerType });
  table.pocket(place).dispatchEvent(event);
  flushSync();
  return event;
}

describe("offers decide what can be done", () => {
  it("makes exactly the offered pockets active", () => {
    const table = lay(viewWith({ chain: [4] }, { 4: "one", 7: "gone" }));
    const inactive = [...table.element.querySelectorAll('[data-place][aria-disabled="true"]')];
    expect(inactive.map((pocket) => pocket.getAttribute("data-place"))).toEqual(["4", "7"]);
  });

  it("flips a pocket that is clicked", () => {
    const table = lay(viewWith());
    table.click(20);
    expect(table.calls.acts).toEqual([flip(20)]);
  });

  it("does nothing where nothing is offered, but lets the keyboard read", () => {
    const table = lay(viewWith({ turn: 1 }), { offers: [] });
    table.click(20);
    table.pocket(0).focus();
    table.key("ArrowRight");
    table.key("Enter");
    expect(table.calls.acts).toEqual([]);
    expect(document.activeElement).toBe(table.pocket(1));
  });

  it("does not pass on a second click before the first is answered", () => {
    const table = lay(viewWith());
    table.click(20);
    table.click(20);
    expect(table.calls.acts).toHaveLength(1);
    table.board.show(viewWith({ chain: [20] }, { 20: "one" }), offersIn(viewWith({}, { 20: "one" })));
    table.click(21);
    expect(table.calls.acts).toEqual([flip(20), flip(21)]);
  });

  it("asks once, however long the answer takes", async () => {
    const table = lay(viewWith());
    table.click(20);
    await table.wait(3000);
    table.click(20);
    expect(table.calls.acts).toHaveLength(1);
    await table.refuse();
    table.click(20);
    expect(table.calls.acts).toHaveLength(2);
  });
});

describe("tapping is a gesture of its own", () => {
  it("is done with the wand raised, for one pocket only", () => {
    const table = lay(viewWith());
    table.wand.click();
    flushSync();
    expect(table.wand.getAttribute("aria-pressed")).toBe("true");
    table.click(3);
    const next = viewWith({ chain: [3] }, { 3: "one" });
    table.board.show(next, offersIn(next));
    expect(table.calls.acts).toEqual([flip(3, true)]);
    expect(table.wand.getAttribute("aria-pressed")).toBe("false");
  });

  it("keeps the wand up when the same moment is drawn again", () => {
    const table = lay(viewWith());
    table.wand.click();
    table.board.show(viewWith(), offersIn(viewWith()));
    expect(table.wand.getAttribute("aria-pressed")).toBe("true");
  });

  it("has a key that raises the wand and one that taps and flips at once", () => {
    const table = lay(viewWith());
    table.pocket(0).focus();
    table.key("t");
    expect(table.wand.getAttribute("aria-pressed")).toBe("true");
    expect(table.calls.announced.at(-1)).toContain("Wand up");
    table.key("T");
    expect(table.wand.getAttribute("aria-pressed")).toBe("false");
    table.key("Enter", { shiftKey: true });
    expect(table.calls.acts).toEqual([flip(0, true)]);
  });

  it("leaves T alone as part of other commands", () => {
    const table = lay(viewWith());
    table.pocket(0).focus();
    table.key("t", { ctrlKey: true });
    expect(table.wand.getAttribute("aria-pressed")).toBe("false");
  });

  it("is done by holding a pocket and letting go, not by a short press", async () => {
    const table = lay(viewWith());
    point(table, 9, "pointerdown");
    await table.wait(CHARGE - 50);
    point(table, 9, "pointerup");
    point(table, 9, "click");
    expect(table.calls.acts).toEqual([flip(9, false)]);
  });

  it("casts once when a pocket was held long enough", async () => {
    const table = lay(viewWith());
    point(table, 9, "pointerdown");
    expect(table.element.querySelector(".charge")).not.toBeNull();
    await table.wait(CHARGE + 10);
    expect(table.calls.acts).toEqual([]);
    point(table, 9, "pointerup");
    point(table, 9, "click");
    expect(table.calls.acts).toEqual([flip(9, true)]);
    expect(table.element.querySelector(".charge")).toBeNull();
  });

  it("is taken back by sliding off the pocket", async () => {
    const table = lay(viewWith());
    point(table, 9, "pointerdown");
    await table.wait(CHARGE + 10);
    point(table, 9, "pointerleave");
    point(table, 9, "pointerup");
    expect(table.calls.acts).toEqual([]);
  });

  it("is done with the right button, without the browser's menu", () => {
    const table = lay(viewWith());
    point(table, 9, "pointerdown", { button: 2 });
    const menu = point(table, 9, "contextmenu", { button: 2 });
    expect(menu.defaultPrevented).toBe(true);
    expect(table.calls.acts).toEqual([flip(9, true)]);
  });

  it("is not done twice where a long touch asks for a menu too", async () => {
    const table = lay(viewWith());
    point(table, 9, "pointerdown", { pointerType: "touch" });
    await table.wait(CHARGE + 60);
    point(table, 9, "contextmenu", { pointerType: "touch", button: 2 });
    point(table, 9, "pointerup", { pointerType: "touch" });
    expect(table.calls.acts).toEqual([flip(9, true)]);
  });

  it("is done with shift and click", () => {
    const table = lay(viewWith());
    table.click(9, { shiftKey: true });
    expect(table.calls.acts).toEqual([flip(9, true)]);
  });
});

describe("where a tap is compulsory", () => {
  it("raises the wand by itself and says why", () => {
    const table = lay(afterThree);
    expect(table.wand.getAttribute("aria-pressed")).toBe("true");
    expect(table.wand.textContent).toContain("no pocket holds four");
    expect(table.calls.announced).toEqual(["No pocket holds four, so the wand is already up."]);
    table.click(0);
    expect(table.calls.acts).toEqual([flip(0, true)]);
  });

  it("still asks for a flip without a tap when the player insists, and shakes when refused", async () => {
    const table = lay(afterThree);
    table.wand.click();
    table.click(0);
    expect(table.calls.acts).toEqual([flip(0, false)]);
    await table.refuse();
    expect(table.pocket(0).classList).toContain("refused");
    expect(table.wand.getAttribute("aria-pressed")).toBe("true");
    await table.wait(1000);
    expect(table.pocket(0).classList).not.toContain("refused");
    table.click(0);
    expect(table.calls.acts.at(-1)).toEqual(flip(0, true));
  });
});

describe("a cracked biscuit turned last", () => {
  const count = (number: number) => ({ type: "Count", number });
  const buttons = (table: Laid) => [...table.element.querySelectorAll<HTMLButtonElement>("button.count")];
  const labels = (table: Laid) => table.attributes("button.count", "aria-label");

  it("is counted as one with a button that says what comes of it", () => {
    const table = lay(afterCracked);
    expect(labels(table)).toEqual([
      "Count as one: the cracked biscuit doesn't fit, so your turn ends and you receive nothing",
    ]);
    buttons(table)[0]!.click();
    expect(table.calls.acts).toEqual([count(1)]);
  });

  it("is counted as one with the key 1, and with no other number", () => {
    const table = lay(afterCracked);
    table.pocket(0).focus();
    table.key("2");
    table.key("1", { ctrlKey: true });
    expect(table.calls.acts).toEqual([]);
    table.key("1");
    expect(table.calls.acts).toEqual([count(1)]);
  });

  it("counts two without a word: the next pocket is turned as always", () => {
    const table = lay(afterCracked);
    table.click(20);
    expect(table.calls.acts).toEqual([flip(20)]);
  });

  it("is not counted by pressing it on the quilt, where a hasty second click would end the turn", () => {
    const table = lay(afterCracked);
    table.click(15);
    expect(table.calls.acts).toEqual([]);
  });

  it("offers both numbers where no pocket is left", () => {
    const pockets = afterCracked.pockets.map((face) => (face === "down" ? "gone" : face));
    const table = lay({ ...afterCracked, pockets, may_count: [1, 2], next_number: null });
    expect(table.text(".hint")).toBe("No pocket is left. What does the cracked biscuit count?");
    expect(labels(table)[1]).toBe("Count as two: the cracked biscuit fits, so you receive both tiles");
    table.pocket(0).focus();
    table.key("2");
    expect(table.calls.acts).toEqual([count(2)]);
  });

  it("offers nothing to those who watch", () => {
    expect(buttons(lay(afterCracked, { seat: 1, offers: [] }))).toEqual([]);
  });
});

describe("the keyboard", () => {
  it("enters the quilt at one pocket and walks within it", () => {
    const table = lay(viewWith());
    expect(table.element.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
    table.pocket(0).focus();
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "End", "ArrowRight"]) table.key(key);
    expect(document.activeElement).toBe(table.pocket(17));
    expect(table.pocket(17).tabIndex).toBe(0);
    expect(table.pocket(0).tabIndex).toBe(-1);
    table.key("Home");
    expect(document.activeElement).toBe(table.pocket(12));
    table.key("End", { ctrlKey: true });
    expect(document.activeElement).toBe(table.pocket(35));
  });

  it.each(["Enter", " "])("flips with %j, once however long it is held", (key) => {
    const table = lay(viewWith());
    table.pocket(0).focus();
    table.key(key);
    table.key(key, { repeat: true });
    expect(table.calls.acts).toEqual([flip(0)]);
  });

  it("keeps its place when the tile there goes", () => {
    const table = lay(viewWith());
    table.pocket(14).focus();
    table.board.show(viewWith({}, { 14: "gone" }), []);
    expect(document.activeElement).toBe(table.pocket(14));
    expect(table.label(14)).toBe("C3, empty");
  });
});

describe("showing a tile after a Great 6", () => {
  const view = viewWith({ showing: true, next_number: null }, { 1: "gone" });

  it("asks for a pocket to show", () => {
    const table = lay(view);
    expect(table.text(".hint")).toBe("Great 6! Choose a pocket to show to everyone.");
    table.click(30, { shiftKey: true });
    expect(table.calls.acts).toEqual([{ type: "Show", place: 30 }]);
  });

  it("has nothing to tap", () => {
    const table = lay(view);
    expect(table.wand.getAttribute("aria-disabled")).toBe("true");
    table.wand.click();
    expect(table.calls.announced).toEqual([]);
  });
});

it("cleans up after itself", async () => {
  const table = lay(moments[0]!.view, { still: false });
  table.click(3);
  table.accept();
  void table.board.animate({ type: "TilesTurnedDown", seat: 0, places: [3], empty_handed: true });
  table.board.destroy();
  await table.wait(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(table.element.textContent).toBe("");
});
