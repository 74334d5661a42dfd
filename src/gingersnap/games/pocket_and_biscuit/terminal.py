"""Pocket & Biscuit as plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gingersnap.core.contract import Offer, Seat
from gingersnap.games.pocket_and_biscuit.house import HOUSE, KINDS
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketAction, PocketView, Show, place_name

COLUMNS = "ABCDEFGHIJ"[: HOUSE.side]
WORDS = {kind.name: kind.words for kind in KINDS}
LEGEND = "# face down   . taken   1 to 6: turned up, in this order"
COMMAND = re.compile(
    rf"((?P<tap>t|tap)|(?P<show>s|show)|f|flip)? ?(?P<column>[{COLUMNS.lower()}]) ?(?P<row>[1-{HOUSE.side}])"
)


def draw(view: PocketView, names: Sequence[str]) -> str:
    parts = [_grid(view), LEGEND, *_chain(view), "", *(_seat(view, seat, names) for seat in range(len(names)))]
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
        f"{number}: {place_name(place)}, {WORDS[view.pockets[place]]}" for number, place in enumerate(view.chain, 1)
    ]


def _seat(view: PocketView, seat: Seat, names: Sequence[str]) -> str:
    turn = " (to move)" if seat == view.turn and not view.over else ""
    points = view.points[seat]
    worth = "" if points is None else f", {points} points"
    return f"{names[seat]}{turn}: pile {view.pile_sizes[seat]}, cracked {view.cracked[seat]}{worth}"


def _last_turns(view: PocketView) -> list[str]:
    if view.last_turns is None or view.over:
        return []
    return [f"The last cracked biscuit is taken. Turns left, with this one: {view.last_turns}"]


def hint(view: PocketView) -> str:
    if view.showing:
        return "Great 6! Show one tile to the next player, such as: show b3"
    number = len(view.chain) + 1
    if view.must_tap:
        return f"Turn up number {number}. No tile shows {number}, so tap one, such as: tap b3"
    return f"Turn up number {number}. Type a place, such as: b3. Or tap it first, to count one more: tap b3"


def parse(text: str, view: PocketView, offers: Sequence[Offer[PocketAction]]) -> PocketAction | None:
    """`b3` or `flip b3`, `tap b3` or `t b3`, `show b3`; after a Great 6 `b3` shows."""
    command = COMMAND.fullmatch(text.lower())
    if command is None:
        return None
    place = (int(command["row"]) - 1) * HOUSE.side + COLUMNS.lower().index(command["column"])
    bare = command[1] is None
    if command["show"] or (bare and view.showing):
        return Show(place)
    return Flip(place, tapped=bool(command["tap"]))
