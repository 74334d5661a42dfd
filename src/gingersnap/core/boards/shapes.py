"""Shapes for pictures of a game: plain data that any renderer can paint.

A game's optional `picture.py` has a function `draw_board(view)`. A drawing is a square of `SIZE` by `SIZE` with x to
the right and y downwards; later shapes are painted over earlier ones. Colours are `#rrggbb`, or `#rrggbbaa` for
translucent ones. Colour is never the only distinction: every coloured thing also has a mark or a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any

from gingersnap.core.contract import Data, Game, View
from gingersnap.core.registry import load_part

SIZE = 1000.0
MIDDLE = SIZE / 2
Coordinates = tuple[float, float]


class Circle(Data, frozen=True):
    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    width: float = 0.0


class Polygon(Data, frozen=True):
    """The area inside a closed line through `points`."""

    points: tuple[Coordinates, ...]
    fill: str = ""
    edge: str = ""
    width: float = 0.0


class RoundedRectangle(Data, frozen=True):
    """A rectangle with rounded corners."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str = ""
    edge: str = ""
    width: float = 0.0
    corner: float = 0.0


class Polyline(Data, frozen=True):
    points: tuple[Coordinates, ...]
    colour: str
    width: float


class TextLabel(Data, frozen=True):
    """Text centred on a point."""

    x: float
    y: float
    size: float
    text: str
    colour: str


Shape = Circle | Polygon | RoundedRectangle | Polyline | TextLabel
BoardDrawing = tuple[Shape, ...]


def draw_game(game: Game[Any, Any], view: View) -> BoardDrawing | None:
    """Draw the board shown by `view`; return None if the game has no pictures."""
    own = load_part(game.name, "picture")
    return None if own is None else tuple(own.draw_board(view))


def point_on_circle(turn: float, radius: float, middle: Coordinates = (MIDDLE, MIDDLE)) -> Coordinates:
    """Return a point on a circle; `turn` is the fraction of a full turn, clockwise from the top."""
    angle = 2 * pi * turn
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def star_points(middle: Coordinates, tips: int, outer: float, inner: float) -> tuple[Coordinates, ...]:
    """Return the corners of a star with one tip at the top."""
    radii = (outer, inner)
    return tuple(point_on_circle(corner / (2 * tips), radii[corner % 2], middle) for corner in range(2 * tips))


def move_shapes(shapes: Iterable[Shape], by: Coordinates, scale: float = 1.0) -> BoardDrawing:
    """Return `shapes` scaled, then moved by `by`."""
    return tuple(_move_shape(shape, by, scale) for shape in shapes)


def _move_shape(shape: Shape, by: Coordinates, scale: float) -> Shape:
    dx, dy = by
    match shape:
        case Circle():
            x, y = dx + scale * shape.x, dy + scale * shape.y
            return Circle(x, y, scale * shape.radius, shape.fill, shape.edge, scale * shape.width)
        case TextLabel():
            return TextLabel(dx + scale * shape.x, dy + scale * shape.y, scale * shape.size, shape.text, shape.colour)
        case RoundedRectangle():
            left, right = dx + scale * shape.left, dx + scale * shape.right
            top, bottom = dy + scale * shape.top, dy + scale * shape.bottom
            return RoundedRectangle(
                left, top, right, bottom, shape.fill, shape.edge, scale * shape.width, scale * shape.corner
            )
        case Polygon():
            return Polygon(_move_points(shape.points, by, scale), shape.fill, shape.edge, scale * shape.width)
        case Polyline():
            return Polyline(_move_points(shape.points, by, scale), shape.colour, scale * shape.width)


def _move_points(coordinatess: Iterable[Coordinates], by: Coordinates, scale: float) -> tuple[Coordinates, ...]:
    return tuple((by[0] + scale * x, by[1] + scale * y) for x, y in coordinatess)
