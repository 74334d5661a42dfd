/** What a press means: wave the wand, turn a pocket, take back what was refused. */

import type { Play } from "$web/board";
import { say } from "./gameCatalogue";
import type { Scene, Wish } from "./scene.svelte";
import type { Action, Flip, Peek, Show } from "./types";

/** How long a refused pocket shakes its head. Milliseconds. */
const SHAKE = 900;

export class Controls {
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
    this.play.announce(scene.wand ? say("wand-raised") : say("wand-lowered"));
  }

  /**
   * Asks to turn a pocket. A combination that is not on offer is asked for all the same: the answer names the rule.
   */
  turn(place: number, tapped = this.scene.wand): void {
    const { scene } = this;
    if (!scene.active.has(place)) return;
    scene.cursor = place;
    const looks = scene.looks;
    scene.wish = { place, tapped: tapped && !looks };
    void this.#ask(looks ? { type: looks, place } : { type: "Flip", place, tapped }, scene.wish);
  }

  /** Says what the cracked biscuit turned last counts as. */
  count(number: number): void {
    void this.play.act({ type: "Count", number });
  }

  async #ask(action: Show | Peek | Flip, wish: Wish): Promise<void> {
    const answer = await this.play.act(action);
    if (answer === "done") return;
    if (this.scene.wish === wish) this.scene.wish = null;
    if (answer === "refused") this.#refuse(action.place);
  }

  /** Says that the wand went up by itself. */
  explainWand(): void {
    const { scene, play } = this;
    if (!scene.mustTap || !scene.canTap || scene.next === null) return;
    play.announce(say("wand-by-itself", { number: scene.next }));
  }

  #refuse(place: number): void {
    const { scene } = this;
    scene.wand = scene.mustTap;
    scene.refused = place;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (scene.refused = null), SHAKE);
  }

  /** No pocket shakes its head any more. */
  rest(): void {
    clearTimeout(this.#timer);
  }
}
