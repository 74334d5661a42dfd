import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ExplanationCard from "../components/board/ExplanationCard.svelte";
import type { Explanation } from "../net/messages";
import { drawers } from "./shellState.svelte";
import { CARD_ID, CLOSE_DELAY, ExplanationPopover, HOVER_DELAY, LONG_PRESS_DELAY } from "./explanationPopover.svelte";
import { isOverlapping, placePopover } from "./popoverPlacement";

const about = (thing: string): Explanation => ({
  thing,
  name: thing.toUpperCase(),
  what: "It is there.",
  rule: "ABC-1",
  now: "You can't use it now. It is not your turn.",
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

describe("ExplanationPopover", () => {
  it("opens after a hover and closes when the mouse leaves", async () => {
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

  it("ignores an element that appears under a resting mouse", async () => {
    const { wand, disc, asked, point } = laid();
    point("pointermove", wand, "mouse");
    point("pointerover", disc, "mouse");
    await pass(HOVER_DELAY);
    expect(asked).toEqual([]);
    point("pointerover", disc, "mouse", 6);
    await pass(HOVER_DELAY);
    expect(asked).toHaveLength(1);
  });

  it("stays while the mouse is on the card, which links to the rules", async () => {
    const { disc, point, card } = laid();
    point("pointerover", disc, "mouse");
    await pass(HOVER_DELAY);
    point("pointerover", document.body, "mouse");
    point("pointerover", card()!, "mouse");
    await pass(CLOSE_DELAY * 2);
    screen.getByRole("button", { name: "Rule GEN-7" }).click();
    expect(drawers.rules).toEqual({ game: "some_game", rule: "GEN-7" });
  });

  it("opens on focus, closes with Escape, and ? opens the rule", async () => {
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

  it("opens on a long press without a click; a short press clicks", async () => {
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

  it("ignores a moving touch and elements that are held", async () => {
    const { wand, disc, asked, point } = laid();
    point("pointerdown", wand, "touch");
    point("pointermove", wand, "touch", 40);
    await pass(LONG_PRESS_DELAY);
    disc.dataset["holds"] = "";
    point("pointerdown", disc, "touch");
    await pass(LONG_PRESS_DELAY);
    expect(asked).toEqual([]);
  });

  it("opens on one press after What is this", async () => {
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

  it("reloads after a change at the table", async () => {
    const { wand, asked, point, view } = laid();
    point("pointerover", wand, "mouse");
    await pass(HOVER_DELAY);
    await view.rerender({ moment: 2 });
    await pass(1);
    expect(asked).toEqual(["wand", "wand"]);
    expect(document.getElementById(CARD_ID)).not.toBeNull();
  });
});

describe("placePopover", () => {
  const card = { left: 0, top: 0, width: 300, height: 200 };
  const views = [
    { left: 0, top: 0, width: 1280, height: 800 },
    { left: 0, top: 0, width: 390, height: 844 },
    { left: 0, top: 0, width: 844, height: 390 },
  ];

  it.each(views)("stays inside the window and off the element: $width × $height", (view) => {
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

  it("places the card next to the element: below it, or above it where there is no room", () => {
    const board = { left: 10, top: 60, width: 700, height: 700 };
    const thing = { left: 300, top: 300, width: 50, height: 50 };
    expect(placePopover(thing, card, board, views[0]!)).toEqual({ left: 175, top: 360 });
    expect(placePopover({ ...thing, top: 700 }, card, board, views[0]!)).toEqual({ left: 175, top: 490 });
  });

  it("places the card beside the board where all places at the element would cover the actions", () => {
    const board = { left: 10, top: 60, width: 700, height: 700 };
    const thing = { left: 300, top: 300, width: 50, height: 50 };
    expect(placePopover(thing, card, board, views[0]!, [board])).toEqual({ left: 720, top: 225 });
  });
});
