/** Everything the board says in words. */

import { counted, nameOf, setWords } from "../../crokinole/web/words";
import { discWords, faceOf, namesOf, otherFace, specialOf } from "./house";
import type { EventOf, FaceName, House, Question, QuestionKind, StatusName } from "./names";
import type { Effect } from "./scene.svelte";
import type { Event, View } from "./types";

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

// --- What magic did -------------------------------------------------------------------------------

type Teller<Type extends Event["type"]> = (event: EventOf<Type>, house: House, names: readonly string[]) => string;

const side = (house: House, number: number) => capital(setWords(house, number));
const disc = (house: House, number: number) => capital(discWords(house, number));
const points = (amount: number) => counted(amount, "point");

const TELLERS: { readonly [Type in Event["type"]]?: Teller<Type> } = {
  SideDeclared: ({ seat, face, inner }, house, names) =>
    `${capital(nameOf(names, seat, -1))} declares ${faceOf(house, face).words}${inner ? " on the inner circle" : ""}`,
  DiscPickedUp: (event, house) => `Picked up to be reflicked: ${discWords(house, event.disc)}`,
  SeventhPassed: ({ partner }, _, names) => `The seventh disc is left to ${nameOf(names, partner, -1)}`,
  ChoiceTimedOut: () => "Time is up",
  DiscsBurned: ({ burned, field }) =>
    `Fire burns ${counted(burned.length, "disc")} ${field === 20 ? "in the hole" : `on the ${field} field`}`,
  StatusBegan: (event, house) => `${side(house, event.side)} is ${statusWords(house, event.status)}`,
  StatusEnded: (event, house) => `${side(house, event.side)} is no longer ${statusWords(house, event.status)}`,
  DiscThawed: (event, house) => `${disc(house, event.disc)} thaws`,
  DiscFrozen: (event, house) => `Frost freezes ${discWords(house, event.disc)} for the next round`,
  DiscDestroyed: (event, house) => `${disc(house, event.disc)} goes to the store`,
  DiscsSwapped: (event, house) => `${side(house, event.side)} swaps the Thief for ${discWords(house, event.target)}`,
  DiscHandedOver: (event, house) => `${disc(house, event.disc)} goes to ${setWords(house, event.side)}`,
  DiscTeleported: ({ field }) => `Teleportation touches a line and counts ${field}`,
  MissileStruck: (event, house) => `The Magic Missile goes straight to the tray of ${setWords(house, event.side)}`,
  EffectFailed: ({ face, why }, house) => `${faceOf(house, face).words}: ${why}`,
  EffectDeclined: ({ face }, house) => `Nothing more from ${faceOf(house, face).words}`,
  RoundTotalled: ({ number, totals, net, winner }, house) => {
    const sums = totals.map(({ total }, index) => `${setWords(house, index)} ${total}`).join(", ");
    return `Round ${number}: ${sums}. ${winner === null ? "Nobody wins it" : `${side(house, winner)} wins it by ${net}`}`;
  },
  DiscBought: (event, house) => `${side(house, event.side)} buys ${discWords(house, event.disc)}`,
  PointsBanked: (event, house) => `${side(house, event.side)} banks ${points(event.amount)} and has ${event.score}`,
  PointsLost: (event, house) =>
    `${points(event.amount)} of ${setWords(house, event.side)} ${event.amount === 1 ? "is" : "are"} not used and lost`,
};

/** What an event says on the board; null for one that only moves things. */
export function effectOf(event: Event, house: House, names: readonly string[]): Effect | null {
  const teller = TELLERS[event.type] as Teller<Event["type"]> | undefined;
  return teller ? { text: teller(event, house, names), rule: "rule" in event ? event.rule : null } : null;
}

// --- Store and bank -------------------------------------------------------------------------------

/** Why a disc cannot be bought now. */
export function notForSaleWords(house: House, view: View, id: number, buyer: number): string {
  const { owner, price } = view.specials.find((one) => one.id === id)!;
  if (owner !== null) return `${side(house, owner)} has it`;
  if (!specialOf(house, id)!.may_be_first && !view.sides[buyer]!.has_bought) return "Not as your first disc";
  return price > view.left ? `${points(price - view.left)} short` : "Not now";
}

export function limitWords({ limits }: House, count: number): string {
  return `${limits.bank_per_disc} × ${counted(count, "special disc")} = ${limits.bank_per_disc * count} in a round`;
}

export { counted, nameOf, namesOf, setWords };
