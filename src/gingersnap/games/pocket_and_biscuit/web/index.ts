/** Pocket & Biscuit in the browser: its board, its box and the pictures in its rules. */

import { flushSync, mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import { CancellablePauses, ignoreInterruption } from "$web/boards/cancellablePauses";
import type { Outcome } from "$web/net/protocol";
import Table from "./Table.svelte";
import { flightWithin, perform, type Stage } from "./choreography";
import { Controls } from "./controls";
import { Scene } from "./scene.svelte";
import type { Action, Event, House, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/rulePictures";
export { seatMarks } from "./art/seatMarks";

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const scene = new Scene(play.house as House);
  const timeline = new CancellablePauses(() => play.pace);
  const controls = new Controls(scene, play);
  const stage: Stage = { scene, play, timeline, flight: (place, seat) => flightWithin(element, place, seat) };
  const table = mountComponent(Table, { target: element, props: { scene, play, controls } });

  return {
    show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null) {
      timeline.interrupt();
      scene.still = play.still;
      const isNewTile = scene.draw(view, offers, outcome);
      controls.rest();
      if (isNewTile) controls.explainWand();
      flushSync();
    },
    async animate(event: Event, words: string) {
      scene.still = play.still;
      scene.pauseOffers();
      await ignoreInterruption(perform(stage, event, words));
    },
    suggest(actions: readonly Action[]) {
      scene.suggested = actions;
      flushSync();
    },
    deciding({ placings }: Outcome) {
      // The last cracked biscuit: on the plate that received it, or on the winner's where that was not seen.
      const seat = scene.lastCracked ?? placings.indexOf(1);
      return [...element.querySelectorAll(`[data-seat="${seat}"] .cracked svg`)].at(-1) ?? null;
    },
    destroy() {
      timeline.interrupt();
      controls.rest();
      void unmount(table);
    },
  };
}
