import { afterEach, expect, it, vi } from "vitest";
import { markElement, markThing } from "./elementRing";

const rings = () => [...document.querySelectorAll<HTMLElement>("[data-marks]")];

afterEach(() => (document.body.innerHTML = ""));

function boxAt(left: number, width: number) {
  return () => ({ left, top: 0, width, height: 20 }) as DOMRect;
}

it("markThing follows the thing until it is removed", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<i data-explain="die"></i><div data-board><i data-explain="token:1"></i></div>`;
  const thing = document.querySelector("[data-board] i")!;
  thing.getBoundingClientRect = boxAt(100, 40);
  const remove = markThing("token:1")!;
  expect(rings()[0]!.style.left).toBe("96px");
  thing.getBoundingClientRect = boxAt(200, 40);
  vi.advanceTimersByTime(50);
  expect(rings()[0]!.style.left).toBe("196px");
  thing.remove();
  vi.advanceTimersByTime(50);
  expect(rings()[0]!.hidden).toBe(true);
  remove();
  expect(rings()).toEqual([]);
  vi.useRealTimers();
});

it("markThing draws nothing for a thing that is not on the board", () => {
  document.body.innerHTML = `<i data-explain="die"></i><div data-board></div>`;
  expect([markThing("die"), markThing("")]).toEqual([null, null]);
  expect(rings()).toEqual([]);
});

it("markElement finds the piece again after it was drawn anew", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<b></b>`;
  const remove = markElement("deciding", () => document.querySelector("b"))!;
  document.body.querySelector("b")!.replaceWith(document.createElement("b"));
  document.querySelector("b")!.getBoundingClientRect = boxAt(50, 10);
  vi.advanceTimersByTime(50);
  expect(rings()[0]!.style.left).toBe("46px");
  remove();
  vi.useRealTimers();
});
