/** Where things are on the page. */

import type { Flight } from "./scene.svelte";

/** The way from a place on the quilt to the middle of a seat's plate, in pixels. */
export function flightWithin(board: HTMLElement, place: number, seat: number): Flight {
  const from = middle(board.querySelector(`[data-place="${place}"]`));
  const to = middle(board.querySelector(`[data-seat="${seat}"] [data-pile]`));
  return { x: to.x - from.x, y: to.y - from.y };
}

function middle(element: Element | null): { x: number; y: number } {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}
