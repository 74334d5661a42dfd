/** A card is picked, and then whatever it still leaves open is asked, one thing after the other. Only offers count. */

import type { Offer } from "$web/board";
import type { CardName } from "./houseData";
import type { Action, XtalLay } from "./types";

/** What has been chosen so far. */
export interface Pick {
  readonly held: CardName;
  /** What a wildcard is laid as. */
  readonly card?: XtalLay["card"];
  readonly token?: number;
  readonly to?: number;
  readonly answers?: number | null;
}

export type Facet = "card" | "token" | "to" | "answers";

export interface Question {
  readonly facet: Facet;
  readonly options: readonly XtalLay[Facet][];
}

export const heldAs = (lay: XtalLay): CardName => (lay.wild ? "wildcard" : lay.card);

export function lays(offers: readonly Offer<Action>[]): readonly XtalLay[] {
  return offers.flatMap(({ action }) => (action.type === "Lay" ? [action] : []));
}

/** Single cards that can be laid and played at once, because they cancel something. */
export function answers(
  offers: readonly Offer<Action>[],
): readonly { readonly lay: XtalLay; readonly action: Action }[] {
  return offers.flatMap(({ action }) => {
    const [lay, ...more] = action.type === "Answer" ? action.lays : [];
    return lay && more.length === 0 ? [{ lay, action }] : [];
  });
}

const FACETS: readonly Facet[] = ["card", "token", "to", "answers"];

/** The ways that are left to lay the card. */
export function ways(all: readonly XtalLay[], pick: Pick): readonly XtalLay[] {
  const isChosen = (lay: XtalLay) => FACETS.every((facet) => pick[facet] === undefined || pick[facet] === lay[facet]);
  return all.filter((lay) => heldAs(lay) === pick.held && isChosen(lay));
}

/** What is asked next; null if there is nothing left to ask. A goal is always asked for, so that it is seen before. */
export function question(left: readonly XtalLay[], pick: Pick): Question | null {
  for (const facet of FACETS) {
    const options = [...new Set(left.map((lay) => lay[facet]))];
    const isGoal = facet === "to" && options[0] !== null && pick.to === undefined;
    if (options.length > 1 || (isGoal && options.length > 0)) return { facet, options };
  }
  return null;
}
