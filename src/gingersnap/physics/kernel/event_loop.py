"""The event loop: predict, take the earliest event, apply it, until nothing moves.

Events at exactly the same time are ordered: first contacts of a moving disc with things at rest, then contacts of two
moving discs; within each group, by the lower disc, then the lower other disc. A disc that reaches two circles at once
strikes a post before a disc, and a lower disc before a higher one, before it enters or leaves the hole.
"""

from __future__ import annotations

from gingersnap.physics.kernel.event_handlers import bounce_off_post, collide, cross_hole, pass_edge
from gingersnap.physics.kernel.kinematics import path_at, speed_at
from gingersnap.physics.kernel.memory_layout import EDGE, HOLE_ENTRY, HOLE_EXIT, NEVER, BoardRecord, Floats, TableRecord
from gingersnap.physics.kernel.motion_log import write_segment
from gingersnap.physics.kernel.moving_disc_collisions import may_meet, record_meeting
from gingersnap.physics.kernel.moving_discs import retire_stopped
from gingersnap.physics.kernel.numba_compilation import jit_inline
from gingersnap.physics.kernel.resting_object_collisions import look_ahead

NO_DISC = 1 << 20


@jit_inline
def simulate_to_rest(table: TableRecord, board: BoardRecord, journal: Floats) -> None:
    """Simulate the shot to its end."""
    while table.moving > 0 and table.contacts < board.most_contacts:
        update_outlook(table, board)
        one, other = next_event(table, board)
        if one == NO_DISC:
            break
        apply_event(table, board, one, other, journal)
    come_to_rest(table, board, journal)


@jit_inline
def update_outlook(table: TableRecord, board: BoardRecord) -> None:
    """Predict anew for every disc affected by the last event."""
    for index in range(table.stale):
        which = table.stale_discs[index]
        behind = 0.0 if index < table.fresh else path_at(table.discs[which], table.time)
        look_ahead(table, board, which, behind)
    if table.moving > 1:
        for index in range(table.fresh):
            which = table.stale_discs[index]
            for place in range(table.moving):
                mover = table.movers[place]
                if mover != which and not is_pair_done(table, mover, index):
                    schedule_meeting(table, board, min(which, mover), max(which, mover))


@jit_inline
def is_pair_done(table: TableRecord, mover: int, before: int) -> bool:
    """Return whether this pair of discs on new paths has already been handled."""
    first = before > 0 and mover == table.stale_discs[0]
    return first or (before > 1 and mover == table.stale_discs[1])


@jit_inline
def schedule_meeting(table: TableRecord, board: BoardRecord, one: int, other: int) -> None:
    if may_meet(table.discs[one], table.discs[other]):
        record_meeting(table, board, one, other, table.time)
    else:
        first_event = min(table.discs[one].event_time, table.discs[other].event_time)
        table.meeting_time[one, other] = first_event
        table.meeting_known[one, other] = 1 if first_event >= NEVER else 0


@jit_inline
def next_event(table: TableRecord, board: BoardRecord) -> tuple[int, int]:
    """Advance the time to the earliest event; return its disc, and the other moving disc if there is one."""
    while True:
        time, one, other, known = NEVER, NO_DISC, NO_DISC, 1
        for place in range(table.moving):
            which = table.movers[place]
            if table.discs[which].event_time < time:
                time, one = table.discs[which].event_time, which
        for place in range(table.moving):
            lower = table.movers[place]
            for later in range(place + 1, table.moving):
                higher = table.movers[later]
                if table.meeting_time[lower, higher] < time:
                    time, one, other = table.meeting_time[lower, higher], lower, higher
                    known = table.meeting_known[lower, higher]
        if known == 1:
            table.time = time
            return one, other
        record_meeting(table, board, one, other, time)


@jit_inline
def apply_event(
    table: TableRecord,
    board: BoardRecord,
    one: int,
    other: int,
    journal: Floats,
) -> None:
    """Apply the event of disc `one`: with the moving disc `other`, or with the predicted thing at rest."""
    event = table.discs[one].event
    is_meeting = other != NO_DISC
    if is_meeting:
        if table.discs[one].stop < table.discs[other].stop:
            one, other = other, one
        event = board.post_count + other
    if table.moving > 1:
        retire_stopped(table, board, one, journal)
    disc = table.discs[one]
    path, speed = disc.event_path, disc.event_speed
    if is_meeting:
        path, speed = path_at(disc, table.time), speed_at(disc, table.time)
    x, y = disc.x + disc.ux * path, disc.y + disc.uy * path
    table.stale = table.fresh = 0
    if event == EDGE:
        pass_edge(table, board, one, x, y, speed, journal)
    elif event in (HOLE_ENTRY, HOLE_EXIT):
        cross_hole(table, board, one, x, y, speed, journal)
    elif event < board.post_count:
        bounce_off_post(table, board, one, event, x, y, speed, journal)
    else:
        collide(table, board, one, event, x, y, speed, journal)


@jit_inline
def come_to_rest(table: TableRecord, board: BoardRecord, journal: Floats) -> None:
    """End the simulation: moving discs slide to rest, or stop at once if the contact limit was reached."""
    cut_short = table.contacts >= board.most_contacts
    for place in range(table.moving):
        which = table.movers[place]
        disc = table.discs[which]
        end = min(disc.stop, table.time) if cut_short else disc.stop
        write_segment(table, journal, which, disc, end)
        if cut_short:
            path = path_at(disc, end)
            disc.rest_x, disc.rest_y = disc.x + disc.ux * path, disc.y + disc.uy * path
