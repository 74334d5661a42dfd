"""Turns and the die (XTL-10 to XTL-13)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import (
    DieRolled,
    DrawMissed,
    ProtectionEnded,
    TableDeserted,
    TokenMoved,
    TurnForfeited,
    XtalCardDrawn,
    XtalDeckReshuffled,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house_data import CARD_NAMES, HOUSE, CardName
from gingersnap.games.xtal.rules.absence import let_go, miss_turn, retrieve_rings
from gingersnap.games.xtal.rules.game_end import end_game, win_if_home_is_passed
from gingersnap.games.xtal.rules.path import COLOURS, DRAWS_A_CARD, SIZE
from gingersnap.games.xtal.rules.possible_worlds import remember_draw, reshuffle
from gingersnap.games.xtal.rules.rings import land, take_along
from gingersnap.games.xtal.types import XtalState


def go_on_with_turn(state: XtalState, events: list[Event]) -> None:
    """Cardplay; without cards there is none, and the turn ends by itself (XTL-A47)."""
    if state.hands[state.turn]:
        state.phase = "cards"
    else:
        end_turn(state, events)


def end_turn(state: XtalState, events: list[Event]) -> None:
    """End the turn and pass the die, but not before rings that can be taken are taken or left (XTL-A79)."""
    if state.choices:
        state.phase = "rings"
    else:
        next_turn(state, events)


def go_on_after_rings(state: XtalState, events: list[Event]) -> None:
    if state.phase == "rings":
        end_turn(state, events)


def see_off(state: XtalState, events: list[Event]) -> None:
    """Let a seat leave that has declared it, as soon as nothing holds it; then the game no longer waits for it."""
    if state.options.leaving != "allowed" or state.ended_by:
        return
    let_go(state, events)
    is_over = state.phase in ("roll", "cards") and state.presence[state.turn] in ("away", "gone")
    if not state.ended_by and (is_over or state.phase == "rings"):
        end_turn(state, events)


def next_turn(state: XtalState, events: list[Event]) -> None:
    """Pass the die to the left, past absent seats."""
    state.rolled = None
    while not state.ended_by:
        let_go(state, events, turn_over=True)
        if state.ended_by:
            return
        if not any(presence in ("here", "returning") for presence in state.presence):  # XTL-A48
            state.phase = "deserted"
            events.append(TableDeserted())
            return
        if state.turns >= HOUSE.caps.turns_each * state.seats:
            end_game(state, "XTL-H9", None, events)
            return
        state.turn = _left_of(state, state.turn)
        state.turns += 1
        if _is_begun(state, state.turn, events):
            return


def _left_of(state: XtalState, seat: Seat) -> Seat:
    left = (seat + 1) % state.seats
    while state.presence[left] == "gone":
        left = (left + 1) % state.seats
    return left


def _is_begun(state: XtalState, seat: Seat, events: list[Event]) -> bool:
    """Return the turn of `seat` begins; False if the seat is away and misses it."""
    if state.protected[seat]:  # XTL-A22
        state.protected[seat] = False
        events.append(ProtectionEnded(seat))
    if state.presence[seat] == "away":
        miss_turn(state, seat, events)
        return False
    state.presence[seat] = "here"
    state.missed[seat] = 0
    state.phase = "roll"
    events.append(XtalTurnBegan(seat))
    retrieve_rings(state, seat, events)
    return True


# --- The die --------------------------------------------------------------------------------------


def roll(state: XtalState, chance: Chance, events: list[Event]) -> bool:
    """Roll and move; False if the turn is forfeited."""
    seat = state.turn
    state.rolled = chance.pick("die", state.options.die_faces) + 1
    events.append(DieRolled(seat, state.rolled))
    origin = state.positions[seat]
    to = (origin + state.rolled) % SIZE
    if to in state.positions:  # XTL-13
        events.append(TurnForfeited(seat, to, state.options.cards_after_forfeit and bool(state.hands[seat])))
        return False
    state.positions[seat] = to
    events.append(TokenMoved(seat, origin, to, "die"))
    take_along(state, seat, origin, events)
    win_if_home_is_passed(state, seat, origin, events)
    if state.ended_by:
        return True
    if COLOURS[to] in DRAWS_A_CARD:
        draw(state, seat, chance, events)
    elif COLOURS[to] == "V":
        land(state, seat, to, events)
    return True


def draw(state: XtalState, seat: Seat, chance: Chance, events: list[Event]) -> None:
    _renew_deck(state, events)
    if any(state.deck):
        events.append(XtalCardDrawn(seat, deal(state, seat, chance)))
    else:  # XTL-A44
        events.append(DrawMissed(seat))
    if state.options.reshuffle_at_once:  # XTL-A71
        _renew_deck(state, events)


def _renew_deck(state: XtalState, events: list[Event]) -> None:
    """Renew an empty deck from the refuse pile (XTL-33)."""
    if not any(state.deck) and any(state.refuse):
        reshuffle(state)
        events.append(XtalDeckReshuffled(sum(state.deck)))


def deal(state: XtalState, seat: Seat, chance: Chance) -> CardName:
    """Return the top card of the deck: which one it is, is decided now."""
    at = chance.pick("card", sum(state.deck))
    index = 0
    while at >= state.deck[index]:
        at -= state.deck[index]
        index += 1
    state.deck[index] -= 1
    remember_draw(state, seat, index)
    card: CardName = CARD_NAMES[index]  # type: ignore[assignment]
    state.hands[seat].append(card)
    return card
