"""Collision detection, part two: contacts of two moving discs.

The distance of two sliding, decelerating discs leads to a quartic, which degenerates whenever both move the same way.
Instead, this module uses conservative advancement: along the present line of centres the gap is a quadratic in time
that never exceeds the true gap, so its first root is a time before which they cannot touch. The roots converge to the
contact as in Newton's method; no root means no contact while both move.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.kinematics import path_at, speed_after, time_of_speed
from gingersnap.physics.kernel.memory_layout import NEVER, BoardRecord, DiscRecord, TableRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

TOUCHING = 1e-14
"""Gap in metres that counts as contact: a few units of rounding."""
DRIFT = 1e-12
"""Approach speed in m/s below which touching discs are ignored until they approach faster."""
SHORTEST_STEP = 1e-9
"""Minimum seconds until touching discs that do not yet approach are examined again."""
MOST_STEPS = 50
"""Maximum number of iterations; the last time then serves as a bound, refined if it ever comes first."""


@jit_inline
def may_meet(one: DiscRecord, other: DiscRecord) -> bool:
    """Return whether the bounding boxes of the two discs, valid until their next events, overlap."""
    return (one.left <= other.right) & (other.left <= one.right) & (one.bottom <= other.top) & (other.bottom <= one.top)


@jit_inline
def find_meeting(one: DiscRecord, other: DiscRecord, board: BoardRecord, time: float) -> tuple[float, int]:
    """Return the time of contact and 1, or a time before which there is none and 0; there is none before `time`."""
    first_event = min(one.event_time, other.event_time)
    first_stop = min(one.stop, other.stop)
    # Relative acceleration: both slow down, each against its own direction.
    ax = one.deceleration * one.ux - other.deceleration * other.ux
    ay = one.deceleration * one.uy - other.deceleration * other.uy
    one_elapsed, other_elapsed = time - one.start, time - other.start
    for _ in range(MOST_STEPS):
        one_path = one_elapsed * (one.speed - 0.5 * one.deceleration * one_elapsed)
        other_path = other_elapsed * (other.speed - 0.5 * other.deceleration * other_elapsed)
        one_speed = one.speed - one.deceleration * one_elapsed
        other_speed = other.speed - other.deceleration * other_elapsed
        dx = (other.x + other.ux * other_path) - (one.x + one.ux * one_path)
        dy = (other.y + other.uy * other_path) - (one.y + one.uy * one_path)
        receding = dx * (other.ux * other_speed - one.ux * one_speed) + dy * (
            other.uy * other_speed - one.uy * one_speed
        )
        pull = dx * ax + dy * ay
        if receding >= 0.0 and pull >= 0.0:
            return NEVER, 1  # They part for good, even once one of them has stopped.
        distance_squared = dx * dx + dy * dy
        distance = sqrt(distance_squared)
        gap = distance - board.disc_gap
        # If the approach slows down, a straight line in time is a bound too, and cheaper than a root.
        horizon = min(first_event, first_stop)
        if pull >= 0.0 and gap > 0.0 and (horizon - time) * receding + gap * distance > 0.0:
            if first_event < first_stop:
                return first_event, 0
            break
        receding, pull = receding / distance, pull / distance
        if gap > TOUCHING:
            discriminant = receding * receding - 2.0 * pull * gap
            if discriminant < 0.0:
                break
            step = 2.0 * gap / (sqrt(discriminant) - receding)
        else:
            if receding < -DRIFT:
                return time, 1
            if pull >= 0.0:
                break
            step = max((receding + DRIFT) / -pull, SHORTEST_STEP)
        time += step
        if time > first_stop:
            break
        if time > first_event:
            return time, 0
        if step < 1e-15:
            return time, 1
        one_elapsed += step
        other_elapsed += step
    else:
        return time, 0
    first, last = (one, other) if one.stop < other.stop else (other, one)
    return meeting_at_rest(last, first, board), 1


@jit_inline
def meeting_at_rest(mover: DiscRecord, stopped: DiscRecord, board: BoardRecord) -> float:
    """Return when `mover` touches a disc that stops before it, at that disc's resting place."""
    dx, dy = stopped.rest_x - mover.x, stopped.rest_y - mover.y
    aside = dx * mover.uy - dy * mover.ux
    chord = board.disc_gap_squared - aside * aside
    if chord <= 0.0:
        return NEVER
    abreast = dx * mover.ux + dy * mover.uy
    behind = path_at(mover, stopped.stop)
    path = max(abreast - sqrt(chord), behind)
    if (abreast <= behind) | (path >= mover.reach):
        return NEVER
    return time_of_speed(mover, speed_after(mover, path))


@jit_inline
def record_meeting(table: TableRecord, board: BoardRecord, one: int, other: int, time: float) -> None:
    found, known = find_meeting(table.discs[one], table.discs[other], board, time)
    table.meeting_time[one, other] = found
    table.meeting_known[one, other] = known
