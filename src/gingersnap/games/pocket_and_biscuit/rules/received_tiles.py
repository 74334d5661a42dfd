"""Receiving tiles (PNB-8, PNB-11): cracked ones into the row, all others onto the pile."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.events import TilesReceived
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED
from gingersnap.games.pocket_and_biscuit.rules.tiles import (
    NAMES,
    cracked_left,
    may_look_at_pile,
    pile_names,
    points_of,
    worth_of,
)
from gingersnap.games.pocket_and_biscuit.types import GONE, PocketState


def is_safe(state: PocketState) -> bool:
    """Return whether the chain is received when it ends (PNB-7, PNB-8)."""
    return len(state.chain) > 1


def take_chain(state: PocketState, seat: Seat) -> TilesReceived:
    """Return the tiles of the chain become the seat's own; the last cracked one begins the end (PNB-16)."""
    kinds = [state.pockets[place] for place in state.chain]
    places = tuple(state.chain)
    for place in places:
        state.pockets[place] = GONE
    state.piles[seat] += [kind for kind in kinds if kind != CRACKED]
    state.cracked[seat] += kinds.count(CRACKED)
    state.chain = []
    state.dry_turns = 0
    if state.last_turns is None and not cracked_left(state):
        state.last_turns = state.seats  # this turn is the first of them
    return _received(state, seat, places, kinds)


def _received(state: PocketState, seat: Seat, places: tuple[int, ...], kinds: Sequence[int]) -> TilesReceived:
    """Return what is told once tiles have been received."""
    is_open = may_look_at_pile(state, seat, seat)
    return TilesReceived(
        seat=seat,
        places=places,
        kinds=tuple([NAMES[kind] for kind in kinds]),
        points=worth_of(state, kinds),
        pile_size=len(state.piles[seat]),
        cracked=state.cracked[seat],
        cracked_left=cracked_left(state),
        pile=pile_names(state, seat) if is_open else None,
        pile_points=points_of(state, seat) if is_open else None,
    )
