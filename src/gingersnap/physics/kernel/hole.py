"""The hole: who drops in, who slides over it, who stays hanging on its lip."""

from __future__ import annotations

from math import sqrt

from gingersnap.physics.kernel.compilation import jit_inline
from gingersnap.physics.kernel.state import BoardRecord, DiscRecord


@jit_inline
def drops(board: BoardRecord, disc: DiscRecord, x: float, y: float, speed: float) -> bool:
    """Whether a disc that nothing carries at (x, y) is caught, moving along its path with `speed`.

    It is if its edge has time enough to sink before wood carries it again, or if it would come to rest before that.
    """
    aside = x * disc.uy - y * disc.ux
    over = sqrt(max(board.support_squared - aside * aside, 0.0)) - (x * disc.ux + y * disc.uy)
    squared = speed * speed
    return squared <= over * over * board.sinking_rate_squared or squared <= 2.0 * disc.deceleration * over
