"""Motion between events: a straight line with constant deceleration, and a spin that ends with the slide."""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.friction import friction_of
from gingersnap.physics.kernel.memory_layout import BoardRecord, DiscRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

STILL_SQUARED = 1e-18
"""Speed squared below which a disc is at rest: a nanometre per second, with a negligible distance to slide."""


@jit_inline
def start_path(
    disc: DiscRecord, board: BoardRecord, time: float, x: float, y: float, vx: float, vy: float, spin: float
) -> None:
    """Put a disc on a new path."""
    squared = vx * vx + vy * vy
    deceleration, bend = board.deceleration, 0.0
    if squared < STILL_SQUARED:
        speed, ux, uy = 0.0, 0.0, 0.0
    else:
        speed = sqrt(squared)
        ux, uy = vx / speed, vy / speed
        if spin != 0.0:
            force, bend = friction_of(speed, abs(spin) * board.disc_radius)
            deceleration = board.deceleration * force
    duration = speed / deceleration
    reach = 0.5 * speed * duration
    disc.x, disc.y = x, y
    disc.ux, disc.uy = ux, uy
    disc.speed, disc.spin = speed, spin
    disc.deceleration, disc.bend = deceleration, bend
    disc.start, disc.stop = time, time + duration
    disc.reach = reach
    disc.rest_x, disc.rest_y = x + ux * reach, y + uy * reach


@jit_inline
def path_at(disc: DiscRecord, time: float) -> float:
    elapsed = time - disc.start
    return elapsed * (disc.speed - 0.5 * disc.deceleration * elapsed)


@jit_inline
def speed_at(disc: DiscRecord, time: float) -> float:
    return max(disc.speed - disc.deceleration * (time - disc.start), 0.0)


@jit_inline
def speed_after(disc: DiscRecord, path: float) -> float:
    return sqrt(max(disc.speed * disc.speed - 2.0 * disc.deceleration * path, 0.0))


@jit_inline
def time_of_speed(disc: DiscRecord, speed: float) -> float:
    return disc.start + (disc.speed - speed) / disc.deceleration


@jit_inline
def spin_at(disc: DiscRecord, board: BoardRecord, time: float) -> float:
    """Return the spin at a time.

    On a path it follows from the remaining speed. On the spot, friction acts only against the spin, which decreases at
    a constant rate.
    """
    if disc.spin == 0.0:
        return 0.0
    if disc.speed > 0.0:
        left = speed_at(disc, time) / disc.speed
        return disc.spin * left * (1.0 + disc.bend) / (1.0 + disc.bend * left)
    lost = board.spin_decay * (time - disc.start)
    return max(disc.spin - lost, 0.0) if disc.spin > 0.0 else min(disc.spin + lost, 0.0)
