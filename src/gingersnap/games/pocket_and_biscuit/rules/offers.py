"""Exactly what is legal, quickly: 110 candidates each checked cost ten times as much as the whole rest of a move."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from gingersnap.core.contract import ForcedStep, Offer, Seat
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import may_count
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import face_down
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketOffer, PocketState, Show

# Offers are values: made once, shared by every table.
_FLIP: list[PocketOffer] = [Offer(Flip(place)) for place in range(PLACES)]
_TAP_AND_FLIP: list[PocketOffer] = [Offer(Flip(place, tapped=True)) for place in range(PLACES)]
_SHOW: list[PocketOffer] = [Offer(Show(place)) for place in range(PLACES)]
_COUNT: dict[int, PocketOffer] = {number: Offer(Count(number)) for number in KINDS[CRACKED].numbers}
_PEEK: list[PocketOffer] = [Offer(Peek(place)) for place in range(PLACES)]
MOST_TABLES = 1024
"""Of the tables that have been looked at, so many are known by heart."""
USUAL = [*_FLIP, *_TAP_AND_FLIP, *_SHOW, *_COUNT.values()]
CANDIDATES = [*USUAL, *_PEEK]


def offers(state: PocketState, seat: Seat) -> list[PocketOffer]:
    if state.ended_by or seat != state.turn:
        return []
    down = face_down(state)
    if state.showing:
        return [*compress(_SHOW, down)]
    if state.peeking:
        return [*compress(_PEEK, down)]
    if not state.chain:  # Most moves: the same until tiles are received.
        return [*_beginnings(bytes(down))]
    tapped = compress(_TAP_AND_FLIP, down)
    if must_tap(state):
        return [*tapped]
    return [*compress(_FLIP, down), *tapped, *map(_COUNT.__getitem__, may_count(state))]


def forced_step(state: PocketState, seat: Seat) -> ForcedStep | None:
    """Return the last tile, if it can be turned in only one way."""
    if not (state.chain or state.showing or state.peeking) or sum(face_down(state)) != 1:
        return None
    listed = offers(state, seat)
    return ForcedStep(listed[0].action, by_hand=True) if len(listed) == 1 else None


@lru_cache(MOST_TABLES)
def _beginnings(down: bytes) -> tuple[PocketOffer, ...]:
    """Return how a turn can begin, by the places where a tile can be turned."""
    return (*compress(_FLIP, down), *compress(_TAP_AND_FLIP, down))
