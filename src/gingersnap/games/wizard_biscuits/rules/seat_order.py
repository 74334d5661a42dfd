"""Seats, order of flicks, and the side that begins (WBI-2, WBI-5 to WBI-7, WBI-A61, WBI-A76)."""

from __future__ import annotations

from functools import cache

from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.rules.seat_order import FOUR, TWO, Format
from gingersnap.games.wizard_biscuits.house_data import SIDES, STARTING_DISCS
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState

FLICKS_IN_A_ROUND = SIDES * STARTING_DISCS
"""Those by effects not among them."""


def format_of(seats: int) -> Format:
    """As in Crokinole: two sit opposite each other, and so do partners."""
    return TWO if seats == 2 else FOUR


_PARTNERS = {seats: format_of(seats).partners for seats in (2, 4)}


def side_of(state: WizardBiscuitsState, seat: Seat) -> int:
    return format_of(state.seats).side_of[seat]


def seats_of(state: WizardBiscuitsState, side: int) -> tuple[Seat, ...]:
    """Return the seats of a side."""
    return _PARTNERS[state.seats][side]


def axis_of(state: WizardBiscuitsState, seat: Seat) -> float:
    return format_of(state.seats).axes[seat]


def opponent_of(side: int) -> int:
    return SIDES - 1 - side


@cache
def order_of_round(seats: int, first: Seat) -> tuple[Seat, ...]:
    """Return who flicks each of the twelve discs: clockwise, so that sides alternate (WBI-5)."""
    return tuple((first + shot) % seats for shot in range(FLICKS_IN_A_ROUND))


def order_at(state: WizardBiscuitsState) -> tuple[Seat, ...]:
    return order_of_round(state.seats, state.first)


def speaker_of(state: WizardBiscuitsState, side: int) -> Seat:
    """Return who decides for a side: who of it flicked first in this round (WBI-A76)."""
    return next(seat for seat in order_at(state) if side_of(state, seat) == side)


def starter_of(state: WizardBiscuitsState, side: int) -> Seat:
    """Return who of a side begins: the lower seat, then the partners in turn (WBI-A61, WBI-A76)."""
    seats = seats_of(state, side)
    others = [seat for seat in seats if seat != state.starters[side]]
    return (others or seats)[0]


def flicks_left(state: WizardBiscuitsState, side: int) -> int:
    """Of the side's six in this round."""
    return _flicks_left(state.seats, state.first, state.shots)[side]


@cache
def _flicks_left(seats: int, first: Seat, shots: int) -> tuple[int, ...]:
    coming = [format_of(seats).side_of[seat] for seat in order_of_round(seats, first)[shots:]]
    return tuple(coming.count(side) for side in range(SIDES))
