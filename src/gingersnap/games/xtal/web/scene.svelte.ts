/** What is drawn now: a view, what may be done in it, what has been picked, and what passes over the board for a moment. */

import type { Offer } from "$web/board";
import { isSame } from "$web/tables/offerGroups";
import type { Outcome } from "$web/net/protocol";
import { answers, heldAs, lays, question, ways, type Facet, type Pick, type Question } from "./cardSelection";
import type { Place } from "./geometry";
import type { CardName } from "./houseData";
import type { Action, XtalLay, View } from "./types";

export interface Banner {
  readonly text: string;
  readonly mood: "combat" | "win" | "plain";
}

/** A ring on its way. */
export interface Flight {
  readonly id: number;
  readonly from: Place;
  readonly to: Place;
}

type Other = Exclude<Action, XtalLay>;

/** What has a place of its own, apart from the other buttons. */
const PLACED: ReadonlySet<Action["type"]> = new Set(["Lay", "Answer", "PlayGroup", "TakeBack"]);

export class Scene {
  view = $state.raw<View | null>(null);
  offers = $state.raw<readonly Offer<Action>[]>([]);
  /** How the game has ended. */
  outcome = $state.raw<Outcome | null>(null);
  pick = $state.raw<Pick | null>(null);
  banner = $state.raw<Banner | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  /** What the die showed last, in whosever turn. */
  lastRoll = $state<number | null>(null);
  /** The die is in the air. */
  tumbling = $state(false);
  /** Whose token goes from step to step. */
  walking = $state<number | null>(null);
  still = $state(false);
  /** Whether an event is being played. */
  moving = $state(false);
  /** The moment the view was drawn: the times it tells run from there. */
  drawnAt = $state(0);
  /** What a lesson asks for, or a hint names. */
  suggested = $state.raw<readonly Action[]>([]);

  readonly suggestedLays = $derived(
    this.suggested.flatMap((action) =>
      action.type === "Lay" ? [action] : action.type === "Answer" ? [...action.lays] : [],
    ),
  );
  readonly lays = $derived(lays(this.offers));
  readonly ways = $derived(this.pick ? ways(this.lays, this.pick) : []);
  readonly question = $derived.by((): Question | null => (this.pick ? question(this.ways, this.pick) : null));
  readonly playable = $derived(new Set<CardName>(this.lays.map((lay) => (lay.wild ? "wildcard" : lay.card))));
  /** Cards lie ready that do not fit any more, because the table has changed since: an answer takes their place. */
  readonly isStale = $derived(
    (this.view?.draft.length ?? 0) > 0 && this.has("TakeBack") !== null && this.has("PlayGroup") === null,
  );
  readonly buttons = $derived(this.offers.filter(({ action }) => !PLACED.has(action.type)) as readonly Offer<Other>[]);
  /** Who may be named to play first in Combat. */
  readonly firsts = $derived(this.offers.map(({ action }) => action).filter(({ type }) => type === "NamePriority"));
  /** Cards that cancel something and can be played at once: a Shield before a Void, a card before a wildcard. */
  readonly answers = $derived.by(() => {
    if (!this.view || (this.view.draft.length > 0 && !this.isStale)) return [];
    const all = answers(this.offers);
    return all
      .filter(({ lay }) => !lay.wild || all.every((other) => other.lay.wild))
      .sort((one, other) => rank(one.lay) - rank(other.lay));
  });

  isSuggested(action: Action): boolean {
    return this.suggested.some((other) => isSame(other, action));
  }

  /** A card of the hand, as long as none is picked; then what it still leaves open. */
  isCardSuggested(card: CardName): boolean {
    return this.pick === null && this.suggestedLays.some((lay) => heldAs(lay) === card);
  }

  isChoiceSuggested(facet: Facet, value: XtalLay[Facet]): boolean {
    return ways(this.suggestedLays, this.pick!).some((lay) => lay[facet] === value);
  }

  draw(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void {
    this.view = view;
    this.outcome = outcome;
    this.offers = offers;
    this.drawnAt = performance.now();
    this.lastRoll = view.rolled ?? this.lastRoll;
    this.banner = this.walking = null;
    this.flights = [];
    this.tumbling = this.moving = false;
    if (this.pick && this.ways.length === 0) this.pick = null;
  }

  /** The first of these that is on offer. */
  first(types: readonly Action["type"][]): Action | null {
    return types.map((type) => this.has(type)).find(Boolean) ?? null;
  }

  has(type: Action["type"]): Action | null {
    return this.offers.find(({ action }) => action.type === type)?.action ?? null;
  }

  /** Takes a card up. */
  take(held: CardName): void {
    this.pick = { held };
  }

  choose(facet: Facet, value: XtalLay[Facet]): void {
    if (!this.pick) return;
    const { held, card, token } = this.pick;
    // Another token may be chosen at any time; its goal is then asked anew.
    this.pick = {
      held,
      ...(card === undefined ? {} : { card }),
      ...(token === undefined ? {} : { token }),
      [facet]: value,
    };
  }

  putBack(): void {
    this.pick = null;
  }

  /** The way to lay what was taken up, if there is but one. If there is none, it is put back. */
  settled(): XtalLay | null {
    if (this.question) return null;
    const [lay] = this.ways;
    this.pick = null;
    return lay ?? null;
  }
}

const rank = ({ card, wild }: XtalLay) => (card === "void" ? 1 : 0) + (wild ? 2 : 0);
