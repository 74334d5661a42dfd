/** Everything the board says in words. */

import type { Scene, Tile } from "./scene.svelte";
import type { House, TileKind } from "./types";

export function kindOf(house: House, face: string): TileKind | undefined {
  return house.kinds.find((kind) => kind.name === face);
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six"] as const;

export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function counted(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

export function columnName(column: number): string {
  return "ABCDEFGHIJ"[column] ?? String(column + 1);
}

/** B3 is the second column, third row. */
export function placeName(place: number, side: number): string {
  return `${columnName(place % side)}${Math.floor(place / side) + 1}`;
}

/** A pocket's name, for those who hear the board. */
export function pocketLabel(house: House, place: number, tile: Tile): string {
  return `${placeName(place, house.side)}, ${tileInWords(house, tile)}`;
}

function tileInWords(house: House, { face, up, tapped, number, mood }: Tile): string {
  if (face === "gone") return "empty";
  if (!up) return "face down";
  const parts = [kindOf(house, face)?.words ?? face];
  if (tapped) parts.push("tapped");
  if (number !== null) parts.push(`counted ${number}`);
  if (mood === "failing") parts.push("does not fit");
  if (mood === "broken") parts.push("the spell failed");
  return parts.join(", ");
}

/** What the number on a face says: what it counts, or what it shows while it counts nothing. */
export function badge(house: House, { face, number }: Tile): string {
  if (number !== null) return String(number);
  return (kindOf(house, face)?.numbers ?? []).join("/");
}

/** One line: what is happening, or what comes next. */
export function hint(scene: Scene, names: readonly string[], seat: number): string {
  if (scene.said) return scene.said;
  if (scene.over) return "The game is over.";
  const isMine = scene.turn === seat;
  const name = names[scene.turn] ?? "Somebody";
  if (scene.next === null) {
    return isMine
      ? "Great 6! Now choose a pocket to show to everybody."
      : `${name} chooses a pocket to show to everybody.`;
  }
  const next = inWords(scene.next);
  if (isMine && scene.onlyBySpell.includes(scene.next)) return `Next is ${next}. No pocket holds ${next}: tap first.`;
  const limit = scene.secondsPerTile === null ? "" : ` ${scene.secondsPerTile} seconds for each tile.`;
  return (isMine ? `Your turn: find a ${next}.` : `${name} looks for a ${next}.`) + limit;
}

/** How far the end is: it begins when the last cracked biscuit is taken (PNB-16). */
export function endInWords(crackedLeft: number, lastTurns: number | null): string {
  if (lastTurns === null) return `${crackedLeft} cracked left`;
  return lastTurns === 1 ? "Very last turn" : `${lastTurns} last turns`;
}

/** Why the wand is up, or how to raise it. */
export function wandReason(scene: Scene): string {
  if (scene.canTap && scene.next !== null && scene.onlyBySpell.includes(scene.next)) {
    return `no pocket holds ${inWords(scene.next)}`;
  }
  return scene.wand ? "one more in the next pocket" : "or hold a pocket";
}
