/** The quilt: fabrics, and a patch with a pocket sewn onto it, as SVG markup. */

interface Fabric {
  readonly base: string;
  /** The colour of the pocket on this fabric. */
  readonly pocket: string;
  /** The print, repeated every 20 by 20. */
  readonly print: string;
}

const dots = (ink: string) =>
  `<circle cx="5" cy="5" r="2.3" fill="${ink}"/><circle cx="15" cy="15" r="2.3" fill="${ink}"/>`;
const gingham = (ink: string) =>
  `<path d="M0 0H10V20H0Z" fill="${ink}" opacity=".42"/><path d="M0 0H20V10H0Z" fill="${ink}" opacity=".42"/>`;
const stripes = (ink: string) => `<path d="M0 0H5V20H0ZM10 0H12V20H10Z" fill="${ink}" opacity=".75"/>`;
const crosses = (ink: string) => `<path d="M10 6V14M6 10H14" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`;
const chevrons = (ink: string) =>
  `<path d="M0 7L5 2L10 7L15 2L20 7M0 17L5 12L10 17L15 12L20 17" fill="none" stroke="${ink}" stroke-width="2"/>`;
const waves = (ink: string) =>
  `<path d="M0 10A10 10 0 0 1 20 10M4 10A6 6 0 0 1 16 10M-10 20A10 10 0 0 1 10 20A10 10 0 0 1 30 20
M-6 20A6 6 0 0 1 6 20M14 20A6 6 0 0 1 26 20" fill="none" stroke="${ink}" stroke-width="1.3"/>`;
const plaid = (ink: string, second: string) =>
  `<path d="M4 0V20M0 4H20" stroke="${ink}" stroke-width="3" opacity=".7"/>
<path d="M13 0V20M0 13H20" stroke="${second}" stroke-width="1.3"/>`;
const flowers = (ink: string, heart: string) =>
  `<path d="M10 7V13M7 10H13" stroke="${ink}" stroke-width="4.4" stroke-linecap="round"/><circle cx="10" cy="10" r="1.7" fill="${heart}"/>`;
const leaves = (ink: string) => `<path d="M3 9Q8 1 13 5Q10 11 3 9ZM12 18Q14 11 19 12Q19 18 12 18Z" fill="${ink}"/>`;
const weave = (ink: string) =>
  `<path d="M0 0L10 10M10 0L20 10M20 10L10 20M10 10L0 20" stroke="${ink}" stroke-width="2"/>`;

/** Twelve fabrics. They mean nothing: they make a place easy to find again, as a real table does. */
export const FABRICS: readonly Fabric[] = [
  { base: "#c5634a", pocket: "#a84c37", print: dots("#f6dcc0") },
  { base: "#ecd9ae", pocket: "#c98f4e", print: gingham("#c27a4b") },
  { base: "#7f9a78", pocket: "#62805f", print: leaves("#cfdcb8") },
  { base: "#5f8296", pocket: "#47697f", print: stripes("#8fb0bd") },
  { base: "#dfa544", pocket: "#bf8230", print: flowers("#fff0cf", "#b4532f") },
  { base: "#8a5470", pocket: "#6f3f5a", print: crosses("#e3bfcb") },
  { base: "#d98a7c", pocket: "#bb6a60", print: waves("#f7d6c6") },
  { base: "#4c7f7a", pocket: "#38655f", print: plaid("#3a6864", "#e9c977") },
  { base: "#f0e2c6", pocket: "#93a57e", print: flowers("#c8705c", "#e3ad4d") },
  { base: "#a9653a", pocket: "#8a4c28", print: chevrons("#d99b66") },
  { base: "#a9bccb", pocket: "#7c96ab", print: gingham("#5f7f99") },
  { base: "#b9505c", pocket: "#973a48", print: weave("#cf7079") },
];

/** How far each next dozen of patches is shifted, so that no two rows look alike. */
const SHIFTS = [0, 3, 10] as const;

/** The fabric at a place: on a quilt of six by six, every two rows wear all twelve and neighbours never the same. */
export function fabricAt(place: number): number {
  const count = FABRICS.length;
  const shift = SHIFTS[Math.floor(place / count) % SHIFTS.length]!;
  return ((place % count) * 5 + shift) % count;
}

/** The fabrics as patterns, for one drawing. `id` keeps drawings on one page apart. */
export function fabricPatterns(id: string): string {
  const pattern = ({ base, print }: Fabric, index: number) =>
    `<pattern id="${id}-fabric-${index}" width="20" height="20" patternUnits="userSpaceOnUse">
<path d="M0 0H20V20H0Z" fill="${base}"/>${print}</pattern>`;
  return `<defs>${FABRICS.map(pattern).join("")}</defs>`;
}

/** One patch of each fabric, drawn once and used wherever it is sewn on. */
export function patches(id: string): string {
  const patches = FABRICS.map(
    (_, index) => `<g id="${id}-patch-${index}">${patch(index, `url(#${id}-fabric-${index})`)}</g>`,
  );
  return `${fabricPatterns(id)}<defs>${patches.join("")}</defs>`;
}

const POCKET = "M22 38H78V68Q78 79 67 82L50 88L33 82Q22 79 22 68Z";
const SEAM = "M26 49V67.5Q26 76 34.5 78.5L50 84L65.5 78.5Q74 76 74 67.5V49";

/** A pocket of this colour, open at the top. */
function pocketShape(colour: string): string {
  return `<g transform="translate(-5.5 -8.5) scale(1.11)"><path d="${POCKET}" fill="#2b1509" opacity=".28" transform="translate(0 2.4)"/>
<path d="${POCKET}" fill="${colour}"/>
<path d="M22 38H78V46.5H22Z" fill="#fff" opacity=".2"/>
<path d="M22 38H78" stroke="#2b1509" stroke-width="1.6" opacity=".45"/>
<path d="${SEAM}M26 43H74" fill="none" stroke="#fff3d9" stroke-width="1.5" stroke-dasharray="4 2.8" stroke-linecap="round" opacity=".9"/>
<circle cx="50" cy="57" r="4.6" fill="#f7e6c4" stroke="#6b4424" stroke-width="1.2"/>
<path d="M48.4 57H48.5M51.5 57H51.6" stroke="#6b4424" stroke-width="1.7" stroke-linecap="round"/></g>`;
}

/** A patch with its pocket, in a square of 100 by 100. */
function patch(fabric: number, fill: string): string {
  return `<rect x="1" y="1" width="98" height="98" rx="13" fill="${fill}"/>
<path d="M1 84V14A13 13 0 0 1 14 1H86" fill="none" stroke="#fff" stroke-width="2" opacity=".35"/>
<g fill="none" stroke-width="1.8" stroke-dasharray="5.5 4" stroke-linecap="round">
<rect x="6.8" y="7" width="88" height="88" rx="9" stroke="#2b1509" opacity=".25"/>
<rect x="6" y="6" width="88" height="88" rx="9" stroke="#fff3d9"/></g>
${pocketShape(FABRICS[fabric]!.pocket)}`;
}
