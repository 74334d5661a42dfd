/** Questions about the house data that the board draws from. */

import type { House, Kind, View } from "./types";

export type Face = View["pockets"][number];

export function kindOf(house: House, face: string): Kind | undefined {
  return house.kinds.find((kind) => kind.name === face);
}

/** How many cracked tiles the whole table holds. */
export function crackedInAll(house: House): number {
  return house.kinds.filter(isCracked).reduce((sum, kind) => sum + kind.count, 0);
}

/** A cracked biscuit is the one that can count as more than one number (PNB-10). */
export function isCracked(kind: Kind | undefined): boolean {
  return kind !== undefined && kind.numbers.length > 1;
}

/** Whether no tile shows this number, so that only a spell reaches it (PNB-13). */
export function needsSpell(house: House, number: number): boolean {
  return !house.kinds.some((kind) => kind.numbers.includes(number));
}

/** Whether a tile that lies in the chain as `number` got there by a spell: it counts what it does not show. */
export function wasTapped(house: House, face: string, number: number): boolean {
  const kind = kindOf(house, face);
  return kind !== undefined && !kind.numbers.includes(number);
}

/** What tiles are worth when points are counted (PNB-17). */
export function worth(house: House, faces: readonly string[]): number {
  return faces.reduce((sum, face) => sum + (kindOf(house, face)?.points ?? 0), 0);
}

/** Faces in the order in which piles are sorted. */
export function sorted(house: House, faces: readonly Face[]): Face[] {
  const order = (face: string) => house.kinds.findIndex((kind) => kind.name === face);
  return [...faces].sort((one, other) => order(one) - order(other));
}
