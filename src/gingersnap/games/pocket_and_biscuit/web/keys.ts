/** The keyboard on the quilt: where each key leads. */

/** The place that a key leads to from `place` on a quilt of `side` by `side`; null if it is none of ours. */
export function placeAfter(key: string, place: number, side: number, control = false): number | null {
  const column = place % side;
  const row = Math.floor(place / side);
  const last = side - 1;
  switch (key) {
    case "ArrowLeft":
      return place - (column > 0 ? 1 : 0);
    case "ArrowRight":
      return place + (column < last ? 1 : 0);
    case "ArrowUp":
      return place - (row > 0 ? side : 0);
    case "ArrowDown":
      return place + (row < last ? side : 0);
    case "Home":
      return control ? 0 : place - column;
    case "End":
      return control ? side * side - 1 : place + last - column;
    default:
      return null;
  }
}

/** Whether a letter is typed as a letter, and not as part of some other command. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
}
