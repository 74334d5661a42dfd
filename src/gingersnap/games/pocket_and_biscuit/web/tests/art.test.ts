/** The drawings: a face for every kind, and neighbours in different cloth. */

import { describe, expect, it } from "vitest";
import { parseSvg } from "$web/testing/fixtures";
import { fabricAt } from "../art/quiltFabric";
import { biscuitsOf } from "../art/tileFace";
import { house } from "./table";

describe("tiles", () => {
  it.each(house.kinds.map((kind) => [kind.name, Math.max(...kind.numbers)] as const))(
    "draws the biscuits of %s",
    (name, most) => {
      const drawn = parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${biscuitsOf(name)}</svg>`).children.length;
      expect(drawn).toBe(name === "cracked" ? 1 : most);
    },
  );

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
