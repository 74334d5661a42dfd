"""The board: every property that affects a shot, as one value in SI units.

The defaults are the house data; `docs/physics.md` says which values were measured and which were tuned.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Literal

import msgspec

METRES_PER_INCH = 0.0254


class PhysicsValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of immutable values, which are safe to send, store, hash and share."""


class Point(PhysicsValue, frozen=True):
    x: float
    y: float


class Restitution(PhysicsValue, frozen=True):
    """Coefficient of restitution: the returned fraction of the approach speed, linear between two speeds."""

    slow: float
    fast: float
    slow_speed: float = 0.5
    fast_speed: float = 3.0


class Rim(PhysicsValue, frozen=True):
    """The wall of the ditch of a board that can return discs. A model tuned for play, not measured."""

    least_speed: float = 2.0
    """Minimum outward speed in m/s at the edge; slower discs drop into the ditch."""
    restitution: float = 0.35
    """The returned fraction of that speed."""
    grip: float = 0.20
    """Coulomb friction between the edge of a disc and the wall."""


def ring_of_eight(radius: float) -> tuple[Point, ...]:
    """Return eight points on a circle, the first 22.5 degrees from the axis, then every 45 degrees.

    Uses the same two lengths with all signs, so that the ring is its own mirror image to the last bit, and no sine or
    cosine, which differ between machines.
    """
    long = radius * (sqrt(2.0 + sqrt(2.0)) / 2.0)
    short = radius * (sqrt(2.0 - sqrt(2.0)) / 2.0)
    corners = [(long, short), (short, long), (-short, long), (-long, short)]
    return tuple(Point(x, y) for x, y in corners + [(-x, -y) for x, y in corners])


class Board(PhysicsValue, frozen=True, cache_hash=True):
    radius: float = 13.0 * METRES_PER_INCH
    """Distance from the middle beyond which the centre of a disc falls off."""
    disc_radius: float = 0.625 * METRES_PER_INCH
    disc_mass: float = 0.0053
    inertia: float = 0.5
    """Moment of inertia of a disc about its vertical axis, in units of mass times radius squared."""

    friction: float = 0.11
    """Friction coefficient of a disc sliding on the board."""
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
    """Depth in metres that a disc must sink over the hole to be caught by the far lip; its edges are rounded."""
    lip_loss: float = 0.15
    """The fraction of its speed that a disc loses at the far lip if it is not caught."""

    rim: Rim | None = None
    """The rim; None if every disc that passes the edge is lost. Otherwise a fast disc returns, once, as a dead disc."""

    most_contacts: int = 5000
    """Maximum number of contacts in a shot; beyond it, every disc stops where it is."""

    @property
    def deceleration(self) -> float:
        return self.friction * self.gravity

    @property
    def support(self) -> float:
        """Distance from the middle of the hole below which the board no longer carries a disc.

        Until then, the disc rests on a crescent of wood that reaches beyond its middle.
        """
        return sqrt(max(self.hole_radius * self.hole_radius - self.disc_radius * self.disc_radius, 0.0))

    @property
    def spin_decay(self) -> float:
        """Deceleration in rad/s² of the spin of a disc that does not slide, for uniform pressure on a flat disc."""
        return 4.0 * self.friction * self.gravity / (3.0 * self.disc_radius)


STANDARD = Board()
SLOW = Board(friction=0.16)
FAST = Board(friction=0.07)


def with_latex_posts(board: Board) -> Board:
    """Return the board with rubber sleeves on its posts: less restitution, and more grip on a disc's edge."""
    return msgspec.structs.replace(board, post_restitution=Restitution(slow=0.60, fast=0.60), post_grip=0.60)


def with_live_rim(board: Board) -> Board:
    """Return the board with a rim that returns fast discs."""
    return msgspec.structs.replace(board, rim=Rim())


BoardKind = Literal["slow", "standard", "fast"]
PostKind = Literal["wood", "latex"]
RimKind = Literal["dead", "live"]
_KINDS: dict[BoardKind, Board] = {"slow": SLOW, "standard": STANDARD, "fast": FAST}


@cache
def board_with(kind: BoardKind, posts: PostKind, rim: RimKind) -> Board:
    """Return a board by the names of its surface, posts and rim."""
    board = with_latex_posts(_KINDS[kind]) if posts == "latex" else _KINDS[kind]
    return with_live_rim(board) if rim == "live" else board
