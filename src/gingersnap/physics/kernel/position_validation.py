"""Validation of positions before a shot, so that the event loop need not check them."""

from __future__ import annotations

from gingersnap.physics.kernel.memory_layout import LANES, BoardRecord, Floats, TableRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

SOUND, NOT_A_NUMBER, OFF_BOARD, ON_POST, OVERLAP = 0, 1, 2, 3, 4

SLACK = 1e-9
"""Tolerated overlap in metres: rest positions are rounded, and people type few digits."""


@jit_inline
def clearance_squared(gap: float) -> float:
    return (gap - SLACK) * (gap - SLACK)


@jit_inline
def find_fault(board: BoardRecord, positions: Floats) -> tuple[int, int, int]:
    """Return the first fault of `positions`: its kind, the disc, and the other disc or post."""
    reach = board.radius + SLACK
    clear_of_discs = clearance_squared(board.disc_gap)
    clear_of_posts = clearance_squared(board.post_gap)
    for disc in range(positions.shape[0]):
        x, y = positions[disc, 0], positions[disc, 1]
        from_middle = x * x + y * y
        if not from_middle <= reach * reach:
            # Written so that NaN fails too; an infinite coordinate is off the board.
            return (NOT_A_NUMBER if from_middle != from_middle else OFF_BOARD), disc, 0
        for post in range(board.post_count):
            dx, dy = x - board.post_x[post], y - board.post_y[post]
            if dx * dx + dy * dy < clear_of_posts:
                return ON_POST, disc, post
        for other in range(disc):
            dx, dy = x - positions[other, 0], y - positions[other, 1]
            if dx * dx + dy * dy < clear_of_discs:
                return OVERLAP, disc, other
    return SOUND, 0, 0


@jit_inline
def is_sound(table: TableRecord, board: BoardRecord, discs: int) -> bool:
    """Return whether the discs on the table have no fault; the fast counterpart of `find_fault`.

    Counts without branches, so that the compiler compares several circles at once: a valid disc lies on the board and
    is too close to no circle but its own. Discs are processed in groups of four, the last one repeated to fill a group.
    Each group checks the circles before it and up to the end of its own lanes, since two discs need to be compared only
    once.
    """
    reach_squared = (board.radius + SLACK) * (board.radius + SLACK)
    first, last = board.post_count, board.post_count + discs - 1
    close = 0
    for a in range(first, last + 1, 4):
        b, c, d = min(a + 1, last), min(a + 2, last), min(a + 3, last)
        ax, ay, bx, by = table.circle_x[a], table.circle_y[a], table.circle_x[b], table.circle_y[b]
        cx, cy, dx, dy = table.circle_x[c], table.circle_y[c], table.circle_x[d], table.circle_y[d]
        if not (
            (ax * ax + ay * ay <= reach_squared)
            & (bx * bx + by * by <= reach_squared)
            & (cx * cx + cy * cy <= reach_squared)
            & (dx * dx + dy * dy <= reach_squared)
        ):
            return False
        for circle in range((d // LANES + 1) * LANES):
            x, y, clear = table.circle_x[circle], table.circle_y[circle], table.circle_clear_squared[circle]
            close += 1 if (x - ax) * (x - ax) + (y - ay) * (y - ay) < clear else 0
            close += 1 if (x - bx) * (x - bx) + (y - by) * (y - by) < clear else 0
            close += 1 if (x - cx) * (x - cx) + (y - cy) * (y - cy) < clear else 0
            close += 1 if (x - dx) * (x - dx) + (y - dy) * (y - dy) < clear else 0
    return close == (discs + 3) // 4 * 4


@jit_inline
def is_sound_after(table: TableRecord, board: BoardRecord, positions: Floats, row: int) -> bool:
    """Return whether the discs of `row`, now on the table, have no fault, given that those of the row before have none.

    A batch of candidate shots repeats the resting discs: then only the disc that differs is compared with the others.
    """
    changed, last = 0, 0
    for disc in range(positions.shape[1]):
        same_x = positions[row, disc, 0] == positions[row - 1, disc, 0]
        same_y = positions[row, disc, 1] == positions[row - 1, disc, 1]
        if not (same_x & same_y):
            changed, last = changed + 1, disc
            if changed > 1:
                return is_sound(table, board, positions.shape[1])
    return changed == 0 or is_disc_sound(table, board, board.post_count + last)


@jit_inline
def is_disc_sound(table: TableRecord, board: BoardRecord, circle: int) -> bool:
    """Return whether the disc of `circle` lies on the board and is too close to no circle but its own."""
    x, y, reach = table.circle_x[circle], table.circle_y[circle], board.radius + SLACK
    close = 0
    for other in range(table.circles):
        dx, dy = table.circle_x[other] - x, table.circle_y[other] - y
        close += 1 if dx * dx + dy * dy < table.circle_clear_squared[other] else 0
    return x * x + y * y <= reach * reach and close == 1
