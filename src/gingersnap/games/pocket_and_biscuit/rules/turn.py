"""A turn (PNB-5 to PNB-8, PNB-15): tile after tile, until one does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Seat
from gingersnap.games.pocket_and_biscuit.events import (
    CrackedCounted,
    GreatSixMade,
    SpellFailed,
    TilePeekedAt,
    TileShown,
    TilesRanOut,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import may_count
from gingersnap.games.pocket_and_biscuit.rules.game_end import rule_that_ends
from gingersnap.games.pocket_and_biscuit.rules.received_tiles import is_safe, take_chain
from gingersnap.games.pocket_and_biscuit.rules.spell import FITS_TAPPED, why_failed
from gingersnap.games.pocket_and_biscuit.rules.tiles import FITS, NAMES, is_any_face_down, look
from gingersnap.games.pocket_and_biscuit.rules.turn_order import pass_turn
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketAction, PocketState, Show


def flip(state: PocketState, seat: Seat, action: Flip, chance: Chance, events: list[Event]) -> None:
    place, tapped = action.place, action.tapped
    number = len(state.chain) + 1
    kind = look(state, place, chance)
    fits = (FITS_TAPPED if tapped else FITS)[number][kind]
    events.append(TileTurned(seat, place, NAMES[kind], tapped, number if fits else None, number))
    why = None if fits else why_failed(state.options, kind, number, tapped)
    if fits:
        _go_on(state, seat, place, events)
    elif why is not None:
        events.append(SpellFailed(seat, place, why))
        _turn_down(state, seat, [*state.chain, place], events)
    else:
        _end_chain(state, seat, [place], events)


def _go_on(state: PocketState, seat: Seat, place: int, events: list[Event]) -> None:
    state.chain.append(place)
    if len(state.chain) == state.options.great:
        events.append(GreatSixMade(seat, state.options.great))
        _receive(state, seat, events)
    elif not is_any_face_down(state) and not may_count(state):  # PNB-A19, PNB-A38
        _end_chain(state, seat, [], events)


def count(state: PocketState, seat: Seat, action: Count, chance: Chance, events: list[Event]) -> None:
    """Count a tile.

    A cracked biscuit that is said to count another number than the wanted one does not fit (PNB-A4, PNB-A37).
    """
    place = state.chain[-1]
    fits = action.number == len(state.chain)
    events.append(CrackedCounted(seat, place, action.number, fits))
    if not fits:
        state.chain.pop()
    _end_chain(state, seat, [] if fits else [place], events)


def _end_chain(state: PocketState, seat: Seat, failing: list[int], events: list[Event]) -> None:
    """End the chain: a tile did not fit, or none is left to turn (PNB-7, PNB-8)."""
    if not failing:
        events.append(TilesRanOut())
    if not is_safe(state):
        _turn_down(state, seat, state.chain + failing, events)
        return
    if failing:
        events.append(TilesTurnedDown(seat, tuple(failing), empty_handed=False))
    _receive(state, seat, events)


def _turn_down(state: PocketState, seat: Seat, places: list[int], events: list[Event]) -> None:
    events.append(TilesTurnedDown(seat, tuple(places), empty_handed=True))
    state.chain = []
    state.dry_turns += 1
    pass_turn(state, events)


def _receive(state: PocketState, seat: Seat, events: list[Event]) -> None:
    is_great = len(state.chain) == state.options.great
    events.append(take_chain(state, seat))
    if is_great and rule_that_ends(state) is None:  # PNB-A35: shown only if somebody is next
        state.showing = True
    else:
        pass_turn(state, events)


def show(state: PocketState, seat: Seat, action: Show, chance: Chance, events: list[Event]) -> None:
    kind = look(state, action.place, chance)
    events.append(TileShown(seat, action.place, NAMES[kind]))
    state.showing = False
    pass_turn(state, events)


def peek(state: PocketState, seat: Seat, action: Peek, chance: Chance, events: list[Event]) -> None:
    kind = look(state, action.place, chance)
    events.append(TilePeekedAt(seat, action.place, NAMES[kind]))
    state.peeking = False


DEEDS: dict[type[PocketAction], Callable[[PocketState, Seat, Any, Chance, list[Event]], None]] = {
    Flip: flip,
    Show: show,
    Peek: peek,
    Count: count,
}
"""What is done, by the kind of action."""
