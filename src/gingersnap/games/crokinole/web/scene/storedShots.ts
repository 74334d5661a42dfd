/** The shots of a round, to be looked at again; kept for as long as the page lives, also when it is loaded anew. */

import type { PlaybackEvent } from "$web/physics/playback.svelte";
import type { Shot } from "$web/physics/motion";
import type { PlacedDisc, DiscsSlid, House, VerdictGiven } from "../types";

/** A shot that was seen, and what was said about it. */
export interface Told {
  readonly slid: DiscsSlid;
  readonly verdict: VerdictGiven | null;
  /** The verdict in words. */
  readonly words: string;
}

export interface SlidShot extends Shot {
  readonly discs: readonly PlacedDisc[];
}

/** The shot as everybody saw it: with what bounced back from the rim, even if that was put right afterwards (CRK-21). */
export const asSeen = (slid: DiscsSlid): DiscsSlid => (slid.ricochet ? { ...slid, motion: slid.ricochet } : slid);

const METRES_PER_INCH = 0.0254;

export function shotOf(house: House, { discs, motion }: DiscsSlid): SlidShot {
  const { surface_radius, disc_radius } = house.board;
  return {
    discs,
    motion,
    board: { radius: surface_radius * METRES_PER_INCH, disc_radius: disc_radius * METRES_PER_INCH },
  };
}

/** Something that is heard as well as seen. */
export interface Heard extends PlaybackEvent {
  readonly sound: "clack" | "thud" | "drop" | "tumble";
  readonly strength: number;
}

/** A blow of this speed (m/s) is as loud as any. */
const LOUDEST = 2.2;
const QUIETEST = 0.06;
const loudness = (speed: number) => Math.min(1, QUIETEST + Math.sqrt(speed / LOUDEST));

/** What happens in a shot, in order of time, each with the sentence that was told for it. */
export function storyOf({ motion, moments }: DiscsSlid): readonly Heard[] {
  const { contacts, captures, exits } = motion;
  const heard = [
    ...contacts.map(({ time, post, speed }) => ({
      time,
      sound: post === null ? ("clack" as const) : ("thud" as const),
      strength: loudness(speed),
    })),
    ...captures.map(({ time }) => ({ time, sound: "drop" as const, strength: 0.9 })),
    ...exits.map(({ time }) => ({ time, sound: "tumble" as const, strength: 0.7 })),
  ].sort((one, other) => one.time - other.time);
  return heard.map((each, index) => ({ ...each, words: moments[index]?.words ?? "" }));
}

// --- Kept while the page lives --------------------------------------------------------------------

const KEY = "gingersnap.crokinole.shots";

interface Kept {
  readonly path: string;
  readonly round: number;
  readonly shots: readonly Told[];
}

export function keepShots(round: number, shots: readonly Told[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: window.location.pathname, round, shots } satisfies Kept));
  } catch {
    // A browser that keeps nothing: then they are gone when the page is loaded anew.
  }
}

export function keptShots(round: number): readonly Told[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.path === window.location.pathname && kept.round === round ? kept.shots : [];
  } catch {
    return [];
  }
}
