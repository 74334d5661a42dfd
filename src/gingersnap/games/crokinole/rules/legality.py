"""Legality of actions: permitted starting places, and limits of a flick (CRK-7 to CRK-10, CRK-A49)."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.crokinole.house_data import LIMITS
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    MOST_OFFSET,
    QUADRANT,
    RADIUS,
    STARTING,
    from_middle,
    start_of,
)
from gingersnap.games.crokinole.rules.seat_order import format_at
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleState, Flick, PlacedDisc
from gingersnap.games.crokinole.words import say
from gingersnap.physics import cosine_and_sine


def rejection(state: CrokinoleState, seat: Seat, action: CrokinoleAction) -> Rejection | None:
    if isinstance(action, Flick):
        if state.phase == "keep":
            return Rejection("CRK-A49", say("say-whether-it-stands"))
        return shot_rejection(action, format_at(state).axes[seat], state.position.discs)
    return None if state.phase == "keep" else Rejection("CRK-A49", say("nothing-to-take-back"))


def shot_rejection(
    flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float = STARTING
) -> Rejection | None:
    """Return why a disc may not be shot like this from the line with the radius `circle`."""
    return (
        _no_number(flick)
        or _wrong_place(flick, circle)
        or _taken_place(flick, axis, discs, circle)
        or _wrong_strike(flick)
    )


def _no_number(flick: Flick) -> Rejection | None:
    if all(map(isfinite, (flick.place, flick.aim, flick.speed, flick.offset, flick.spin))):
        return None
    return Rejection("CRK-A54", say("no-numbers"))


def _wrong_place(flick: Flick, circle: float) -> Rejection | None:
    if abs(flick.offset) > MOST_OFFSET:
        return Rejection("CRK-9", say("off-the-line", most=f"{MOST_OFFSET:.2f}"))
    if abs(flick.place) <= QUADRANT:
        return None
    _, sine = cosine_and_sine(min(abs(flick.place) - QUADRANT, 90.0))
    if sine * circle < RADIUS:
        return Rejection("CRK-10", say("over-the-quadrant"))
    return Rejection("CRK-9", say("outside-the-quadrant", most=QUADRANT))


def _taken_place(flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float) -> Rejection | None:
    if is_free(start_of(axis, flick.place, flick.offset, circle), discs):
        return None
    return Rejection("CRK-A18", say("place-taken"))


def _wrong_strike(flick: Flick) -> Rejection | None:
    if flick.speed <= 0.0:
        return Rejection("CRK-A47", say("no-power"))
    if not LIMITS.slowest <= flick.speed <= LIMITS.fastest:
        return Rejection("CRK-H9", say("no-such-speed", least=LIMITS.slowest, most=LIMITS.fastest))
    if abs(flick.aim) > LIMITS.widest_aim:
        return Rejection("CRK-A54", say("off-the-board", most=LIMITS.widest_aim))
    if abs(flick.spin) > LIMITS.most_spin:
        return Rejection("CRK-H18", say("no-such-spin", most=LIMITS.most_spin))
    return None


def is_free(start: tuple[float, float], discs: Iterable[PlacedDisc], margin: float = 0.0) -> bool:
    """Return whether a disc at `start` keeps its distance from all others (CRK-A18), and `margin` metres more."""
    x, y = start
    return all(from_middle(disc.x - x, disc.y - y) >= LEAST_DISTANCE + margin for disc in discs)
