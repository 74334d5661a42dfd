"""Simultaneous collision of a disc with two others: both contacts are resolved together.

The normal impulses follow from two equations: after the impact, each struck disc separates from the striker at the same
fraction of its approach speed. Edge friction acts only then, on the slip that is left, so that energy never increases.
Per unit of mass, as in `impact`.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.impact import grip_impulse, is_soft, restitution
from gingersnap.physics.kernel.memory_layout import BoardRecord, TableRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

SIMULTANEOUS = 1e-9
"""Distance in metres within which another disc counts as struck at the same instant."""
NO_CIRCLE = -1


@jit_inline
def find_second_struck(table: TableRecord, board: BoardRecord, circle: int, x: float, y: float) -> int:
    """Return the circle of another disc at rest that touches a disc at (x, y); NO_CIRCLE if there is none."""
    reach = (board.disc_gap + SIMULTANEOUS) * (board.disc_gap + SIMULTANEOUS)
    found = NO_CIRCLE
    for other in range(board.post_count, table.circles):
        dx, dy = table.circle_x[other] - x, table.circle_y[other] - y
        if (dx * dx + dy * dy <= reach) & (other != circle) & (found == NO_CIRCLE):
            found = other
    return found


@jit_inline
def direction_to_circle(table: TableRecord, circle: int, x: float, y: float) -> tuple[float, float]:
    """Return the unit vector from (x, y) to the centre of a circle."""
    nx, ny = table.circle_x[circle] - x, table.circle_y[circle] - y
    scale = 1.0 / sqrt(nx * nx + ny * ny)
    return nx * scale, ny * scale


@jit_inline
def joint_impulses(board: BoardRecord, one: float, other: float, together: float) -> tuple[float, float]:
    """Return both normal impulses from the approach speeds and the cosine of the angle between the two lines.

    Zeros if the contacts are not one joint impact: one is too soft, or the other takes all of it.
    """
    if is_soft(one) or is_soft(other):
        return 0.0, 0.0
    bounce = restitution(
        max(one, other),
        board.disc_restitution,
        board.disc_restitution_slope,
        board.disc_slow_speed,
        board.disc_fast_speed,
    )
    scale = (1.0 + bounce) / (4.0 - together * together)
    first, second = (2.0 * one - together * other) * scale, (2.0 * other - together * one) * scale
    return (first, second) if first > 0.0 and second > 0.0 else (0.0, 0.0)


@jit_inline
def remaining_grip(board: BoardRecord, vx: float, vy: float, nx: float, ny: float, along: float, spins: float) -> float:
    """Return the tangential impulse after both impacts have changed the velocity of the striker to (vx, vy)."""
    # The struck disc moves along the line of centres, which adds nothing across it.
    slipping = vy * nx - vx * ny + board.disc_radius * spins
    return grip_impulse(slipping, board.disc_tangential_share, board.disc_grip, along)
