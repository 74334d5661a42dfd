"""The board: everything about it that a shot depends on, as one value in SI units.

The default values are the house data; `docs/physics.md` tells which were measured and which were tuned.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Literal

import msgspec

METRES_PER_INCH = 0.0254


class PhysicsValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Never changes after it is made; safe to send, store, hash and share."""


class Point(PhysicsValue, frozen=True):
    x: float
    y: float


class Restitution(PhysicsValue, frozen=True):
    """How much of the approach speed a contact gives back: less, the harder it is. Linear between two speeds."""

    slow: float
    fast: float
    slow_speed: float = 0.5
    fast_speed: float = 3.0


class Rim(PhysicsValue, frozen=True):
    """The wall of the ditch, where it can send discs back: the house's model, tuned and not measured."""

    least_speed: float = 2.0
    """A disc that passes the edge outwards no faster than this (m/s) drops into the ditch."""
    restitution: float = 0.35
    """How much of that speed the wall gives back."""
    grip: float = 0.20
    """Coulomb friction between the edge of a disc and the wall."""


def ring_of_eight(radius: float) -> tuple[Point, ...]:
    """Eight points on a circle, the first 22.5 degrees from the axis, then every 45 degrees.

    The same two lengths with all signs, so that the ring is its own mirror image to the last bit; and no sine or
    cosine, which differ between machines.
    """
    long = radius * (sqrt(2.0 + sqrt(2.0)) / 2.0)
    short = radius * (sqrt(2.0 - sqrt(2.0)) / 2.0)
    corners = [(long, short), (short, long), (-short, long), (-long, short)]
    return tuple(Point(x, y) for x, y in corners + [(-x, -y) for x, y in corners])


class Board(PhysicsValue, frozen=True, cache_hash=True):
    radius: float = 13.0 * METRES_PER_INCH
    """A disc whose centre passes this distance from the middle falls off."""
    disc_radius: float = 0.625 * METRES_PER_INCH
    disc_mass: float = 0.0053
    inertia: float = 0.5
    """Moment of inertia of a disc about its vertical axis, in units of mass times radius squared."""

    friction: float = 0.11
    """Of a disc sliding on the board."""
    gravity: float = 9.81

    disc_restitution: Restitution = Restitution(slow=0.90, fast=0.75)
    disc_grip: float = 0.15
    """Coulomb friction between the edges of two discs in contact."""

    posts: tuple[Point, ...] = ring_of_eight(4.0 * METRES_PER_INCH)
    post_radius: float = 3.0 / 16.0 * METRES_PER_INCH
    post_restitution: Restitution = Restitution(slow=0.70, fast=0.70)
    post_grip: float = 0.20

    hole_radius: float = 11.0 / 16.0 * METRES_PER_INCH
    sinking: float = 0.0016
    """How far a disc has to sink while it crosses the hole, to be caught by the far lip: as its edges are rounded."""
    lip_loss: float = 0.15
    """The part of its speed that the far lip takes from a disc that is not caught."""

    rim: Rim | None = None
    """None: whatever passes the edge is gone. Otherwise a fast disc comes back, once, and is dead from then on."""

    most_contacts: int = 5000
    """A cascade that is still going on after so many contacts ends: every disc stops where it is."""

    @property
    def deceleration(self) -> float:
        return self.friction * self.gravity

    @property
    def support(self) -> float:
        """How close to the middle of the hole a disc can come before no wood carries it: until then the rest of the
        disc lies on a crescent of wood that reaches further than its middle."""
        return sqrt(max(self.hole_radius * self.hole_radius - self.disc_radius * self.disc_radius, 0.0))

    @property
    def spin_decay(self) -> float:
        """How fast the spin of a disc dies that does not slide (rad/s²): flat, with the same pressure everywhere."""
        return 4.0 * self.friction * self.gravity / (3.0 * self.disc_radius)


STANDARD = Board()
SLOW = Board(friction=0.16)
FAST = Board(friction=0.07)


def with_latex_posts(board: Board) -> Board:
    """The same board, its posts in rubber sleeves: they give back less, and hold a disc's edge more."""
    return msgspec.structs.replace(board, post_restitution=Restitution(slow=0.60, fast=0.60), post_grip=0.60)


def with_live_rim(board: Board) -> Board:
    """The same board, with a rim that sends fast discs back."""
    return msgspec.structs.replace(board, rim=Rim())


BoardKind = Literal["slow", "standard", "fast"]
PostKind = Literal["wood", "latex"]
RimKind = Literal["dead", "live"]
_KINDS: dict[BoardKind, Board] = {"slow": SLOW, "standard": STANDARD, "fast": FAST}


@cache
def board_with(kind: BoardKind, posts: PostKind, rim: RimKind) -> Board:
    """A board by the names of what it is made of."""
    board = with_latex_posts(_KINDS[kind]) if posts == "latex" else _KINDS[kind]
    return with_live_rim(board) if rim == "live" else board
