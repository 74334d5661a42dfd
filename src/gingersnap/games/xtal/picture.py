"""The path around the six-pointed crystal as shapes, with the tokens on it and the rings beside it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from gingersnap.core.boards.shapes import (
    MIDDLE,
    SIZE,
    Circle,
    Coordinates,
    Polygon,
    RoundedRectangle,
    Shape,
    TextLabel,
    point_on_circle,
    star_points,
)
from gingersnap.games.xtal.house_data import HOUSE
from gingersnap.games.xtal.rules.path import COLOURS
from gingersnap.games.xtal.rules.path import SIZE as POSITIONS
from gingersnap.games.xtal.types import XtalView

_PATH, _TIP, _STORAGE = 440.0, 386.0, 312.0
_NOTCH = _TIP / sqrt(3)
PAINTS = {"V": "#6a3db3", "B": "#2a63bd", "G": "#2f8a46", "Y": "#e8bd2c", "R": "#c22d31"}
SEATS = ("#a8245f", "#0b6e6e", "#b3540a", "#2b4aa8", "#5d6b12", "#53484f")
_GOLD = "#f0c04a"


def draw_board(view: XtalView) -> Iterator[Shape]:
    yield RoundedRectangle(0, 0, SIZE, SIZE, "#1b1740")
    yield Circle(MIDDLE, MIDDLE, 490, "#2d2a6b", "#8fa6d6", 3)
    yield from _crystal()
    for position, letter in enumerate(COLOURS):
        yield from _place(point_on_circle(position / POSITIONS, _PATH), letter)
    for sector, rings in enumerate(view.storage):
        yield from _stored(point_on_circle(sector / HOUSE.sectors, _STORAGE), rings)
    for seat, home in enumerate(view.homes):
        if home >= 0:
            yield from _home(point_on_circle(home / POSITIONS, _PATH - 62), seat)
    for seat, position in enumerate(view.positions):
        if position >= 0:
            yield from _token(point_on_circle(position / POSITIONS, _PATH), seat, view.rings[seat])


def _home(at: Coordinates, seat: int) -> Iterator[Shape]:
    """Return a small house with the number of its seat."""
    x, y = at
    walls = ((x - 24, y + 24), (x - 24, y - 6), (x, y - 28), (x + 24, y - 6), (x + 24, y + 24))
    yield Polygon(walls, "#fff6d0", SEATS[seat % len(SEATS)], 4)
    yield TextLabel(x, y + 6, 30, str(seat + 1), "#2c1c10")


def _crystal() -> Iterator[Shape]:
    corners = star_points((MIDDLE, MIDDLE), HOUSE.sectors, _TIP, _NOTCH)
    for at in range(0, len(corners), 2):
        left, tip, right = corners[at - 1], corners[at], corners[(at + 1) % len(corners)]
        middle = (MIDDLE, MIDDLE)
        yield Polygon((left, tip, middle), "#e6effc", "#8fa6d6", 3)
        yield Polygon((right, tip, middle), "#b3c6ea", "#8fa6d6", 3)


def _place(at: Coordinates, letter: str) -> Iterator[Shape]:
    x, y = at
    ink = "#5a4300" if letter == "Y" else "#ffffff"
    yield Circle(x, y, 24, PAINTS[letter], "#ffffff", 3)
    match letter:
        case "V":
            yield Polygon(star_points(at, 6, 15, 8), ink)
        case "B":
            yield Circle(x, y, 10, ink)
        case "G":
            yield Polygon(star_points(at, 3, 16, 8), ink)
        case "Y":
            yield RoundedRectangle(x - 10, y - 10, x + 10, y + 10, ink)
        case "R":
            yield Polygon(star_points(at, 2, 16, 11), ink)


def _stored(at: Coordinates, rings: int) -> Iterator[Shape]:
    for ring in range(rings):
        x = at[0] + 26 * (ring - (rings - 1) / 2)
        yield Circle(x, at[1], 17, "", "#7a5208", 9)
        yield Circle(x, at[1], 16, "", _GOLD, 6)


def _token(at: Coordinates, seat: int, rings: int) -> Iterator[Shape]:
    """Return a token in the rings that it carries, with the number of its seat and how many they are."""
    x, y = at
    if rings:
        yield Circle(x, y, 47, "", _GOLD, 8)
        number = point_on_circle(0.0, 0.0, (x + (MIDDLE - x) * 0.15, y + (MIDDLE - y) * 0.15))
        yield Circle(*number, 24, _GOLD, "#7a5208", 3)
        yield TextLabel(*number, 34, str(rings), "#3a2600")
    yield Circle(x, y, 38, SEATS[seat % len(SEATS)], "#ffffff", 4)
    yield TextLabel(x, y, 46, str(seat + 1), "#ffffff")
