"""What goes into a shot, and what comes out of it: plain values that encode to JSON.

Discs are known by their place in the list given to the simulator. Lengths are metres, times are seconds after the
flick, spins are radians per second, counter-clockwise.

What holds only numbers is left out of the garbage collector's rounds: a shot makes many of these, and none can be
part of a cycle.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.board import PhysicsValue


class Disc(PhysicsValue, frozen=True, gc=False):
    """A disc at rest: where its centre is, measured from the middle of the board."""

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
        """The flick that sends `disc`, lying at `start`, straight at the point `aim`."""
        dx, dy = aim.x - start.x, aim.y - start.y
        distance = sqrt(dx * dx + dy * dy)
        if not distance > 0.0:
            raise ValueError(f"disc {disc} cannot be aimed at the place where it lies")
        return cls(disc, speed * dx / distance, speed * dy / distance, spin)


class Contact(PhysicsValue, frozen=True, gc=False):
    """A disc strikes a post, or two discs strike each other: exactly one of `other` and `post` is given."""

    time: float
    disc: int
    other: int | None
    post: int | None
    x: float
    y: float
    speed: float
    """The normal speed at which they approached."""
    impulse: float
    """Along the line of centres, in newton seconds."""
    friction: float
    """The impulse across that line, from the grip of one edge on the other."""


class Departure(PhysicsValue, frozen=True, gc=False):
    """A disc leaves the board, into the hole or over the edge: when, where, and how it was moving."""

    disc: int
    time: float
    x: float
    y: float
    vx: float
    vy: float


class Segment(PhysicsValue, frozen=True, gc=False):
    """A straight piece of a disc's path, from rest or a change of velocity to the next one or to rest.

    With `a` the deceleration and `τ` the time since `start`, the disc is at (x, y) + v τ − (v / |v|) a τ² / 2. With `u`
    the part of its speed that is left, its spin is `spin` × u (1 + bend) / (1 + bend u).
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
    """Where each disc rests; None for a disc that left the board for good."""
    captures: tuple[Departure, ...]
    """The discs that dropped into the hole, in order of time."""
    exits: tuple[Departure, ...]
    """The discs that fell over the edge for good, in order of time."""
    contacts: tuple[Contact, ...]
    """In order of time; those at the same instant in the order in which they were settled."""
    paths: tuple[tuple[Segment, ...], ...]
    """For each disc the pieces of its path, in order of time; none for a disc that never moved."""
    duration: float
    cut_short: bool
    """Whether the shot was ended because it made too many contacts."""
    returns: tuple[Departure, ...] = ()
    """The discs that passed the edge and came back from a live rim, in order of time: when, where, and how they were
    moving as they passed. From then on such a disc is dead: it strikes and is struck, but never drops into the hole."""

    def place(self, disc: int, time: float) -> Disc | None:
        """Where `disc` is at `time`; None once it has left the board for good."""
        if not self.paths[disc]:
            return self.rest[disc]
        begun = [piece for piece in self.paths[disc] if piece.start <= time]
        piece = begun[-1] if begun else self.paths[disc][0]
        if time > piece.start + piece.duration and self.rest[disc] is None:
            return None
        return position_along(piece, max(min(time - piece.start, piece.duration), 0.0))


def spin_along(piece: Segment, elapsed: float) -> float:
    """How a disc spins on a piece of its path, `elapsed` seconds after the piece began."""
    speed = sqrt(piece.vx * piece.vx + piece.vy * piece.vy)
    left = max(speed - piece.deceleration * elapsed, 0.0) / speed
    return piece.spin * left * (1.0 + piece.bend) / (1.0 + piece.bend * left)


def position_along(piece: Segment, elapsed: float) -> Disc:
    """Where a disc is on a piece of its path, `elapsed` seconds after the piece began."""
    speed = sqrt(piece.vx * piece.vx + piece.vy * piece.vy)
    if speed == 0.0:
        return Disc(piece.x, piece.y)
    scale = elapsed * (speed - 0.5 * piece.deceleration * elapsed) / speed
    return Disc(piece.x + piece.vx * scale, piece.y + piece.vy * scale)
