"""Log of the motion of a single shot. Batches pass an empty array, and nothing is written.

Each row is a kind and up to ten numbers. Rows beyond the capacity are only counted, so that the caller can retry with a
larger array.
"""

from __future__ import annotations

from gingersnap.physics.kernel.memory_layout import DiscRecord, Floats, TableRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

CONTACT, SEGMENT, DEPARTURE, REST, RETURN = 0, 1, 2, 3, 4
COLUMNS = 11


@jit_inline
def write_row(
    table: TableRecord,
    journal: Floats,
    kind: int,
    which: int,
    time: float,
    a: float,
    b: float,
    c: float,
    d: float,
    e: float,
    f: float,
) -> None:
    row = table.rows
    table.rows = row + 1
    if row < journal.shape[0]:
        journal[row, 0], journal[row, 1], journal[row, 2] = kind, which, time
        journal[row, 3], journal[row, 4], journal[row, 5] = a, b, c
        journal[row, 6], journal[row, 7], journal[row, 8] = d, e, f
        journal[row, 9], journal[row, 10] = 0.0, 0.0


@jit_inline
def write_contact(
    table: TableRecord,
    journal: Floats,
    which: int,
    circle: int,
    x: float,
    y: float,
    approach: float,
    along: float,
    across: float,
) -> None:
    table.contacts += 1
    if journal.shape[0] > 0:
        write_row(table, journal, CONTACT, which, table.time, circle, x, y, approach, along, across)


@jit_inline
def write_segment(table: TableRecord, journal: Floats, which: int, disc: DiscRecord, end: float) -> None:
    """Write the path of a disc that ends by a change of velocity, by leaving the board, or at rest."""
    if journal.shape[0] > 0 and end > disc.start:
        vx, vy = disc.ux * disc.speed, disc.uy * disc.speed
        row = table.rows
        write_row(table, journal, SEGMENT, which, disc.start, end - disc.start, disc.x, disc.y, vx, vy, disc.spin)
        if row < journal.shape[0]:
            journal[row, 9], journal[row, 10] = disc.deceleration, disc.bend


@jit_inline
def write_departure(
    table: TableRecord, journal: Floats, which: int, fate: int, x: float, y: float, vx: float, vy: float
) -> None:
    if journal.shape[0] > 0:
        write_row(table, journal, DEPARTURE, which, table.time, fate, x, y, vx, vy, 0.0)


@jit_inline
def write_return(table: TableRecord, journal: Floats, which: int, x: float, y: float, vx: float, vy: float) -> None:
    if journal.shape[0] > 0:
        write_row(table, journal, RETURN, which, table.time, x, y, vx, vy, 0.0, 0.0)
