"""Explanations of the things in Pocket & Biscuit, and the progress of each player."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house_data import PLACES
from gingersnap.games.pocket_and_biscuit.types import (
    Count,
    Flip,
    Peek,
    PocketAction,
    PocketOptions,
    PocketView,
    Show,
    place_name,
)
from gingersnap.games.pocket_and_biscuit.words import say


def kinds(rules: PocketOptions | PocketView) -> dict[str, ThingKind]:
    """Under the rules in force at a table."""
    cracked = say("about-cracked", counts=rules.cracked_counts, late=rules.late_cracked)
    return {
        "pocket": ThingKind(say("thing-pocket"), say("about-pocket"), "PNB-5"),
        "chain": ThingKind(say("thing-chain"), say("about-chain"), "PNB-8"),
        "wand": ThingKind(say("thing-wand"), say("about-wand", wrong=rules.wrong_tap), "PNB-12"),
        "cracked": ThingKind(say("thing-cracked"), cracked, "PNB-16"),
        "plate": ThingKind(say("thing-plate"), say("about-plate", open=rules.own_pile_open), "PNB-17"),
    }


KINDS = kinds(PocketOptions())


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


def spoken(view: PocketView) -> Iterator[Sentence]:
    """Describe the quilt: what lies face down, what is gone, and the count of this turn."""
    yield say("spoken-down", count=view.pockets.count("down"))
    gone = [place_name(place) for place, face in enumerate(view.pockets) if face == "gone"]
    if gone:
        yield say("spoken-empty", places=gone)
    if view.chain:
        turned = [say("spoken-tile", kind=say(f"kind-{view.pockets[at]}"), place=place_name(at)) for at in view.chain]
        yield say("spoken-turned", tiles=turned)
        yield say("spoken-next", next=view.next_number)
    yield say("spoken-cracked", left=view.cracked_left)


def goal(view: PocketView) -> GameGoal:
    """Most points win. Of others' piles only the number of tiles is known, so each is compared with the leader."""
    received = [pile + cracked for pile, cracked in zip(view.pile_sizes, view.cracked, strict=True)]
    most = max(1, *received)
    seats = [
        GoalProgress(tiles, most, say("progress", tiles=tiles, points=points))
        for tiles, points in zip(received, view.points, strict=True)
    ]
    return GameGoal(say("goal-words", left=view.cracked_left), say("goal-brief"), "PNB-18", tuple(seats))
