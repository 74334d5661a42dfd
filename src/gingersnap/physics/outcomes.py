"""What a batch tells of its shots. Plain numbers, so that bots can weigh thousands of shots with array arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ON_BOARD, IN_HOLE, OVER_EDGE = 0, 1, 2
"""What became of a disc."""
TOUCHED, TOUCHED_BY_FLICKED, RETURNED, DISTURBED = 1, 2, 4, 8
"""What happened to a disc, added up: it met a disc, the flicked one among them; it came back from the rim; it met a
disc that had come back. A disc that came back is dead: whom it meets is disturbed, and not touched."""


class Outcomes(NamedTuple):
    rest: NDArray[np.float64]
    """(shots, discs, 2): where each disc rests, or where it left the board."""
    fates: NDArray[np.uint8]
    """(shots, discs): ON_BOARD, IN_HOLE or OVER_EDGE."""
    touched: NDArray[np.uint8]
    """(shots, discs): the sum of TOUCHED, TOUCHED_BY_FLICKED, RETURNED and DISTURBED, as far as they are true."""
    contacts: NDArray[np.int64]
    """(shots,): how many contacts there were, with discs and posts."""
