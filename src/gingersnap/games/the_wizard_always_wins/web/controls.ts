/** What a press means: which of the offers it takes up. */

import { samePiece, type Scene } from "./scene.svelte";
import type { Action, Piece } from "./types";

type OfType<Type extends Action["type"]> = Extract<Action, { type: Type }>;

/** The character's tile, if it may be taken. */
export function tileAction(scene: Scene, character: string): Action | null {
  return found(scene, "TakeTile", (take) => take.character === character);
}

/** A card in the own hand, or one that is looked at. */
export function cardAction(scene: Scene, card: Piece): Action | null {
  return (
    found(scene, "Play", (play) => samePiece(card, play.card)) ??
    found(scene, "Keep", (keep) => samePiece(card, keep.card))
  );
}

/** A piece in front of a seat. */
export function pieceAction(scene: Scene, seat: number, piece: Piece): Action | null {
  if (seat !== scene.view?.seat) {
    return found(scene, "Ask", (ask) => ask.seat === seat && samePiece(ask.piece, piece));
  }
  return (
    found(scene, "Give", (give) => samePiece(give.piece, piece)) ??
    found(scene, "Lay", (lay) => samePiece(lay.piece, piece))
  );
}

const WITHOUT_A_PLACE: readonly Action["type"][] = ["TurnIn", "TakeBack", "Finish", "Decline", "Consent"];

/** What can be done that has no place of its own on the board. */
export function buttons({ offers }: Scene): Scene["offers"] {
  return offers.filter(({ action }) => WITHOUT_A_PLACE.includes(action.type));
}

function found<Type extends Action["type"]>(
  { offers }: Scene,
  type: Type,
  fits: (action: OfType<Type>) => boolean,
): Action | null {
  const offer = offers.find(({ action }) => action.type === type && fits(action as OfType<Type>));
  return offer?.action ?? null;
}
