/** Placement of a popover: never over the explained element, beside it where there is room. */

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Position {
  readonly left: number;
  readonly top: number;
}

const GAP = 10;
const MARGIN = 6;
/** On narrower windows the card is at the top or bottom edge. */
const NARROW_WIDTH = 640;

const right = (box: Rectangle) => box.left + box.width;
const bottom = (box: Rectangle) => box.top + box.height;
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

export function isOverlapping(one: Rectangle, other: Rectangle): boolean {
  const across = one.left < right(other) && other.left < right(one);
  return across && one.top < bottom(other) && other.top < bottom(one);
}

/**
 * Return the first position that leaves `thing` and the `avoided` areas free; otherwise one that leaves `thing` free;
 * otherwise the farther edge.
 */
export function placePopover(
  thing: Rectangle,
  card: Rectangle,
  board: Rectangle | null,
  view: Rectangle,
  avoided: readonly Rectangle[] = [],
): Position {
  const inside = ({ left, top }: Position): Position => ({
    left: clamp(left, MARGIN, view.width - card.width - MARGIN),
    top: clamp(top, MARGIN, view.height - card.height - MARGIN),
  });
  const spots = (
    view.width <= NARROW_WIDTH ? listEdgePositions(thing, card, view) : listNearbyPositions(thing, card, board)
  ).map(inside);
  const leaves = (boxes: readonly Rectangle[]) => (spot: Position) =>
    !boxes.some((box) => isOverlapping({ ...card, ...spot }, box));
  return spots.find(leaves([thing, ...avoided])) ?? spots.find(leaves([thing])) ?? spots.at(-1)!;
}

/** Return the edge positions, the one farther from `thing` first. */
function listEdgePositions(thing: Rectangle, card: Rectangle, view: Rectangle): readonly Position[] {
  const left = (view.width - card.width) / 2;
  const [upper, lower] = [
    { left, top: 0 },
    { left, top: view.height },
  ];
  return thing.top + thing.height / 2 > view.height / 2 ? [upper, lower] : [lower, upper];
}

function listNearbyPositions(thing: Rectangle, card: Rectangle, board: Rectangle | null): readonly Position[] {
  const top = thing.top + thing.height / 2 - card.height / 2;
  const left = thing.left + thing.width / 2 - card.width / 2;
  const besideBoard = board ? [{ left: right(board) + GAP, top }] : [];
  return [
    { left, top: bottom(thing) + GAP },
    { left, top: thing.top - card.height - GAP },
    { left: right(thing) + GAP, top },
    { left: thing.left - card.width - GAP, top },
    ...besideBoard,
  ];
}
