"""Simulation of one shot with its full motion."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gingersnap.physics.batch_outcomes import IN_HOLE
from gingersnap.physics.board import Board
from gingersnap.physics.input_errors import check_count, check_flick, position_error
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS
from gingersnap.physics.kernel.memory_layout import MOST_DISCS, Floats
from gingersnap.physics.kernel.motion_log import COLUMNS, CONTACT, RETURN, SEGMENT
from gingersnap.physics.kernel.position_validation import SOUND
from gingersnap.physics.kernel_board import board_record
from gingersnap.physics.shot_data import Contact, Departure, Disc, Flick, Motion, Segment

INITIAL_ROWS = 100
"""Initial capacity of the motion log in rows. A shot that needs more is simulated again with enough."""

JournalRow = list[float]


def simulate(discs: Sequence[Disc], flick: Flick, board: Board) -> Motion:
    check_count(len(discs), MOST_DISCS)
    check_flick(flick, len(discs))
    positions = np.array([(disc.x, disc.y) for disc in discs], np.float64)
    rows, contacts = _call_kernel(positions, flick, board, INITIAL_ROWS)
    return _build_motion(board, len(discs), rows, contacts)


def _call_kernel(positions: Floats, flick: Flick, board: Board, room: int) -> tuple[list[JournalRow], int]:
    """Run the kernel; return the rows of its motion log and the number of contacts."""
    journal = np.empty((room, COLUMNS))
    vx, vy, spin = float(flick.vx), float(flick.vy), float(flick.spin)
    fault, first, second = ENTRY_POINTS.play_one(board_record(board), positions, int(flick.disc), vx, vy, spin, journal)
    if fault != SOUND:
        raise position_error(fault, first, second)
    if first > room:
        return _call_kernel(positions, flick, board, first)
    return journal[:first].tolist(), int(second)


def _build_motion(board: Board, discs: int, journal_rows: list[JournalRow], contact_count: int) -> Motion:
    rest: list[Disc | None] = [Disc(row[3], row[4]) for row in journal_rows[-discs:]]
    captures: list[Departure] = []
    exits: list[Departure] = []
    returns: list[Departure] = []
    contacts: list[Contact] = []
    paths: list[list[Segment]] = [[] for _ in rest]
    posts, mass = len(board.posts), board.disc_mass
    duration = 0.0
    for kind, number, time, a, b, c, d, e, f, g, h in journal_rows[:-discs]:
        which = int(number)
        if kind == SEGMENT:
            paths[which].append(Segment(time, a, b, c, d, e, f, g, h))
            if time + a > duration:
                duration = time + a
        elif kind == CONTACT:
            circle = int(a)
            other, post = (None, circle) if circle < posts else (circle - posts, None)
            contacts.append(Contact(time, which, other, post, b, c, d, mass * e, mass * f))
        elif kind == RETURN:
            returns.append(Departure(which, time, a, b, c, d))
        else:
            rest[which] = None
            (captures if a == IN_HOLE else exits).append(Departure(which, time, b, c, d, e))
    return Motion(
        tuple(rest),
        tuple(captures),
        tuple(exits),
        tuple(contacts),
        tuple([tuple(path) for path in paths]),
        duration,
        contact_count >= board.most_contacts,
        tuple(returns),
    )
