/** The drawings: markup that parses, a face for every kind, and neighbours in different cloth. */

import { describe, expect, it } from "vitest";
import { fabricAt } from "../art/cloth";
import { biscuitsOf } from "../art/face";
import { box, pictures } from "../index";
import { house } from "./table";

function parsed(markup: string): Element {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  expect(root.nodeName).toBe("svg");
  return root;
}

describe("the box and the pictures", () => {
  it("has a square box that says what is on it", () => {
    const svg = parsed(box);
    expect(svg.getAttribute("viewBox")).toBe("0 0 240 240");
    expect(svg.getAttribute("aria-label")).toContain("biscuits");
  });

  it.each(Object.entries(pictures))("has a picture for %s that is also told in words", (rule, markup) => {
    expect(rule).toMatch(/^PNB-A?\d+$/);
    expect(parsed(markup).getAttribute("aria-label")).toMatch(/\.$/);
  });
});

describe("tiles", () => {
  it.each(house.kinds.map((kind) => [kind.name, Math.max(...kind.numbers)] as const))("draws the biscuits of %s", (name, most) => {
    const drawn = parsed(`<svg xmlns="http://www.w3.org/2000/svg">${biscuitsOf(name)}</svg>`).children.length;
    expect(drawn).toBe(name === "cracked" ? 1 : most);
  });

  it("never sews two neighbours from the same cloth", () => {
    const { side } = house;
    for (let place = 0; place < side * side; place++) {
      const near = [place + 1, place + side - 1, place + side, place + side + 1].filter(
        (other) => other < side * side && Math.abs((other % side) - (place % side)) <= 1,
      );
      for (const other of near) expect(fabricAt(other), `${place} and ${other}`).not.toBe(fabricAt(place));
    }
  });
});
