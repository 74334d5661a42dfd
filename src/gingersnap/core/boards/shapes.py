"""Pictures of a game, as shapes: data that anybody can paint. A game's optional `picture.py` has `drawn(view)`.

A drawing is a square of `SIZE` by `SIZE`, x to the right and y downwards; what comes later lies above. Colours are
written `#rrggbb`, or `#rrggbbaa` where something shines through. No colour stands alone: each has a mark or a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any

from gingersnap.core.contract import Data, Game, View
from gingersnap.core.registry import part

SIZE = 1000.0
MIDDLE = SIZE / 2
Point = tuple[float, float]


class Disc(Data, frozen=True):
    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    width: float = 0.0


class Area(Data, frozen=True):
    """What lies within a line from point to point, and back to the first."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    width: float = 0.0


class Slab(Data, frozen=True):
    """A rectangle with round corners."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str = ""
    edge: str = ""
    width: float = 0.0
    corner: float = 0.0


class Stroke(Data, frozen=True):
    points: tuple[Point, ...]
    colour: str
    width: float


class Label(Data, frozen=True):
    """Text around a point."""

    x: float
    y: float
    size: float
    text: str
    colour: str


Shape = Disc | Area | Slab | Stroke | Label
Drawing = tuple[Shape, ...]


def drawing_of(game: Game[Any, Any], view: View) -> Drawing | None:
    """The board as `view` has it; None where the game has no pictures."""
    own = part(game.name, "picture")
    return None if own is None else tuple(own.drawn(view))


def around(turn: float, radius: float, middle: Point = (MIDDLE, MIDDLE)) -> Point:
    """A point on a circle; `turn` is a part of the whole of it, clockwise from the top."""
    angle = 2 * pi * turn
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def star(middle: Point, tips: int, outer: float, inner: float) -> tuple[Point, ...]:
    """The corners of a star, one tip at the top."""
    radii = (outer, inner)
    return tuple(around(corner / (2 * tips), radii[corner % 2], middle) for corner in range(2 * tips))


def moved(shapes: Iterable[Shape], by: Point, scale: float = 1.0) -> Drawing:
    """`shapes` at another place, larger or smaller."""
    return tuple(_moved(shape, by, scale) for shape in shapes)


def _moved(shape: Shape, by: Point, scale: float) -> Shape:
    dx, dy = by
    match shape:
        case Disc():
            x, y = dx + scale * shape.x, dy + scale * shape.y
            return Disc(x, y, scale * shape.radius, shape.fill, shape.edge, scale * shape.width)
        case Label():
            return Label(dx + scale * shape.x, dy + scale * shape.y, scale * shape.size, shape.text, shape.colour)
        case Slab():
            left, right = dx + scale * shape.left, dx + scale * shape.right
            top, bottom = dy + scale * shape.top, dy + scale * shape.bottom
            return Slab(left, top, right, bottom, shape.fill, shape.edge, scale * shape.width, scale * shape.corner)
        case Area():
            return Area(_all_moved(shape.points, by, scale), shape.fill, shape.edge, scale * shape.width)
        case Stroke():
            return Stroke(_all_moved(shape.points, by, scale), shape.colour, scale * shape.width)


def _all_moved(points: Iterable[Point], by: Point, scale: float) -> tuple[Point, ...]:
    return tuple((by[0] + scale * x, by[1] + scale * y) for x, y in points)
