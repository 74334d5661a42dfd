"""Boards laid as a test wants them, and shots taken on them with luck as written.

Lengths are inches here, as in the rulebook: x to the east, y to the north; seat 0 sits in the south. Side 0 has the
natural discs, with the ids 0 to 11; side 1 the black ones, 12 to 23; side 2 the red ones, 24 to 35.
"""

from __future__ import annotations

from typing import Any, Self

from gingersnap.core.chance import Draw
from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.events import DiscsSlid, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, from_middle
from gingersnap.games.crokinole.rules.seat_order import discs_per_side, format_at, order_at
from gingersnap.games.crokinole.types import (
    CrokinoleAction,
    CrokinoleOptions,
    CrokinoleState,
    CrokinoleView,
    Flick,
    PlacedDisc,
    Position,
)
from gingersnap.physics import Contact, Departure, Disc, Motion
from gingersnap.testing import Story

STEADY = CrokinoleOptions(tremor="assisted")
"""A hand that does what it is told: what most tests want, as is `usual` of a story."""
MINE, THEIRS = 0, 1


class CrokinoleStory(Story[CrokinoleState, CrokinoleAction]):
    game = GAME
    usual = {"tremor": "assisted"}

    # What is done

    def shoot(self, *luck: Draw, **flick: float) -> Self:
        """The seat whose turn it is shoots; straight at the middle and into the hole, if not told otherwise."""
        return self.go_on(self.turn, flicked(**flick), *luck)

    def miss(self) -> Self:
        """The seat whose turn it is shoots along the edge, and its disc is out."""
        return self.shoot(aim=-90.0, speed=2.0)

    def finish_round(self) -> Self:
        """All discs that are left in this round are missed."""
        number = len(self.state.rounds)
        while len(self.state.rounds) == number:
            self.miss()
        return self

    # What is so

    def view(self, seat: Seat = 0) -> CrokinoleView:
        return GAME.view(self.state, seat)

    @property
    def on_board(self) -> list[int]:
        return sorted(disc.id for disc in self.state.position.discs)

    @property
    def ditch(self) -> list[int]:
        return sorted(disc for heap in self.state.position.ditch for disc in heap)

    @property
    def trays(self) -> tuple[tuple[int, ...], ...]:
        return self.state.position.trays

    def distance(self, disc: int) -> float:
        """Inches of a disc from the middle of the board."""
        (found,) = [placed for placed in self.state.position.discs if placed.id == disc]
        return from_middle(found.x, found.y) / METRES_PER_INCH

    @property
    def verdict(self) -> VerdictGiven:
        return self.event(VerdictGiven)

    @property
    def motion(self) -> Motion:
        return self.event(DiscsSlid).motion

    def removed(self) -> dict[int, str]:
        """By disc, the rule that took it off the board with the last shot."""
        return {removal.disc: removal.rule for removal in self.verdict.removed}


def flicked(place: float = 0.0, aim: float = 0.0, speed: float = 1.1, offset: float = 0.0, spin: float = 0.0) -> Flick:
    return Flick(place, aim, speed, offset, spin)


def begin(seats: int = 2, place: int = 0, **more: Any) -> CrokinoleStory:
    """A game before its first shot, which is taken from this place of the cycle, unless it is shot for who starts."""
    return CrokinoleStory.create(seats, [] if more.get("first") == "closest" else [("start", place)], **more)


def lay(*discs: tuple[int, float, float], seats: int = 2, turn: Seat = 0, **more: Any) -> CrokinoleStory:
    """A table with `discs` on the board, each a side and two coordinates; the first of a side has its lowest id.

    As many shots have been taken as it needs for that, and for seat `turn` to be next; what is not on the board is in
    the ditch. `more` are options and other fields of the state.
    """
    story = begin(seats, **more)
    state = story.state
    per_side: list[list[tuple[float, float]]] = [[] for _ in state.scores]
    for side, x, y in discs:
        per_side[side].append((x, y))
    side_of, order = format_at(state).side_of, order_at(state)
    shot = [0] * len(per_side)
    while order[state.shots] != turn or any(len(placed) > shot[side] for side, placed in enumerate(per_side)):
        shot[side_of[order[state.shots]]] += 1
        state.shots += 1
    state.position = Position(
        discs=tuple(disc(side, number, *spot) for side, row in enumerate(per_side) for number, spot in enumerate(row)),
        trays=tuple(() for _ in per_side),
        ditch=tuple(tuple(side * 12 + n for n in range(len(row), shot[side])) for side, row in enumerate(per_side)),
    )
    assert set(GAME.pieces(state).values()) == {discs_per_side(state.options, seats)}
    return story


def disc(side: int, number: int, x: float, y: float) -> PlacedDisc:
    return PlacedDisc(side * HOUSE.discs.side + number, side, x * METRES_PER_INCH, y * METRES_PER_INCH)


# --- Motions made by hand, for what hardly ever happens -----------------------------------------


def motion(
    *rest: tuple[float, float] | None,
    contacts: tuple[tuple[int, int], ...] = (),
    holed: tuple[int, ...] = (),
    exits: tuple[int, ...] = (),
    returns: tuple[int, ...] = (),
    departed_at: float = 100.0,
) -> Motion:
    """A motion in which contacts happen one second after another, and all departures at one time."""
    return Motion(
        rest=tuple(
            None if spot is None else Disc(spot[0] * METRES_PER_INCH, spot[1] * METRES_PER_INCH) for spot in rest
        ),
        captures=tuple(departure(place, departed_at) for place in holed),
        exits=tuple(departure(place, departed_at) for place in exits),
        contacts=tuple(
            Contact(float(time), one, other, None, 0.0, 0.0, 1.0, 0.0, 0.0)
            for time, (one, other) in enumerate(contacts)
        ),
        paths=tuple(() for _ in rest),
        duration=100.0,
        cut_short=False,
        returns=tuple(departure(place, departed_at) for place in returns),
    )


def departure(place: int, time: float) -> Departure:
    return Departure(place, time, 0.0, 0.0, 0.0, 0.0)
