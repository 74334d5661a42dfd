/** Board for games without one: the state and the offers as text. */

import { mount, unmount } from "svelte";
import type { Board, GameModule, Offer, Play } from "../board";
import FallbackBoard from "../components/board/FallbackBoard.svelte";
import { drawFallbackBox } from "./boxArt";
import { FallbackBoardState } from "./fallbackBoardState.svelte";

function mountFallbackBoard(element: HTMLElement, play: Play): Board {
  const state = new FallbackBoardState();
  const component = mount(FallbackBoard, { target: element, props: { board: state, play } });
  return {
    show(view: unknown, offers: readonly Offer[]) {
      state.view = view;
      state.offers = offers;
    },
    animate: () => Promise.resolve(),
    destroy: () => void unmount(component),
  };
}

export const fallbackGame: GameModule = { mount: mountFallbackBoard, box: drawFallbackBox("") };
