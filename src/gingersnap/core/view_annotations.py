"""What the types of a view say beyond their values, for whoever makes something of a view without knowing its game:
who encodes it for learners, or checks it. They are marks on plain types, so that nothing else is different.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from gingersnap.core.deprecation import deprecated_names

T = TypeVar("T")

MOST_SEATS = 12

Seat = Annotated[int, Meta(extra={"seat": True})]
"""Somebody's place at the table, from 0; below that whoever only looks on, time itself, or nobody."""
BySeat = Annotated[tuple[T, ...], Meta(max_length=MOST_SEATS, extra={"by_seat": True})]
"""One for each seat, in their order."""
Side = Annotated[int, Meta(extra={"side": True})]
"""One of those who play together, by its place in `Game.sides`."""
BySide = Annotated[tuple[T, ...], Meta(extra={"by_side": True})]
"""One for each side, in their order."""
AnyOrder = Annotated[tuple[T, ...], Meta(extra={"any_order": True})]
"""Things of which it only matters how many there are of each: the cards in a hand."""
ForBoards = Annotated[T, Meta(extra={"for_boards": True})]
"""What never changes at a table, or follows from the rest: boards draw it, and nobody needs it to play well."""


def capped_for_learners(most: int) -> Meta:
    """Marks a number that is larger than this only at tables with other house numbers. There learners are told this
    one instead: so they see usual tables in their usual range."""
    return Meta(extra={"told_up_to": most})


__getattr__ = deprecated_names(
    __name__,
    {
        "told_up_to": "capped_for_learners",
    },
)
