"""What the kernel works on, as flat records: one board, one table, the discs on it.

A class here lists the fields of a record and what they mean; `record` turns it into the layout in memory. Sizes are
fixed, so that the compiler knows every offset.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

MOST_DISCS = 36
MOST_POSTS = 16
LANES = 16
"""The list of circles is padded to a multiple of this, so that the scan runs on whole vectors."""
MOST_CIRCLES = MOST_POSTS + MOST_DISCS + LANES

NEVER = 1e30
FAR_AWAY = 1e6
"""Where the circle of a disc is parked while the disc does not lie still."""

# What a disc meets next on its path, if no moving disc comes first. Below these: the circle it strikes.
NOTHING, HOLE_ENTRY, HOLE_EXIT, EDGE = 250, 251, 252, 253

Floats = NDArray[np.float64]
Indices = NDArray[np.uint32]


class BoardRecord:
    """The board's parameters, and what follows from them."""

    radius: float
    radius_squared: float
    disc_radius: float
    disc_gap: float
    """Between the centres of two discs that touch."""
    disc_gap_squared: float
    post_gap: float
    post_gap_squared: float
    support_squared: float
    """A disc whose middle is no further than the root of this from the board's is carried by no wood."""
    deceleration: float
    """Of a disc that does not spin."""
    spin_decay: float
    """Of a disc that does not slide."""
    inverse_gyration: float
    """1 / (inertia × radius): the change of spin that an impulse at the edge makes, per unit of mass."""
    disc_tangential_share: float
    """The part of the sliding speed of two edges that must become impulse to end the sliding."""
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
    """What lies over the hole for less than 1 / this (in seconds, squared) is not caught."""
    kept_on_lip: float
    rim_least_speed: float
    """NEVER for a board without a live rim."""
    rim_restitution: float
    rim_grip: float
    most_contacts: int
    post_count: int
    post_x: Annotated[Floats, MOST_POSTS]
    post_y: Annotated[Floats, MOST_POSTS]


class DiscRecord:
    """One disc: the straight path it is on, and what it meets there first among all that does not move."""

    x: float
    y: float
    ux: float
    uy: float
    """Where the path starts and which way it goes (a unit vector; zero for a disc at rest)."""
    speed: float
    spin: float
    start: float
    """Speed and spin at the start of the path, and when that was."""
    deceleration: float
    bend: float
    """How the speed goes down on it, and how the spin does with the speed (`sliding.spin_at`)."""
    stop: float
    reach: float
    rest_x: float
    rest_y: float
    """When, after how much path and where friction alone brings it to rest."""
    left: float
    right: float
    bottom: float
    top: float
    """The box that holds the whole disc until its next event."""
    event_time: float
    event_path: float
    event_speed: float
    event: int


class TableRecord:
    """All the discs and the bookkeeping of one shot."""

    time: float
    moving: int
    """How many of `movers` count. They are kept in rising order: ties in time go to the lower disc."""
    stale: int
    fresh: int
    """How many of `stale_discs` must look ahead again; the first `fresh` of them are on a new path."""
    flicked: int
    inside_hole: int
    """How many discs on the board have nothing that carries them."""
    contacts: int
    rows: int
    """How many rows of the journal are written."""
    circles: int
    movers: Annotated[Indices, MOST_DISCS]
    stale_discs: Annotated[Indices, MOST_DISCS]
    discs: Annotated[Sequence[DiscRecord], MOST_DISCS]
    """Only those that move or have moved are filled in."""
    inside: Annotated[Indices, MOST_DISCS]
    fates: Annotated[Indices, MOST_DISCS]
    touched: Annotated[Indices, MOST_DISCS]
    """For each disc whether nothing carries it, what became of it, and what it touched."""
    circle_x: Annotated[Floats, MOST_CIRCLES]
    circle_y: Annotated[Floats, MOST_CIRCLES]
    circle_gap_squared: Annotated[Floats, MOST_CIRCLES]
    """What lies still: first the posts, then a place for each disc."""
    circle_clear_squared: Annotated[Floats, MOST_CIRCLES]
    """How close to each circle the middle of a disc may lie before a shot."""
    circle_path: Annotated[Floats, MOST_CIRCLES]
    """Scratch: the path from a disc to its contact with each circle."""
    meeting_time: Annotated[Floats, MOST_DISCS, MOST_DISCS]
    meeting_known: Annotated[Indices, MOST_DISCS, MOST_DISCS]
    """For two moving discs (lower first): when they touch if it is known, else a time before which they do not."""


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
    """The layout in memory of the record that `kind` describes."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [(name, *_layout(hint)) for name, hint in hints.items()]
    # As records, so that their fields have names in Python too, where nothing is compiled.
    return np.dtype((np.record, np.dtype(fields, align=True)))


BOARD = record(BoardRecord)
TABLE = record(TableRecord)
