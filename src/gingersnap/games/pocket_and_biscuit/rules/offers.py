"""Exactly what is legal, quickly: 108 candidates each checked cost ten times as much as the whole rest of a move."""

from __future__ import annotations

from gingersnap.core.contract import Offer, Seat
from gingersnap.games.pocket_and_biscuit.house import PLACES
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import face_down
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketOffer, PocketState, Show

# Offers are values: made once, shared by every table.
_FLIP: list[PocketOffer] = [Offer(Flip(place)) for place in range(PLACES)]
_TAP_AND_FLIP: list[PocketOffer] = [Offer(Flip(place, tapped=True)) for place in range(PLACES)]
_SHOW: list[PocketOffer] = [Offer(Show(place)) for place in range(PLACES)]
CANDIDATES = [*_FLIP, *_TAP_AND_FLIP, *_SHOW]


def offers(state: PocketState, seat: Seat) -> list[PocketOffer]:
    if state.ended_by or seat != state.turn:
        return []
    down = face_down(state)
    if state.showing:
        return [_SHOW[place] for place in down]
    tapped = [_TAP_AND_FLIP[place] for place in down]
    return tapped if must_tap(state) else [_FLIP[place] for place in down] + tapped
