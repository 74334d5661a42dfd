/** The house data by the discs' numbers: first the starting discs of either side, then the special ones. */

import { PAINTS, type Paint } from "./art/icons";
import type { Face, FaceName, House, SpecialDisc } from "./typeAliases";

const SIDES = 2;

/** The id of the first special disc. */
export const firstSpecial = ({ limits }: House) => SIDES * limits.starting_discs;

/** A special disc by its id; null for a starting disc. */
export function specialOf(house: House, disc: number): SpecialDisc | null {
  return house.special_discs[disc - firstSpecial(house)] ?? null;
}

export function faceOf(house: House, name: FaceName): Face {
  return house.special_discs.flatMap(({ faces }) => faces).find((face) => face.name === name)!;
}

/** The disc that has this side. */
export function discOf(house: House, name: FaceName): number {
  return firstSpecial(house) + house.special_discs.findIndex(({ faces }) => faces.some((face) => face.name === name));
}

export function paintOf(house: House, disc: number): Paint | null {
  const special = specialOf(house, disc);
  return special && PAINTS[special.colour];
}

/** The side of a disc that is down while this one is up. */
export function otherFace({ faces }: SpecialDisc, up: FaceName): Face {
  return faces[0].name === up ? faces[1] : faces[0];
}
