/** The disc that decided a finished game. */

import type { VerdictGiven } from "./types";

/** The last shot's 20 in its tray, or else the disc that was shot, where it lies; null if it is out. */
export function decidingDisc(board: HTMLElement, given: VerdictGiven | null): Element | null {
  if (!given) return null;
  const isTwenty = given.twenties.length > 0;
  const tray = isTwenty ? board.querySelector(`[data-tray="${given.side_of[given.seat]}"]`) : null;
  return tray ?? (given.lies_on === null ? null : board.querySelector(`[data-disc="${given.disc}"]`));
}
