"""Impulses of a contact, along the line of centres (normal) and across it (tangential).

Per unit of mass throughout, since all discs have the same mass. `approach` is the closing speed along the line of
centres, `passing` the speed of the centres across it, and `slipping` the speed of one edge over the other, which
includes the spins.
"""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.memory_layout import BoardRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline

SOFT = 1e-3
"""Approach speed in m/s below which a contact is elastic and frictionless. Otherwise ever smaller bounces never end."""


@jit_inline
def restitution(approach: float, slow: float, slope: float, slow_speed: float, fast_speed: float) -> float:
    return slow + slope * (min(max(approach, slow_speed), fast_speed) - slow_speed)


@jit_inline
def is_soft(approach: float) -> bool:
    return approach < SOFT


@jit_inline
def redirect_soft_contact(approach: float, passing: float) -> tuple[float, float]:
    """Turn the relative velocity of a soft contact until the bodies part at `SOFT`, preserving its magnitude.

    Return the changes of the approach and the passing speed. Energy and momentum are conserved.
    """
    squared = approach * approach + passing * passing
    parting = max(min(SOFT, sqrt(squared)), -approach)
    left = sqrt(max(squared - parting * parting, 0.0))
    return approach + parting, passing - (left if passing > 0.0 else -left)


@jit_inline
def grip_impulse(slipping: float, share: float, grip: float, normal: float) -> float:
    """Return the tangential impulse that would end the slipping, limited by the grip."""
    limit = grip * normal
    return min(max(slipping * share, -limit), limit)


@jit_inline
def disc_impulses(board: BoardRecord, approach: float, passing: float, slipping: float) -> tuple[float, float, float]:
    """Return the impulses between two discs: normal, tangential, and the part of the latter that turns them."""
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
    """Return the normal and tangential impulses between a disc and the wall. No soft contact gets there."""
    along = approach * (1.0 + board.rim_restitution)
    return along, grip_impulse(slipping, board.post_tangential_share, board.rim_grip, along)


@jit_inline
def post_impulses(board: BoardRecord, approach: float, passing: float, slipping: float) -> tuple[float, float, float]:
    """Return the impulses between a disc and an immovable post, as between two discs."""
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
