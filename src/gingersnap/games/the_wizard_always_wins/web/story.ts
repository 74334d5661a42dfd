/** How each event changes the table that is drawn, until the next view tells the truth. */

import { samePiece } from "./scene.svelte";
import type { BagView, Event, Piece, WizardAlwaysWinsSeatView, Token, View } from "./types";

/** The view after an event. One that is not known, or changes nothing to be seen, leaves it as it was. */
export function after(view: View, event: Event): View {
  switch (event.type) {
    case "TurnBegan":
      return { ...view, turn: event.seat, phase: "tile", drawn: [], drawn_by: null };
    case "RoundBegan":
      return { ...view, round: event.round, order: event.order, turn: event.order[0] ?? view.turn };
    case "TileTaken":
      return {
        ...seated({ ...view, drawn: [], drawn_by: null }, event.seat, () => ({ tile: event.number })),
        tiles: view.tiles.map((tile) => (tile.number === event.number ? { ...tile, taken_by: event.seat } : tile)),
      };
    case "CardDrawn":
      return inHand({ ...view, deck: Math.max(0, view.deck - 1) }, event.seat, event.card);
    case "CardsLookedAt":
      return { ...view, deck: Math.max(0, view.deck - event.count), looked: event.cards, looking: event.count };
    case "CardKept":
      return inHand({ ...view, looked: [], looking: 0 }, event.seat, event.card);
    case "CardPlayed":
      return withPieces(outOfHand(view, event.seat, event.card), event.seat, [event.card]);
    case "TokensDrawn":
      return { ...view, drawn: event.tokens, drawn_by: event.seat, bag: bagWith(view, event.tokens, -1) };
    case "TokensKept":
      return withPieces(
        view,
        event.seat,
        event.elements.map((element) => ({ element, icons: 1, is_token: true })),
      );
    case "TokensReturned":
      return { ...view, bag: bagWith(view, event.tokens, 1) };
    case "WizardFailed":
      return { ...view, bag: bagWith(view, view.drawn, 1) };
    case "GameEnded":
      return event.rule === "WAW-21" ? { ...view, bag: bagWith(view, view.drawn, 1) } : view;
    case "GemsAdded":
      return withGems(view, event);
    case "LevelRaised":
      return seated(view, event.seat, () => ({ level: event.level }));
    case "PiecesTraded":
      return traded(view, event);
    case "SetsTurnedIn":
      return { ...withoutPieces(view, event.seat, event.pieces), draft: [], draft_icons: 0 };
    case "MarkersMoved":
      return {
        ...view,
        tiles: view.tiles.map((tile) => ({ ...tile, taken_by: null })),
        seats: view.seats.map((seat, index) => ({ ...seat, tile: null, marker: event.markers[index] ?? seat.marker })),
      };
    default:
      return view;
  }
}

function seated(
  view: View,
  seat: number,
  change: (seat: WizardAlwaysWinsSeatView) => Partial<WizardAlwaysWinsSeatView>,
): View {
  return { ...view, seats: view.seats.map((one, index) => (index === seat ? { ...one, ...change(one) } : one)) };
}

function withGems(view: View, { seat, count, in_bag }: Extract<Event, { type: "GemsAdded" }>): View {
  const gems = Array.from({ length: count }, (): Token => ({ kind: "gem", element: "", seat }));
  const bag = bagWith(view, gems, 1);
  return seated({ ...view, bag }, seat, ({ gems_left }) => ({ gems_in_bag: in_bag, gems_left: gems_left - count }));
}

function inHand(view: View, seat: number, card: Piece | null): View {
  const counted = seated(view, seat, ({ hand_size }) => ({ hand_size: hand_size + 1 }));
  return card && seat === view.seat ? { ...counted, hand: [...view.hand, card] } : counted;
}

function outOfHand(view: View, seat: number, card: Piece): View {
  const counted = seated(view, seat, ({ hand_size }) => ({ hand_size: hand_size - 1 }));
  return seat === view.seat ? { ...counted, hand: without(view.hand, [card]) } : counted;
}

function withPieces(view: View, seat: number, pieces: readonly Piece[]): View {
  return recounted(view, seat, [...view.seats[seat]!.pieces, ...pieces]);
}

function withoutPieces(view: View, seat: number, pieces: readonly Piece[]): View {
  return recounted(view, seat, without(view.seats[seat]!.pieces, pieces));
}

function traded(view: View, { seat, partner, given, taken: got }: Extract<Event, { type: "PiecesTraded" }>): View {
  const left = withPieces(withoutPieces(view, seat, [given]), seat, [got]);
  const right = withPieces(withoutPieces(left, partner, [got]), partner, [given]);
  return { ...right, asked: null, asked_seat: null };
}

function recounted(view: View, seat: number, pieces: readonly Piece[]): View {
  const icons = view.elements.map(({ name }) =>
    pieces.reduce((sum, piece) => sum + (piece.element === name ? piece.icons : 0), 0),
  );
  const sets = icons.map((count, index) => Math.floor(count / view.elements[index]!.needs));
  return seated(view, seat, () => ({ pieces, icons, sets }));
}

/** Which of several equal pieces goes is all one. */
function without(pieces: readonly Piece[], gone: readonly Piece[]): readonly Piece[] {
  const left = [...pieces];
  for (const piece of gone) {
    const place = left.findIndex((other) => samePiece(piece, other));
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The bag after these tokens went in (1) or came out (-1). */
function bagWith({ bag, elements }: View, tokens: readonly Token[], by: 1 | -1): BagView {
  const of = (fits: (token: Token) => boolean) => by * tokens.filter(fits).length;
  return {
    elements: bag.elements.map((count, index) => count + of(({ element }) => element === elements[index]!.name)),
    add_a_gem: bag.add_a_gem + of(({ kind }) => kind === "add_a_gem"),
    level_up: bag.level_up + of(({ kind }) => kind === "level_up"),
    gems: bag.gems.map((count, seat) => count + of((token) => token.kind === "gem" && token.seat === seat)),
    total: bag.total + by * tokens.length,
  };
}
