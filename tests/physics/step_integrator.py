"""A second witness that knows no events: it moves every disc a tiny step, looks for overlaps, and moves on.

Slow and blunt, and wrong by about one step's travel at every contact; but nothing in it is clever.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from gingersnap.physics import Board
from gingersnap.physics.kernel.friction import friction_of
from physics.overlap_check import quick

Floats = NDArray[np.float64]
ON_BOARD, IN_HOLE, OVER_EDGE = 0.0, 1.0, 2.0
X, Y, VX, VY, SPIN, FATE, INSIDE, SPEED, TURN = range(9)
"""The last two are speed and spin where the present path began."""


def parameters(board: Board) -> Floats:
    curves = (board.disc_restitution, board.post_restitution)
    return np.array(
        [
            board.deceleration,
            board.spin_decay,
            board.disc_radius,
            board.post_radius,
            board.inertia,
            board.radius,
            board.support,
            board.gravity,
            board.sinking,
            board.lip_loss,
            board.disc_grip,
            board.post_grip,
            *(value for curve in curves for value in (curve.slow, curve.fast, curve.slow_speed, curve.fast_speed)),
        ]
    )


@quick
def play(discs: Floats, posts: Floats, board: Floats, step: float) -> None:
    """`discs` has a row of x, y, vx, vy, spin, fate, inside and two more for each; changed until all is at rest."""
    slow, decay, radius, post_radius, inertia = board[0], board[1], board[2], board[3], board[4]
    edge, hole, lip = board[5], board[6], board[9]
    fixed = np.zeros(9)
    for disc in discs:
        begin(disc)
    moving = True
    while moving:
        moving = False
        for disc in discs:
            speed = sqrt(disc[VX] ** 2 + disc[VY] ** 2)
            if disc[SPEED] == 0.0:
                disc[SPIN] = np.sign(disc[SPIN]) * max(abs(disc[SPIN]) - decay * step, 0.0)
            if disc[FATE] != ON_BOARD or speed == 0.0:
                continue
            moving = True
            force, bend = friction_of(disc[SPEED], abs(disc[TURN]) * radius)
            kept = max(speed - slow * force * step, 0.0) / speed
            left = kept * speed / disc[SPEED]
            disc[SPIN] = disc[TURN] * left * (1.0 + bend) / (1.0 + bend * left)
            # The mean of the velocities before and after: exact for a constant deceleration.
            disc[X] += disc[VX] * 0.5 * (1.0 + kept) * step
            disc[Y] += disc[VY] * 0.5 * (1.0 + kept) * step
            disc[VX], disc[VY] = disc[VX] * kept, disc[VY] * kept
            from_middle = sqrt(disc[X] ** 2 + disc[Y] ** 2)
            if from_middle > edge:
                disc[FATE] = OVER_EDGE
            elif disc[INSIDE] == 0.0 and from_middle < hole:
                disc[INSIDE] = 1.0
                drop(disc, board)
            elif disc[INSIDE] == 1.0 and from_middle > hole:
                disc[INSIDE] = 0.0
                disc[VX], disc[VY] = disc[VX] * (1.0 - lip), disc[VY] * (1.0 - lip)
                begin(disc)
        for one in range(len(discs)):
            for post in range(len(posts)):
                fixed[X], fixed[Y] = posts[post, 0], posts[post, 1]
                if overlaps(discs[one], fixed, radius + post_radius):
                    strike(discs[one], fixed, 0.0, board[11], board[16:20], radius, inertia)
            for other in range(one):
                if overlaps(discs[one], discs[other], 2.0 * radius):
                    strike(discs[one], discs[other], 1.0, board[10], board[12:16], radius, inertia)
                    drop(discs[one], board)
                    drop(discs[other], board)


@quick
def overlaps(one: Floats, other: Floats, gap: float) -> bool:
    """Whether two bodies on the board overlap and approach."""
    dx, dy = other[X] - one[X], other[Y] - one[Y]
    if dx * dx + dy * dy >= gap * gap or one[FATE] != ON_BOARD or other[FATE] != ON_BOARD:
        return False
    return bool((one[VX] - other[VX]) * dx + (one[VY] - other[VY]) * dy > 0.0)


@quick
def drop(disc: Floats, board: Floats) -> None:
    if disc[INSIDE] == 0.0:
        return
    speed = sqrt(disc[VX] ** 2 + disc[VY] ** 2)
    if speed == 0.0:
        disc[FATE] = IN_HOLE
        return
    aside = (disc[X] * disc[VY] - disc[Y] * disc[VX]) / speed
    over = sqrt(max(board[6] ** 2 - aside**2, 0.0)) - (disc[X] * disc[VX] + disc[Y] * disc[VY]) / speed
    slow = board[0] * friction_of(speed, abs(disc[SPIN]) * board[2])[0]
    if 0.5 * board[7] * (over / speed) ** 2 >= board[8] or speed * speed <= 2.0 * slow * over:
        disc[FATE] = IN_HOLE


@quick
def strike(one: Floats, other: Floats, gives: float, grip: float, curve: Floats, radius: float, inertia: float) -> None:
    """The impulses between two bodies in contact. `gives` is 0 for a post."""
    dx, dy = other[X] - one[X], other[Y] - one[Y]
    distance = sqrt(dx * dx + dy * dy)
    nx, ny = dx / distance, dy / distance
    wx, wy = one[VX] - other[VX], one[VY] - other[VY]
    approach = wx * nx + wy * ny
    slip = wy * nx - wx * ny + radius * (one[SPIN] + other[SPIN])
    part = min(max((approach - curve[2]) / (curve[3] - curve[2]), 0.0), 1.0)
    along = approach * (1.0 + curve[0] + part * (curve[1] - curve[0])) / (1.0 + gives)
    across = slip / ((1.0 + gives) * (1.0 + 1.0 / inertia))
    across = min(max(across, -grip * along), grip * along)
    px, py, turn = along * nx - across * ny, along * ny + across * nx, across / (inertia * radius)
    one[VX], one[VY], one[SPIN] = one[VX] - px, one[VY] - py, one[SPIN] - turn
    other[VX], other[VY] = other[VX] + gives * px, other[VY] + gives * py
    other[SPIN] -= gives * turn
    begin(one)
    begin(other)


@quick
def begin(disc: Floats) -> None:
    disc[SPEED], disc[TURN] = sqrt(disc[VX] ** 2 + disc[VY] ** 2), disc[SPIN]
