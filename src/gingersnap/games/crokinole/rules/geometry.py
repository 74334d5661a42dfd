"""Geometry of the board: circles, zones and places on the starting line (CRK-3 to CRK-6, CRK-23).

Only + - * / and square roots: what is computed here feeds the physics, which is the same on every machine.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.physics import cosine_and_sine

METRES_PER_INCH = 0.0254
METRES_PER_MILLIMETRE = 0.001

_SIZES = HOUSE.board
RADIUS = _SIZES.disc_radius * METRES_PER_INCH
INK = _SIZES.line_width / 2.0 * METRES_PER_INCH
"""How far the ink of a line reaches to either side of it (CRK-A33)."""
FIFTEEN = _SIZES.fifteen_radius * METRES_PER_INCH
TEN = _SIZES.ten_radius * METRES_PER_INCH
STARTING = _SIZES.starting_radius * METRES_PER_INCH
EDGE = _SIZES.surface_radius * METRES_PER_INCH
MOST_OFFSET = (_SIZES.disc_radius + _SIZES.line_width / 2.0) * METRES_PER_INCH / METRES_PER_MILLIMETRE
"""Millimetres: a disc so far from the starting line just touches it (CRK-A16)."""
QUADRANT = _SIZES.quadrant
"""Degrees from a shooter's axis to either side (CRK-9)."""
MOST_BEYOND = 7
"""So many discs may stay beyond the starting line: each takes at most 12 of a quadrant's 90 degrees (CRK-A22)."""
LEAST_DISTANCE = 2.0 * RADIUS + _SIZES.least_gap * METRES_PER_MILLIMETRE
"""Between the centres of a disc to be shot and any other (CRK-A18)."""


def from_middle(x: float, y: float) -> float:
    return sqrt(x * x + y * y)


# --- Lines and zones ----------------------------------------------------------------------------


def touches_starting_line_or_lies_beyond(distance: float) -> bool:
    return distance + RADIUS >= STARTING - INK


def lies_beyond_starting_line(distance: float) -> bool:
    """In the outer band without touching the line: it overhangs the edge (CRK-A22)."""
    return distance - RADIUS > STARTING + INK


def is_inside_or_touches_fifteen(distance: float) -> bool:
    """Return whether a disc is where an open board requires it (CRK-13)."""
    return distance - RADIUS <= FIFTEEN + INK


def zone_of(disc: PlacedDisc) -> int:
    """Return the lowest zone that a disc on the board touches, by what it counts (CRK-6, CRK-23)."""
    reach = from_middle(disc.x, disc.y) + RADIUS
    if reach >= STARTING - INK:
        return 0
    if reach >= TEN - INK:
        return 5
    return 10 if reach >= FIFTEEN - INK else 15


# --- Places and directions ----------------------------------------------------------------------


def start_of(axis: float, place: float, offset: float, circle: float = STARTING) -> tuple[float, float]:
    """Return where a disc starts: `place` degrees to the right of the shooter's axis, `offset` millimetres outwards."""
    cosine, sine = cosine_and_sine(axis - place)
    distance = circle + offset * METRES_PER_MILLIMETRE
    return -distance * sine, -distance * cosine


def velocity_of(axis: float, place: float, aim: float, speed: float) -> tuple[float, float]:
    """Return the velocity of a disc that starts at `place`, `aim` degrees to the right of the middle of the board."""
    cosine, sine = cosine_and_sine(axis - place + aim)
    return speed * sine, speed * cosine
