"""Exactly what is legal, quickly: 110 candidates each checked cost ten times as much as the whole rest of a move."""

from __future__ import annotations

from gingersnap.core.contract import Offer, Seat
from gingersnap.games.pocket_and_biscuit.house import CRACKED, KINDS, PLACES
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
USUAL = [*_FLIP, *_TAP_AND_FLIP, *_SHOW, *_COUNT.values()]
CANDIDATES = [*USUAL, *_PEEK]


def offers(state: PocketState, seat: Seat) -> list[PocketOffer]:
    if state.ended_by or seat != state.turn:
        return []
    down = face_down(state)
    if state.showing:
        return [_SHOW[place] for place in down]
    if state.peeking:
        return [_PEEK[place] for place in down]
    tapped = [_TAP_AND_FLIP[place] for place in down]
    if must_tap(state):
        return tapped
    return [_FLIP[place] for place in down] + tapped + [_COUNT[number] for number in may_count(state)]
