"""The board of Crokinole in a few sentences, from the inside out, for readers who do not see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_rules import Worth
from gingersnap.games.crokinole.rules.geometry import RADIUS, zone_of
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.crokinole.words import say
from gingersnap.physics import cosine_and_sine

_ZONES = (15, 10, 5, 0)


def hour_of(x: float, y: float) -> int:
    """Return the direction from the middle of the board as an hour, the shooter sitting at six; 0 in the middle."""
    if x * x + y * y < RADIUS * RADIUS:
        return 0
    return round(degrees(atan2(x, y)) / 30.0) % 12 or 12


def spoken_discs(
    discs: Sequence[PlacedDisc],
    trays: Sequence[Sequence[int]],
    side_of: Sequence[int],
    axes: Sequence[float],
    seat: Seat,
    worth: Worth,
) -> Iterator[Sentence]:
    """Describe what lies in the hole and in each zone, as the player at `seat` sees it."""
    in_hole = [(_seats_of(side_of, side), len(tray)) for side, tray in enumerate(trays) if tray]
    counted = [say("spoken-count", seats=seats, count=count) for seats, count in in_hole]
    yield say("spoken-hole", points=worth.hole, discs=counted) if counted else say("spoken-hole-empty")
    axis = 0.0 if seat == SPECTATOR else axes[seat]
    for zone in _ZONES:
        lying = [disc for disc in discs if zone_of(disc) == zone]
        named = [spoken_disc(disc, side_of, axis) for disc in lying]
        if named:
            yield say("spoken-zone", points=worth.of_zone(zone), discs=named)
    if not discs:
        yield say("spoken-no-discs")


def spoken_disc(disc: PlacedDisc, side_of: Sequence[int], axis: float) -> Sentence:
    """Return whose disc lies in which direction, seen from the quadrant at `axis`."""
    cosine, sine = cosine_and_sine(axis)
    hour = hour_of(disc.x * cosine - disc.y * sine, disc.x * sine + disc.y * cosine)
    return say("spoken-disc", seats=_seats_of(side_of, disc.side), hour=say("at-hour", hour=hour))


def _seats_of(side_of: Sequence[int], side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, own in enumerate(side_of) if own == side)
