import { afterEach, describe, expect, it } from "vitest";
import { findTarget, findVisiblePoint, listExplainable } from "./spatialNavigation";

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

describe("looking around", () => {
  it("finds each thing once, and nothing that is not drawn", () => {
    expect(names(placeElements(["a", 0, 0], ["b", 50, 0], ["a", 90, 0], ["unseen", 0, 0, 0]))).toEqual(["a", "b"]);
  });

  it("goes to the next thing in the direction of the key, and stays where there is none", () => {
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

  it("goes through all of them and round again, to the first and to the last", () => {
    const things = placeElements(["a", 0, 0], ["b", 5, 0], ["c", 9, 0]);
    let here: Element | null = null;
    const way = ["PageDown", "PageDown", "PageDown", "PageDown", "PageUp", "Home", "End"].map(
      (key) => (here = findTarget(key, here, things)),
    );
    expect(names(way)).toEqual(["a", "b", "c", "a", "c", "a", "c"]);
    expect(findTarget("x", here, things)).toBeNull();
  });

  it("points at what is seen of a thing that others lie on", () => {
    const [ring] = placeElements(["ring", 0, 0, 100], ["middle", 2, 2, 95]);
    const { x, y } = findVisiblePoint(ring!);
    expect(document.elementFromPoint(x, y)).toBe(ring);
  });
});
