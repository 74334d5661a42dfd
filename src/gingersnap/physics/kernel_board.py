"""Conversion of a board to the record that the kernel reads."""

from __future__ import annotations

from functools import lru_cache
from math import inf, isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.physics.board import Board, Restitution, Rim
from gingersnap.physics.kernel.memory_layout import BOARD, MOST_POSTS, NEVER


@lru_cache(maxsize=64)
def board_record(board: Board) -> NDArray[np.void]:
    """Return an array with one record: the values of `board`, and values derived from them."""
    _check_board(board)
    values = np.zeros(1, BOARD)
    for name, value in _values(board).items():
        values[name] = value
    for index, post in enumerate(board.posts):
        values["post_x"][0, index], values["post_y"][0, index] = post.x, post.y
    return values


def _check_board(board: Board) -> None:
    """Raise ValueError for boards where a disc would never stop, or a contact would add energy."""
    if len(board.posts) > MOST_POSTS:
        raise ValueError(f"a board has at most {MOST_POSTS} posts, not {len(board.posts)}")
    for name in ("radius", "disc_radius", "disc_mass", "inertia", "friction", "gravity", "sinking"):
        if not 0.0 < getattr(board, name) < inf:  # Written so that NaN fails too.
            raise ValueError(f"a board needs a {name.replace('_', ' ')} above zero")
    for name in ("hole_radius", "post_radius", "disc_grip", "post_grip"):
        if not 0.0 <= getattr(board, name) < inf:
            raise ValueError(f"a board needs a {name.replace('_', ' ')} that is not negative")
    if not all(isfinite(post.x) and isfinite(post.y) for post in board.posts):
        raise ValueError("a post of a board stands at a place that is not a number")
    for curve in (board.disc_restitution, board.post_restitution):
        if not _is_valid_curve(curve):
            raise ValueError("a restitution lies between 0 and 1, at a slow speed and a faster one")
    if not 0.0 <= board.lip_loss <= 1.0:
        raise ValueError("the lip of the hole takes between none and all of the speed")
    if board.most_contacts < 1:
        raise ValueError("a shot makes at least one contact before it is cut short")
    if board.rim is not None:
        _check_rim(board.rim)


def _is_valid_curve(curve: Restitution) -> bool:
    sizes = 0.0 <= curve.slow <= 1.0 and 0.0 <= curve.fast <= 1.0
    return sizes and 0.0 <= curve.slow_speed < curve.fast_speed < inf


def _check_rim(rim: Rim) -> None:
    """Raise ValueError unless a disc returns from the rim with a positive speed, at most its own."""
    if not (0.0 < rim.least_speed < inf and 0.0 < rim.restitution <= 1.0 and 0.0 <= rim.grip < inf):
        raise ValueError("a rim needs a least speed above zero, a restitution up to 1 and a grip that is not negative")


def _values(board: Board) -> dict[str, Any]:
    disc_gap = 2.0 * board.disc_radius
    post_gap = board.disc_radius + board.post_radius
    return {
        "radius": board.radius,
        "radius_squared": board.radius * board.radius,
        "disc_radius": board.disc_radius,
        "disc_gap": disc_gap,
        "disc_gap_squared": disc_gap * disc_gap,
        "post_gap": post_gap,
        "post_gap_squared": post_gap * post_gap,
        "support_squared": board.support * board.support,
        "deceleration": board.deceleration,
        "spin_decay": board.spin_decay,
        "inverse_gyration": 1.0 / (board.inertia * board.disc_radius),
        # Two discs share the impulse, and each is turned by it: 2 + 2 / inertia. A post does neither: 1 + 1 / inertia.
        "disc_tangential_share": 1.0 / (2.0 + 2.0 / board.inertia),
        "post_tangential_share": 1.0 / (1.0 + 1.0 / board.inertia),
        "disc_grip": board.disc_grip,
        "post_grip": board.post_grip,
        **_restitution("disc", board.disc_restitution),
        **_restitution("post", board.post_restitution),
        # Over the hole for a time t, a disc sinks by g t² / 2, hence by `sinking` in 1 / √(g / 2 sinking).
        "sinking_rate_squared": board.gravity / (2.0 * board.sinking),
        "kept_on_lip": 1.0 - board.lip_loss,
        **_rim(board.rim),
        "most_contacts": board.most_contacts,
        "post_count": len(board.posts),
    }


def _restitution(name: str, curve: Restitution) -> dict[str, float]:
    return {
        f"{name}_restitution": curve.slow,
        f"{name}_restitution_slope": (curve.fast - curve.slow) / (curve.fast_speed - curve.slow_speed),
        f"{name}_slow_speed": curve.slow_speed,
        f"{name}_fast_speed": curve.fast_speed,
    }


def _rim(rim: Rim | None) -> dict[str, float]:
    if rim is None:
        return {"rim_least_speed": NEVER, "rim_restitution": 0.0, "rim_grip": 0.0}
    return {"rim_least_speed": rim.least_speed, "rim_restitution": rim.restitution, "rim_grip": rim.grip}
