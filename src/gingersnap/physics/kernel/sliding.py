"""Motion between events: a straight line, a constant deceleration, a spin that dies at a constant rate."""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.compiled import inlined
from gingersnap.physics.kernel.state import BoardRecord, DiscRecord

STILL_SQUARED = 1e-18
"""A disc slower than a nanometre per second lies still: it would slide less than the size of an atom's nucleus."""


@inlined
def set_off(
    disc: DiscRecord, board: BoardRecord, time: float, x: float, y: float, vx: float, vy: float, spin: float
) -> None:
    """Put a disc on a new path."""
    squared = vx * vx + vy * vy
    if squared < STILL_SQUARED:
        speed, ux, uy = 0.0, 0.0, 0.0
    else:
        speed = sqrt(squared)
        ux, uy = vx / speed, vy / speed
    duration = speed * board.inverse_deceleration
    reach = 0.5 * speed * duration
    disc.x, disc.y = x, y
    disc.ux, disc.uy = ux, uy
    disc.speed, disc.spin = speed, spin
    disc.start, disc.stop = time, time + duration
    disc.reach = reach
    disc.rest_x, disc.rest_y = x + ux * reach, y + uy * reach


@inlined
def path_at(disc: DiscRecord, board: BoardRecord, time: float) -> float:
    elapsed = time - disc.start
    return elapsed * (disc.speed - 0.5 * board.deceleration * elapsed)


@inlined
def speed_at(disc: DiscRecord, board: BoardRecord, time: float) -> float:
    return max(disc.speed - board.deceleration * (time - disc.start), 0.0)


@inlined
def speed_after(disc: DiscRecord, board: BoardRecord, path: float) -> float:
    return sqrt(max(disc.speed * disc.speed - 2.0 * board.deceleration * path, 0.0))


@inlined
def time_of_speed(disc: DiscRecord, board: BoardRecord, speed: float) -> float:
    return disc.start + (disc.speed - speed) * board.inverse_deceleration


@inlined
def spin_at(disc: DiscRecord, board: BoardRecord, time: float) -> float:
    lost = board.spin_decay * (time - disc.start)
    if disc.spin > 0.0:
        return max(disc.spin - lost, 0.0)
    return min(disc.spin + lost, 0.0)
