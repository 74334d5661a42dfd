"""Cards (WAW-14, WAW-15, WAW-30): drawn, looked at, kept, played, shuffled anew."""

from __future__ import annotations

from bisect import insort

from gingersnap.core.luck.reshuffle_inference import new_reshuffle
from gingersnap.games.the_wizard_always_wins.events import (
    ActionSkipped,
    CardKept,
    CardsDiscarded,
    CardsLookedAt,
    WizardAlwaysWinsCardDrawn,
    WizardAlwaysWinsCardPlayed,
    WizardAlwaysWinsDeckReshuffled,
)
from gingersnap.games.the_wizard_always_wins.rules.blind_draws import taken
from gingersnap.games.the_wizard_always_wins.rules.round import Turn
from gingersnap.games.the_wizard_always_wins.types import Play, WizardAlwaysWinsKeep


def draw_cards(turn: Turn, count: int) -> None:
    state, seat, events = turn.state, turn.seat, turn.events
    hand = state.hands[seat]
    for _ in range(count):
        left = sum(state.deck) or _reshuffle(turn)
        if not left:
            events.append(ActionSkipped(seat, "draw"))
            return
        card = _top_card(turn, seat, left)
        insort(hand, card)
        events.append(WizardAlwaysWinsCardDrawn(seat, turn.kit.pieces[card], len(hand), left - 1))
        _renew_deck_at_once(turn)


def look(turn: Turn, count: int, keep: int) -> None:
    state = turn.state
    for _ in range(count):
        if left := sum(state.deck) or _reshuffle(turn, len(state.looked)):
            insort(state.looked, _top_card(turn, _look_of_seat(turn), left))
    state.phase, state.left = "keep", min(keep, len(state.looked))
    if state.looked:
        cards = turn.kit.pieces_of(state.looked)
        turn.events.append(CardsLookedAt(turn.seat, len(cards), cards, sum(state.deck)))
        _renew_deck_at_once(turn)
    else:
        turn.events.append(ActionSkipped(turn.seat, "look"))


def keep(turn: Turn, action: WizardAlwaysWinsKeep) -> None:
    state = turn.state
    card = turn.kit.index[action.card]
    state.looked.remove(card)
    hand = state.hands[turn.seat]
    insort(hand, card)
    if state.reshuffle:
        state.reshuffle.keep(turn.seat)
    turn.events.append(CardKept(turn.seat, action.card, len(hand), len(state.looked)))
    state.left -= 1
    if state.looked and not state.left:
        _put_away_what_was_looked_at(turn)


def _put_away_what_was_looked_at(turn: Turn) -> None:
    state = turn.state
    for card in state.looked:
        state.discards[card] += 1
        if state.reshuffle:
            state.reshuffle.show(_look_of_seat(turn), card)
    turn.events.append(CardsDiscarded(turn.seat, turn.kit.pieces_of(state.looked)))
    state.looked = []


def play(turn: Turn, action: Play) -> None:
    state = turn.state
    card = turn.kit.index[action.card]
    hand = state.hands[turn.seat]
    hand.remove(card)
    state.tableaus[turn.seat][card] += 1
    if state.reshuffle:
        state.reshuffle.show(turn.seat, card)
    turn.events.append(WizardAlwaysWinsCardPlayed(turn.seat, action.card, len(hand)))
    state.left -= 1


# --- The deck -----------------------------------------------------------------------------------------


def _top_card(turn: Turn, holder: int, left: int) -> int:
    """Return the top one of so many cards that are left in the deck."""
    state = turn.state
    card = taken(state.deck, turn.chance.pick("card", left))
    if state.reshuffle:
        state.reshuffle.draw(holder, card)
    return card


def _reshuffle(turn: Turn, on_top: int = 0) -> int:
    """Reshuffle the discards into the deck, which has no order until a card is drawn, under the cards `on_top` of it.

    Tells how many cards that makes: 0 where there is no discard either (WAW-A29).
    """
    state = turn.state
    total = sum(state.discards)
    if total:
        state.deck, state.discards = state.discards, state.deck
        held = [len(hand) for hand in state.hands] + [0] * state.seats
        held[_look_of_seat(turn)] = len(state.looked)
        state.reshuffle = new_reshuffle(state.deck, held, state.seats)
        turn.events.append(WizardAlwaysWinsDeckReshuffled(total, on_top))
    return total


def _renew_deck_at_once(turn: Turn) -> None:
    """Renew an empty deck at once, if the table rules that it does not wait until a card is needed (WAW-A30)."""
    if turn.state.options.reshuffle_at_once and not any(turn.state.deck):
        _reshuffle(turn)


def _look_of_seat(turn: Turn) -> int:
    """Return the holder of the cards that the seat looks at."""
    return turn.state.seats + turn.seat
