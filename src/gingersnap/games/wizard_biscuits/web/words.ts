/** What controls and pieces are called. What happened is told in the server's own words. */

import { nameOf, setWords } from "../../crokinole/web/words";
import { faceOf, namesOf, otherFace, specialOf } from "./house";
import type { FaceName, House, Question, QuestionKind, SideView, StatusName } from "./names";
import type { Sale, View } from "./types";

const counted = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// --- What is asked --------------------------------------------------------------------------------

const WANTED: Readonly<Record<QuestionKind, string>> = {
  flick: "Choose a disc and flick it.",
  reflick: "Reflick what you picked up.",
  seventh: "Flick Inspiration as your seventh disc, or leave it.",
  lucky: "Lucky: pick it up and flick it once more?",
  heal: "Heal: shed a status, or pick up discs to reflick them?",
  pick_up: "Heal: pick up another disc?",
  dark_magic: "Dark Magic: which disc shall be destroyed?",
  frost: "Frost: which disc shall be frozen for the next round?",
  acid: "Acid: which disc shall be destroyed, and Acid with it?",
  thief: "Thief: which disc shall be swapped for it?",
  buy: "You won the round: buy a disc?",
  bank: "How many points do you bank?",
};

const WATCHED: Readonly<Record<QuestionKind, string>> = {
  flick: "flicks next",
  reflick: "reflicks",
  seventh: "may flick a seventh disc",
  lucky: "may reflick Lucky",
  heal: "decides what Heal does",
  pick_up: "picks up discs",
  dark_magic: "decides about Dark Magic",
  frost: "decides about Frost",
  acid: "decides about Acid",
  thief: "decides about Thief",
  buy: "is in the store",
  bank: "is at the bank",
};

export const wantedWords = ({ kind }: Question) => WANTED[kind];

/** Who is to do what. */
export function turnWords(view: View, names: readonly string[]): string {
  if (view.over) return "The game is over.";
  const own = view.asked.find(({ seat }) => seat === view.seat);
  if (own) return wantedWords(own);
  const [question] = view.asked;
  return question ? `${nameOf(names, question.seat, view.seat)} ${WATCHED[question.kind]}.` : "";
}

// --- Discs and statuses ---------------------------------------------------------------------------

export const statusWords = (house: House, status: StatusName) =>
  house.statuses.find(({ name }) => name === status)!.words;

/** What a status costs in every round total. */
export function pointsWords(house: House, status: StatusName): string {
  const points = house.statuses.find(({ name }) => name === status)!.points;
  return points === 0 ? "" : ` ${String(points).replace("-", "−")}`;
}

/** A disc in a supply that can be chosen, with the side that is up. */
export function supplyWords(house: House, disc: number, up: FaceName | null, count: number): string {
  const special = specialOf(house, disc);
  if (!special || !up) return `${capital(counted(count, "starting disc"))}, no effect`;
  return `${capital(special.colour)} disc with ${faceOf(house, up).words} up, ${otherFace(special, up).words} below`;
}

/** The disc in hand. */
export function heldWords(house: House, side: number, disc: number, up: FaceName | null, inner: boolean): string {
  const where = inner ? ", on the inner circle" : "";
  return up
    ? `${faceOf(house, up).words}, the ${specialOf(house, disc)!.colour} one${where}`
    : `${setWords(house, side)}, without effect`;
}

export interface Condition {
  readonly face: FaceName | null;
  readonly isBurned: boolean;
  readonly isFrozen: boolean;
}

/** A disc on the board, for those who hear it. */
export function lyingWords(house: House, side: number, { face, isBurned, isFrozen }: Condition): string {
  const states = [isBurned ? "burned" : "", isFrozen ? "frozen" : ""].filter(Boolean);
  const what = face ? `${faceOf(house, face).words} of ${setWords(house, side)}` : setWords(house, side);
  return [what, ...states].join(", ");
}

// --- Store and bank -------------------------------------------------------------------------------

/** Why a disc in the store cannot be bought now. */
export function notForSaleWords({ missing, too_early }: Sale): string {
  if (too_early) return "Not as your first disc";
  return missing > 0 ? `${counted(missing, "point")} short` : "Not now";
}

export function limitWords({ limits }: House, { specials, limit }: SideView): string {
  return `${limits.bank_per_disc} × ${counted(specials.length, "special disc")} = ${limit} in a round`;
}

export { counted, nameOf, namesOf, setWords };
