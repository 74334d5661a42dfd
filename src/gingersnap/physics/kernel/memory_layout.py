"""Memory layout of the kernel's data as flat records: the board, the table and its discs.

A class here lists the fields of a record and their meaning; `record` turns it into a memory layout. Sizes are fixed, so
that the compiler knows every offset.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

MOST_DISCS = 36
MOST_POSTS = 16
LANES = 8
"""The list of circles is padded to a multiple of this, so that scans run on whole vectors."""
MOST_CIRCLES = MOST_POSTS + MOST_DISCS + LANES

NEVER = 1e30
FAR_AWAY = 1e6
"""Coordinates of the circle of a disc that does not rest."""

# Next event of a disc on its path, unless a moving disc comes first. Smaller values are the circle it strikes.
NOTHING, HOLE_ENTRY, HOLE_EXIT, EDGE = 250, 251, 252, 253

Floats = NDArray[np.float64]
Indices = NDArray[np.uint32]


class BoardRecord:
    """The board's parameters, and values derived from them."""

    radius: float
    radius_squared: float
    disc_radius: float
    disc_gap: float
    """Distance of the centres of two touching discs."""
    disc_gap_squared: float
    post_gap: float
    post_gap_squared: float
    support_squared: float
    """Square of the distance from the middle within which the board does not carry a disc."""
    deceleration: float
    """Deceleration of a disc without spin."""
    spin_decay: float
    """Deceleration of the spin of a disc that does not slide."""
    inverse_gyration: float
    """1 / (inertia × radius): the change of spin by an impulse at the edge, per unit of mass."""
    disc_tangential_share: float
    """The fraction of the slip speed of two edges that must become impulse to end the slip."""
    post_tangential_share: float
    disc_grip: float
    post_grip: float
    disc_restitution: float
    disc_restitution_slope: float
    disc_slow_speed: float
    disc_fast_speed: float
    post_restitution: float
    post_restitution_slope: float
    post_slow_speed: float
    post_fast_speed: float
    sinking_rate_squared: float
    """Inverse square of the time in seconds over the hole from which a disc is caught."""
    kept_on_lip: float
    rim_least_speed: float
    """Minimum speed to return; NEVER for a board without a live rim."""
    rim_restitution: float
    rim_grip: float
    most_contacts: int
    post_count: int
    post_x: Annotated[Floats, MOST_POSTS]
    post_y: Annotated[Floats, MOST_POSTS]


class DiscRecord:
    """One disc: its straight path, and the first thing at rest that it meets there."""

    x: float
    y: float
    ux: float
    uy: float
    """Start and direction of the path (a unit vector; zero for a disc at rest)."""
    speed: float
    spin: float
    start: float
    """Speed and spin at the start of the path, and its start time."""
    deceleration: float
    bend: float
    """Deceleration on the path, and curvature of the spin (`kinematics.spin_at`)."""
    stop: float
    reach: float
    rest_x: float
    rest_y: float
    """Time, path length and position at which friction alone brings the disc to rest."""
    left: float
    right: float
    bottom: float
    top: float
    """Bounding box of the disc until its next event."""
    event_time: float
    event_path: float
    event_speed: float
    event: int


class TableRecord:
    """All discs and the bookkeeping of one shot."""

    time: float
    moving: int
    """The number of valid entries in `movers`, which are in ascending order: ties in time go to the lower disc."""
    stale: int
    fresh: int
    """The number of `stale_discs` that need a new prediction; the first `fresh` of them are on a new path."""
    flicked: int
    inside_hole: int
    """The number of discs on the board that it does not carry."""
    contacts: int
    rows: int
    """The number of rows written to the log."""
    circles: int
    movers: Annotated[Indices, MOST_DISCS]
    stale_discs: Annotated[Indices, MOST_DISCS]
    discs: Annotated[Sequence[DiscRecord], MOST_DISCS]
    """Filled in only for discs that move or have moved."""
    inside: Annotated[Indices, MOST_DISCS]
    fates: Annotated[Indices, MOST_DISCS]
    touched: Annotated[Indices, MOST_DISCS]
    """For each disc, whether it is unsupported, its fate, and what it touched."""
    circle_x: Annotated[Floats, MOST_CIRCLES]
    circle_y: Annotated[Floats, MOST_CIRCLES]
    circle_gap_squared: Annotated[Floats, MOST_CIRCLES]
    """Things at rest: first the posts, then a place for each disc."""
    circle_clear_squared: Annotated[Floats, MOST_CIRCLES]
    """Minimum squared distance of a disc's centre from each circle before a shot."""
    circle_path: Annotated[Floats, MOST_CIRCLES]
    """Scratch space: the path from a disc to its contact with each circle."""
    meeting_time: Annotated[Floats, MOST_DISCS, MOST_DISCS]
    meeting_known: Annotated[Indices, MOST_DISCS, MOST_DISCS]
    """For two moving discs (lower first): the time of contact if known, else a time before which there is none."""


def _layout(kind: Any) -> tuple[Any, ...]:
    if kind is float:
        return ("f8",)
    if kind is int:
        return ("i8",)
    array, *shape = get_args(kind)
    if array is Floats:
        return ("f8", tuple(shape))
    if array is Indices:
        return ("u4", tuple(shape))
    return (record(get_args(array)[0]), tuple(shape))


def record(kind: type) -> np.dtype[np.void]:
    """Return the memory layout of the record that `kind` describes."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [(name, *_layout(hint)) for name, hint in hints.items()]
    # As np.record, so that fields are attributes in Python too, where nothing is compiled.
    return np.dtype((np.record, np.dtype(fields, align=True)))


BOARD = record(BoardRecord)
TABLE = record(TableRecord)
