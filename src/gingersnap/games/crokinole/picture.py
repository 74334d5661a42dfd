"""The board as shapes, seen from above with seat 0 in the south: as the web client draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gingersnap.core.boards.shapes import MIDDLE, Circle, Coordinates, Polyline, Shape, TextLabel, point_on_circle
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH
from gingersnap.games.crokinole.types import CrokinoleView, PlacedDisc

_SIZES = HOUSE.board
INCH = 480 / (_SIZES.rim_radius + 0.6)
POSTS = 8
_INK, _SHADE = "#4a2410", "#1c0b0266"
WOODS = (("#c4924f", "#f1d5a0", "#8a4b12"), ("#1d0f08", "#3d2417", "#f3d9a8"), ("#6b190f", "#b23a28", "#ffe9d2"))
"""By side: rim, face and mark of its discs."""
RADIUS = _SIZES.disc_radius * INCH * 1.15
"""A little larger than they are: pictures are looked at small."""


def draw_board(view: CrokinoleView) -> Iterator[Shape]:
    yield from surface()
    yield from trays(view.trays, view.options.points_hole)
    for disc in view.discs:
        yield from wooden(disc)


def surface() -> Iterator[Shape]:
    """Return the board with its ditch, lines, posts and hole."""
    yield Circle(MIDDLE, MIDDLE, 495, "#8a5a2b", "#5d3816", 4)
    rings = (
        (_SIZES.rim_radius, "#4a2812", ""),
        (_SIZES.surface_radius, "#e9c489", ""),
        (_SIZES.starting_radius, "#efcf98", _INK),
        (_SIZES.ten_radius, "#e3bb7d", _INK),
        (_SIZES.fifteen_radius, "#f3d9a8", _INK),
        (_SIZES.hole_radius, "#2a1206", ""),
    )
    for radius, fill, edge in rings:
        yield Circle(MIDDLE, MIDDLE, radius * INCH, fill, edge, 3)
    for turn in (0.125, 0.375, 0.625, 0.875):
        ends = point_on_circle(turn, _SIZES.ten_radius * INCH), point_on_circle(turn, _SIZES.starting_radius * INCH)
        yield Polyline(ends, _INK, 3)
    for post in range(POSTS):
        x, y = point_on_circle((post + 0.5) / POSTS, _SIZES.post_circle * INCH)
        yield Circle(x, y, 1.4 * _SIZES.post_radius * INCH, "#8d5527", "#43230d", 2)


def spot(disc: PlacedDisc) -> Coordinates:
    """Return where a disc is on the picture: metres to the north are upwards."""
    return MIDDLE + disc.x / METRES_PER_INCH * INCH, MIDDLE - disc.y / METRES_PER_INCH * INCH


def wooden(disc: PlacedDisc) -> Iterator[Shape]:
    yield from lying(disc.side, spot(disc))


def lying(side: int, at: Coordinates, mark: str | None = None) -> Iterator[Shape]:
    """Return a disc of a side, with the mark of its set, or another."""
    (x, y), (rim, face, ink) = at, WOODS[side % len(WOODS)]
    yield Circle(x + 3, y + 5, RADIUS, _SHADE)
    yield Circle(x, y, RADIUS, face, rim, 3)
    if mark is not None:
        return
    marks: dict[str, Iterable[Shape]] = {
        "ring": [Circle(x, y, 0.42 * RADIUS, "", ink, 3)],
        "dot": [Circle(x, y, 0.32 * RADIUS, ink)],
        "cross": [
            Polyline(((x - 7, y - 7), (x + 7, y + 7)), ink, 3),
            Polyline(((x - 7, y + 7), (x + 7, y - 7)), ink, 3),
        ],
    }
    yield from marks[HOUSE.sets[side % len(WOODS)].mark]


def trays(gathered: Sequence[Sequence[int]], each: int = HOUSE.points.hole) -> Iterator[Shape]:
    """Return the discs that count 20, in the corners of the picture: of each side in one."""
    corners = ((60.0, 940.0), (60.0, 60.0), (940.0, 60.0))
    for side, discs in enumerate(gathered):
        if discs:
            x, y = corners[side]
            yield from lying(side, (x, y))
            yield TextLabel(x, y + (-48 if y > MIDDLE else 50), 34, f"{len(discs)} × {each}", "#2c1c10")
