import { flushSync } from "svelte";

/** Draws a board anew. Who was on a control that is gone goes on from this place on it, not from the top of the page. */
export function redrawKeepingFocus(board: HTMLElement, place: string, draw: () => void): void {
  const wasHere = board.contains(document.activeElement);
  draw();
  flushSync();
  if (wasHere && !board.contains(document.activeElement))
    board.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}
