/** Everything the board says in words. */

import type { Point } from "$web/wire";
import { placeOf } from "./scene/geometry";
import type { Field } from "./controls/hand.svelte";
import type { DiscsSlid, House, View } from "./types";

export const inTheWayWords = "Another disc is in the way here (CRK-A18).";

/** So long as nobody sits there, or it is a watcher's board. */
export const nameOf = (names: readonly string[], seat: number, own: number) =>
  seat === own ? "you" : (names[seat] ?? `Seat ${seat + 1}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function counted(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

const sided = (value: number, left: string, right: string, digits = 1) => {
  const size = Math.abs(value).toFixed(digits);
  return Number(size) === 0 ? null : `${size}° ${value < 0 ? left : right}`;
};

/** A chosen number, to be read out. */
export function numberWords(field: Field, value: number): string {
  return `${NAMES[field]} ${valueWords(field, value)}.`;
}

export const NAMES: Readonly<Record<Field, string>> = {
  place: "Place",
  aim: "Aim",
  speed: "Speed",
  offset: "Distance from the line",
  spin: "Spin",
};

export function valueWords(field: Field, value: number): string {
  switch (field) {
    case "place":
      return sided(value, "left", "right") ?? "straight in front";
    case "aim":
      return sided(value, "left", "right") ?? "at the middle";
    case "speed":
      return `${value.toFixed(2)} m/s`;
    case "offset":
      return Math.abs(value) < 0.05
        ? "on the line"
        : `${Math.abs(value).toFixed(1)} mm ${value < 0 ? "inside" : "outside"}`;
    case "spin":
      return spinWords(value);
  }
}

function spinWords(value: number): string {
  if (Math.abs(value) < 0.5) return "none";
  return `${Math.abs(value).toFixed(0)} rad/s ${value > 0 ? "counter-clockwise" : "clockwise"}`;
}

/** The disc in hand, with everything that is chosen. */
export function handWords(set: string, hand: Readonly<Record<Field, number>>): string {
  const parts = (["place", "aim", "speed"] as const).map(
    (field) => `${NAMES[field].toLowerCase()} ${valueWords(field, hand[field])}`,
  );
  if (Math.abs(hand.spin) >= 0.5) parts.push(`spin ${valueWords("spin", hand.spin)}`);
  if (Math.abs(hand.offset) >= 0.05) parts.push(valueWords("offset", hand.offset));
  return `Your disc, ${set}: ${parts.join(", ")}`;
}

export const setWords = (house: House, side: number) => house.sets[side]?.words ?? `set ${side + 1}`;

/** Who is to do something. */
export function turnWords(view: View, names: readonly string[], own: number): string {
  const who = capital(nameOf(names, view.turn, own));
  const isOwn = view.turn === own;
  if (view.over) return "The game is over.";
  if (view.phase === "keep") return isOwn ? "Keep this shot, or shoot again?" : `${who} may take the shot back.`;
  return isOwn ? "Your shot." : `${who} ${who === "You" ? "shoot" : "shoots"}.`;
}

/** The last shot of a round, called the hammer. */
export function hammerWords(view: View, names: readonly string[], own: number): string {
  const last = view.order.at(-1);
  if (last === undefined || view.phase === "lag") return "";
  const owner = last === own ? "yours" : `${nameOf(names, last, own)}’s`;
  return view.order.length === 1 ? "This is the last shot of the round." : `The last shot (hammer) is ${owner}.`;
}

/** Where a disc lies, for those who hear the board. */
export function discWords(set: string, seen: Point): string {
  const side = sided(placeOf(seen), "to the left", "to the right", 0) ?? "straight in front";
  return `${capital(set)}: ${Math.hypot(seen.x, seen.y).toFixed(0)} mm from the middle, ${side} of your side`;
}

/** A contact of a shot, with who met whom. */
export function contactWords(house: House, slid: DiscsSlid, contact: DiscsSlid["motion"]["contacts"][number]): string {
  const word = (index: number) => {
    const disc = slid.discs[index]!;
    return disc.id === slid.disc ? "the shot disc" : `a ${setWords(house, disc.side)} disc`;
  };
  const whom = contact.other === null ? "a post" : word(contact.other);
  return `${capital(word(contact.disc))} strikes ${whom} at ${contact.speed.toFixed(2)} m/s.`;
}

export function departureWords(house: House, slid: DiscsSlid, disc: number, how: "hole" | "edge"): string {
  const { id, side } = slid.discs[disc]!;
  const who = id === slid.disc ? "The shot disc" : `A ${setWords(house, side)} disc`;
  return how === "hole" ? `${who} drops into the hole.` : `${who} goes into the ditch.`;
}
