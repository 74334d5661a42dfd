"""Which rule forbids an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.games.pocket_and_biscuit.house import PLACES
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.types import GONE, Flip, PocketAction, PocketState, Show, place_name

TAP_RULES = {4: "PNB-A9", 6: "PNB-A10"}


def place_rejection(state: PocketState, place: int) -> Rejection | None:
    """Why no tile can be turned at `place`, whatever for."""
    if not 0 <= place < PLACES:
        return Rejection("PNB-1", f"There is no tile at {place}: places go from 0 to {PLACES - 1}.")
    if state.pockets[place] == GONE:
        return Rejection("PNB-A25", f"The tile at {place_name(place)} was taken; its place stays empty.")
    if place in state.chain:
        return Rejection("PNB-5", f"{place_name(place)} already lies face up: turn another tile.")
    return None


def _check_flip(state: PocketState, flip: Flip) -> Rejection | None:
    if rejection := place_rejection(state, flip.place):
        return rejection
    if state.showing:
        return Rejection("PNB-15", "You made a Great 6: now show one tile to the next player.")
    if not flip.tapped and must_tap(state):
        number = len(state.chain) + 1
        return Rejection(TAP_RULES[number], f"No tile shows {number}: tap it before you flip it.")
    return None


def _check_show(state: PocketState, show: Show) -> Rejection | None:
    if rejection := place_rejection(state, show.place):
        return rejection
    return None if state.showing else Rejection("PNB-15", "A tile is shown only after a Great 6.")


CHECKS: dict[type[PocketAction], Callable[[PocketState, Any], Rejection | None]] = {
    Flip: _check_flip,
    Show: _check_show,
}
"""By the kind of action."""
