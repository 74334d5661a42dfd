"""The bag with everybody's gems in it, and beside it how far everybody is: level, gems, and the chance of a draw."""

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
    point_on_circle,
    star_points,
)
from gingersnap.games.the_wizard_always_wins.house_data import SeatColour
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsView

PAINTS = {
    "red": ("#d0342c", "#4d0b08"), "blue": ("#2f6fd0", "#0b2350"), "yellow": ("#f0c22b", "#574204"),
    "green": ("#3d9a4d", "#0c3a17"), "purple": ("#8a4bbd", "#2f0f4a"), "orange": ("#e88a2a", "#552c04"),
    "white": ("#f7f4ea", "#55503f"), "black": ("#454049", "#0d0b10"),
}  # fmt: skip
"""Of a seat's gems: their colour, and that of their edges."""
_BAG: Coordinates = (500.0, 330.0)
_GOLDEN = 0.381966
"""Of a turn: points that go on by so much lie everywhere and nowhere on each other."""
_NIGHT, _GOLD, _PAPER = "#3a2458", "#f0c04a", "#fdf3df"


def draw_board(view: WizardAlwaysWinsView) -> Iterator[Shape]:
    yield RoundedRectangle(0, 0, SIZE, SIZE, "#c3a8d8")
    yield from _bag()
    yield from _inside(view)
    for seat in range(len(view.seats)):
        yield from _seat(view, seat)


def _bag() -> Iterator[Shape]:
    x, y = _BAG
    yield Circle(x, y + 14, 292, "#2b150950")
    yield Polygon(((x - 120, 18), (x + 120, 18), (x + 70, 130), (x - 70, 130)), "#4d3173", _NIGHT, 5)
    yield Circle(x, y, 285, "#5a3d8f", _NIGHT, 6)
    yield Polyline(((x - 92, 84), (x + 92, 84)), _GOLD, 14)


def _inside(view: WizardAlwaysWinsView) -> Iterator[Shape]:
    """Every token of the bag, gems among them by whose they are."""
    gems = [seat for seat, count in enumerate(view.bag.gems) for _ in range(count)]
    others = view.bag.total - len(gems)
    tokens: list[int | None] = [*gems, *[None] * others]
    size = min(34.0, 190 / max(len(tokens), 1) ** 0.5)
    for number, seat in enumerate(tokens):
        at = point_on_circle(number * _GOLDEN, 240 * ((number + 0.5) / len(tokens)) ** 0.5, (_BAG[0], _BAG[1] + 20))
        if seat is None:
            yield Circle(*at, size, "#f6e7c2", "#6b4410", 3)
        else:
            yield from gem(view.colours[seat], at, size)


def _seat(view: WizardAlwaysWinsView, seat: int) -> Iterator[Shape]:
    """Return a row below the bag for each of few, or half of one for each of many."""
    it, count = view.seats[seat], len(view.seats)
    high = 340 / count
    top = 645 + seat * high
    middle = top + high / 2
    yield RoundedRectangle(
        30, top + 4, SIZE - 30, top + high - 4, _PAPER, _GOLD if seat == view.winner else "#8f75aa", 5, 18
    )
    yield from gem(view.colours[seat], (90, middle), min(38.0, 0.34 * high))
    size = min(52.0, 0.56 * high)
    yield TextLabel(200, middle, size, f"× {it.gems_in_bag}", "#2c1c10")
    for level in range(view.highest_level):
        reached = level < it.level
        spot = (330 + 62 * level, middle)
        edge = min(26.0, 0.3 * high)
        yield Polygon(star_points(spot, 5, edge, edge / 2), "#a9690b" if reached else "#e3d3ba", "#6b4410", 2)
    yield TextLabel(850, middle, size, f"{it.chance:.0%}", "#2c1c10")


def gem(colour: SeatColour, at: Coordinates, size: float) -> Iterator[Shape]:
    """In the cut of its seat: nobody needs colours."""
    (x, y), (fill, ink) = at, PAINTS[colour.name]
    match colour.cut:
        case "round":
            yield Circle(x, y, 0.9 * size, fill, ink, 3)
            yield Circle(x, y, 0.5 * size, "", ink, 2)
        case "square":
            yield RoundedRectangle(x - 0.8 * size, y - 0.8 * size, x + 0.8 * size, y + 0.8 * size, fill, ink, 3)
        case "triangle":
            yield Polygon(star_points(at, 3, size, 0.5 * size), fill, ink, 3)
        case "drop":
            sides = (point_on_circle(turn, 0.75 * size, (x, y + 0.25 * size)) for turn in (0.2, 0.35, 0.5, 0.65, 0.8))
            yield Polygon(((x, y - size), *sides), fill, ink, 3)
        case "star":
            yield Polygon(star_points(at, 5, size, 0.45 * size), fill, ink, 3)
