/** Wizard Biscuits in the browser: Crokinole's board at dusk, its box and the pictures in its rules. */

import { mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import { redrawKeepingFocus } from "$web/a11y/focus";
import type { Outcome } from "$web/net/protocol";
import { CancellablePauses, ignoreInterruption } from "$web/boards/cancellablePauses";
import { BOARD, Hand } from "../../crokinole/web/parts";
import { DiscChoice } from "./controls.svelte";
import { perform, type Stage } from "./choreography";
import { asFlickOffers, flickingFor } from "./crokinoleAdapter";
import type { House } from "./typeAliases";
import { WizardBiscuitsScene } from "./scene.svelte";
import Table from "./Table.svelte";
import { decidingDisc } from "../../crokinole/web/decidingDisc";
import type { Action, Event, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/rulePictures";
export { seatMarks } from "../../crokinole/web/art/seatMarks";

const MILLIMETRES_PER_INCH = 25.4;

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const house = play.house as House;
  const scene = new WizardBiscuitsScene(house);
  const timeline = new CancellablePauses(() => play.pace);
  const choice = new DiscChoice(house, takeInHand);
  const flicking = flickingFor(play, () => choice.declared);
  const hand = new Hand(scene.sizes, flicking);
  const stage: Stage = { scene, play, timeline, flicking };
  const inside = { ...scene.sizes, starting: house.inner_start.radius * MILLIMETRES_PER_INCH };

  /** The disc that is chosen comes into the hand, on its circle; where that is taken it slips aside. */
  function takeInHand(): void {
    hand.sizes = choice.inner ? inside : scene.sizes;
    if (choice.inner) hand.offset = 0;
    hand.take(asFlickOffers(choice.held), (scene.table?.discs ?? []).map(scene.seen));
    if (hand.spans) hand.put();
  }

  const act = (action: Action) => void play.act(action);
  const table = mountComponent(Table, { target: element, props: { scene, play, hand, choice, act } });

  return {
    show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null) {
      timeline.interrupt();
      scene.still = play.still;
      redrawKeepingFocus(element, BOARD, () => {
        scene.take(view, offers, outcome);
        choice.take(offers);
        takeInHand();
      });
    },
    async animate(event: Event, words: string) {
      scene.still = play.still;
      redrawKeepingFocus(element, BOARD, () => {
        scene.pause();
        hand.pause();
      });
      await ignoreInterruption(perform(stage, event, words));
    },
    suggest(actions: readonly Action[]) {
      const [best] = actions;
      const flick = best?.type === "FlickDisc" ? best : null;
      // The disc that is meant comes into the hand, on the side that is meant: then its line can be shown.
      if (flick) choice.pick(flick);
      hand.suggested = flick ? [flick] : [];
      scene.suggested = actions;
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
