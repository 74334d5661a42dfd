/** Events of a shot in order, as text. */

import { say } from "../i18n/fluentCatalogue";
import type { Contact, Departure, Motion, PlayedShot, Point } from "../net/messages";
import type { Playback, PlaybackEvent } from "../physics/playback.svelte";

/** Playback of a shot in the lab, with its events. */
export type LabPlayback = Playback<PlayedShot, ShotEvent>;

export interface ShotEvent extends PlaybackEvent {
  readonly x: number;
  readonly y: number;
  /** Number of the contact, from 1, as marked on the board; null for a disc that leaves the board. */
  readonly number: number | null;
  /** Time, impact and place as text. */
  readonly figures: string;
  /** In metres per second: approach speed of a contact, or speed of the leaving disc. */
  readonly speed: number;
}

export function buildTimeline(motion: Motion): readonly ShotEvent[] {
  const events = [
    ...motion.contacts.map(createContactEvent),
    ...motion.captures.map((departure) =>
      createDepartureEvent(departure, say("lab-captured", { disc: departure.disc })),
    ),
    ...motion.exits.map((departure) => createDepartureEvent(departure, say("lab-gone", { disc: departure.disc }))),
  ];
  return events.sort((one, other) => one.time - other.time);
}

function createContactEvent(contact: Contact, index: number): ShotEvent {
  const { time, x, y, speed } = contact;
  const { disc, other, post } = contact;
  const words = other === null ? say("lab-strikes-post", { disc, post }) : say("lab-strikes-disc", { disc, other });
  const figures = say("lab-hard", {
    time: formatSeconds(time),
    speed: formatFixed(speed, 2),
    impulse: formatFixed(1000 * contact.impulse, 2),
    where: formatMillimetres(contact),
  });
  return { time, x, y, speed, number: index + 1, words, figures };
}

function createDepartureEvent(departure: Departure, words: string): ShotEvent {
  const { time, x, y } = departure;
  const speed = Math.hypot(departure.vx, departure.vy);
  const where = formatMillimetres(departure);
  const figures = say("lab-fast", { time: formatSeconds(time), speed: formatFixed(speed, 2), where });
  return { time, x, y, speed, number: null, words, figures };
}

/** Return the shot as one sentence. */
export function summariseShot({ motion }: PlayedShot): string {
  return say("lab-summary", {
    contacts: motion.contacts.length,
    captures: motion.captures.length,
    exits: motion.exits.length,
    time: formatSeconds(motion.duration, 2),
    cut: motion.cut_short,
  });
}

/** Return where each disc ends, and how far that is from its start. */
export function describeRests({
  discs,
  motion,
}: PlayedShot): readonly { disc: number; where: string; moved: string }[] {
  return discs.map((start, disc) => {
    const rest = motion.rest[disc];
    if (!rest)
      return {
        disc,
        where: say(isCaptured(motion, disc) ? "lab-in-hole" : "lab-off-board"),
        moved: say("lab-no-distance"),
      };
    const moved = 1000 * Math.hypot(rest.x - start.x, rest.y - start.y);
    const distance = formatFixed(moved, 1);
    return {
      disc,
      where: formatMillimetres(rest),
      moved: moved === 0 ? say("lab-not-moved") : say("lab-distance", { distance }),
    };
  });
}

const isCaptured = (motion: Motion, disc: number) => motion.captures.some((departure) => departure.disc === disc);

export const formatSeconds = (time: number, digits = 3) => say("lab-seconds", { seconds: formatFixed(time, digits) });

/** Return coordinates that do not wrap. */
const formatMillimetres = ({ x, y }: Point) =>
  say("lab-millimetres", { x: formatFixed(1000 * x, 1), y: formatFixed(1000 * y, 1) });

function formatFixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace("-", "") : text).replace("-", "−");
}
