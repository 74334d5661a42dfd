/**
 * Keyboard navigation between the explainable elements of a page, independent of how they are drawn.
 *
 * An explainable element has `data-explain`; of several with the same value, the first one counts. Arrow keys move to
 * the nearest element in their direction, Page Down and Page Up step through all of them.
 */

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const EXPLAINABLE = "[data-explain]";
/** Sampling step as a fraction of the element: as fine as the narrowest ring of a board. */
const FINE_STEP = 0.01;
const SAMPLE_GRID = [0.5, 0.25, 0.75, 0.1, 0.9] as const;
/** Weight of sideways distance against forward distance. */
const SIDEWAYS_WEIGHT = 2;
/** Least forward distance in pixels; anything less counts as beside. */
const MIN_FORWARD = 4;

const DIRECTIONS: Readonly<Record<string, ScreenPoint>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Return the visible explainable elements below `root`, once each, in document order. */
export function listExplainable(root: ParentNode): readonly Element[] {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll(EXPLAINABLE)) {
    const id = element.getAttribute("data-explain")!;
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && !found.has(id)) found.set(id, element);
  }
  return [...found.values()];
}

/** Return a point of the element that no other explainable element covers. */
export function findVisiblePoint(element: Element): ScreenPoint {
  const box = element.getBoundingClientRect();
  const at = (x: number, y: number): ScreenPoint => ({ x: box.left + x * box.width, y: box.top + y * box.height });
  const seen = ({ x, y }: ScreenPoint) => document.elementFromPoint(x, y)?.closest(EXPLAINABLE) === element;
  for (const y of SAMPLE_GRID) for (const x of SAMPLE_GRID) if (seen(at(x, y))) return at(x, y);
  for (let y = 1 - FINE_STEP; y > 0.5; y -= FINE_STEP) if (seen(at(0.5, y))) return at(0.5, y);
  return at(0.5, 0.5);
}

/** Return the element that `key` moves to from `from`, or null if it is no navigation key. */
export function findTarget(key: string, from: Element | null, things: readonly Element[]): Element | null {
  const ahead = DIRECTIONS[key];
  const at = from ? things.indexOf(from) : -1;
  if (ahead && at >= 0) return findNearest(things[at]!, things, ahead);
  if (key === "PageDown") return things[(at + 1) % things.length] ?? null;
  if (key === "PageUp") return things.at(at <= 0 ? -1 : at - 1) ?? null;
  if (key === "Home" || ahead) return things[0] ?? null;
  return key === "End" ? (things.at(-1) ?? null) : null;
}

function findNearest(from: Element, things: readonly Element[], ahead: ScreenPoint): Element {
  const start = findVisiblePoint(from);
  let best = { element: from, away: Infinity };
  for (const element of things) {
    const point = findVisiblePoint(element);
    const [x, y] = [point.x - start.x, point.y - start.y];
    const onward = x * ahead.x + y * ahead.y;
    const away = onward + SIDEWAYS_WEIGHT * Math.abs(x * ahead.y - y * ahead.x);
    if (element !== from && onward > MIN_FORWARD && away < best.away) best = { element, away };
  }
  return best.element;
}
