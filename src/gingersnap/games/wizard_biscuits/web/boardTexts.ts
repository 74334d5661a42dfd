/** What controls and pieces are called. What happened is told in the server's own words. */

import type { Reader } from "$web/i18n/fluentCatalogue";
import { setWords } from "../../crokinole/web/boardTexts";
import { otherFace, specialOf } from "./houseData";
import type { FaceName, House, Question, SideView, StatusName } from "./typeAliases";
import { say } from "./gameCatalogue";
import type { Sale, Spending, WizardBiscuitsOptions as Options } from "./types";

// --- What is asked --------------------------------------------------------------------------------

export function wantedWords(house: House, { kind, disc, most, statuses }: Question): string {
  return kind === "choose"
    ? say("among-your-six", { disc: theDisc(house, disc!) })
    : say(`asked-${kind}`, { most, sheds: statuses.length > 0 });
}

// --- Discs and statuses ---------------------------------------------------------------------------

export const faceWords = (face: FaceName) => say(`face-${face}`);

/** What one side of a special disc does at this table. */
export const doesWords = (options: Options, face: FaceName) =>
  say(`does-${face}`, {
    fire: options.fire,
    fire_in_hole: options.fire_in_hole,
    moved: options.moved,
    heal: options.heal,
    heal_from: options.heal_from,
    heal_whose: options.heal_whose,
    frost: options.frost,
    from_board: options.frozen_from_board,
    from_hole: options.frozen_from_hole,
    poisoned: options.poisoned,
    poisoned_again: options.poisoned_again,
    poisoned_costs: options.poisoned_costs,
    poison_disc: options.poison_disc,
    corrupted_costs: options.corrupted_costs,
    dark_magic: options.dark_magic,
  });

/** A special disc by its two sides. */
export function namesOf(house: House, disc: number): string {
  const { one, other } = facesOf(house, disc);
  return say("both-faces", { one, other });
}

/** A special disc as one among all. */
function theDisc(house: House, disc: number): string {
  const { one, other } = facesOf(house, disc);
  return say("the-disc", { disc: say("special-disc", { one, other }) });
}

function facesOf(house: House, disc: number): { one: string; other: string } {
  const [one, other] = specialOf(house, disc)!.faces;
  return { one: faceWords(one.name), other: faceWords(other.name) };
}

/** What a status is called, and what it costs in every round total. */
export function statusWords({ poisoned_costs, corrupted_costs }: Options, status: StatusName): string {
  const points = { poisoned: poisoned_costs, frozen: 0, corrupted: corrupted_costs }[status];
  return say("with-points", { status: say(`status-${status}`), points });
}

/** A disc in a supply that can be chosen, with the side that is up. */
export function supplyWords(house: House, disc: number, up: FaceName | null, count: number): string {
  const special = specialOf(house, disc);
  if (!special || !up) return say("supply-starting", { count });
  const below = faceWords(otherFace(special, up).name);
  return say("supply-special", { colour: say(`colour-${special.colour}`), up: faceWords(up), below });
}

/** The disc in hand. */
export function heldWords(house: House, side: number, disc: number, up: FaceName | null, inner: boolean): string {
  if (!up) return say("held-starting", { set: setWords(house, side) });
  return say("held-special", { face: faceWords(up), colour: say(`colour-${specialOf(house, disc)!.colour}`), inner });
}

export interface Condition {
  readonly face: FaceName | null;
  readonly isBurned: boolean;
  readonly isFrozen: boolean;
}

/** A disc on the board, for those who hear it. */
export function lyingWords(house: House, side: number, { face, isBurned, isFrozen }: Condition): string {
  return say("lying", {
    face: face && faceWords(face),
    set: setWords(house, side),
    burned: isBurned,
    frozen: isFrozen,
  });
}

// --- Store and bank -------------------------------------------------------------------------------

/** Why a disc in the store cannot be bought now. */
export function notForSaleWords({ missing, too_early }: Sale): string {
  return too_early ? say("not-as-first") : say("points-short", { missing });
}

export const thenWords = ({ bankable, lost }: Sale) => say("then-bank-after", { bankable, lost });

/** What there is to use, and what will be lost of it whatever is done. */
export function spendingWords({ seat, left, lost, bankable, price }: Spending, reader: Reader): string {
  return lost === 0
    ? say("points-to-use", { seat, left }, reader)
    : say("will-be-lost", { seat, lost, left, bankable, price }, reader);
}

export function limitWords({ bank_per_disc }: Options, { specials, limit }: SideView): string {
  return say("bank-limit-line", { each: bank_per_disc, discs: specials.length, limit });
}
