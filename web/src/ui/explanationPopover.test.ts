import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ExplanationCard from "../components/board/ExplanationCard.svelte";
import type { Explanation } from "../net/protocol";
import { drawers } from "./drawers.svelte";
import { CARD_ID, CLOSE_DELAY, ExplanationPopover, HOVER_DELAY, LONG_PRESS_DELAY } from "./explanationPopover.svelte";
import { isOverlapping, placePopover } from "./popoverPlacement";

const about = (thing: string): Explanation => ({
  thing,
  name: thing.toUpperCase(),
  what: "It is there.",
  rule: "ABC-1",
  now: "You cannot use it now. It is not your turn.",
  usable: false,
  forbids: "GEN-7",
});

/** Create a page with two explainable elements, a button and a picture, and record the requests. */
function laid() {
  document.body.innerHTML = `<div data-board><button data-explain="wand">W</button><i data-explain="disc">D</i></div>`;
  const [wand, disc] = [...document.querySelectorAll<HTMLElement>("[data-explain]")] as [HTMLElement, HTMLElement];
  const asked: string[] = [];
  const pressed = vi.fn();
  wand.addEventListener("click", pressed);
  const explaining = new ExplanationPopover(() => ({
    explain: (thing) => {
      asked.push(thing);
      return Promise.resolve(about(thing));
    },
  }));
  const view = render(ExplanationCard, { popover: explaining, game: "some_game", moment: 1 });
  const point = (type: string, target: Element, pointerType: string, at = 5) => {
    const init = { bubbles: true, cancelable: true, clientX: at, clientY: at };
    const event = Object.assign(new MouseEvent(type, init), { pointerType });
    target.dispatchEvent(event);
    flushSync();
    return event;
  };
  const card = () => document.getElementById(CARD_ID);
  return { wand, disc, asked, pressed, explaining, view, point, card };
}

const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  drawers.rules = null;
});

describe("what explains itself", () => {
  it("by a mouse that rests on it, until the mouse has gone elsewhere; nothing is asked before", async () => {
    const { wand, asked, point, card } = laid();
    point("pointerover", wand, "mouse");
    await pass(HOVER_DELAY - 1);
    expect(asked).toEqual([]);
    await pass(1);
    expect(card()?.textContent).toContain("WAND");
    expect(card()?.textContent).toContain("It is not your turn.");
    expect(wand.getAttribute("aria-describedby")).toBe(CARD_ID);
    point("pointerover", document.body, "mouse", 9);
    await pass(CLOSE_DELAY);
    expect(card()).toBeNull();
    expect(wand.hasAttribute("aria-describedby")).toBe(false);
  });

  it("says nothing of what comes to lie under a mouse that rests, as after a press", async () => {
    const { wand, disc, asked, point } = laid();
    point("pointermove", wand, "mouse");
    point("pointerover", disc, "mouse");
    await pass(HOVER_DELAY);
    expect(asked).toEqual([]);
    point("pointerover", disc, "mouse", 6);
    await pass(HOVER_DELAY);
    expect(asked).toHaveLength(1);
  });

  it("stays while the mouse is on its card, and leads to its rules", async () => {
    const { disc, point, card } = laid();
    point("pointerover", disc, "mouse");
    await pass(HOVER_DELAY);
    point("pointerover", document.body, "mouse");
    point("pointerover", card()!, "mouse");
    await pass(CLOSE_DELAY * 2);
    screen.getByRole("button", { name: "Rule GEN-7" }).click();
    expect(drawers.rules).toEqual({ game: "some_game", rule: "GEN-7" });
  });

  it("by the focus that rests on it; Escape puts the card away, and ? opens its rule", async () => {
    const { wand, card } = laid();
    vi.spyOn(wand, "matches").mockReturnValue(true);
    wand.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await pass(HOVER_DELAY);
    expect(card()).not.toBeNull();
    const key = (name: string) => {
      wand.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
      flushSync();
    };
    key("Escape");
    expect(card()).toBeNull();
    wand.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await pass(HOVER_DELAY);
    key("?");
    expect(drawers.rules).toEqual({ game: "some_game", rule: "ABC-1" });
  });

  it("by a long press, which then presses nothing; a short one does what it always did", async () => {
    const { wand, pressed, point, card } = laid();
    point("pointerdown", wand, "touch");
    await pass(LONG_PRESS_DELAY);
    expect(card()).not.toBeNull();
    point("pointerup", wand, "touch");
    wand.click();
    expect(pressed).not.toHaveBeenCalled();
    point("pointerdown", wand, "touch");
    point("pointerup", wand, "touch");
    wand.click();
    await pass(LONG_PRESS_DELAY);
    expect(pressed).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  it("not by a finger that slides, nor on what is held for a purpose of its own", async () => {
    const { wand, disc, asked, point } = laid();
    point("pointerdown", wand, "touch");
    point("pointermove", wand, "touch", 40);
    await pass(LONG_PRESS_DELAY);
    disc.dataset["holds"] = "";
    point("pointerdown", disc, "touch");
    await pass(LONG_PRESS_DELAY);
    expect(asked).toEqual([]);
  });

  it("by a press after What is this, once", async () => {
    const { wand, disc, pressed, explaining, point, card } = laid();
    disc.dataset["holds"] = "";
    explaining.isPicking = true;
    expect(point("pointerdown", disc, "touch").defaultPrevented).toBe(true);
    await pass(1);
    expect(card()?.textContent).toContain("DISC");
    point("pointerdown", wand, "mouse");
    wand.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  it("anew when something has happened at the table", async () => {
    const { wand, asked, point, view } = laid();
    point("pointerover", wand, "mouse");
    await pass(HOVER_DELAY);
    await view.rerender({ moment: 2 });
    await pass(1);
    expect(asked).toEqual(["wand", "wand"]);
    expect(document.getElementById(CARD_ID)).not.toBeNull();
  });
});

describe("where the card goes", () => {
  const card = { left: 0, top: 0, width: 300, height: 200 };
  const views = [
    { left: 0, top: 0, width: 1280, height: 800 },
    { left: 0, top: 0, width: 390, height: 844 },
    { left: 0, top: 0, width: 844, height: 390 },
  ];

  it.each(views)("never over what it explains, and inside the window: $width × $height", (view) => {
    const board = { left: 10, top: 60, width: Math.min(view.width - 20, 700), height: view.height - 70 };
    for (let left = 0; left < view.width - 50; left += 40) {
      for (let top = 0; top < view.height - 50; top += 40) {
        const thing = { left, top, width: 50, height: 50 };
        const spot = { ...card, ...placePopover(thing, card, board, view) };
        expect(isOverlapping(spot, thing)).toBe(false);
        expect(Math.min(spot.left, spot.top)).toBeGreaterThanOrEqual(0);
        expect(spot.left + spot.width).toBeLessThanOrEqual(view.width);
        expect(spot.top + spot.height).toBeLessThanOrEqual(view.height);
      }
    }
  });

  it("beside the board where there is room, so that the neighbours stay free too", () => {
    const board = { left: 10, top: 60, width: 700, height: 700 };
    const thing = { left: 300, top: 300, width: 50, height: 50 };
    expect(placePopover(thing, card, board, views[0]!).left).toBeGreaterThanOrEqual(710);
  });
});
