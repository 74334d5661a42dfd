/** What is drawn now: a view, what may be done in it, and what passes over the table for a moment. */

import type { Offer } from "$web/board";
import { isSame } from "$web/tables/offerGroups";
import type { Outcome } from "$web/net/protocol";
import type { Action, Piece, Token, View, WizardAlwaysWinsSeatView } from "./types";

export interface Banner {
  readonly text: string;
  readonly mood: "win" | "fail";
}

export function samePiece(one: Piece, other: Piece): boolean {
  return one.element === other.element && one.icons === other.icons && one.is_token === other.is_token;
}

export class Scene {
  view = $state.raw<View | null>(null);
  offers = $state.raw<readonly Offer<Action>[]>([]);
  isOver = $state(false);
  winners = $state.raw<readonly number[]>([]);
  /** What is happening, in words, until the truth is drawn. */
  said = $state("");
  /** Tokens that are being shown one after the other; the others lie in the hand that drew them. */
  revealed = $state<number | null>(null);
  banner = $state.raw<Banner | null>(null);
  /** The seat at which something has just changed. */
  glowing = $state<number | null>(null);
  /** Seats whose pieces have moved: what they come to is not known here until the truth is drawn. */
  uncounted = $state.raw<ReadonlySet<number>>(new Set());
  still = $state(false);
  /** What a lesson asks for, or a hint names. */
  suggested = $state.raw<readonly Action[]>([]);

  readonly drawn = $derived.by((): readonly Token[] => {
    const drawn = this.view?.drawn ?? [];
    return this.revealed === null ? drawn : drawn.slice(0, this.revealed);
  });

  draw(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void {
    this.view = view;
    this.offers = offers;
    this.isOver = outcome !== null;
    this.winners = (outcome?.placings ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
    this.revealed = this.banner = this.glowing = null;
    this.said = "";
    this.uncounted = new Set();
  }

  isSuggested(action: Action | null): boolean {
    return action !== null && this.suggested.some((other) => isSame(other, action));
  }

  /** While something moves, nothing can be asked for. */
  pause(): void {
    this.offers = [];
  }

  // What an event tells.

  set(told: Partial<View>): void {
    if (this.view) this.view = { ...this.view, ...told };
  }

  setSeat(seat: number, told: Partial<WizardAlwaysWinsSeatView>): void {
    const seats = this.view?.seats.map((one, index) => (index === seat ? { ...one, ...told } : one));
    if (seats) this.set({ seats });
  }

  setTaker(number: number, seat: number): void {
    const tiles = this.view?.tiles.map((tile) => (tile.number === number ? { ...tile, taken_by: seat } : tile));
    if (tiles) this.set({ tiles });
    this.setSeat(seat, { tile: number });
  }

  // What an event moves.

  /** Pieces come to lie in front of a seat, and others are taken away. */
  moveOnTable(seat: number, coming: readonly Piece[], going: readonly Piece[]): void {
    const lying = this.view?.seats[seat]?.pieces ?? [];
    this.setSeat(seat, { pieces: [...without(lying, going), ...coming] });
    this.uncounted = new Set([...this.uncounted, seat]);
  }

  /** A card comes into the own hand, from the cards looked at if it is one of them. */
  intoHand(card: Piece): void {
    const { hand, looked } = this.view!;
    this.set({ hand: [...hand, card], looked: without(looked, [card]) });
  }

  outOfHand(card: Piece): void {
    this.set({ hand: without(this.view!.hand, [card]) });
  }
}

/** Which of several equal pieces goes is all one. */
function without(pieces: readonly Piece[], going: readonly Piece[]): readonly Piece[] {
  const left = [...pieces];
  for (const piece of going) {
    const place = left.findIndex((other) => samePiece(piece, other));
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
