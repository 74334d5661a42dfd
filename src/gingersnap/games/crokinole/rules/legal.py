"""What may be done: where a disc may start, and what a finger can do (CRK-7 to CRK-10, CRK-A49)."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.crokinole.house import LIMITS
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    MOST_OFFSET,
    QUADRANT,
    RADIUS,
    STARTING,
    from_middle,
    start_of,
)
from gingersnap.games.crokinole.rules.seating import format_at
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleState, Flick, PlacedDisc
from gingersnap.physics import turned


def rejection(state: CrokinoleState, seat: Seat, action: CrokinoleAction) -> Rejection | None:
    if isinstance(action, Flick):
        if state.phase == "keep":
            return Rejection("CRK-A49", "First say whether your last shot stands.")
        return shot_rejection(action, format_at(state).axes[seat], state.position.discs)
    return None if state.phase == "keep" else Rejection("CRK-A49", "There is no shot of yours to take back.")


def shot_rejection(
    flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float = STARTING
) -> Rejection | None:
    """Why a disc may not be shot like this from the line with the radius `circle`."""
    return (
        _no_number(flick)
        or _wrong_place(flick, circle)
        or _taken_place(flick, axis, discs, circle)
        or _wrong_strike(flick)
    )


def _no_number(flick: Flick) -> Rejection | None:
    if all(isfinite(number) for number in (flick.place, flick.aim, flick.speed, flick.offset, flick.spin)):
        return None
    return Rejection("CRK-A54", "Place, aim, speed, offset and spin have to be numbers.")


def _wrong_place(flick: Flick, circle: float) -> Rejection | None:
    if abs(flick.offset) > MOST_OFFSET:
        return Rejection("CRK-9", f"The disc has to touch the starting line: at most {MOST_OFFSET:.2f} mm from it.")
    if abs(flick.place) <= QUADRANT:
        return None
    _, sine = turned(min(abs(flick.place) - QUADRANT, 90.0))
    if sine * circle < RADIUS:
        return Rejection("CRK-10", "More than half of the disc lies over the quadrant line.")
    return Rejection("CRK-9", f"The disc lies outside your quadrant: at most {QUADRANT:g}° to either side.")


def _taken_place(flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float) -> Rejection | None:
    if is_free(start_of(axis, flick.place, flick.offset, circle), discs):
        return None
    return Rejection("CRK-A18", "Another disc lies there: leave half a millimetre between them.")


def _wrong_strike(flick: Flick) -> Rejection | None:
    if flick.speed <= 0.0:
        return Rejection("CRK-A47", "Without any power it is no shot.")
    if not LIMITS.slowest <= flick.speed <= LIMITS.fastest:
        return Rejection("CRK-H9", f"A finger shoots at {LIMITS.slowest:g} to {LIMITS.fastest:g} m/s.")
    if abs(flick.aim) > LIMITS.widest_aim:
        return Rejection("CRK-A54", f"Shoot into the board: at most {LIMITS.widest_aim:g}° to either side.")
    if abs(flick.spin) > LIMITS.most_spin:
        return Rejection("CRK-H18", f"A finger gives a spin of at most {LIMITS.most_spin:g} radians per second.")
    return None


def is_free(start: tuple[float, float], discs: Iterable[PlacedDisc], margin: float = 0.0) -> bool:
    """Whether a disc at `start` keeps its distance from all others (CRK-A18), and `margin` metres more."""
    x, y = start
    return all(from_middle(disc.x - x, disc.y - y) >= LEAST_DISTANCE + margin for disc in discs)
