"""Input and result of a shot: plain values that encode to JSON.

Discs are identified by their index in the list given to the simulator. Lengths are in metres, times in seconds after
the flick, spins in radians per second, counter-clockwise.

Types that hold only numbers are not tracked by the garbage collector: a shot creates many of them, and none can be part
of a cycle.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.board import PhysicsValue


class Disc(PhysicsValue, frozen=True, gc=False):
    """A disc at rest: the position of its centre, relative to the middle of the board."""

    x: float
    y: float


class Flick(PhysicsValue, frozen=True, gc=False):
    """The velocity and the spin that the finger gives to one disc."""

    disc: int
    vx: float
    vy: float
    spin: float = 0.0

    @classmethod
    def towards(cls, disc: int, start: Disc, aim: Disc, speed: float, spin: float = 0.0) -> Flick:
        """Return the flick that sends `disc`, lying at `start`, straight at the point `aim`."""
        dx, dy = aim.x - start.x, aim.y - start.y
        distance = sqrt(dx * dx + dy * dy)
        if not distance > 0.0:
            raise ValueError(f"disc {disc} cannot be aimed at the place where it lies")
        return cls(disc, speed * dx / distance, speed * dy / distance, spin)


class Contact(PhysicsValue, frozen=True, gc=False):
    """A contact of a disc with a post or another disc: exactly one of `other` and `post` is given."""

    time: float
    disc: int
    other: int | None
    post: int | None
    x: float
    y: float
    speed: float
    """The normal approach speed."""
    impulse: float
    """The impulse along the line of centres, in newton seconds."""
    friction: float
    """The impulse across that line, caused by edge friction."""


class Departure(PhysicsValue, frozen=True, gc=False):
    """A disc leaving the board, into the hole or over the edge: time, position and velocity."""

    disc: int
    time: float
    x: float
    y: float
    vx: float
    vy: float


class Segment(PhysicsValue, frozen=True, gc=False):
    """A straight piece of a disc's path, from rest or a change of velocity to the next one or to rest.

    With `a` the deceleration and `τ` the time since `start`, the disc is at (x, y) + v τ − (v / |v|) a τ² / 2. With `u`
    the fraction of its speed that is left, its spin is `spin` × u (1 + bend) / (1 + bend u).
    """

    start: float
    duration: float
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    deceleration: float
    bend: float = 0.0


class Motion(PhysicsValue, frozen=True):
    """One shot, from the flick until nothing slides any more."""

    rest: tuple[Disc | None, ...]
    """The resting position of each disc; None for a disc that left the board for good."""
    captures: tuple[Departure, ...]
    """The discs that dropped into the hole, in order of time."""
    exits: tuple[Departure, ...]
    """The discs that fell over the edge for good, in order of time."""
    contacts: tuple[Contact, ...]
    """Contacts in order of time; simultaneous ones in the order in which they were resolved."""
    paths: tuple[tuple[Segment, ...], ...]
    """The pieces of each disc's path in order of time; empty for a disc that never moved."""
    duration: float
    cut_short: bool
    """True if the shot was ended because it made too many contacts."""
    returns: tuple[Departure, ...] = ()
    """The discs that passed the edge and returned from a live rim, in order of time, with their velocity at the edge.

    From then on such a disc is dead: it strikes and is struck, but never drops into the hole.
    """

    def place(self, disc: int, time: float) -> Disc | None:
        """Return the position of `disc` at `time`; None once it has left the board for good."""
        if not self.paths[disc]:
            return self.rest[disc]
        begun = [piece for piece in self.paths[disc] if piece.start <= time]
        piece = begun[-1] if begun else self.paths[disc][0]
        if time > piece.start + piece.duration and self.rest[disc] is None:
            return None
        return position_along(piece, max(min(time - piece.start, piece.duration), 0.0))


def spin_along(piece: Segment, elapsed: float) -> float:
    """Return the spin of a disc `elapsed` seconds after the start of a piece of its path."""
    speed = sqrt(piece.vx * piece.vx + piece.vy * piece.vy)
    left = max(speed - piece.deceleration * elapsed, 0.0) / speed
    return piece.spin * left * (1.0 + piece.bend) / (1.0 + piece.bend * left)


def position_along(piece: Segment, elapsed: float) -> Disc:
    """Return the position of a disc `elapsed` seconds after the start of a piece of its path."""
    speed = sqrt(piece.vx * piece.vx + piece.vy * piece.vy)
    if speed == 0.0:
        return Disc(piece.x, piece.y)
    scale = elapsed * (speed - 0.5 * piece.deceleration * elapsed) / speed
    return Disc(piece.x + piece.vx * scale, piece.y + piece.vy * scale)
