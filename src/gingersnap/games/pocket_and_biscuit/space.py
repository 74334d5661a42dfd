"""What can be chosen, always in the same order; and what a learner is told of tiles that it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Data, Event, Seat
from gingersnap.games.pocket_and_biscuit.events import TilePeekedAt, TileShown, TilesReceived, TileTurned
from gingersnap.games.pocket_and_biscuit.house import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules.cracked import may_count
from gingersnap.games.pocket_and_biscuit.rules.offers import CANDIDATES, USUAL
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import face_down
from gingersnap.games.pocket_and_biscuit.types import Face, PocketAction, PocketOptions, PocketState

VERSION = 1


def choices(options: PocketOptions, seats: int) -> list[PocketAction]:
    return [offer.action for offer in (CANDIDATES if any(options.handicaps) else USUAL)]


def choice_by_seat(seat: Seat, seats: int, action: PocketAction) -> PocketAction:
    return action


_TAPPED, _SHOWN, _PEEKED = PLACES, 2 * PLACES, len(USUAL)
_COUNTED = {number: 3 * PLACES + index for index, number in enumerate(KINDS[CRACKED].numbers)}
"""Where in the list the choices of each kind are."""


def open_choices(state: PocketState) -> list[int]:
    """What is offered, by numbers: no offer has to be made for it."""
    down = face_down(state)
    if state.showing:
        return [_SHOWN + place for place in down]
    if state.peeking:
        return [_PEEKED + place for place in down]
    tapped = [_TAPPED + place for place in down]
    if must_tap(state):
        return tapped
    return down + tapped + [_COUNTED[number] for number in may_count(state)]


DOWN: Face = "down"


class PocketRecall(Data, frozen=True):
    """By place: what somebody would know who forgets nothing. The view shows only what lies face up now."""

    seen: Annotated[tuple[Face, ...], Meta(min_length=PLACES, max_length=PLACES)] = (DOWN,) * PLACES


NOTHING_SEEN = PocketRecall()


_SHOWN_IN = frozenset({TileTurned, TileShown, TilePeekedAt})


def recall(before: PocketRecall, events: Iterable[Event]) -> PocketRecall:
    changed: dict[int, Any] = {}
    for event in events:
        if type(event) in _SHOWN_IN:  # For every event of every game: far quicker than isinstance.
            if event.kind:  # type: ignore[attr-defined]
                changed[event.place] = event.kind  # type: ignore[attr-defined]
        elif type(event) is TilesReceived:
            changed.update(dict.fromkeys(event.places, "gone"))
    seen = before.seen
    if all(seen[place] == face for place, face in changed.items()):
        return before
    after = list(seen)
    for place, face in changed.items():
        after[place] = face
    return PocketRecall(tuple(after))
