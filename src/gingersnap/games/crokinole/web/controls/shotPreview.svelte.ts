/** Where the discs of a shot would come to rest, as the server's simulator has it: for hands that are assisted. */

import { api } from "$web/net/api";
import type { PlayedShot, Point } from "$web/net/protocol";
import { onTheBoard, times } from "../scene/geometry";
import type { Options, View } from "../types";
import type { Hand } from "./aimedShot.svelte";

/** The hand has to rest for so many milliseconds before anybody is asked. */
const REST = 120;

export class Ghost {
  /** In metres on the board: the discs that would have moved, and lie somewhere then. */
  resting: readonly Point[] = $state.raw([]);
  #asked: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks about a shot, or about none any more. */
  foresee(text: string | null, options: Options | null): void {
    if (text === this.#asked) return;
    this.#asked = text;
    this.resting = [];
    clearTimeout(this.#timer);
    if (text && options) this.#timer = setTimeout(() => void this.#ask(text, options), REST);
  }

  async #ask(text: string, { board, posts, rim }: Options): Promise<void> {
    const played = await api
      .playShot(text, { board, posts, rim: rim === "damage_stays" ? "live" : "dead" })
      .catch(() => null);
    if (played && text === this.#asked) this.resting = restingIn(played);
  }
}

/** A disc in the hole lies in the middle of it; one in the ditch nowhere. */
function restingIn({ motion }: PlayedShot): readonly Point[] {
  const holed = motion.captures.map(() => ({ x: 0, y: 0 }));
  const moved = motion.rest.flatMap((rest, disc) => (rest && motion.paths[disc]!.length > 0 ? [rest] : []));
  return [...holed, ...moved];
}

/** The shot in hand in the simulator's own notation: metres on the board. */
export function shotText(view: View, hand: Hand, seen: (point: Point) => Point): string {
  const [start, along] = [hand.spot, times(hand.direction, 1000 * hand.speed)].map(onTheBoard(seen));
  const pair = ({ x, y }: Point) => `${x},${y}`;
  const spin = hand.spin === 0 ? "" : ` spin ${hand.spin}`;
  return `${[...view.discs, start!].map(pair).join(" ")} | ${view.discs.length} ${pair(along!)}${spin}`;
}
