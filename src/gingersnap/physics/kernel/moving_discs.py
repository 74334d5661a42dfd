"""The moving discs: a short list in ascending order. Resting discs have a circle, moving discs none."""

from __future__ import annotations

from gingersnap.physics.kernel.memory_layout import FAR_AWAY, BoardRecord, Floats, TableRecord
from gingersnap.physics.kernel.motion_log import write_segment
from gingersnap.physics.kernel.numba_compilation import jit_inline
from gingersnap.physics.kernel.resting_object_collisions import consider_resting_disc


@jit_inline
def has_moved(table: TableRecord, which: int) -> bool:
    """Return whether a disc has moved in this shot, and so has a path."""
    return table.touched[which] != 0 or which == table.flicked


@jit_inline
def start_moving(table: TableRecord, which: int, circle: int) -> None:
    place = table.moving
    while place > 0 and table.movers[place - 1] > which:
        table.movers[place] = table.movers[place - 1]
        place -= 1
    table.movers[place] = which
    table.moving += 1
    table.circle_x[circle] = FAR_AWAY
    table.circle_y[circle] = FAR_AWAY


@jit_inline
def remove_mover(table: TableRecord, place: int) -> None:
    """Remove the disc at `place` from the list."""
    table.moving -= 1
    for later in range(place, table.moving):
        table.movers[later] = table.movers[later + 1]


@jit_inline
def stop_moving(table: TableRecord, which: int) -> None:
    for place in range(table.moving):
        if table.movers[place] == which:
            remove_mover(table, place)
            break


@jit_inline
def retire_stopped(table: TableRecord, board: BoardRecord, acting: int, journal: Floats) -> None:
    """Turn discs that have stopped by now into circles, since stopping is no event of its own.

    Excludes the disc that is `acting`: its event is about to happen, at the end of its path at the latest.
    """
    place = 0
    while place < table.moving:
        which = table.movers[place]
        disc = table.discs[which]
        if disc.stop > table.time or which == acting:
            place += 1
            continue
        remove_mover(table, place)
        write_segment(table, journal, which, disc, disc.stop)
        circle = board.post_count + which
        table.circle_x[circle], table.circle_y[circle] = disc.rest_x, disc.rest_y
        for index in range(table.moving):
            mover = table.movers[index]
            if mover != acting:
                consider_resting_disc(table.discs[mover], board, disc.rest_x, disc.rest_y, circle, table.time)
