"""The functions that Python calls: each sets up the table, simulates, and returns the results.

Compiled functions are cached on disk, and numba validates the cache by the file that holds the function. These
therefore close over a fingerprint of all kernel sources, so that a change in any of them invalidates the cache.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gingersnap.physics.batch_outcomes import ON_BOARD
from gingersnap.physics.kernel.event_loop import simulate_to_rest
from gingersnap.physics.kernel.kinematics import start_path
from gingersnap.physics.kernel.memory_layout import FAR_AWAY, LANES, TABLE, BoardRecord, Floats, TableRecord
from gingersnap.physics.kernel.motion_log import REST, write_row
from gingersnap.physics.kernel.moving_discs import has_moved
from gingersnap.physics.kernel.numba_compilation import jit_entry_point, jit_inline
from gingersnap.physics.kernel.position_validation import SOUND, clearance_squared, find_fault, is_sound, is_sound_after


class EntryPoints(NamedTuple):
    play_one: Callable[..., Any]
    play_many: Callable[..., Any]
    fault_of: Callable[..., Any]


@jit_inline
def place_posts(table: TableRecord, board: BoardRecord, discs: int) -> None:
    """Place the circles of the posts, and park those of the discs."""
    wanted = board.post_count + discs
    table.circles = (wanted + LANES - 1) // LANES * LANES
    for circle in range(table.circles):
        table.circle_x[circle] = FAR_AWAY
        table.circle_y[circle] = FAR_AWAY
        table.circle_gap_squared[circle] = board.disc_gap_squared
        table.circle_clear_squared[circle] = clearance_squared(board.disc_gap)
    for post in range(board.post_count):
        table.circle_x[post] = board.post_x[post]
        table.circle_y[post] = board.post_y[post]
        table.circle_gap_squared[post] = board.post_gap_squared
        table.circle_clear_squared[post] = clearance_squared(board.post_gap)


@jit_inline
def place_discs(table: TableRecord, board: BoardRecord, positions: Floats) -> None:
    """Reset all discs to their state before a shot: in position, on the board, untouched."""
    table.time = 0.0
    table.contacts = table.rows = 0
    inside = 0
    for which in range(positions.shape[0]):
        x, y = positions[which, 0], positions[which, 1]
        table.circle_x[board.post_count + which] = x
        table.circle_y[board.post_count + which] = y
        table.fates[which] = ON_BOARD
        table.touched[which] = 0
        is_inside = 1 if x * x + y * y < board.support_squared else 0
        table.inside[which] = is_inside
        inside += is_inside
    table.inside_hole = inside


@jit_inline
def flick(table: TableRecord, board: BoardRecord, which: int, vx: float, vy: float, spin: float) -> None:
    circle = board.post_count + which
    start_path(table.discs[which], board, 0.0, table.circle_x[circle], table.circle_y[circle], vx, vy, spin)
    table.flicked = table.movers[0] = table.stale_discs[0] = which
    table.circle_x[circle] = table.circle_y[circle] = FAR_AWAY
    table.moving = table.stale = table.fresh = 1


def make_entry_points(fingerprint: int) -> EntryPoints:
    # Each function refers to the fingerprint, which makes it part of the cache key.
    @jit_entry_point
    def play_one(
        boards: Any, positions: Any, flicked: int, vx: float, vy: float, spin: float, journal: Any
    ) -> tuple[int, int, int]:
        """Simulate one shot with its full motion, if all positions are valid.

        Return the fault, its disc and the other body; without a fault, the number of rows that the log needs and the
        number of contacts.
        """
        assert fingerprint
        board = boards[0]
        fault, faulty, other = find_fault(board, positions)
        if fault != SOUND:
            return fault, faulty, other
        tables = np.empty(1, TABLE)
        table = tables[0]
        place_posts(table, board, positions.shape[0])
        place_discs(table, board, positions)
        flick(table, board, flicked, vx, vy, spin)
        simulate_to_rest(table, board, journal)
        for which in range(positions.shape[0]):
            x, y = positions[which, 0], positions[which, 1]
            if has_moved(table, which):
                x, y = table.discs[which].rest_x, table.discs[which].rest_y
            write_row(table, journal, REST, which, 0.0, x, y, 0.0, 0.0, 0.0, 0.0)
        return SOUND, table.rows, table.contacts

    @jit_entry_point
    def play_many(
        boards: Any,
        positions: Any,
        flicked: Any,
        velocities: Any,
        spins: Any,
        rest: Any,
        fates: Any,
        touched: Any,
        contacts: Any,
    ) -> int:
        """Simulate many shots, each on its own row of `positions` or all on a single one.

        Return the number of shots simulated: all, or those before the first with an invalid position.
        """
        assert fingerprint
        board = boards[0]
        no_journal = np.empty((0, 0))
        tables = np.empty(1, TABLE)
        table = tables[0]
        discs = positions.shape[1]
        place_posts(table, board, discs)
        for shot in range(len(velocities)):
            row = shot if positions.shape[0] > 1 else 0
            place_discs(table, board, positions[row])
            if shot == 0 and not is_sound(table, board, discs):
                return shot
            if row > 0 and not is_sound_after(table, board, positions, row):
                return shot
            flick(table, board, flicked[shot], velocities[shot, 0], velocities[shot, 1], spins[shot])
            simulate_to_rest(table, board, no_journal)
            contacts[shot] = table.contacts
            for which in range(discs):
                rest[shot, which, 0] = positions[row, which, 0]
                rest[shot, which, 1] = positions[row, which, 1]
                fates[shot, which] = table.fates[which]
                touched[shot, which] = table.touched[which]
            for which in range(discs):
                if has_moved(table, which):
                    rest[shot, which, 0] = table.discs[which].rest_x
                    rest[shot, which, 1] = table.discs[which].rest_y
        return len(velocities)

    @jit_entry_point
    def fault_of(boards: Any, positions: Any) -> tuple[int, int, int]:
        """Return the first fault of `positions`: its kind, its disc and the other body."""
        assert fingerprint
        return find_fault(boards[0], positions)

    return EntryPoints(play_one, play_many, fault_of)


def _fingerprint() -> int:
    kernel = Path(__file__).parent
    sources = [kernel.parent / "batch_outcomes.py", *sorted(kernel.glob("*.py"))]
    return int.from_bytes(hashlib.sha256(b"".join(file.read_bytes() for file in sources)).digest()[:7])


ENTRY_POINTS = make_entry_points(_fingerprint())
