"""Straight lines from the starting line to a disc, for players who enter a shot as numbers.

Lengths are inches from the middle of the board, to the right and upwards as the shooter sees them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, sqrt
from typing import NamedTuple

from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.physics import cosine_and_sine, ring_of_eight

Point = tuple[float, float]

_SIZES = HOUSE.board
POSTS: tuple[Point, ...] = tuple((post.x, post.y) for post in ring_of_eight(_SIZES.post_circle))
PLACES = sorted(range(-45, 46, 5), key=abs)
"""Degrees along the line that are tried, the middle first."""
MARGIN = 0.1
"""A way with less room than this on either side is no way for a hand that shakes."""


class Sight(NamedTuple):
    place: int
    aim: float


def sight(target: Point, others: Iterable[Point]) -> Sight | None:
    """Return the place nearest to one's own axis from which nothing lies before `target`, and how to aim there."""
    post_gap = _SIZES.disc_radius + _SIZES.post_radius
    obstacles = [(post, post_gap) for post in POSTS] + [(other, 2.0 * _SIZES.disc_radius) for other in others]
    for place in PLACES:
        start = start_at(place)
        if _is_free(start, target, obstacles):
            return Sight(place, aim_at(start, target))
    return None


def start_at(place: float) -> Point:
    cosine, sine = cosine_and_sine(place)
    return _SIZES.starting_radius * sine, -_SIZES.starting_radius * cosine


def aim_at(start: Point, target: Point) -> float:
    """Degrees to the right of the middle of the board."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    return degrees(atan2(start[0] * dy - start[1] * dx, -start[0] * dx - start[1] * dy))


def _is_free(start: Point, target: Point, obstacles: Sequence[tuple[Point, float]]) -> bool:
    """Return whether a disc sliding from `start` touches `target` before any obstacle, each with its gap."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    distance = sqrt(dx * dx + dy * dy)
    ux, uy = dx / distance, dy / distance
    path = distance - 2.0 * _SIZES.disc_radius
    for (x, y), gap in obstacles:
        ahead = min(max((x - start[0]) * ux + (y - start[1]) * uy, 0.0), path)
        aside_x, aside_y = x - start[0] - ux * ahead, y - start[1] - uy * ahead
        if aside_x * aside_x + aside_y * aside_y < (gap + MARGIN) * (gap + MARGIN):
            return False
    return True
