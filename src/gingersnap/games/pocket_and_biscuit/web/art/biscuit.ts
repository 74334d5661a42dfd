/**
 * Biscuits, as SVG markup. Drawn in layers instead of gradients, so that no ids can collide on a page.
 *
 * The three sorts differ in shape as well as in colour: plain ones have a wavy rim and holes, chocolate ones are
 * smooth with chips, cracked ones are broken in two.
 */

export type Sort = "plain" | "chocolate" | "cracked";

const TURN = 2 * Math.PI;
const round = (value: number) => Math.round(value * 100) / 100;

/** A point at `angle` (in turns) and `distance` from a centre. */
export function around(x: number, y: number, distance: number, angle: number): [number, number] {
  return [round(x + distance * Math.cos(angle * TURN)), round(y + distance * Math.sin(angle * TURN))];
}

function circle([x, y]: readonly [number, number], radius: number, style: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${style}/>`;
}

/** A closed outline that swells between `waves` points on a circle. */
function wavyRim(x: number, y: number, radius: number, waves: number, swell: number): string {
  const [startX, startY] = around(x, y, radius, 0);
  const arcs = Array.from({ length: waves }, (_, wave) => {
    const crest = around(x, y, radius * swell, (wave + 0.5) / waves);
    const end = around(x, y, radius, (wave + 1) / waves);
    return `Q${crest.join(" ")} ${end.join(" ")}`;
  });
  return `M${startX} ${startY}${arcs.join("")}Z`;
}

function shadow(x: number, y: number, radius: number): string {
  return circle([x, y + radius * 0.16], radius, 'fill="#3a1f0a" opacity=".2"');
}

function shine(x: number, y: number, radius: number): string {
  const bend = round(radius * 0.82);
  const from = around(x, y, bend, 0.53).join(" ");
  const to = around(x, y, bend, 0.73).join(" ");
  const style = `fill="none" stroke="#fff6df" stroke-width="${round(radius * 0.09)}" stroke-linecap="round" opacity=".65"`;
  return `<path d="M${from}A${bend} ${bend} 0 0 1 ${to}" ${style}/>`;
}

function plain(x: number, y: number, radius: number): string {
  const holes = [
    circle([x, y], radius * 0.07, 'fill="#96602a"'),
    ...Array.from({ length: 7 }, (_, hole) =>
      circle(around(x, y, radius * 0.46, hole / 7 + 0.04), radius * 0.07, 'fill="#96602a"'),
    ),
  ];
  return [
    shadow(x, y, radius),
    `<path d="${wavyRim(x, y, radius * 0.94, 16, 1.13)}" fill="#d9994a" stroke="#a0662a" stroke-width="${round(radius * 0.06)}"/>`,
    circle([x, y], radius * 0.8, 'fill="#eabb70"'),
    circle([x - radius * 0.08, y - radius * 0.1], radius * 0.62, 'fill="#f3cd8a" opacity=".8"'),
    ...holes,
    shine(x, y, radius),
  ].join("");
}

/** Where the chips sit: distance from the middle, angle, size. */
const CHIPS = [
  [0.08, 0.1, 0.17],
  [0.5, 0.05, 0.15],
  [0.52, 0.22, 0.18],
  [0.48, 0.4, 0.15],
  [0.55, 0.56, 0.17],
  [0.46, 0.74, 0.16],
  [0.56, 0.9, 0.15],
] as const;

function chip(x: number, y: number, size: number): string {
  const at = (across: number, down: number) => `${round(x + size * across)} ${round(y + size * down)}`;
  const drop = `M${at(0, -1)}Q${at(1.1, 0)} ${at(0.7, 0.6)}Q${at(0, 1)} ${at(-0.7, 0.6)}Q${at(-1.1, 0)} ${at(0, -1)}Z`;
  return `<path d="${drop}" fill="#2a130a"/>${circle([x - size * 0.25, y - size * 0.05], size * 0.22, 'fill="#d9ac86"')}`;
}

function chocolate(x: number, y: number, radius: number): string {
  return [
    shadow(x, y, radius),
    `<path d="${wavyRim(x, y, radius * 0.96, 7, 1.1)}" fill="#5f351e" stroke="#38190b" stroke-width="${round(radius * 0.06)}"/>`,
    circle([x - radius * 0.05, y - radius * 0.07], radius * 0.8, 'fill="#7d4a2b"'),
    ...CHIPS.map(([distance, angle, size]) => chip(...around(x, y, radius * distance, angle), radius * size)),
    shine(x, y, radius),
  ].join("");
}

/** The zigzag from rim to rim: how far down, how far to the side. */
const CRACK = [
  [-1.12, 0.16],
  [-0.62, -0.1],
  [-0.34, 0.2],
  [0.04, -0.14],
  [0.36, 0.14],
  [0.7, -0.12],
  [1.12, 0.06],
] as const;

function crack(x: number, y: number, radius: number, cloth: string): string {
  const side = (shift: number) =>
    CRACK.map(([down, across]) => `${round(x + radius * (across + shift))} ${round(y + radius * down)}`);
  const outline = [...side(-0.07), ...side(0.1).reverse()].join("L");
  const crumbs = [
    [0.5, 1.06, 0.08],
    [-0.3, 1.14, 0.06],
    [0.24, -1.1, 0.07],
  ] as const;
  return [
    `<path d="M${outline}Z" fill="${cloth}" stroke="#7a4818" stroke-width="${round(radius * 0.05)}" stroke-linejoin="round"/>`,
    ...crumbs.map(([across, down, size]) =>
      circle([x + radius * across, y + radius * down], radius * size, 'fill="#c98a3e"'),
    ),
  ].join("");
}

/** One biscuit. `cloth` is the colour that shows through a crack. */
export function biscuit(x: number, y: number, radius: number, sort: Sort, cloth = "#fbf1dc"): string {
  if (sort === "chocolate") return `<g>${chocolate(x, y, radius)}</g>`;
  const whole = plain(x, y, radius);
  return sort === "cracked" ? `<g>${whole}${crack(x, y, radius, cloth)}</g>` : `<g>${whole}</g>`;
}
