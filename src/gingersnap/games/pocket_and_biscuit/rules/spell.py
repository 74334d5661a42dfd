"""The spell (PNB-12 to PNB-14): a tile that is tapped before it is turned counts one more than it shows."""

from __future__ import annotations

from gingersnap.games.pocket_and_biscuit.events import WhyFailed
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, HOUSE, KINDS
from gingersnap.games.pocket_and_biscuit.house_rules import numbers_of
from gingersnap.games.pocket_and_biscuit.types import PocketOptions, PocketState

CRACKED_MAY_FIT = max(KINDS[CRACKED].numbers)
"""Up to this number of a turn."""
FITS_TAPPED = [
    [number - 1 in kind.numbers and not kind.is_cracked for kind in KINDS] for number in range(HOUSE.great + 2)
]
"""By the number asked for, and by kind."""


def must_tap(state: PocketState) -> bool:
    """Return whether the next tile has to be tapped (PNB-13, PNB-A9, PNB-A10)."""
    if len(state.chain) < CRACKED_MAY_FIT or state.showing or state.options.free_tapping:
        return False  # A cracked biscuit shows as much, and there always is one: mostly, so it is quick.
    return len(state.chain) + 1 in numbers_of(state.options).only_by_spell


def why_failed(options: PocketOptions, kind: int, number: int, tapped: bool) -> WhyFailed | None:
    """Return why a misfit sends all turned tiles face down (PNB-14); None if it does not."""
    if kind == CRACKED and tapped:
        return "cracked_tapped"
    if kind == CRACKED and number > CRACKED_MAY_FIT and options.late_cracked == "failure":  # PNB-A6
        return "cracked_late"
    return "wrong_tap" if kind != CRACKED and tapped and options.wrong_tap == "failure" else None  # PNB-A8


def is_by_spell(state: PocketState, place: int, number: int) -> bool:
    """Return whether a tile of the chain counts what it does not show (PNB-12)."""
    return number not in KINDS[state.pockets[place]].numbers
