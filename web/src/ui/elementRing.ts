/** Ring around one thing on the board: the one that a hint speaks of, by its id in `data-explain`, or that decided a game. */

/** Distance between the thing and the ring, in pixels. */
const GAP = 4;
/** A thing is round if its height and width differ by at most this share. */
const ROUND = 0.15;

/** Draw a ring around a thing on the board, wherever it moves, and return a function that removes it; null if it is not there. */
export const markThing = (id: string): (() => void) | null => (id ? markElement(id, () => findThing(id)) : null);

/** Draw a ring around an element that may move or be drawn anew; null if it is not there. */
export function markElement(name: string, find: () => Element | null): (() => void) | null {
  if (!find()) return null;
  const ring = document.createElement("div");
  ring.className = "gs-thing-mark";
  ring.dataset.marks = name;
  ring.setAttribute("aria-hidden", "true");
  document.body.append(ring);
  let frame = 0;
  const follow = () => {
    place(ring, find());
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frame);
    ring.remove();
  };
}

/** Of several elements for one thing the first that is drawn counts. */
function findThing(id: string): Element | null {
  const things = [...document.querySelectorAll("[data-board] [data-explain]")];
  const found = things.filter((thing) => thing.getAttribute("data-explain") === id);
  return found.find((thing) => thing.getClientRects().length > 0) ?? found[0] ?? null;
}

function place(ring: HTMLElement, thing: Element | null): void {
  ring.hidden = !thing;
  if (!thing) return;
  const { left, top, width, height } = thing.getBoundingClientRect();
  const isRound = thing instanceof SVGElement && Math.abs(width - height) <= ROUND * Math.max(width, height);
  ring.style.cssText = `left:${left - GAP}px;top:${top - GAP}px;width:${width + 2 * GAP}px;height:${height + 2 * GAP}px`;
  ring.classList.toggle("round", isRound);
}
