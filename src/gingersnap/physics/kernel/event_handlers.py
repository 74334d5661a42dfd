"""The events: passing the edge or rebounding from the rim, crossing the hole, striking a post, striking a disc."""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.batch_outcomes import DISTURBED, IN_HOLE, OVER_EDGE, RETURNED, TOUCHED, TOUCHED_BY_FLICKED
from gingersnap.physics.kernel.double_impact import (
    NO_CIRCLE,
    direction_to_circle,
    find_second_struck,
    joint_impulses,
    remaining_grip,
)
from gingersnap.physics.kernel.hole import drops
from gingersnap.physics.kernel.impact import disc_impulses, post_impulses, rim_impulses
from gingersnap.physics.kernel.kinematics import path_at, speed_at, spin_at, start_path
from gingersnap.physics.kernel.memory_layout import FAR_AWAY, BoardRecord, Floats, TableRecord
from gingersnap.physics.kernel.motion_log import write_contact, write_departure, write_return, write_segment
from gingersnap.physics.kernel.moving_discs import has_moved, start_moving, stop_moving
from gingersnap.physics.kernel.numba_compilation import jit_inline


@jit_inline
def leave(table: TableRecord, which: int, fate: int, x: float, y: float, speed: float, journal: Floats) -> None:
    disc = table.discs[which]
    stop_moving(table, which)
    table.fates[which] = fate
    disc.rest_x, disc.rest_y = x, y
    write_departure(table, journal, which, fate, x, y, disc.ux * speed, disc.uy * speed)


@jit_inline
def has_returned(table: TableRecord, which: int) -> bool:
    return int(table.touched[which] & RETURNED) != 0


@jit_inline
def pass_edge(
    table: TableRecord, board: BoardRecord, which: int, x: float, y: float, speed: float, journal: Floats
) -> None:
    """Remove the disc, unless the rim is live, the disc fast, and this its first time."""
    disc = table.discs[which]
    outwards = (x * disc.ux + y * disc.uy) * speed / board.radius
    if outwards > board.rim_least_speed and not has_returned(table, which):
        rebound_from_rim(table, board, which, x, y, speed, journal)
    else:
        fall_off(table, which, x, y, speed, journal)


@jit_inline
def rebound_from_rim(
    table: TableRecord, board: BoardRecord, which: int, x: float, y: float, speed: float, journal: Floats
) -> None:
    """Rebound from the wall of the ditch as from a post of that size. The way through the ditch takes no time."""
    disc = table.discs[which]
    spin = spin_at(disc, board, table.time)
    vx, vy = disc.ux * speed, disc.uy * speed
    scale = 1.0 / sqrt(x * x + y * y)
    nx, ny = x * scale, y * scale
    approach, passing = vx * nx + vy * ny, vy * nx - vx * ny
    along, across = rim_impulses(board, approach, passing + board.disc_radius * spin)
    write_segment(table, journal, which, disc, table.time)
    write_return(table, journal, which, x, y, vx, vy)
    vx, vy = vx - along * nx + across * ny, vy - along * ny - across * nx
    start_path(disc, board, table.time, x, y, vx, vy, spin - across * board.inverse_gyration)
    table.touched[which] |= RETURNED
    table.stale_discs[0] = which
    table.stale = table.fresh = 1


@jit_inline
def fall_off(table: TableRecord, which: int, x: float, y: float, speed: float, journal: Floats) -> None:
    write_segment(table, journal, which, table.discs[which], table.time)
    leave(table, which, OVER_EDGE, x, y, speed, journal)


@jit_inline
def drop_in(table: TableRecord, which: int, x: float, y: float, speed: float, journal: Floats) -> None:
    table.inside[which] = 0
    table.inside_hole -= 1
    leave(table, which, IN_HOLE, x, y, speed, journal)


@jit_inline
def cross_hole(
    table: TableRecord,
    board: BoardRecord,
    which: int,
    x: float,
    y: float,
    speed: float,
    journal: Floats,
) -> None:
    """Enter the hole, where the disc drops or continues on its path, or leave it, where the lip takes some speed."""
    disc = table.discs[which]
    if table.inside[which] == 0:
        table.inside[which] = 1
        table.inside_hole += 1
        if not has_returned(table, which) and drops(board, disc, x, y, speed):
            write_segment(table, journal, which, disc, table.time)
            drop_in(table, which, x, y, speed, journal)
            return
    else:
        table.inside[which] = 0
        table.inside_hole -= 1
        write_segment(table, journal, which, disc, table.time)
        kept = speed * board.kept_on_lip
        spin = spin_at(disc, board, table.time)
        start_path(disc, board, table.time, x, y, disc.ux * kept, disc.uy * kept, spin)
        table.fresh = 1
    table.stale_discs[0] = which
    table.stale = 1


@jit_inline
def bounce_off_post(
    table: TableRecord,
    board: BoardRecord,
    which: int,
    post: int,
    x: float,
    y: float,
    speed: float,
    journal: Floats,
) -> None:
    disc = table.discs[which]
    spin = spin_at(disc, board, table.time)
    vx, vy = disc.ux * speed, disc.uy * speed
    nx, ny = board.post_x[post] - x, board.post_y[post] - y
    scale = 1.0 / sqrt(nx * nx + ny * ny)
    nx, ny = nx * scale, ny * scale
    approach = vx * nx + vy * ny
    passing = vy * nx - vx * ny
    slipping = passing + board.disc_radius * spin
    along, across, turning = post_impulses(board, approach, passing, slipping)
    write_contact(
        table, journal, which, post, x + nx * board.disc_radius, y + ny * board.disc_radius, approach, along, across
    )
    write_segment(table, journal, which, disc, table.time)
    vx, vy = vx - along * nx + across * ny, vy - along * ny - across * nx
    start_path(disc, board, table.time, x, y, vx, vy, spin - turning * board.inverse_gyration)
    table.stale_discs[0] = which
    table.stale = table.fresh = 1


@jit_inline
def collide(
    table: TableRecord,
    board: BoardRecord,
    which: int,
    circle: int,
    x: float,
    y: float,
    speed: float,
    journal: Floats,
) -> None:
    """Resolve the contact of disc `which` at (x, y) with the disc of `circle`, and with a second one at rest."""
    is_resting = table.circle_x[circle] != FAR_AWAY
    if is_resting and collide_with_two(table, board, which, circle, x, y, speed, journal):
        return
    struck = circle - board.post_count
    disc, other = table.discs[which], table.discs[struck]
    table.stale_discs[0], table.stale_discs[1] = which, struck
    table.stale = table.fresh = 2
    if not is_resting:
        other_path, other_speed = path_at(other, table.time), speed_at(other, table.time)
        other_x, other_y = other.x + other.ux * other_path, other.y + other.uy * other_path
        other_vx, other_vy = other.ux * other_speed, other.uy * other_speed
        other_spin = spin_at(other, board, table.time)
        write_segment(table, journal, struck, other, table.time)
    else:
        other_x, other_y = table.circle_x[circle], table.circle_y[circle]
        other_vx, other_vy = 0.0, 0.0
        other_spin = wake(table, board, which, circle)
    spin = spin_at(disc, board, table.time)
    vx, vy = disc.ux * speed, disc.uy * speed
    nx, ny = other_x - x, other_y - y
    scale = 1.0 / sqrt(nx * nx + ny * ny)
    nx, ny = nx * scale, ny * scale
    approach = (vx - other_vx) * nx + (vy - other_vy) * ny
    passing = (vy - other_vy) * nx - (vx - other_vx) * ny
    slipping = passing + board.disc_radius * (spin + other_spin)
    along, across, turning = disc_impulses(board, approach, passing, slipping)
    write_contact(
        table, journal, which, circle, x + nx * board.disc_radius, y + ny * board.disc_radius, approach, along, across
    )
    write_segment(table, journal, which, disc, table.time)
    push_x, push_y = along * nx - across * ny, along * ny + across * nx
    turn = turning * board.inverse_gyration
    start_path(disc, board, table.time, x, y, vx - push_x, vy - push_y, spin - turn)
    start_path(other, board, table.time, other_x, other_y, other_vx + push_x, other_vy + push_y, other_spin - turn)
    record_touch(table, which, struck)
    if table.inside_hole > 0:
        drop_after_contact(table, board, journal)


@jit_inline
def wake(table: TableRecord, board: BoardRecord, acting: int, circle: int) -> float:
    """Turn a resting disc into a moving one; return its spin, since a disc may still turn on the spot."""
    which = circle - board.post_count
    invalidate_expectations(table, circle, acting)
    start_moving(table, which, circle)
    return spin_at(table.discs[which], board, table.time) if has_moved(table, which) else 0.0


@jit_inline
def collide_with_two(
    table: TableRecord,
    board: BoardRecord,
    which: int,
    circle: int,
    x: float,
    y: float,
    speed: float,
    journal: Floats,
) -> bool:
    """Resolve a simultaneous contact with another resting disc, if there is one; return whether there was."""
    second = find_second_struck(table, board, circle, x, y)
    if second == NO_CIRCLE:
        return False
    disc = table.discs[which]
    vx, vy = disc.ux * speed, disc.uy * speed
    (ax, ay), (bx, by) = direction_to_circle(table, circle, x, y), direction_to_circle(table, second, x, y)
    a_speed, b_speed = vx * ax + vy * ay, vx * bx + vy * by
    a_along, b_along = joint_impulses(board, a_speed, b_speed, ax * bx + ay * by)
    if a_along == 0.0:
        return False
    spin = spin_at(disc, board, table.time)
    write_segment(table, journal, which, disc, table.time)
    a_place, b_place = (
        (table.circle_x[circle], table.circle_y[circle]),
        (table.circle_x[second], table.circle_y[second]),
    )
    table.stale_discs[0], table.stale_discs[1] = which, circle - board.post_count
    table.stale_discs[2] = second - board.post_count
    table.stale = table.fresh = 3
    a_spin, b_spin = wake(table, board, which, circle), wake(table, board, which, second)
    vx, vy = vx - (a_along * ax + b_along * bx), vy - (a_along * ay + b_along * by)
    a_across = remaining_grip(board, vx, vy, ax, ay, a_along, spin + a_spin)
    b_across = remaining_grip(board, vx, vy, bx, by, b_along, spin + b_spin)
    radius, turn = board.disc_radius, board.inverse_gyration
    write_contact(table, journal, which, circle, x + ax * radius, y + ay * radius, a_speed, a_along, a_across)
    write_contact(table, journal, which, second, x + bx * radius, y + by * radius, b_speed, b_along, b_across)
    vx, vy = vx + (a_across * ay + b_across * by), vy - (a_across * ax + b_across * bx)
    start_path(disc, board, table.time, x, y, vx, vy, spin - (a_across + b_across) * turn)
    a_push = a_along * ax - a_across * ay, a_along * ay + a_across * ax
    b_push = b_along * bx - b_across * by, b_along * by + b_across * bx
    one, other = table.stale_discs[1], table.stale_discs[2]
    start_path(
        table.discs[one], board, table.time, a_place[0], a_place[1], a_push[0], a_push[1], a_spin - a_across * turn
    )
    start_path(
        table.discs[other], board, table.time, b_place[0], b_place[1], b_push[0], b_push[1], b_spin - b_across * turn
    )
    record_touch(table, which, one)
    record_touch(table, which, other)
    if table.inside_hole > 0:
        drop_after_contact(table, board, journal)
    return True


@jit_inline
def invalidate_expectations(table: TableRecord, circle: int, acting: int) -> None:
    """Mark the discs for a new prediction that were to strike the disc of `circle`, which is about to move."""
    for place in range(table.moving):
        mover = table.movers[place]
        if table.discs[mover].event == circle and mover != acting:
            table.stale_discs[table.stale] = mover
            table.stale += 1


@jit_inline
def record_touch(table: TableRecord, one: int, other: int) -> None:
    mark = TOUCHED
    if one == table.flicked or other == table.flicked:
        mark |= TOUCHED_BY_FLICKED
    if has_returned(table, one) or has_returned(table, other):
        mark = DISTURBED
    table.touched[one] |= mark
    table.touched[other] |= mark


@jit_inline
def drop_after_contact(table: TableRecord, board: BoardRecord, journal: Floats) -> None:
    """Drop a disc that a contact has moved within the circle of the hole."""
    for index in range(table.fresh):
        which = table.stale_discs[index]
        disc = table.discs[which]
        can_drop = table.inside[which] != 0 and not has_returned(table, which)
        if can_drop and drops(board, disc, disc.x, disc.y, disc.speed):
            drop_in(table, which, disc.x, disc.y, disc.speed, journal)
            table.stale -= 1
            table.fresh -= 1
            for later in range(index, table.stale):
                table.stale_discs[later] = table.stale_discs[later + 1]
            break
