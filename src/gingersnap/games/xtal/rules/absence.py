"""Leaving and coming back (XTL-16, XTL-18, XTL-A48 to XTL-A50, XTL-A68, XTL-A69, XTL-A80)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Rejection, Seat
from gingersnap.games.xtal.events import LeaveDeclared, RingsTaken, SeatLeft, SeatReturned, TurnMissed
from gingersnap.games.xtal.house_data import CARD_INDEX, HOUSE
from gingersnap.games.xtal.rules.cards.cards_in_play import against
from gingersnap.games.xtal.rules.game_end import end_game, win_if_home
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.rules.possible_worlds import remember_shown
from gingersnap.games.xtal.rules.rings import take_stored
from gingersnap.games.xtal.types import OFF, XtalState
from gingersnap.games.xtal.words import say


def leave_rejection(state: XtalState, seat: Seat) -> Rejection | None:
    """Return why `seat` cannot declare to leave (XTL-A80)."""
    if state.options.leaving != "allowed":
        return Rejection("XTL-16", say("nobody-leaves"))
    if state.presence[seat] in ("away", "gone"):
        return Rejection("XTL-A80", say("left-already"))
    if state.leaving[seat] != "no":
        return Rejection("XTL-A68", say("leaving-already", after_turn=waits_for_turn(state, seat)))
    if state.phase == "homes":
        return Rejection("XTL-A80", say("homes-first"))
    return None


def can_leave(state: XtalState, seat: Seat) -> bool:
    return state.options.leaving == "allowed" and leave_rejection(state, seat) is None


def can_return(state: XtalState, seat: Seat) -> bool:
    """Not while somebody who was quicker may take the rings that would be taken back at once (XTL-A82)."""
    if not 0 <= seat < state.seats or state.presence[seat] != "away":
        return False
    return state.options.rings_return == "next_turn" or all(
        choice.position != state.homes[seat] for choice in state.choices
    )


def waits_for_turn(state: XtalState, seat: Seat) -> bool:
    """Return whether a leave in the turn of another begins only when that is over.

    Nobody slips out of an ambush (XTL-A80).
    """
    return state.options.leave_begins == "after_turn" and seat != state.turn and state.phase not in _TURN_OVER


_TURN_OVER = ("rings", "deserted")


def is_held(state: XtalState, seat: Seat) -> bool:
    """Cards decide about it that can still be cancelled, or Combat: rings at stake are not withdrawn (XTL-A68)."""
    if state.phase == "window" and state.table:
        return True
    fighting = {*(state.pair or ()), *(state.pair_before or ()), *state.asked, state.former}
    return state.pair is not None and (seat in fighting or bool(against(state, seat)))


def declare_leave(state: XtalState, seat: Seat, for_good: bool, events: list[Event]) -> None:
    """Declare a leave.

    It takes effect at once, or after the turn, or as soon as Combat and the cards let the seat go.
    """
    state.leaving[seat] = "for good" if for_good else "for a while"
    waits = waits_for_turn(state, seat)
    if waits or is_held(state, seat):
        events.append(LeaveDeclared(seat, for_good, after_turn=waits))
    else:
        _depart(state, seat, events)


def let_go(state: XtalState, events: list[Event], *, turn_over: bool = False) -> None:
    """Let seats leave that declared it and are no longer held."""
    for seat in range(state.seats):
        if state.leaving[seat] == "no" or is_held(state, seat) or state.ended_by:
            continue
        if turn_over or not waits_for_turn(state, seat):
            _depart(state, seat, events)


def _depart(state: XtalState, seat: Seat, events: list[Event]) -> None:
    for_good = state.leaving[seat] == "for good"
    state.leaving[seat] = "no"
    missed = state.missed[seat] if state.presence[seat] == "away" else 0
    state.presence[seat] = "gone" if for_good else "away"
    state.missed[seat] = 0
    state.drafts[seat] = []
    state.retrieving = [other for other in state.retrieving if other != seat]
    state.choices = [choice for choice in state.choices if choice.seat != seat]
    rings, state.rings[seat] = state.rings[seat], 0
    state.storage[STORAGE[state.homes[seat]]] += rings
    hand = tuple(state.hands[seat]) if for_good else ()
    if for_good:
        _clear_away(state, seat)
    events.append(SeatLeft(seat, for_good, rings, state.homes[seat], hand, missed))
    left = [other for other in range(state.seats) if state.presence[other] != "gone"]
    if for_good and len(left) == 1:  # XTL-A50
        end_game(state, "XTL-A50", left[0], events)


def _clear_away(state: XtalState, seat: Seat) -> None:
    """Token and hand (XTL-A48, XTL-A49)."""
    state.positions[seat] = OFF
    for name in state.hands[seat]:
        state.refuse[CARD_INDEX[name]] += 1
        remember_shown(state, seat, name)
    state.hands[seat] = []


def miss_turn(state: XtalState, seat: Seat, events: list[Event]) -> None:
    state.missed[seat] += 1
    events.append(TurnMissed(seat))
    if state.missed[seat] >= HOUSE.missed_turns:
        state.leaving[seat] = "for good"
        _depart(state, seat, events)


def come_back(state: XtalState, seat: Seat, events: list[Event]) -> None:
    """Come back: the die at the next turn, and the rings too, or at once (XTL-A69).

    A seat that missed no turn was never out of play.
    """
    is_out, home = state.missed[seat] > 0, state.homes[seat]
    state.presence[seat] = "returning" if is_out else "here"
    if state.options.rings_return == "next_turn":
        state.retrieving.append(seat)
        events.append(SeatReturned(seat, 0, waiting=state.storage[STORAGE[home]], home=home, is_out=is_out))
        return
    rings = take_stored(state, seat, home)
    events.append(SeatReturned(seat, rings, home=home, is_out=is_out))
    win_if_home(state, seat, state.positions[seat], events)


def retrieve_rings(state: XtalState, seat: Seat, events: list[Event]) -> None:
    """Return the rest of the Storage Area to a seat whose first turn after an absence begins (XTL-18)."""
    if seat not in state.retrieving:
        return
    state.retrieving.remove(seat)
    if rings := take_stored(state, seat, state.homes[seat]):
        events.append(RingsTaken(seat, state.homes[seat], rings, is_own=True))
        win_if_home(state, seat, state.positions[seat], events)
