"""The cracked biscuit (PNB-10, PNB-A4, PNB-A5): what it may be said to count once it lies face up."""

from __future__ import annotations

from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS
from gingersnap.games.pocket_and_biscuit.rules.tiles import is_any_face_down
from gingersnap.games.pocket_and_biscuit.types import PocketState

_NUMBERS = KINDS[CRACKED].numbers
_OTHER_THAN = {number: tuple(other for other in _NUMBERS if other != number) for number in _NUMBERS}


def is_cracked_last(state: PocketState) -> bool:
    """Return whether the tile turned last is a cracked one that fits: a tapped one never does (PNB-14)."""
    return bool(state.chain) and state.pockets[state.chain[-1]] == CRACKED


def may_count(state: PocketState) -> tuple[int, ...]:
    """Return what its player may say now.

    What it counts anyway is said only where no tile is left to turn (PNB-A38).
    """
    if not is_cracked_last(state) or state.options.cracked_counts == "fitting":
        return ()
    return _OTHER_THAN[len(state.chain)] if is_any_face_down(state) else _NUMBERS
