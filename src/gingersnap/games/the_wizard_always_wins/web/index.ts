/** The Wizard Always Wins in the browser: its board, its box and the pictures in its rules. */

import { flushSync, mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import { CancellablePauses, ignoreInterruption } from "$web/boards/cancellablePauses";
import type { Outcome } from "$web/net/protocol";
import Table from "./Table.svelte";
import { perform, type Stage } from "./choreography";
import { Scene } from "./scene.svelte";
import type { Action, Event, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/rulePictures";
export { seatMarks } from "./art/seatMarks";

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const scene = new Scene();
  const timeline = new CancellablePauses(() => play.pace);
  const stage: Stage = { scene, play, timeline };
  const table = mountComponent(Table, {
    target: element,
    props: { scene, play, act: (action: Action) => void play.act(action) },
  });

  return {
    show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null) {
      timeline.interrupt();
      scene.still = play.still;
      scene.draw(view, offers, outcome);
      flushSync();
    },
    async animate(event: Event, words: string) {
      scene.still = play.still;
      scene.pause();
      await ignoreInterruption(perform(stage, event, words));
    },
    suggest(actions: readonly Action[]) {
      scene.suggested = actions;
      flushSync();
    },
    deciding() {
      return element.querySelector(".pulled.win");
    },
    destroy() {
      timeline.interrupt();
      void unmount(table);
    },
  };
}
