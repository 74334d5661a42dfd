/** The face of a tile: its biscuits on linen, as SVG markup in a square of 100 by 100. */

import { biscuit, type Sort } from "./biscuit";

export const LINEN = "#fbf1dc";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where biscuits lie, by how many there are. The lower right corner is left to the number. */
const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 48, y: 47, radius: 30 }],
  2: [
    { x: 31, y: 34, radius: 23 },
    { x: 62, y: 60, radius: 23 },
  ],
  3: [
    { x: 30, y: 29, radius: 20 },
    { x: 71, y: 35, radius: 20 },
    { x: 43, y: 70, radius: 20 },
  ],
  5: [
    { x: 23, y: 23, radius: 16 },
    { x: 62, y: 21, radius: 16 },
    { x: 43, y: 49, radius: 16 },
    { x: 21, y: 77, radius: 16 },
    { x: 80, y: 52, radius: 16 },
  ],
};

/** What lies on each kind of tile. */
const CONTENTS: Readonly<Record<string, readonly Sort[]>> = {
  one: ["plain"],
  one_chocolate: ["chocolate"],
  cracked: ["cracked"],
  two: ["plain", "plain"],
  two_chocolate: ["chocolate", "plain"],
  three: ["plain", "plain", "plain"],
  three_chocolate: ["plain", "chocolate", "plain"],
  five: ["plain", "plain", "plain", "plain", "plain"],
};

/** The biscuits of a tile of this kind; nothing for a tile that is not seen. */
export function biscuitsOf(kind: string): string {
  const sorts = CONTENTS[kind] ?? [];
  const spots = SPOTS[sorts.length] ?? [];
  return sorts
    .map((sort, index) => biscuit(spots[index]!.x, spots[index]!.y, spots[index]!.radius, sort, LINEN))
    .join("");
}

/** The linen the biscuits lie on. */
export const linen = `<rect x="2" y="2" width="96" height="96" rx="13" fill="${LINEN}"/>
<path d="M12 24H88M12 46H88M12 68H88M24 12V88M46 12V88M68 12V88" stroke="#e9d7b4" stroke-width="1"/>
<rect x="6.5" y="6.5" width="87" height="87" rx="10" fill="none" stroke="#c9a878" stroke-width="1.6"
 stroke-dasharray="5 3.4" stroke-linecap="round"/>`;
