import { flushSync } from "svelte";

/** Redraw a board. If the focused control disappears, move the focus to `place` instead of the top of the page. */
export function redrawKeepingFocus(board: HTMLElement, place: string, draw: () => void): void {
  const wasHere = board.contains(document.activeElement);
  draw();
  flushSync();
  if (wasHere && !board.contains(document.activeElement))
    board.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}
