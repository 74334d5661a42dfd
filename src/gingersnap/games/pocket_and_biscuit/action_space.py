"""Action space of Pocket & Biscuit, and a learner's memory of seen tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data, Event, Seat
from gingersnap.games.pocket_and_biscuit.events import TilePeekedAt, TileShown, TilesReceived, TileTurned
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import may_count
from gingersnap.games.pocket_and_biscuit.rules.offers import CANDIDATES, USUAL
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import face_down, lying
from gingersnap.games.pocket_and_biscuit.types import Face, PocketAction, PocketOptions, PocketState

VERSION = 2


def choices(options: PocketOptions, seats: int) -> list[PocketAction]:
    return [offer.action for offer in (CANDIDATES if any(options.handicaps) else USUAL)]


def choice_by_seat(seat: Seat, seats: int, action: PocketAction) -> PocketAction:
    return action


@cache
def _counts(numbers: tuple[int, ...]) -> bytes:
    return bytes(number in numbers for number in KINDS[CRACKED].numbers)


_NO_PLACE, _NO_COUNT = bytes(PLACES), _counts(())


def open_choices(state: PocketState) -> bytes:
    """Return what is offered, choice by choice: no offer has to be made for it."""
    peeks = _NO_PLACE if any(state.options.handicaps) else b""
    # Mostly, so it is quick. Some tile always shows a one: there is always a cracked one (PNB-A40).
    if not (state.chain or state.showing or state.peeking):
        lies = lying(state)
        return b"".join((lies, lies, _NO_PLACE, _NO_COUNT, peeks))
    down = face_down(state)
    if state.showing:
        return b"".join((_NO_PLACE, _NO_PLACE, down, _NO_COUNT, peeks))
    if state.peeking:
        return b"".join((_NO_PLACE * 3, _NO_COUNT, down))
    if must_tap(state):
        return b"".join((_NO_PLACE, down, _NO_PLACE, _NO_COUNT, peeks))
    return b"".join((down, down, _NO_PLACE, _counts(may_count(state)), peeks))


DOWN: Face = "down"


class PocketRecall(Data, frozen=True):
    """By place: what somebody would know who forgets nothing. The view shows only what lies face up now."""

    seen: Annotated[tuple[Face, ...], Meta(min_length=PLACES, max_length=PLACES)] = (DOWN,) * PLACES


NOTHING_SEEN = PocketRecall()


_SHOWN_IN = frozenset({TileTurned, TileShown, TilePeekedAt})
RECALLED = frozenset({*_SHOWN_IN, TilesReceived})


def recall(before: PocketRecall, events: Iterable[Event]) -> PocketRecall:
    seen: Sequence[Face] = before.seen
    for event in events:
        kind = type(event)  # For every event of every game: far quicker than isinstance.
        if kind in _SHOWN_IN:
            if event.kind and seen[event.place] != event.kind:  # type: ignore[attr-defined]
                seen = [*seen]
                seen[event.place] = event.kind  # type: ignore[attr-defined]
        elif kind is TilesReceived:
            seen = [*seen]
            for place in event.places:  # type: ignore[attr-defined]
                seen[place] = "gone"
    return before if seen is before.seen else PocketRecall(tuple(seen))
