"""What a contact does: impulses along the line of centres and across it.

Per unit of mass throughout: all discs weigh the same. `approach` is the speed at which the bodies close in on each
other along the line of centres, `passing` the speed of their centres across it, and `slipping` the speed of one edge
over the other, which adds what the spins contribute.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.compilation import jit_inline
from gingersnap.physics.kernel.state import BoardRecord

SOFT = 1e-3
"""Contacts slower than this (m/s) neither lose energy nor grip. Otherwise ever smaller bounces would never end."""


@jit_inline
def restitution(approach: float, slow: float, slope: float, slow_speed: float, fast_speed: float) -> float:
    return slow + slope * (min(max(approach, slow_speed), fast_speed) - slow_speed)


@jit_inline
def is_soft(approach: float) -> bool:
    return approach < SOFT


@jit_inline
def redirect_soft_contact(approach: float, passing: float) -> tuple[float, float]:
    """A soft contact turns the relative velocity until the bodies part at `SOFT`, and keeps its size.

    Returns how much the approach and the passing change. Neither energy nor momentum does.
    """
    squared = approach * approach + passing * passing
    parting = max(min(SOFT, sqrt(squared)), -approach)
    left = sqrt(max(squared - parting * parting, 0.0))
    return approach + parting, passing - (left if passing > 0.0 else -left)


@jit_inline
def grip_impulse(slipping: float, share: float, grip: float, normal: float) -> float:
    """The impulse across: what would end the slipping, but no more than the grip allows."""
    limit = grip * normal
    return min(max(slipping * share, -limit), limit)


@jit_inline
def disc_impulses(board: BoardRecord, approach: float, passing: float, slipping: float) -> tuple[float, float, float]:
    """Between two discs: the impulse along, the impulse across, and the part of the latter that turns the discs."""
    if is_soft(approach):
        along, across = redirect_soft_contact(approach, passing)
        return 0.5 * along, 0.5 * across, 0.0
    bounce = restitution(
        approach,
        board.disc_restitution,
        board.disc_restitution_slope,
        board.disc_slow_speed,
        board.disc_fast_speed,
    )
    along = 0.5 * approach * (1.0 + bounce)
    across = grip_impulse(slipping, board.disc_tangential_share, board.disc_grip, along)
    return along, across, across


@jit_inline
def rim_impulses(board: BoardRecord, approach: float, slipping: float) -> tuple[float, float]:
    """Between a disc and the wall of the ditch, along and across. Nothing soft gets there."""
    along = approach * (1.0 + board.rim_restitution)
    return along, grip_impulse(slipping, board.post_tangential_share, board.rim_grip, along)


@jit_inline
def post_impulses(board: BoardRecord, approach: float, passing: float, slipping: float) -> tuple[float, float, float]:
    """Between a disc and a post, which does not give way: as between two discs."""
    if is_soft(approach):
        along, across = redirect_soft_contact(approach, passing)
        return along, across, 0.0
    bounce = restitution(
        approach,
        board.post_restitution,
        board.post_restitution_slope,
        board.post_slow_speed,
        board.post_fast_speed,
    )
    along = approach * (1.0 + bounce)
    across = grip_impulse(slipping, board.post_tangential_share, board.post_grip, along)
    return along, across, across
