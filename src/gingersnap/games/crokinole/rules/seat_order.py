"""Seats, partners and order of shots (CRK-25 to CRK-29).

A *turn cycle* is the round of quadrants from which discs are shot, clockwise. A shot is known by its number in the
round; a round begins at some place of the cycle, and the next one a place further.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from gingersnap.core.contract import Data, Seat
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.types import CrokinoleOptions, CrokinoleState

Scoring = Literal["difference", "match", "tournament"]


class Format(Data, frozen=True):
    """Format of play for a number of players."""

    cycle: tuple[Seat, ...]
    """Who shoots, clockwise from the south; a seat may come twice."""
    side_of: tuple[int, ...]
    """By seat."""
    axes: tuple[float, ...]
    """By seat: the azimuth of its quadrant, clockwise from the south in degrees (CRK-H3)."""

    @property
    def sides(self) -> int:
        return max(self.side_of) + 1

    @property
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """By side: who play it."""
        every = range(len(self.side_of))
        return tuple(tuple(seat for seat in every if self.side_of[seat] == side) for side in range(self.sides))

    @property
    def has_partners(self) -> bool:
        return self.sides < len(self.side_of)


TWO = Format(cycle=(0, 1), side_of=(0, 1), axes=(0.0, 180.0))  # CRK-25, CRK-A35
TWO_AGAINST_ONE = Format(cycle=(0, 1, 0, 2), side_of=(0, 1, 1), axes=(0.0, 90.0, 270.0))  # CRK-26, CRK-A37
THREE_SETS = Format(cycle=(0, 1, 2), side_of=(0, 1, 2), axes=(0.0, 90.0, 180.0))  # CRK-27, CRK-A38
FOUR = Format(cycle=(0, 1, 2, 3), side_of=(0, 1, 0, 1), axes=(0.0, 90.0, 180.0, 270.0))  # CRK-29


def format_of(options: CrokinoleOptions, seats: int) -> Format:
    if seats == 3:
        return THREE_SETS if options.three_players == "three_sets" else TWO_AGAINST_ONE
    return TWO if seats == 2 else FOUR


def scoring_of(options: CrokinoleOptions, seats: int) -> Scoring:
    """Return the scoring of rounds: the chosen one, or the rulebook's for that number of players (CRK-28, CRK-31)."""
    if options.scoring is not None:
        return options.scoring
    return "match" if format_of(options, seats) is THREE_SETS else "difference"


@cache
def discs_per_side(options: CrokinoleOptions, seats: int) -> int:
    if options.discs is not None:
        return options.discs
    is_tournament_of_two = options.scoring == "tournament" and seats == 2
    return HOUSE.discs.tournament_singles if is_tournament_of_two else HOUSE.discs.side


@cache
def order_of_round(options: CrokinoleOptions, seats: int, first: int) -> tuple[Seat, ...]:
    """Return who shoots each disc of a round that begins at the place `first` of the cycle."""
    table = format_of(options, seats)
    shots = discs_per_side(options, seats) * table.sides
    return tuple(table.cycle[(first + shot) % len(table.cycle)] for shot in range(shots))


def format_at(state: CrokinoleState) -> Format:
    return format_of(state.options, state.seats)


def order_at(state: CrokinoleState) -> tuple[Seat, ...]:
    return order_of_round(state.options, state.seats, state.first)


def turn_at(state: CrokinoleState) -> Seat:
    """Return who shoots, or decides about the shot just taken."""
    if state.phase == "lag":
        return first_seat_of(format_at(state), state.lag.index(None))
    order = order_at(state)
    return order[state.shots - 1] if state.phase == "keep" else order[min(state.shots, len(order) - 1)]


def first_seat_of(table: Format, side: int) -> Seat:
    return table.side_of.index(side)


def shots_by_side(state: CrokinoleState) -> tuple[int, ...]:
    """Return how many discs each side has shot in this round."""
    return _shots_by_side(state.options, state.seats, state.first, state.shots)


@cache
def _shots_by_side(options: CrokinoleOptions, seats: int, first: int, shots: int) -> tuple[int, ...]:
    table = format_of(options, seats)
    shot = [table.side_of[seat] for seat in order_of_round(options, seats, first)[:shots]]
    return tuple(shot.count(side) for side in range(table.sides))


def to_shoot(state: CrokinoleState) -> tuple[int, ...]:
    """By side: discs still to be shot in this round."""
    return tuple(discs_per_side(state.options, state.seats) - shot for shot in shots_by_side(state))


def next_disc(state: CrokinoleState) -> int | None:
    """Return the id of the disc to be shot next: each side shoots its set in order."""
    table, order = format_at(state), order_at(state)
    if state.phase == "lag":
        return state.lag.index(None) * HOUSE.discs.side
    if state.shots == len(order):
        return None
    side = table.side_of[order[state.shots]]
    return side * HOUSE.discs.side + shots_by_side(state)[side]


def set_of(disc: int) -> int:
    """Return the side that a disc belongs to, by its id."""
    return disc // HOUSE.discs.side


def place_after(state: CrokinoleState) -> int:
    """Return the place of the cycle that begins the next round, whoever won this one (CRK-25, CRK-29, CRK-A36)."""
    return places_after(state.options, state.seats)[state.first]


@cache
def places_after(options: CrokinoleOptions, seats: int) -> tuple[int, ...]:
    """By the place of the cycle that began a round, the next one's; or that of the next player (CRK-A37)."""
    table = format_of(options, seats)
    step_on = [(place + 1) % len(table.cycle) for place in range(len(table.cycle))]
    if table is TWO_AGAINST_ONE and options.two_against_one == "each_in_turn":
        step_on = [table.cycle.index((seat + 1) % seats) for seat in table.cycle]
    return tuple(step_on)
