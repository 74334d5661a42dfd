"""Pocket & Biscuit as plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gingersnap.core.contract import Offer, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketAction, PocketView, Show, place_name
from gingersnap.games.pocket_and_biscuit.words import say

COLUMNS = "ABCDEFGHIJ"[: HOUSE.side]
COMMAND = re.compile(
    r"((?P<tap>t|tap)|(?P<show>s|show)|(?P<peek>p|peek)|f|flip)? ?"
    rf"(?P<column>[{COLUMNS.lower()}]) ?(?P<row>[1-{HOUSE.side}])"
)

COUNT = re.compile(r"count ?(as )?(?P<number>1|2|one|two)")


def draw(view: PocketView, names: Sequence[str]) -> str:
    parts = [
        _grid(view),
        str(say("legend", great=view.numbers.great)),
        *_chain(view),
        "",
        *(_seat(view, seat, names) for seat in range(len(names))),
    ]
    return "\n".join([*parts, *_last_turns(view)])


def _grid(view: PocketView) -> str:
    rows = [
        f"{row + 1}   " + "  ".join(_cell(view, row * HOUSE.side + column) for column in range(HOUSE.side))
        for row in range(HOUSE.side)
    ]
    return "\n".join(["    " + "  ".join(COLUMNS), *rows])


def _cell(view: PocketView, place: int) -> str:
    if place in view.chain:
        return str(view.chain.index(place) + 1)
    return "." if view.pockets[place] == "gone" else "#"


def _chain(view: PocketView) -> list[str]:
    return [
        str(say("chain-line", number=number, place=place_name(place), kind=say(f"kind-{view.pockets[place]}")))
        for number, place in enumerate(view.chain, 1)
    ]


def _seat(view: PocketView, seat: Seat, names: Sequence[str]) -> str:
    line = say(
        "seat-line",
        seat=seat,
        acts=seat == view.turn and not view.over,
        pile=view.pile_sizes[seat],
        cracked=view.cracked[seat],
        points=view.points[seat],
    )
    return line.words(names)


def _last_turns(view: PocketView) -> list[str]:
    if view.last_turns is None or view.over:
        return []
    return [str(say("last-turns-left", turns=view.last_turns))]


def hint(view: PocketView) -> str:
    if view.showing:
        return str(say("type-show", great=view.numbers.great))
    if view.peeking:
        return str(say("type-peek"))
    counting = [say("type-count", number=number, fits=number == len(view.chain)) for number in view.may_count]
    return ". ".join(map(str, [_hint_to_turn(view), *counting]))


def _hint_to_turn(view: PocketView) -> Sentence:
    if view.next_number is None:
        return say("no-tile-left")
    return say("type-tap" if view.must_tap else "type-place", number=view.next_number)


def parse(text: str, view: PocketView, offers: Sequence[Offer[PocketAction]]) -> PocketAction | None:
    """`b3` or `flip b3`, `tap b3` or `t b3`, `show b3`, `count 1`; after a Great 6 `b3` shows."""
    if count := COUNT.fullmatch(text.lower()):
        return Count(1 if count["number"] in ("1", "one") else 2)
    command = COMMAND.fullmatch(text.lower())
    if command is None:
        return None
    place = (int(command["row"]) - 1) * HOUSE.side + COLUMNS.lower().index(command["column"])
    bare = command[1] is None
    if command["show"] or (bare and view.showing):
        return Show(place)
    if command["peek"] or (bare and view.peeking):
        return Peek(place)
    return Flip(place, tapped=bool(command["tap"]))
