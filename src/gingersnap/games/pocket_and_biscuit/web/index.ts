/** Pocket & Biscuit in the browser: its board, its box and the pictures in its rules. */

import { flushSync, mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import { Timeline, uninterrupted } from "$web/timeline";
import Table from "./Table.svelte";
import { perform, type Stage } from "./choreography";
import { flightWithin } from "./flight";
import { Hand } from "./hand";
import { Scene } from "./scene.svelte";
import type { Action, Event, House, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/pictures";

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const scene = new Scene(play.house as House);
  const timeline = new Timeline();
  const hand = new Hand(scene, play);
  const stage: Stage = { scene, play, timeline, flight: (place, seat) => flightWithin(element, place, seat) };
  const table = mountComponent(Table, { target: element, props: { scene, play, hand } });

  return {
    show(view: View, offers: readonly Offer<Action>[]) {
      timeline.interrupt();
      scene.still = play.still;
      const isNewTile = scene.draw(view, offers);
      hand.rest();
      if (isNewTile) hand.explainWand();
      flushSync();
    },
    async animate(event: Event) {
      scene.still = play.still;
      scene.pauseOffers();
      await uninterrupted(perform(stage, event));
    },
    destroy() {
      timeline.interrupt();
      hand.rest();
      void unmount(table);
    },
  };
}
