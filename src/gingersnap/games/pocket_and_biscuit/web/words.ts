/** Everything the board says in words. */

import { kindOf, needsSpell } from "./house";
import type { Scene, Tile } from "./scene.svelte";
import type { House } from "./types";

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
export function badge(house: House, { face, number, tapped }: Tile): string {
  if (number !== null) return String(number);
  const numbers = kindOf(house, face)?.numbers ?? [];
  if (numbers.length > 1) return numbers.join("/");
  return numbers.map((shown) => shown + (tapped ? 1 : 0)).join();
}

/** One line: what is going on, and what comes next. */
export function hint(scene: Scene, names: readonly string[], seat: number): string {
  if (scene.over) return resultInWords(scene, names);
  if (scene.tiles.some(({ mood }) => mood === "broken")) return "A cracked biscuit was tapped: the spell has failed!";
  if (scene.tiles.some(({ mood }) => mood === "failing")) return "That does not fit.";
  const isMine = scene.turn === seat;
  const name = names[scene.turn] ?? "Somebody";
  if (scene.showing) {
    return isMine
      ? "Great 6! Now choose a pocket to show to everybody."
      : `${name} chooses a pocket to show to everybody.`;
  }
  const next = scene.chain.length + 1;
  if (next > scene.house.great) return `${name} has counted to ${inWords(scene.house.great)}!`;
  if (isMine && needsSpell(scene.house, next))
    return `Next is ${inWords(next)}. No pocket holds ${inWords(next)}: tap first.`;
  const limit = scene.secondsPerTile === null ? "" : ` ${scene.secondsPerTile} seconds for each tile.`;
  return (isMine ? `Your turn: find a ${inWords(next)}.` : `${name} looks for a ${inWords(next)}.`) + limit;
}

function resultInWords(scene: Scene, names: readonly string[]): string {
  const winners = names.filter((_, seat) => scene.winners.has(seat));
  const points = counted(Math.max(...scene.plates.map((plate) => plate.points ?? 0)), "point", "points");
  if (winners.length === 1) return `${winners[0]} wins with ${points}.`;
  return `${winners.slice(0, -1).join(", ")} and ${winners.at(-1)} share the win with ${points} each.`;
}

/** How far the end is: it begins when the last cracked biscuit is taken (PNB-16). */
export function endInWords(crackedLeft: number, lastTurns: number | null): string {
  if (lastTurns === null) return `${crackedLeft} cracked left`;
  return lastTurns === 1 ? "Very last turn" : `${lastTurns} last turns`;
}

/** Why the wand is up, or how to raise it. */
export function wandReason(scene: Scene): string {
  const next = scene.chain.length + 1;
  if (scene.canTap && needsSpell(scene.house, next)) return `no pocket holds ${inWords(next)}`;
  return scene.wand ? "one more in the next pocket" : "or hold a pocket";
}
