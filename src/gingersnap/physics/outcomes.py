"""What a batch tells of its shots. Plain numbers, so that bots can weigh thousands of shots with array arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ON_BOARD, IN_HOLE, OVER_EDGE = 0, 1, 2
"""What became of a disc."""
TOUCHED, TOUCHED_BY_FLICKED = 1, 2
"""Which contacts with discs a disc had, added up."""


class Outcomes(NamedTuple):
    rest: NDArray[np.float64]
    """(shots, discs, 2): where each disc rests, or where it left the board."""
    fates: NDArray[np.uint8]
    """(shots, discs): ON_BOARD, IN_HOLE or OVER_EDGE."""
    touched: NDArray[np.uint8]
    """(shots, discs): 0 for a disc that met no disc, TOUCHED, plus TOUCHED_BY_FLICKED if one was the flicked disc."""
    contacts: NDArray[np.int64]
    """(shots,): how many contacts there were, with discs and posts."""
