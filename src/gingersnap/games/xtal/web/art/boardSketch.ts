/** The board in small, for the box and for pictures in the rules. */

import { around, NOTCH, points, RADII, WAIST } from "../geometry";
import { goldRing, SEAT_COLOURS, shape, sigil } from "./symbols";

/** The colours of the path with their marks, by letter. */
const PAINTS: Readonly<Record<string, readonly [paint: string, mark: string]>> = {
  V: ["#6a3db3", "star"],
  B: ["#2a63bd", "circle"],
  G: ["#2f8a46", "triangle"],
  Y: ["#e8bd2c", "square"],
  R: ["#c22d31", "diamond"],
};

export function spot(letter: string, x: number, y: number, radius: number): string {
  const [paint, mark] = PAINTS[letter]!;
  const ink = letter === "Y" ? "#5a4300" : "#fff";
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${paint}" stroke="#fff" stroke-width="${radius / 9}"/>
<g fill="${ink}" transform="scale(${radius / 19}) translate(-12 -12)">${shape(mark)}</g></g>`;
}

export function token(seat: number, x: number, y: number, rings = 0, scale = 1): string {
  const worn = Array.from({ length: rings }, (_, index) => goldRing(25 + index * 4.6, 2.9)).join("");
  return `<g transform="translate(${x} ${y}) scale(${scale})">${worn}<circle r="21" fill="${SEAT_COLOURS[seat]}" stroke="#fff" stroke-width="3"/>
<g fill="currentColor" color="#fff" transform="translate(-14.5 -14.5) scale(1.2)">${sigil(seat)}</g></g>`;
}

/** The path and the crystal in a square of 1000; the axis `lit` shines. */
export function arena(lit: number | null, sector = "VBGYRYGB", grown = 1): string {
  const size = sector.length * 6;
  const spots = Array.from({ length: size }, (_, position) => {
    const letter = sector[position % sector.length]!;
    const { x, y } = around(position / size, RADII.path);
    return spot(letter, x, y, grown * (letter === "V" || letter === "R" ? 32 : 23));
  });
  const facets = Array.from({ length: 6 }, (_, side) => {
    const shines = lit === side % 3;
    const [tip, waist] = [around((side + 0.5) / 6, RADII.tip), around((side + 0.5) / 6, WAIST)];
    const [left, right] = [around(side / 6, NOTCH), around((side + 1) / 6, NOTCH)];
    return `<g stroke="#8fa6d6" stroke-width="3"><polygon points="${points(tip, left, around(0, 0), waist)}" fill="${shines ? "#fff0bd" : "#e6effc"}"/>
<polygon points="${points(tip, right, around(0, 0), waist)}" fill="${shines ? "#ffd97a" : "#b3c6ea"}"/></g>`;
  });
  return facets.join("") + spots.join("");
}
