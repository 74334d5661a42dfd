"""Time to answer (XTL-H7): a handicap doubles it (XTL-A91)."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core.contract import Seat
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.xtal.types import XtalState
from gingersnap.games.xtal.types.options import MOST_SECONDS

MORE = 2


def end_of(state: XtalState, seconds: int, seats: Iterable[Seat]) -> int:
    """Return the moment when `seconds` from now are over for all of `seats`."""
    is_longer = any(handicap_at(state.options, seat) == "more_time" for seat in seats)
    return state.now + min(MOST_SECONDS, seconds * (MORE if is_longer else 1)) * 1000
