"""The hole: discs drop in, slide across, or stay hanging on its lip."""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.memory_layout import BoardRecord, DiscRecord
from gingersnap.physics.kernel.numba_compilation import jit_inline


@jit_inline
def drops(board: BoardRecord, disc: DiscRecord, x: float, y: float, speed: float) -> bool:
    """Return whether an unsupported disc at (x, y), moving along its path with `speed`, is caught.

    It is if its edge has time to sink before the board carries it again, or if it would come to rest before that.
    """
    aside = x * disc.uy - y * disc.ux
    over = sqrt(max(board.support_squared - aside * aside, 0.0)) - (x * disc.ux + y * disc.uy)
    squared = speed * speed
    return squared <= over * over * board.sinking_rate_squared or squared <= 2.0 * disc.deceleration * over
