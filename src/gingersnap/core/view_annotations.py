"""Annotations of view types that state their meaning, for code that processes views of any game.

Encoders for learning agents and conformance checks use them. They are metadata on plain types, so they change nothing
else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta

from gingersnap.core.deprecation import deprecated_names

T = TypeVar("T")

MOST_SEATS = 12

Seat = Annotated[int, Meta(extra={"seat": True})]
"""A seat at the table, from 0. Negative values are SPECTATOR, CLOCK or nobody."""
BySeat = Annotated[tuple[T, ...], Meta(max_length=MOST_SEATS, extra={"by_seat": True})]
"""One value for each seat, in order."""
Side = Annotated[int, Meta(extra={"side": True})]
"""A team, as an index into `Game.sides`."""
BySide = Annotated[tuple[T, ...], Meta(extra={"by_side": True})]
"""One value for each team, in order."""
AnyOrder = Annotated[tuple[T, ...], Meta(extra={"any_order": True})]
"""A multiset: only the number of each value matters, as for the cards in a hand."""
ForBoards = Annotated[T, Meta(extra={"for_boards": True})]
"""A value that is constant during a game or follows from others. Boards draw it; playing well does not need it."""


def capped_for_learners(most: int) -> Meta:
    """Mark a number that exceeds `most` only at tables with other house numbers.

    Learning agents see `most` in place of larger values, so that standard tables keep their usual range.
    """
    return Meta(extra={"told_up_to": most})


# Types for `observation.py`, whose lengths and values depend on the options of a table.


def row_of(*kinds: Any) -> Any:
    """Return the type of a tuple with one value of each of these types."""
    return tuple.__class_getitem__(kinds)


def list_of(kind: Any, length: int) -> Any:
    """Return the type of a tuple with exactly `length` values of a type."""
    return Annotated[tuple[kind, ...], Meta(min_length=length, max_length=length)]


def slots(kind: Any, most: int) -> Any:
    """Return the type of a tuple with at most `most` values of a type."""
    return Annotated[tuple[kind, ...], Meta(max_length=most)]


def by_seat(kind: Any) -> Any:
    """Return the type of a tuple with one value for each seat."""
    return BySeat[kind]


def one_of(values: Iterable[Hashable]) -> Any:
    """Return the type of these values alone, whose order means nothing."""
    return Literal[tuple(values)]


__getattr__ = deprecated_names(
    __name__,
    {
        "told_up_to": "capped_for_learners",
    },
)
