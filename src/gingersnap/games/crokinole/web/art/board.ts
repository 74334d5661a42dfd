/** A small board for pictures: seen from above, in a box of its own units. */

import { MARKS, WOODS } from "./disc";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Radii in the pictures: the same as on the board, in tenths of an inch. */
export const R = {
  surface: 130,
  ditch: 150,
  starting: 120,
  ten: 80,
  fifteen: 40,
  hole: 7,
  post: 2.4,
  disc: 7.5,
} as const;

/** `radius` from the middle, `degrees` to the right of straight down. */
export function at(radius: number, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
}

const number = (value: number) => String(Math.round(value * 10) / 10);
export const move = ({ x, y }: Spot) => `translate(${number(x)} ${number(y)})`;

/** A disc of a side, lying at a spot. */
export function disc(side: number, spot: Spot, radius: number = R.disc): string {
  const wood = WOODS[side]!;
  const mark = MARKS[["ring", "dot", "cross"][side]!]!(wood.mark);
  return `<g transform="${move(spot)} scale(${radius})"><circle cx=".14" cy=".22" r="1" fill="#1c0b02" opacity=".4"/>
<circle r="1" fill="${wood.dark}"/><circle r=".93" fill="${wood.body}"/><circle r=".72" fill="${wood.light}" opacity=".55"/>${mark}
<path d="M-.72-.42A.85 .85 0 0 1 .25-.8" fill="none" stroke="#fff" stroke-width=".09" stroke-linecap="round" opacity=".6"/></g>`;
}

const posts = Array.from({ length: 8 }, (_, index) => at(R.fifteen, 22.5 + 45 * index))
  .map(
    (spot) =>
      `<g transform="${move(spot)}"><circle cx="1" cy="1.6" r="2.6" fill="#1c0b02" opacity=".4"/><circle r="${R.post}" fill="#8d5527" stroke="#43230d" stroke-width=".6"/></g>`,
  )
  .join("");

const quadrants = [45, 135, 225, 315]
  .map((angle) => [at(R.ten, angle), at(R.starting, angle)] as const)
  .map(([from, to]) => `M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`)
  .join("");

/** The board with its ditch around the origin. */
export const wood = `<circle r="${R.ditch + 6}" fill="#8a5a2b"/><circle r="${R.ditch}" fill="#4a2812"/>
<circle r="${R.surface}" fill="#e9c489"/><circle r="${R.starting}" fill="#efcf98"/><circle r="${R.ten}" fill="#e3bb7d"/><circle r="${R.fifteen}" fill="#f3d9a8"/>
<g fill="none" stroke="#4a2410" stroke-width="1.1"><circle r="${R.starting}"/><circle r="${R.ten}"/><circle r="${R.fifteen}"/><path d="${quadrants}"/></g>
<circle r="${R.hole}" fill="#2a1206"/>${posts}`;
