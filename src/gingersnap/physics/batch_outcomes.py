"""Results of a batch as plain arrays, so that bots can evaluate thousands of shots with array arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ON_BOARD, IN_HOLE, OVER_EDGE = 0, 1, 2
"""The fate of a disc."""
TOUCHED, TOUCHED_BY_FLICKED, RETURNED, DISTURBED = 1, 2, 4, 8
"""Flags of a disc.

It touched a disc; it touched the flicked disc; it returned from the rim; it touched a disc that had returned. A
returned disc is dead: discs that it meets are disturbed, not touched.
"""


class Outcomes(NamedTuple):
    rest: NDArray[np.float64]
    """(shots, discs, 2): the resting position of each disc, or where it left the board."""
    fates: NDArray[np.uint8]
    """(shots, discs): ON_BOARD, IN_HOLE or OVER_EDGE."""
    touched: NDArray[np.uint8]
    """(shots, discs): the sum of the flags TOUCHED, TOUCHED_BY_FLICKED, RETURNED and DISTURBED that apply."""
    contacts: NDArray[np.int64]
    """(shots,): the number of contacts with discs and posts."""
