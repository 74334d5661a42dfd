"""Free parts of a starting line for the disc to be shot (CRK-A18, CRK-A19).

Places are counted in hundredths of a degree, and each end of a part is tried by the law itself: it is free, and its
neighbour is not. Trigonometry only guesses where to try, since it is not the same on every machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from math import acos, atan2, ceil, degrees, floor
from typing import NamedTuple

from gingersnap.core.contract import Span
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    METRES_PER_MILLIMETRE,
    MOST_OFFSET,
    QUADRANT,
    STARTING,
    from_middle,
    start_of,
)
from gingersnap.games.crokinole.rules.legality import is_free
from gingersnap.games.crokinole.types import PlacedDisc

PER_DEGREE = 100
LAST = round(2.0 * QUADRANT * PER_DEGREE)
NEVER = 1.0
"""Degrees more than a guess could ever be wrong."""


class Line(NamedTuple):
    """A line that discs may start from, as one seat sees it."""

    axis: float
    offset: float
    circle: float

    @property
    def radius(self) -> float:
        return self.circle + self.offset * METRES_PER_MILLIMETRE

    def start(self, number: int) -> tuple[float, float]:
        return start_of(self.axis, _place(number), self.offset, self.circle)


class Arc(NamedTuple):
    """The part of a line that a disc takes: the last free place before it and the first one after it."""

    before: int
    """-1 if there is none."""
    after: int
    """LAST + 1 if there is none."""


def free_spans(
    axis: float,
    offset: float,
    discs: Iterable[PlacedDisc],
    circle: float = STARTING,
    *,
    beyond: Iterable[PlacedDisc] = (),
) -> Iterator[Span]:
    """Return the parts of the line with the radius `circle` that are free, `offset` millimetres outside it.

    Further outwards a disc comes nearer to those `beyond` the starting line, unlike to all others: what they take
    furthest out is taken at every offset (CRK-A22).
    """
    line, first = Line(axis, offset, circle), 0
    taken = [*_taken(line, discs), *_taken(Line(axis, MOST_OFFSET, STARTING), beyond)]
    for before, after in sorted(taken):
        if before >= first:
            yield Span(_place(first), _place(before))
        first = max(first, after)
    if first <= LAST:
        yield Span(_place(first), _place(LAST))


def _taken(line: Line, discs: Iterable[PlacedDisc]) -> Iterator[Arc]:
    for disc in discs:
        distance = from_middle(disc.x, disc.y)
        if abs(distance - line.radius) >= LEAST_DISTANCE:
            continue
        middle, half = _guess(line, disc, distance)
        if abs(middle) - half <= QUADRANT + NEVER:
            yield _arc_of(line, disc, middle, half)


def _guess(line: Line, disc: PlacedDisc, distance: float) -> tuple[float, float]:
    """Return the place next to a disc, and how far to either side the disc takes the line: nearly."""
    x, y = start_of(line.axis, 0.0, line.offset, line.circle)
    middle = degrees(atan2(x * disc.y - y * disc.x, x * disc.x + y * disc.y))
    cosine = (distance**2 + line.radius**2 - LEAST_DISTANCE**2) / (2.0 * distance * line.radius)
    return middle, degrees(acos(min(max(cosine, -1.0), 1.0)))


def _arc_of(line: Line, disc: PlacedDisc, middle: float, half: float) -> Arc:
    """Towards the disc every place is nearer to it than the one before, and then ever further."""

    def is_past(number: int) -> bool:
        x, y = line.start(number)
        return x * disc.y - y * disc.x <= 0.0

    def is_clear(number: int) -> bool:
        return is_free(line.start(number), (disc,))

    next_to_it = _first(is_past, range(LAST + 1), ceil(_number(middle)))
    taken = _first(lambda number: not is_clear(number), range(next_to_it), floor(_number(middle - half)) + 1)
    return Arc(taken - 1, _first(is_clear, range(next_to_it, LAST + 1), ceil(_number(middle + half))))


def _first(is_so: Callable[[int], bool], numbers: range, guess: int) -> int:
    """Return the first of `numbers` of which it is so, as it is of all after it; their end if it is so of none."""
    guess = min(max(guess, numbers.start), numbers.stop)
    if (guess == numbers.stop or is_so(guess)) and (guess == numbers.start or not is_so(guess - 1)):
        return guess
    return numbers.start + bisect_left(numbers, True, key=is_so)


def _place(number: int) -> float:
    return -QUADRANT + number / PER_DEGREE


def _number(place: float) -> float:
    return (place + QUADRANT) * PER_DEGREE
