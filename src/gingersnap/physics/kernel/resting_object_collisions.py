"""Collision detection, part one: the first thing at rest that a moving disc meets.

Posts and resting discs are circles; the disc's centre moves on a line. Everything is solved in path length, where a
line against a circle is a quadratic, and only the nearest contact is converted to a time.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.kinematics import path_at, speed_after, time_of_speed
from gingersnap.physics.kernel.memory_layout import (
    EDGE,
    HOLE_ENTRY,
    HOLE_EXIT,
    NEVER,
    NOTHING,
    BoardRecord,
    DiscRecord,
    TableRecord,
)
from gingersnap.physics.kernel.numba_compilation import jit_inline


@jit_inline
def nearest_circle(table: TableRecord, disc: DiscRecord, behind: float) -> float:
    """Return the path to the first contact with a circle ahead; `behind` is the path already travelled.

    Without branches, so that the compiler handles several circles at once. The distance of the line from a circle's
    centre is a cross product, which is exact for a grazing hit where a difference of squares is not.
    """
    x, y, ux, uy = disc.x, disc.y, disc.ux, disc.uy
    paths = table.circle_path
    for circle in range(table.circles):
        dx = table.circle_x[circle] - x
        dy = table.circle_y[circle] - y
        abreast = dx * ux + dy * uy
        aside = dx * uy - dy * ux
        chord = table.circle_gap_squared[circle] - aside * aside
        path = abreast - sqrt(abs(chord))
        path = path if path > behind else behind
        paths[circle] = path if (chord > 0.0) & (abreast > behind) else NEVER
    return least_path(table)


@jit_inline
def least_path(table: TableRecord) -> float:
    """Return the shortest of the paths just found; four independent chains of comparisons run in parallel."""
    paths = table.circle_path
    a = b = c = d = NEVER
    for circle in range(0, table.circles, 4):
        a = paths[circle] if paths[circle] < a else a
        b = paths[circle + 1] if paths[circle + 1] < b else b
        c = paths[circle + 2] if paths[circle + 2] < c else c
        d = paths[circle + 3] if paths[circle + 3] < d else d
    return min(min(a, b), min(c, d))


@jit_inline
def circle_at(table: TableRecord, path: float) -> int:
    """Return the first circle that the last scan found at `path`: posts before discs, lower before higher."""
    circle = 0
    while table.circle_path[circle] != path:
        circle += 1
    return circle


@jit_inline
def look_ahead(table: TableRecord, board: BoardRecord, which: int, behind: float) -> None:
    """Find the disc's next event among circles, hole and edge, and its bounding box until then."""
    disc = table.discs[which]
    path = nearest_circle(table, disc, behind)
    event = NOTHING if path == NEVER else 0
    # Hole and edge are circles around the middle of the board, and share its two coordinates along the path.
    abreast = -(disc.x * disc.ux + disc.y * disc.uy)
    aside = disc.x * disc.uy - disc.y * disc.ux
    aside_squared = aside * aside
    hole_chord = board.support_squared - aside_squared
    if table.inside[which] != 0:
        out = max(abreast + sqrt(max(hole_chord, 0.0)), behind)
        if out < path:
            path, event = out, HOLE_EXIT
    elif (hole_chord > 0.0) & (abreast > behind):
        entry = max(abreast - sqrt(hole_chord), behind)
        if entry < path:
            path, event = entry, HOLE_ENTRY
    edge = abreast + sqrt(max(board.radius_squared - aside_squared, 0.0))
    if edge < path:
        path, event = edge, EDGE
    if path < disc.reach:
        record_expectation(disc, path)
        disc.event = circle_at(table, path) if event == 0 else event
    else:
        path = disc.reach
        disc.event_time, disc.event = NEVER, NOTHING
    update_bounding_box(disc, board, path)


@jit_inline
def record_expectation(disc: DiscRecord, path: float) -> None:
    speed = speed_after(disc, path)
    disc.event_path, disc.event_speed = path, speed
    disc.event_time = time_of_speed(disc, speed)


@jit_inline
def update_bounding_box(disc: DiscRecord, board: BoardRecord, path: float) -> None:
    """Set the bounding box of the disc from the start of its path until it has travelled `path` along it."""
    x, y, radius = disc.x, disc.y, board.disc_radius
    end_x, end_y = x + disc.ux * path, y + disc.uy * path
    disc.left, disc.right = min(x, end_x) - radius, max(x, end_x) + radius
    disc.bottom, disc.top = min(y, end_y) - radius, max(y, end_y) + radius


@jit_inline
def consider_resting_disc(disc: DiscRecord, board: BoardRecord, x: float, y: float, circle: int, time: float) -> None:
    """Update the prediction of `disc` if a disc that came to rest at (x, y) is in its way."""
    dx, dy = x - disc.x, y - disc.y
    aside = dx * disc.uy - dy * disc.ux
    chord = board.disc_gap_squared - aside * aside
    if chord > 0.0:
        behind = path_at(disc, time)
        abreast = dx * disc.ux + dy * disc.uy
        path = max(abreast - sqrt(chord), behind)
        if (abreast > behind) & (path < disc.reach) & ((disc.event == NOTHING) | (path < disc.event_path)):
            record_expectation(disc, path)
            disc.event = circle
