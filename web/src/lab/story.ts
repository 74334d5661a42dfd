/** What happens in a shot, in order and in words. */

import { plural } from "../words";
import type { Happening, Playback } from "../physics/playback.svelte";
import type { Contact, Departure, Motion, PlayedShot, Point } from "../wire";

/** A shot in the lab, with its story. */
export type LabPlayback = Playback<PlayedShot, Told>;

export interface Told extends Happening {
  readonly x: number;
  readonly y: number;
  /** Contacts are counted from 1, as they are marked on the board; what leaves the board is not counted. */
  readonly number: number | null;
  /** When, how hard and where. */
  readonly figures: string;
  /** Metres per second: how fast the two approached, or how fast the disc left. */
  readonly speed: number;
}

export function story(motion: Motion): readonly Told[] {
  const told = [
    ...motion.contacts.map(contact),
    ...motion.captures.map((departure) => leaving(departure, "drops into the hole")),
    ...motion.exits.map((departure) => leaving(departure, "goes over the edge")),
  ];
  return told.sort((one, other) => one.time - other.time);
}

function contact(met: Contact, index: number): Told {
  const { time, x, y, speed } = met;
  const whom = met.other === null ? `post ${met.post}` : `disc ${met.other}`;
  const hard = `${fixed(speed, 2)} m/s, ${fixed(1000 * met.impulse, 2)} mN s`;
  const figures = `${seconds(time)}, ${hard}, at ${millimetres(met)}`;
  return { time, x, y, speed, number: index + 1, words: `Disc ${met.disc} strikes ${whom}`, figures };
}

function leaving(departure: Departure, how: string): Told {
  const { time, x, y } = departure;
  const speed = Math.hypot(departure.vx, departure.vy);
  const figures = `${seconds(time)}, ${fixed(speed, 2)} m/s, at ${millimetres(departure)}`;
  return { time, x, y, speed, number: null, words: `Disc ${departure.disc} ${how}`, figures };
}

/** The shot in one sentence. */
export function summary({ motion }: PlayedShot): string {
  const parts = [plural(motion.contacts.length, "contact")];
  if (motion.captures.length > 0) parts.push(`${motion.captures.length} in the hole`);
  if (motion.exits.length > 0) parts.push(`${motion.exits.length} over the edge`);
  const cut = motion.cut_short ? " Ended early: too many contacts." : "";
  return `${parts.join(", ")}, ${seconds(motion.duration, 2)}.${cut}`;
}

/** Where each disc ends, and how far that is from where it began. */
export function rests({ discs, motion }: PlayedShot): readonly { disc: number; where: string; moved: string }[] {
  return discs.map((start, disc) => {
    const rest = motion.rest[disc];
    if (!rest) return { disc, where: isCaptured(motion, disc) ? "in the hole" : "off the board", moved: "–" };
    const moved = 1000 * Math.hypot(rest.x - start.x, rest.y - start.y);
    return { disc, where: millimetres(rest), moved: moved === 0 ? "did not move" : `${fixed(moved, 1)} mm` };
  });
}

const isCaptured = (motion: Motion, disc: number) => motion.captures.some((departure) => departure.disc === disc);

export const seconds = (time: number, digits = 3) => `${fixed(time, digits)} s`;

/** In one piece, however narrow the page. */
const millimetres = ({ x, y }: Point) => `(${fixed(1000 * x, 1)},\u00a0${fixed(1000 * y, 1)})\u00a0mm`;

function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace("-", "") : text).replace("-", "−");
}
