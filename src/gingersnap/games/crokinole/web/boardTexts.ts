/** Everything the board says in words, beside what the server tells. */

import type { Point } from "$web/net/protocol";
import { hourOf, placeOf } from "./scene/geometry";
import type { Field, Hand } from "./controls/aimedShot.svelte";
import { say } from "./gameCatalogue";
import type { House } from "./types";

/** So long as nobody sits there, or it is a watcher's board. */
export const nameOf = (names: readonly string[], seat: number, own: number) =>
  say("shooter", { seat }, { names, seat: own });

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A chosen number, to be read out. */
export const chosenWords = (field: Field, hand: Pick<Hand, Field | "target" | "beside">) =>
  say("chosen", { name: fieldName(field), value: field === "aim" ? aimWords(hand) : valueWords(field, hand[field]) });

export const fieldName = (field: Field) => say(`name-${field}`);

export function valueWords(field: Field, value: number): string {
  switch (field) {
    case "place":
      return sided(value) ?? say("straight-in-front");
    case "aim":
      return sided(value) ?? say("at-the-middle");
    case "speed":
      return say("metres-per-second", { speed: value.toFixed(2) });
    case "offset":
      return offsetWords(value);
    case "spin":
      return spinWords(value);
  }
}

function sided(value: number): string | null {
  const degrees = Math.abs(value).toFixed(1);
  if (Number(degrees) === 0) return null;
  return value < 0 ? say("to-the-left", { degrees }) : say("to-the-right", { degrees });
}

function offsetWords(value: number): string {
  const millimetres = Math.abs(value).toFixed(1);
  if (Math.abs(value) < 0.05) return say("on-the-line");
  return value < 0 ? say("inside-the-line", { millimetres }) : say("outside-the-line", { millimetres });
}

function spinWords(value: number): string {
  const spin = Math.abs(value).toFixed(0);
  if (Math.abs(value) < 0.5) return say("no-spin");
  return value > 0 ? say("counter-clockwise", { spin }) : say("clockwise", { spin });
}

/** What is aimed at, and how far beside it. */
export function aimWords({ target, beside, aim }: Pick<Hand, "target" | "beside" | "aim">): string {
  if (!target) return valueWords("aim", aim);
  const degrees = Math.abs(beside).toFixed(1);
  if (Number(degrees) === 0) return say("at-target", { target: target.name });
  return say(beside < 0 ? "left-of-target" : "right-of-target", { target: target.name, degrees });
}

/** How likely a straight shot touches its target, to the next 5 %. */
export function chanceWords(chance: number): string {
  const percent = 5 * Math.round(20 * chance);
  return percent === 0 ? say("in-the-way") : say("chance-to-touch", { percent });
}

/** The disc in hand, with everything that is chosen. */
export function handWords(set: string, hand: Pick<Hand, Field | "target" | "beside">): string {
  const chosen = (field: Field) => valueWords(field, hand[field]);
  const spin = Math.abs(hand.spin) >= 0.5 ? say("in-hand-spin", { spin: chosen("spin") }) : "";
  const offset = Math.abs(hand.offset) >= 0.05 ? say("in-hand-offset", { offset: chosen("offset") }) : "";
  const more = spin + offset;
  return say("in-hand", { set, place: chosen("place"), aim: aimWords(hand), speed: chosen("speed"), more });
}

export function setWords(house: House, side: number): string {
  const { name } = house.sets[side]!;
  return say(`set-${name}`);
}

/** Where a disc lies, for those who hear the board. */
export function discWords(set: string, seen: Point): string {
  return say("disc-lies", { set: capital(set), millimetres: fromMiddle(seen), side: sideWords(seen) });
}

/** A disc that is aimed at, where a clock's hand would point to it. */
export function targetWords(disc: string, seen: Point): string {
  return say("target-disc", { disc, hour: say("at-hour", { hour: hourOf(seen) }), millimetres: fromMiddle(seen) });
}

const fromMiddle = ({ x, y }: Point) => Math.hypot(x, y).toFixed(0);

function sideWords(seen: Point): string {
  const place = placeOf(seen);
  const degrees = Math.abs(place).toFixed(0);
  if (Number(degrees) === 0) return say("lies-straight");
  if (Number(degrees) === 180) return say("lies-across");
  return place < 0 ? say("lies-left", { degrees }) : say("lies-right", { degrees });
}
