import { afterEach, describe, expect, it } from "vitest";
import { findTarget, findVisiblePoint, listExplainable } from "./explainableNavigation";

const SIDE = 20;

/** Place square elements with these upper left corners; the last one is on top where they overlap. */
function placeElements(...corners: readonly (readonly [id: string, left: number, top: number, size?: number])[]) {
  document.body.innerHTML = corners.map(([id]) => `<i data-explain="${id}"></i>`).join("");
  const boxes = [...document.querySelectorAll("i")].map((element, index) => {
    const [, left, top, size = SIDE] = corners[index]!;
    const box = new DOMRect(left, top, size, size);
    element.getBoundingClientRect = () => box;
    return { element, box };
  });
  document.elementFromPoint = (x, y) =>
    boxes.findLast(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.element ?? null;
  return listExplainable(document);
}

const names = (elements: readonly (Element | null)[]) => elements.map((one) => one?.getAttribute("data-explain"));

afterEach(() => document.body.replaceChildren());

describe("spatial navigation", () => {
  it("lists each visible element once", () => {
    expect(names(placeElements(["a", 0, 0], ["b", 50, 0], ["a", 90, 0], ["unseen", 0, 0, 0]))).toEqual(["a", "b"]);
  });

  it("moves to the nearest element in the arrow's direction, and stays without one", () => {
    const things = placeElements(["a", 0, 0], ["b", 100, 0], ["c", 0, 100], ["d", 100, 100]);
    const from = (name: string, key: string) =>
      findTarget(
        key,
        things.find((one) => one.getAttribute("data-explain") === name)!,
        things,
      );
    expect(names(["ArrowRight", "ArrowDown", "ArrowLeft"].map((key) => from("a", key)))).toEqual(["b", "c", "a"]);
    expect(names(["ArrowUp", "ArrowLeft"].map((key) => from("d", key)))).toEqual(["b", "c"]);
  });

  it("steps through all elements with wrap-around, Home and End", () => {
    const things = placeElements(["a", 0, 0], ["b", 5, 0], ["c", 9, 0]);
    let here: Element | null = null;
    const way = ["PageDown", "PageDown", "PageDown", "PageDown", "PageUp", "Home", "End"].map(
      (key) => (here = findTarget(key, here, things)),
    );
    expect(names(way)).toEqual(["a", "b", "c", "a", "c", "a", "c"]);
    expect(findTarget("x", here, things)).toBeNull();
  });

  it("finds a visible point of a partly covered element", () => {
    const [ring] = placeElements(["ring", 0, 0, 100], ["middle", 2, 2, 95]);
    const { x, y } = findVisiblePoint(ring!);
    expect(document.elementFromPoint(x, y)).toBe(ring);
  });
});
