/** The marks of colours, cards and seats: what differs is the shape first, the colour second. All in a box of 24 by 24. */

const sixPointed = Array.from({ length: 12 }, (_, index) => {
  const radius = index % 2 === 0 ? 11 : 6.2;
  const angle = (index * Math.PI) / 6;
  return `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`;
}).join("L");

/** Of the colours of the path. */
const SHAPES: Readonly<Record<string, string>> = {
  star: `<path d="M${sixPointed}Z"/>`,
  circle: `<circle cx="12" cy="12" r="7.5"/>`,
  triangle: `<path d="M12 3 21.5 19.5h-19Z"/>`,
  square: `<path d="M4.5 4.5h15v15h-15Z"/>`,
  diamond: `<path d="M12 1.5 20.5 12 12 22.5 3.5 12Z"/>`,
};

/** Of the cards. */
const POWERS: Readonly<Record<string, string>> = {
  wave: `<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M2 6.5q5-6 10 0t10 0"/><path d="M2 13q5-6 10 0t10 0"/><path d="M2 19.5q5-6 10 0t10 0"/></g>`,
  bolt: `<path d="M14.5 1 4 13.6h6.2L8 23 20 9.4h-6.8Z"/>`,
  flame: `<path d="M12.5 1q1 5 4.6 8.4 3 3 2.4 7.2-1 6-7.5 6t-7.6-5.6q-.6-4 2.4-7.2.8 2.4 2.4 2.8-.6-6.6 3.3-11.6Z"/>`,
  feather: `<path d="M21.5 2.5Q9 2.8 6 11q-1.4 3.8-.5 6.6L2 22l1.5.8 3.6-4.3q3.4.2 6.9-1.8 7.5-4.2 7.5-14.2Z"/>`,
  wing: `<path d="M22.5 3.5Q12 2 7 7.5 3.5 11.5 1.5 20.5q4-3.5 7-3.5-1 2-.5 3.5 3-4.5 7-5l-.5 2.5q5-4 5-6.5l-2 .5q4.5-3 5-8.5Z"/>`,
  door: `<path fill-rule="evenodd" d="M5 23V9.5Q5 1.5 12 1.5t7 8V23Zm3.5-2h7V9.8Q15.5 5 12 5T8.5 9.8Z"/><circle cx="13.6" cy="14" r="1.3"/>`,
  ring: `<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Zm0 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z"/>`,
  sparkle: `<path d="M12 1q1.2 9.8 11 11-9.8 1.2-11 11-1.2-9.8-11-11 9.8-1.2 11-11Z"/>`,
};

/** Of the seats: worn by their tokens. */
const SIGILS: readonly string[] = [
  `<path d="M3.5 18.5 2.2 7.5l5.3 4L12 4l4.5 7.5 5.3-4-1.3 11Z"/>`,
  `<path d="M16.5 2.5A10 10 0 1 0 21.5 16 8.6 8.6 0 0 1 16.5 2.5Z"/>`,
  `<path d="M21 3Q4 2.5 4 14q0 2.5 1.2 4.2L2.5 21l1.5 1.5 2.8-2.8Q8.5 21 11 20.5 21 18 21 3Z"/>`,
  `<circle cx="12" cy="12" r="5"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2 7 7M17 17l2.8 2.8M4.2 19.8 7 17M17 7l2.8-2.8" stroke="currentColor" stroke-width="2.4"/>`,
  `<path d="M12 1.5q7.5 8.8 7.5 13.5a7.5 7.5 0 0 1-15 0Q4.5 10.3 12 1.5Z"/>`,
  `<path d="M12 21.5Q1.5 14 1.5 8a5.4 5.4 0 0 1 10.5-1.8A5.4 5.4 0 0 1 22.5 8q0 6-10.5 13.5Z"/>`,
];

const SHIELD = `<path d="M12 .8 22 4v8q0 8-10 11.5Q2 20 2 12V4Z" fill="none" stroke="currentColor" stroke-width="1.8"/>`;
const RAYS = Array.from(
  { length: 8 },
  (_, index) => `<path d="M12-.5v3" transform="rotate(${index * 45 + 22.5} 12 12)"/>`,
).join("");

/** The colours of the tokens, each dark enough for a white sigil. */
export const SEAT_COLOURS: readonly string[] = ["#a8245f", "#0b6e6e", "#b3540a", "#2b4aa8", "#5d6b12", "#53484f"];

export const CARD_COLOURS: Readonly<Record<string, string>> = {
  blue: "#2a63bd",
  yellow: "#8a6a00",
  "red-orange": "#c4401a",
  green: "#2f7a3f",
  red: "#b3262c",
  violet: "#6a3db3",
  black: "#231c38",
  white: "#5c5270",
};

export const shape = (mark: string) => SHAPES[mark] ?? "";
export const sigil = (seat: number) => SIGILS[seat % SIGILS.length]!;

/** The picture on a card: a Shield holds its mark, a Weapon's mark bursts. */
export function power(mark: string, kind: string): string {
  const art = POWERS[mark] ?? POWERS.sparkle!;
  if (kind === "shield") return `${SHIELD}<g transform="translate(5.5 4.8) scale(0.54)">${art}</g>`;
  if (kind !== "weapon") return `<g transform="translate(1.8 1.8) scale(0.85)">${art}</g>`;
  return `<g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round">${RAYS}</g><g transform="translate(3.6 3.6) scale(0.7)">${art}</g>`;
}

/** A ring of gold. */
export const goldRing = (radius: number, width: number) =>
  `<circle r="${radius}" fill="none" stroke="#5b3b06" stroke-width="${width + 1.6}"/><circle r="${radius}" fill="none" stroke="#f2c230" stroke-width="${width}"/>`;
