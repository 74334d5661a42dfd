/** Crokinole in the browser: its board, its box and the pictures in its rules. */

import { mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import { redrawKeepingFocus } from "$web/a11y/focus";
import type { Outcome } from "$web/net/protocol";
import { CancellablePauses, ignoreInterruption } from "$web/boards/cancellablePauses";
import Table from "./Table.svelte";
import { perform, type Stage } from "./choreography";
import { BOARD, Hand } from "./controls";
import { decidingDisc } from "./decidingDisc";
import { Scene } from "./scene";
import type { Action, Event, House, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/rulePictures";
export { seatMarks } from "./art/seatMarks";

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const scene = new Scene(play.house as House);
  const timeline = new CancellablePauses(() => play.pace);
  const hand = new Hand(scene.sizes, play);
  const stage: Stage = { scene, play, timeline };
  const table = mountComponent(Table, { target: element, props: { scene, play, hand } });

  return {
    show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null) {
      timeline.interrupt();
      scene.still = play.still;
      redrawKeepingFocus(element, BOARD, () => {
        scene.draw(view, offers, outcome);
        hand.take(offers, view.discs.map(scene.seen));
      });
    },
    async animate(event: Event, words: string) {
      scene.still = play.still;
      redrawKeepingFocus(element, BOARD, () => {
        scene.pauseOffers();
        hand.pause();
      });
      await ignoreInterruption(perform(stage, event, words));
    },
    suggest(actions: readonly Action[]) {
      hand.suggested = actions.filter((action) => action.type === "Flick");
    },
    mark(thing: string) {
      return scene.mark(thing, element);
    },
    deciding() {
      return decidingDisc(element, scene.verdict?.given ?? null);
    },
    destroy() {
      timeline.interrupt();
      scene.stop();
      scene.closeReview();
      hand.destroy();
      void unmount(table);
    },
  };
}
