/** XTAL in the browser: its board, its box and the pictures in its rules. */

import { flushSync, mount as mountComponent, unmount } from "svelte";
import type { Board, Offer, Play } from "$web/board";
import type { Outcome } from "$web/net/protocol";
import { CancellablePauses, ignoreInterruption } from "$web/boards/cancellablePauses";
import Table from "./Table.svelte";
import { perform, type Stage } from "./choreography";
import { Controls } from "./controls";
import { Kit } from "./houseData";
import { Scene } from "./scene.svelte";
import type { Action, Event, House, View } from "./types";

export { box } from "./art/box";
export { pictures } from "./art/rulePictures";
export { seatMarks } from "./art/seatMarks";

export function mount(element: HTMLElement, play: Play<Action>): Board<View, Action, Event> {
  const kit = new Kit(play.house as House);
  const scene = new Scene();
  const timeline = new CancellablePauses(() => play.pace);
  const stage: Stage = { scene, play, timeline, kit };
  const controls = new Controls(scene, play, kit);
  const table = mountComponent(Table, { target: element, props: { scene, play, kit, controls } });

  /** Who was on a control that is gone goes on from the hand, not from the top of the page. */
  const keepingFocus = (change: () => void) => {
    const wasHere = element.contains(document.activeElement);
    change();
    flushSync();
    if (wasHere && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>("[data-hand]")?.focus({ preventScroll: true });
  };

  return {
    show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null) {
      timeline.interrupt();
      scene.still = play.still;
      keepingFocus(() => scene.draw(view, offers, outcome));
    },
    async animate(event: Event, words: string) {
      scene.still = play.still;
      scene.moving = true;
      await ignoreInterruption(perform(stage, event, words));
    },
    suggest(actions: readonly Action[]) {
      scene.suggested = actions;
      flushSync();
    },
    deciding({ placings }: Outcome) {
      return element.querySelector(`[data-token="${placings.indexOf(1)}"]`);
    },
    destroy() {
      timeline.interrupt();
      void unmount(table);
    },
  };
}
