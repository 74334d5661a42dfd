/** The icons of the twelve sides (WBI-H2) and the colours of the six discs, so that neither stands alone. */

import type { FaceName, SpecialDisc, StatusName } from "../typeAliases";

export interface Paint {
  readonly body: string;
  readonly ink: string;
}

/** By the colour of a disc. */
export const PAINTS: Readonly<Record<SpecialDisc["colour"], Paint>> = {
  red: { body: "#b3261e", ink: "#fff3e4" },
  blue: { body: "#1f5ca8", ink: "#f0f7ff" },
  green: { body: "#2b6a2f", ink: "#f1ffe6" },
  black: { body: "#241d30", ink: "#f1e7ff" },
  yellow: { body: "#f2c230", ink: "#3a2600" },
  purple: { body: "#6f3aa6", ink: "#fcf1ff" },
};

const filled = (path: string) => `<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`;
const drawn = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const star = Array.from({ length: 10 }, (_, corner) => {
  const [radius, angle] = [corner % 2 === 0 ? 11.5 : 4.8, (corner * Math.PI) / 5];
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(0.6 - radius * Math.cos(angle)).toFixed(1)}`;
});

const leaf = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4.5" fill="currentColor"/>`;

/** Around the origin, 24 units wide, in the colour of the text. */
export const ICONS: Readonly<Record<FaceName, string>> = {
  fire: filled(
    "M1-11.5C3-6 8.5-3 8.5 3.6A8.5 8 0 0 1-8.5 3.6C-8.5-.4-6.4-2.6-4.6-5.4C-3.8-3-2.6-1.8-1.2-1.6C.8-4.4 1.6-8 1-11.5ZM.4 9.4A3.6 3.6 0 0 0 4 5.8C4 3.4 1.8 2.4 1 .2C-.8 1.8-3.2 3.4-3.2 5.8A3.6 3.6 0 0 0 .4 9.4Z",
  ),
  heal: filled("M-3.6-10.5H3.6V-3.6H10.5V3.6H3.6V10.5H-3.6V3.6H-10.5V-3.6H-3.6Z"),
  frost: drawn(
    "M0-10.5V10.5M-9.1-5.25L9.1 5.25M-9.1 5.25L9.1-5.25M-3.4-10L0-6.8L3.4-10M-3.4 10L0 6.8L3.4 10M-10.4-2L-5.9-3.4L-7-8M10.4 2L5.9 3.4L7 8M-10.4 2L-5.9 3.4L-7 8M10.4-2L5.9-3.4L7-8",
    2.1,
  ),
  invisibility: `<circle r="8.4" fill="none" stroke="currentColor" stroke-width="3.6" stroke-dasharray="4.2 2.4"/>`,
  poison: filled(
    "M0-11A9.5 9 0 0 1 9.5-2C9.5 1.6 7.8 3.6 5.6 5V9.6C5.6 10.6 5 11 4 11H-4C-5 11-5.6 10.6-5.6 9.6V5C-7.8 3.6-9.5 1.6-9.5-2A9.5 9 0 0 1 0-11ZM-4-4.4A2.7 2.7 0 0 0-4 1A2.7 2.7 0 0 0-4-4.4ZM4-4.4A2.7 2.7 0 0 0 4 1A2.7 2.7 0 0 0 4-4.4ZM0 1.6L-1.6 4.6H1.6ZM-2.4 7V11H-1V7ZM1 7V11H2.4V7Z",
  ),
  acid: filled(
    "M0-11.5C5.2-4.6 8.4-.6 8.4 3.6A8.4 7.8 0 0 1-8.4 3.6C-8.4-.6-5.2-4.6 0-11.5ZM-5.4 3.4C-5.4 6.6-3 8.6-.4 8.8V6.6C-2.2 6.4-3.2 5.2-3.2 3.4Z",
  ),
  thief: `${drawn("M-5.6 0V-5.6M-1.9 0V-9M1.9 0V-9M5.6 0V-6M-7 4.6L-10-.4", 3.1)}${filled("M-7.2-1H7.2V4.4C7.2 8.6 4.6 11.2.4 11.2C-3.6 11.2-5.8 9-8 5Z")}`,
  dark_magic: filled(
    "M-11.5 0C-6.4-8.4 6.4-8.4 11.5 0C6.4 8.4-6.4 8.4-11.5 0ZM0-4.8A4.8 4.8 0 0 0 0 4.8A4.8 4.8 0 0 0 0-4.8ZM0-2.5A2.5 2.5 0 0 1 0 2.5A2.5 2.5 0 0 1 0-2.5Z",
  ),
  teleportation: filled("M-11.5 0L-4.8-7V-2.8H4.8V-7L11.5 0L4.8 7V2.8H-4.8V7Z"),
  lucky: `${leaf(-4.2, -6)}${leaf(4.2, -6)}${leaf(-4.6, 1.8)}${leaf(4.6, 1.8)}${drawn("M0-2C0 4 1.4 8 4.6 10.8", 2.6)}`,
  magic_missile: filled(`M${star.join("L")}Z`),
  inspiration: filled(
    "M0-11.5A7.8 7.8 0 0 1 4.4 2.6V5H-4.4V2.6A7.8 7.8 0 0 1 0-11.5ZM-4 6.4H4V8.6H-4ZM-2.8 9.8H2.8V11.8H-2.8Z",
  ),
};

/** What a side or a disc can be, by the effect that makes it so. */
export const STATUS_ICONS: Readonly<Record<StatusName | "burned", string>> = {
  poisoned: ICONS.poison,
  frozen: ICONS.frost,
  corrupted: ICONS.dark_magic,
  burned: ICONS.fire,
};
