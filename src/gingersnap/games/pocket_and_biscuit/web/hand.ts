/** What the player's hand does: wave the wand, turn a pocket, take back what was refused. */

import type { Play } from "$web/board";
import type { Scene } from "./scene.svelte";
import type { Action } from "./types";
import { inWords } from "./words";

/** An answer that takes longer than this has got lost; the player may ask again. Milliseconds. */
const PATIENCE = 2500;
/** How long a refused pocket shakes its head. Milliseconds. */
const SHAKE = 900;

export class Hand {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly scene: Scene,
    private readonly play: Play<Action>,
  ) {}

  /** Raises the wand for the next pocket, or lowers it again. */
  toggleWand(): void {
    const { scene } = this;
    if (!scene.canTap) return;
    scene.wand = !scene.wand;
    this.play.sound("tap", 0.3);
    this.play.announce(scene.wand ? "Wand up: the next pocket is tapped before it is turned." : "Wand down.");
  }

  /**
   * Asks to turn a pocket. A combination that is not on offer is asked for all the same: the answer names the rule.
   * A second click before the answer would hit a tile that has just been turned, so it is not passed on.
   */
  turn(place: number, tapped = this.scene.wand): void {
    const { scene } = this;
    if (scene.wish || !scene.active.has(place)) return;
    scene.cursor = place;
    scene.wish = { place, tapped: tapped && !scene.isToShow };
    this.#after(PATIENCE, () => (scene.wish = null));
    this.play.act(scene.isToShow ? { type: "Show", place } : { type: "Flip", place, tapped });
  }

  /** Says that the wand went up by itself. */
  explainWand(): void {
    const { scene, play } = this;
    if (!scene.mustTap || !scene.canTap) return;
    play.announce(`No pocket holds ${inWords(scene.chain.length + 1)}, so the wand is up by itself.`);
  }

  refuse(action: Action): void {
    const { scene } = this;
    scene.wish = null;
    scene.wand = scene.mustTap;
    if (!("place" in action)) return;
    scene.refused = action.place;
    this.#after(SHAKE, () => (scene.refused = null));
  }

  /** Nothing is waited for any more. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  #after(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }
}
