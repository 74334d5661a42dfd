"""The quilt as shapes: its pockets, and the biscuits that lie open."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.boards.shapes import (
    SIZE,
    Circle,
    Coordinates,
    Polygon,
    Polyline,
    RoundedRectangle,
    Shape,
    TextLabel,
    star_points,
)
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE
from gingersnap.games.pocket_and_biscuit.types import PocketView

_EDGE = 14.0
_PATCH = (SIZE - 2 * _EDGE) / HOUSE.side
FABRICS = (
    ("#c5634a", "#a84c37"), ("#ecd9ae", "#c98f4e"), ("#7f9a78", "#62805f"), ("#5f8296", "#47697f"),
    ("#dfa544", "#bf8230"), ("#8a5470", "#6f3f5a"), ("#d98a7c", "#bb6a60"), ("#4c7f7a", "#38655f"),
    ("#f0e2c6", "#93a57e"), ("#a9653a", "#8a4c28"), ("#a9bccb", "#7c96ab"), ("#b9505c", "#973a48"),
)  # fmt: skip
"""Of a patch and its pocket. They mean nothing."""
_SHIFTS = (0, 3, 10)
"""So that no two rows look alike, and no neighbours."""


def draw_board(view: PocketView) -> Iterator[Shape]:
    yield RoundedRectangle(0, 0, SIZE, SIZE, "#efe2c6")
    for place, face in enumerate(view.pockets):
        yield from _patch(place)
        if face == "down":
            yield from _pocket(place)
        elif face != "gone":
            yield from biscuit(_middle(place), 0.36 * _PATCH, face)
    for number, place in enumerate(view.chain, 1):
        x, y = _middle(place)
        yield Circle(x + 0.33 * _PATCH, y - 0.33 * _PATCH, 0.15 * _PATCH, "#fffaf0", "#2c1c10", 2)
        yield TextLabel(x + 0.33 * _PATCH, y - 0.33 * _PATCH, 0.22 * _PATCH, str(number), "#2c1c10")


def _corner(place: int) -> Coordinates:
    row, column = divmod(place, HOUSE.side)
    return _EDGE + column * _PATCH, _EDGE + row * _PATCH


def _middle(place: int) -> Coordinates:
    x, y = _corner(place)
    return x + _PATCH / 2, y + _PATCH / 2


def _fabric(place: int) -> tuple[str, str]:
    dozen, at = divmod(place, len(FABRICS))
    return FABRICS[(at * 5 + _SHIFTS[dozen % len(_SHIFTS)]) % len(FABRICS)]


def _patch(place: int) -> Iterator[Shape]:
    (x, y), (base, _) = _corner(place), _fabric(place)
    far = _PATCH - 3
    yield RoundedRectangle(x + 3, y + 3, x + far, y + far, base, "", 0, 20)
    yield RoundedRectangle(x + 11, y + 11, x + far - 8, y + far - 8, "", "#fff3d9", 2, 14)


def _pocket(place: int) -> Iterator[Shape]:
    (x, y), (_, colour) = _corner(place), _fabric(place)

    def at(across: float, down: float) -> Coordinates:
        return x + across * _PATCH, y + down * _PATCH

    outline = (at(0.2, 0.32), at(0.8, 0.32), at(0.8, 0.68), at(0.5, 0.86), at(0.2, 0.68))
    yield Polygon(tuple((px, py + 5) for px, py in outline), "#2b150950")
    yield Polygon(outline, colour, "#2b1509", 2)
    yield Polyline((at(0.24, 0.42), at(0.76, 0.42)), "#fff3d9", 3)
    yield Circle(*at(0.5, 0.54), 0.05 * _PATCH, "#f7e6c4", "#6b4424", 2)


def biscuit(at: Coordinates, radius: float, kind: str) -> Iterator[Shape]:
    """Plain ones have a wavy rim and holes, chocolate ones chips, cracked ones are broken in two."""
    x, y = at
    dark = kind == "chocolate"
    rim, body = ("#38190b", "#7d4a2b") if dark else ("#a0662a", "#eabb70")
    yield Circle(x, y + 6, radius, "#3a1f0a40")
    yield Polygon(star_points(at, 16, radius, 0.92 * radius), body, rim, 4)
    for px, py in star_points(at, 4, 0.5 * radius, 0.5 * radius):
        yield Circle(px, py, (0.13 if dark else 0.07) * radius, "#2a130a" if dark else "#96602a")
    if kind == "cracked":
        zigzag = ((0.16, -1.1), (-0.1, -0.6), (0.2, -0.3), (-0.14, 0.04), (0.14, 0.4), (-0.1, 0.7), (0.06, 1.1))
        line = tuple((x + across * radius, y + down * radius) for across, down in zigzag)
        yield Polyline(line, "#7a4818", 0.2 * radius)
        yield Polyline(line, "#fbf1dc", 0.12 * radius)
