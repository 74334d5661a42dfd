/** What is drawn now: a view, what may be done in it, and what passes over the table for a moment. */

import type { Offer } from "$web/board";
import type { Action, Piece, Token, View } from "./types";

export interface Banner {
  readonly text: string;
  readonly mood: "win" | "fail" | "plain";
}

export function samePiece(one: Piece, other: Piece): boolean {
  return one.element === other.element && one.icons === other.icons && one.is_token === other.is_token;
}

export class Scene {
  view = $state.raw<View | null>(null);
  offers = $state.raw<readonly Offer<Action>[]>([]);
  /** Tokens that are being shown one after the other; the others lie in the hand that drew them. */
  revealed = $state<number | null>(null);
  banner = $state.raw<Banner | null>(null);
  /** The seat at which something has just changed. */
  glowing = $state<number | null>(null);
  still = $state(false);

  readonly characters = $derived(new Set(this.#actions("TakeTile").map(({ character }) => character)));
  readonly drawn = $derived.by((): readonly Token[] => {
    const drawn = this.view?.drawn ?? [];
    return this.revealed === null ? drawn : drawn.slice(0, this.revealed);
  });
  /** What can be done that has no place of its own on the board. */
  readonly buttons = $derived(
    this.offers.filter(({ action }) => ["TurnIn", "TakeBack", "Finish", "Decline"].includes(action.type)),
  );

  draw(view: View, offers: readonly Offer<Action>[]): void {
    this.view = view;
    this.offers = offers;
    this.revealed = this.banner = this.glowing = null;
  }

  /** While something moves, nothing can be asked for. */
  pause(): void {
    this.offers = [];
  }

  /** What a click on a card in the own hand, or on one that is looked at, would do. */
  cardAction(card: Piece): Action | null {
    return (
      this.#find("Play", ({ card: other }) => samePiece(card, other)) ??
      this.#find("Keep", ({ card: other }) => samePiece(card, other))
    );
  }

  /** What a click on a piece in front of a seat would do. */
  pieceAction(seat: number, piece: Piece): Action | null {
    if (seat !== this.view?.seat) return this.#find("Ask", (ask) => ask.seat === seat && samePiece(ask.piece, piece));
    return (
      this.#find("Give", (give) => samePiece(give.piece, piece)) ??
      this.#find("Lay", (lay) => samePiece(lay.piece, piece))
    );
  }

  #actions<Type extends Action["type"]>(type: Type): Extract<Action, { type: Type }>[] {
    return this.offers.flatMap(({ action }) =>
      action.type === type ? [action as Extract<Action, { type: Type }>] : [],
    );
  }

  #find<Type extends Action["type"]>(
    type: Type,
    fits: (action: Extract<Action, { type: Type }>) => boolean,
  ): Action | null {
    return this.#actions(type).find(fits) ?? null;
  }
}
