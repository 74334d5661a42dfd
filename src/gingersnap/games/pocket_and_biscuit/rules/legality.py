"""Legality of actions: the rule that forbids one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.games.pocket_and_biscuit.house_data import PLACES
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import is_cracked_last, may_count
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.types import (
    GONE,
    Count,
    Flip,
    Peek,
    PocketAction,
    PocketState,
    Show,
    place_name,
)
from gingersnap.games.pocket_and_biscuit.words import say

TAP_RULES = {4: "PNB-A9", 6: "PNB-A10"}
"""By number; any other that no tile shows is one at tables with other tiles (PNB-A40)."""


def place_rejection(state: PocketState, place: int) -> Rejection | None:
    """Return why no tile can be turned at `place`, whatever for."""
    if not 0 <= place < PLACES:
        return Rejection("PNB-1", say("no-such-place", place=place, last=PLACES - 1))
    if state.pockets[place] == GONE:
        return Rejection("PNB-A25", say("tile-taken", place=place_name(place)))
    if place in state.chain:
        return Rejection("PNB-5", say("already-up", place=place_name(place)))
    return None


def _check_flip(state: PocketState, flip: Flip) -> Rejection | None:
    if rejection := place_rejection(state, flip.place):
        return rejection
    if state.showing:
        return Rejection("PNB-15", say("first-show", great=state.options.great))
    if state.peeking:
        return Rejection("PNB-A39", say("first-peek"))
    if not flip.tapped and must_tap(state):
        number = len(state.chain) + 1
        return Rejection(TAP_RULES.get(number, "PNB-A40"), say("tap-first", number=number))
    return None


def _check_show(state: PocketState, show: Show) -> Rejection | None:
    if rejection := place_rejection(state, show.place):
        return rejection
    return None if state.showing else Rejection("PNB-15", say("no-great-six", great=state.options.great))


def _check_peek(state: PocketState, peek: Peek) -> Rejection | None:
    if rejection := place_rejection(state, peek.place):
        return rejection
    return None if state.peeking else Rejection("PNB-A39", say("no-peek"))


def _check_count(state: PocketState, count: Count) -> Rejection | None:
    if count.number in may_count(state):
        return None
    if not is_cracked_last(state):
        return Rejection("PNB-10", say("not-cracked"))
    if state.options.cracked_counts == "fitting":
        return Rejection("PNB-A5", say("counts-what-fits"))
    if count.number == len(state.chain):
        return Rejection("PNB-A5", say("counts-so-already", number=count.number))
    return Rejection("PNB-10", say("one-or-two"))


CHECKS: dict[type[PocketAction], Callable[[PocketState, Any], Rejection | None]] = {
    Flip: _check_flip,
    Show: _check_show,
    Peek: _check_peek,
    Count: _check_count,
}
"""By the kind of action."""
