"""What can be chosen, always in the same order; and what a learner is told of tiles that it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data, Event, Seat
from gingersnap.games.pocket_and_biscuit.events import TilePeekedAt, TileShown, TilesReceived, TileTurned
from gingersnap.games.pocket_and_biscuit.house import PLACES
from gingersnap.games.pocket_and_biscuit.rules.offers import CANDIDATES, USUAL
from gingersnap.games.pocket_and_biscuit.types import Face, PocketAction, PocketOptions

VERSION = 1


def choices(options: PocketOptions, seats: int) -> list[PocketAction]:
    return [offer.action for offer in (CANDIDATES if any(options.handicaps) else USUAL)]


def choice_by_seat(seat: Seat, seats: int, action: PocketAction) -> PocketAction:
    return action


DOWN: Face = "down"


class PocketRecall(Data, frozen=True):
    """By place: what somebody would know who forgets nothing. The view shows only what lies face up now."""

    seen: Annotated[tuple[Face, ...], Meta(min_length=PLACES, max_length=PLACES)] = (DOWN,) * PLACES


NOTHING_SEEN = PocketRecall()


def recall(before: PocketRecall, events: Iterable[Event]) -> PocketRecall:
    changed: dict[int, str] = {}
    for event in events:
        if isinstance(event, TileTurned | TileShown | TilePeekedAt) and event.kind:
            changed[event.place] = event.kind
        elif isinstance(event, TilesReceived):
            changed.update(dict.fromkeys(event.places, "gone"))
    if all(before.seen[place] == face for place, face in changed.items()):
        return before
    return PocketRecall(tuple([changed.get(place, face) for place, face in enumerate(before.seen)]))  # type: ignore[misc]
