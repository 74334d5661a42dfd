"""Physics of sliding, colliding discs, independent of scores, seats and rules.

    motion = simulate([Disc(0.3048, 0.0), Disc(0.05, 0.0)], Flick(0, -1.2, 0.0))

`simulate` returns the complete motion of one shot; `simulate_many` returns only the results of many shots, and is
faster. Both use the same kernel, which is compiled on first use: importing this package is cheap, `compile_kernel`
compiles it ahead of time, and `is_kernel_compiled` returns whether that is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from gingersnap.physics.batch_outcomes import (
    DISTURBED,
    IN_HOLE,
    ON_BOARD,
    OVER_EDGE,
    RETURNED,
    TOUCHED,
    TOUCHED_BY_FLICKED,
    Outcomes,
)
from gingersnap.physics.board import (
    FAST,
    SLOW,
    STANDARD,
    Board,
    BoardKind,
    Point,
    PostKind,
    Restitution,
    Rim,
    RimKind,
    board_with,
    ring_of_eight,
    with_latex_posts,
    with_live_rim,
)
from gingersnap.physics.deterministic_trigonometry import cosine_and_sine, cosines_and_sines
from gingersnap.physics.shot_data import Contact, Departure, Disc, Flick, Motion, Segment, position_along, spin_along
from gingersnap.physics.shot_notation import ParsedShot, format_shot, parse_shot

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

__all__ = [
    "DISTURBED",
    "FAST",
    "IN_HOLE",
    "MODEL",
    "ON_BOARD",
    "OVER_EDGE",
    "RETURNED",
    "SLOW",
    "STANDARD",
    "TOUCHED",
    "TOUCHED_BY_FLICKED",
    "Board",
    "BoardKind",
    "Contact",
    "Departure",
    "Disc",
    "Flick",
    "Motion",
    "Outcomes",
    "ParsedShot",
    "Point",
    "PostKind",
    "Restitution",
    "Rim",
    "RimKind",
    "Segment",
    "board_with",
    "compile_kernel",
    "cosine_and_sine",
    "cosines_and_sines",
    "format_shot",
    "is_kernel_compiled",
    "parse_shot",
    "position_along",
    "ring_of_eight",
    "simulate",
    "simulate_many",
    "spin_along",
    "with_latex_posts",
    "with_live_rim",
]
MODEL = "discs-2"
"""The version of the physical model, changed whenever any shot has a different result. Logs of games record it."""


def simulate(discs: Sequence[Disc], flick: Flick, board: Board = STANDARD) -> Motion:
    """Flick one of `discs` and return the complete motion, identical on every machine for the same input.

    Raises ValueError, naming the disc, if one overlaps another or a post, lies off the board, or is not a number.
    """
    return _one_shot()(discs, flick, board)


def simulate_many(
    positions: ArrayLike,
    flicked: ArrayLike,
    velocities: ArrayLike,
    spins: ArrayLike = 0.0,
    board: Board = STANDARD,
    cores: int = 1,
) -> Outcomes:
    """Simulate many flicks on separate boards, `positions` of shape (shots, discs, 2), or on one, (discs, 2).

    `flicked` and `spins` may be one number for all shots. The results equal those of `simulate` bit for bit, for any
    number of `cores`.
    """
    from gingersnap.physics import batch_simulation

    return batch_simulation.simulate_many(positions, flicked, velocities, spins, board, cores)


def compile_kernel() -> None:
    """Compile the kernel if necessary, once for all processes, and cache it on disk: later calls do not wait."""
    from gingersnap.physics.kernel import compilation

    compilation.compile_once(_use_kernel)


def is_kernel_compiled() -> bool:
    """Return whether the kernel is in the cache on disk, from which it is loaded in less than a second."""
    from gingersnap.physics.kernel import compilation

    return compilation.is_compiled()


def _use_kernel() -> None:
    simulate([Disc(0.3, 0.0)], Flick(0, 0.0, 0.1))
    simulate_many([[0.3, 0.0]], 0, [[0.0, 0.1]])


@cache
def _one_shot() -> Callable[[Sequence[Disc], Flick, Board], Motion]:
    from gingersnap.physics import shot_simulation

    return shot_simulation.simulate
