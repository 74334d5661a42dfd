"""What the things of Pocket & Biscuit are, and how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house import PLACES
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketAction, PocketView, Show, place_name
from gingersnap.games.pocket_and_biscuit.words import say

KINDS = {
    "pocket": ThingKind(say("thing-pocket"), say("about-pocket"), "PNB-5"),
    "chain": ThingKind(say("thing-chain"), say("about-chain"), "PNB-8"),
    "wand": ThingKind(say("thing-wand"), say("about-wand"), "PNB-12"),
    "cracked": ThingKind(say("thing-cracked"), say("about-cracked"), "PNB-16"),
    "plate": ThingKind(say("thing-plate"), say("about-plate"), "PNB-17"),
}


def things(view: PocketView) -> Iterator[TableThing]:
    yield from (_pocket(view, place) for place in range(PLACES))
    yield TableThing("chain", stands=_chain(view), tries=tuple(Count(number) for number in view.may_count))
    yield TableThing("wand", tries=_taps(view), way=say("way-wand"))
    yield TableThing("cracked", stands=say("stands-cracked", left=view.cracked_left, all=view.cracked_in_all))
    yield from (_plate(view, seat) for seat in range(len(view.points)))


def _pocket(view: PocketView, place: int) -> TableThing:
    face, where = view.pockets[place], place_name(place)
    tries: tuple[PocketAction, ...] = (Flip(place), Flip(place, tapped=True))
    if view.showing or view.peeking:
        tries = (Show(place) if view.showing else Peek(place),)
    stands = None if face in ("down", "gone") else say("stands-pocket", kind=say(f"kind-{face}"))
    return TableThing("pocket", where.lower(), say("pocket-at", place=where), stands, tries)


def _taps(view: PocketView) -> tuple[Flip, ...]:
    """Of the first pocket that can be turned: with the others it is the same."""
    return tuple(Flip(place, tapped=True) for place, face in enumerate(view.pockets) if face == "down")[:1]


def _chain(view: PocketView) -> Sentence:
    return say("stands-chain", count=len(view.chain), points=view.worth, safe=view.is_safe, next=view.next_number)


def _plate(view: PocketView, seat: Seat) -> TableThing:
    stands = say(
        "stands-plate",
        tiles=view.pile_sizes[seat],
        cracked=view.cracked[seat],
        points=view.points[seat],
        each=view.numbers.plain,
        broken=view.numbers.cracked,
        chocolate=view.numbers.chocolate,
    )
    return TableThing("plate", str(seat), say("plate-of", seat=seat), stands)


def goal(view: PocketView) -> GameGoal:
    """Most points win. Of others' piles only the number of tiles is known, so that is what is compared."""
    received = [pile + cracked for pile, cracked in zip(view.pile_sizes, view.cracked, strict=True)]
    most = max(view.numbers.great, *received)
    seats = [
        GoalProgress(tiles, most, say("progress", tiles=tiles, points=points))
        for tiles, points in zip(received, view.points, strict=True)
    ]
    return GameGoal(say("goal-words", left=view.cracked_left), say("goal-brief"), "PNB-18", tuple(seats))
