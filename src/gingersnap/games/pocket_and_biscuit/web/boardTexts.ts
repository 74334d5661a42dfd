/** Everything the board says in words. */

import type { Reader } from "$web/i18n/fluentCatalogue";
import { say } from "./gameCatalogue";
import type { Scene, Tile } from "./scene.svelte";
import type { House, TileKind } from "./types";

export function kindOf(house: House, face: string): TileKind | undefined {
  return house.kinds.find((kind) => kind.name === face);
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
  return say("pocket", { place: placeName(place, house.side), tile: tileInWords(tile) });
}

function tileInWords({ face, up, tapped, number, mood }: Tile): string {
  if (face === "gone") return say("pocket-empty");
  if (!up) return say("pocket-down");
  return say("pocket-up", { kind: say(`kind-${face}`), tapped, number, mood: mood || "none" });
}

/** What the number on a face says: what it counts, or what it shows while it counts nothing. */
export function badge(house: House, { face, number }: Tile): string {
  if (number !== null) return String(number);
  return (kindOf(house, face)?.numbers ?? []).join("/");
}

/** One line: what is happening, or what comes next. */
export function hint(scene: Scene, reader: Reader): string {
  if (scene.said) return scene.said;
  if (scene.over) return say("hint-over");
  const { turn: seat, next: number, secondsPerTile: seconds } = scene;
  if (scene.showing) return say("hint-show", { seat, great: scene.great }, reader);
  if (scene.peeking) return say("hint-peek", { seat }, reader);
  if (number === null) return say("hint-count", { seat }, reader);
  if (seat === reader.seat && scene.onlyBySpell.includes(number)) return say("hint-tap", { number });
  const find = say("hint-find", { seat, number }, reader);
  return seconds === null ? find : say("hint-limit", { find, seconds });
}

/** What counting the cracked biscuit so does, for those who hear the button or wait over it. */
export function countLabel(scene: Scene, number: number): string {
  return say("count-label", { number, fits: number === scene.chain.length });
}

/** How far the end is: it begins when the last cracked biscuit is taken (PNB-16). */
export function endInWords(cracked: number, turns: number | null): string {
  return turns === null ? say("cracked-left", { cracked }) : say("turns-left", { turns });
}

/** Why the wand is up, or how to raise it. */
export function wandReason(scene: Scene): string {
  if (scene.canTap && scene.next !== null && scene.onlyBySpell.includes(scene.next)) {
    return say("wand-needed", { number: scene.next });
  }
  return scene.wand ? say("wand-up") : say("wand-down");
}
