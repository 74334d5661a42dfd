"""Shooting for who starts: closest to the middle begins (CRK-A34)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import DiscsSlid, FirstShooterFound, LagMeasured
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.geometry import EDGE, from_middle, touches_starting_line_or_lies_beyond
from gingersnap.games.crokinole.rules.seat_order import first_seat_of, format_at, set_of
from gingersnap.games.crokinole.types import CrokinoleState
from gingersnap.physics import Motion

FURTHEST = EDGE
"""What a disc counts that is off the board or touches the starting line: none that stays lies so far out."""


def measure(state: CrokinoleState, slid: DiscsSlid, chance: Chance) -> list[Event]:
    """Note how far from the middle the only disc on the board lies, and take it back; after the last one, decide."""
    distance = distance_of(slid.motion)
    state.lag[set_of(slid.disc)] = distance
    told = None if distance == FURTHEST else distance
    measured = LagMeasured(slid.seat, slid.disc, told, state.position)
    return [measured] if None in state.lag else [measured, *decide(state, chance)]


def distance_of(motion: Motion) -> float:
    rest = motion.rest[0]
    if rest is None or motion.returns:
        return 0.0 if motion.captures else FURTHEST
    distance = from_middle(rest.x, rest.y)
    return FURTHEST if touches_starting_line_or_lies_beyond(distance) else distance


def decide(state: CrokinoleState, chance: Chance) -> list[Event]:
    """Decide who begins: the closest side; if it is shared all shoot again, and at last by lot (CRK-A56)."""
    distances = [distance for distance in state.lag if distance is not None]
    closest = [side for side, distance in enumerate(distances) if distance == min(distances)]
    by_lot = len(closest) > 1
    if by_lot:
        state.lags += 1
        if state.lags < HOUSE.caps.lags:
            state.lag = [None] * len(distances)
            return [FirstShooterFound(None)]
    side = closest[chance.pick("start", len(closest))] if by_lot else closest[0]
    seat = first_seat_of(format_at(state), side)
    state.first = format_at(state).cycle.index(seat)
    state.phase = "shoot"
    return [FirstShooterFound(seat, by_lot)]
