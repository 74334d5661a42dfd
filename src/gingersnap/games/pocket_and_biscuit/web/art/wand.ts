/** Wands, stars and sparks, as SVG markup. */

import { around } from "./biscuit";

/** A star with five points. */
export function star(x: number, y: number, radius: number, style: string): string {
  const corners = Array.from({ length: 10 }, (_, corner) =>
    around(x, y, corner % 2 ? radius * 0.46 : radius, corner / 10 - 0.25).join(" "),
  );
  return `<path d="M${corners.join("L")}Z" ${style}/>`;
}

/** A spark with four thin points. */
export function spark(x: number, y: number, radius: number, style = ""): string {
  const corners = Array.from({ length: 8 }, (_, corner) =>
    around(x, y, corner % 2 ? radius * 0.28 : radius, corner / 8).join(" "),
  );
  return `<path d="M${corners.join("L")}Z" ${style}/>`;
}

/** The wand, in a square of 100 by 100, its star to the upper right. */
export const wand = `<path d="M16 86L58 44" stroke="#4a2a14" stroke-width="13" stroke-linecap="round"/>
<path d="M16 86L58 44" stroke="#8a5a30" stroke-width="8" stroke-linecap="round"/>
<path d="M20 79L24 83M30 69L34 73" stroke="#f0cf8d" stroke-width="4" stroke-linecap="round"/>
${star(66, 35, 28, 'fill="#f7c948" stroke="#8a5a12" stroke-width="4" stroke-linejoin="round"')}
<g fill="#f7c948" stroke="#8a5a12" stroke-width="2">${spark(24, 30, 12)}${spark(84, 76, 10)}</g>`;
