"""The latest events that a seat was told of, as numbers: for information-state tensors of any game.

Each of the newest events has a row: its type one-hot, its seat relative to the observing one, and its plain fields in
their order (numbers, names out of a fixed set, yes or no), each between 0 and 1. The newest event comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from gingersnap.core.contract import Event, Seat

RECENT_EVENTS = 8
"""Events that are encoded, the newest first."""
MOST_FIELDS = 6
"""Plain fields of an event that are encoded."""
HALF = 8.0
"""The size of a number without bounds that is encoded as 0.75; 0 is 0.5, and -8 is 0.25."""


class _EventKind(NamedTuple):
    place: int
    """Of its type among all."""
    fields: list[tuple[str, Callable[[Any], float]]]


class RecentEvents:
    """Encoder for the events of one game at tables with this number of seats."""

    def __init__(self, kind: Any, seats: int) -> None:
        info = inspect.type_info(kind)
        structs = [each for each in getattr(info, "types", (info,)) if isinstance(each, inspect.StructType)]
        self._kinds = {each.cls: _EventKind(place, _plain_fields(each)) for place, each in enumerate(structs)}
        self._seats = seats
        self._row = len(structs) + seats + MOST_FIELDS
        self.width = RECENT_EVENTS * self._row

    def encode(self, events: Sequence[Event], seat: Seat) -> NDArray[np.float32]:
        """Return the rows of these events, oldest first, as `seat` sees them."""
        rows = np.zeros((RECENT_EVENTS, self._row), np.float32)
        for row, event in zip(rows, reversed(events), strict=False):
            place, fields = self._kinds[type(event)]
            row[place] = 1.0
            actor = getattr(event, "seat", None)
            if isinstance(actor, int) and actor >= 0:
                row[len(self._kinds) + (actor - seat) % self._seats] = 1.0
            for at, (name, number) in enumerate(fields, len(self._kinds) + self._seats):
                row[at] = number(getattr(event, name))
        return rows.reshape(-1)


def _plain_fields(info: inspect.StructType) -> list[tuple[str, Callable[[Any], float]]]:
    found = [(field.name, _number_of(field.type)) for field in info.fields if field.name != "seat"]
    return [(name, number) for name, number in found if number is not None][:MOST_FIELDS]


def _number_of(kind: inspect.Type) -> Callable[[Any], float] | None:
    """Return a function from values of a type to numbers; None if the type is not plain."""
    match kind:
        case inspect.Metadata(type=inner):
            return _number_of(inner)
        case inspect.BoolType():
            return float
        case inspect.LiteralType(values=values):
            shares = {value: (place + 1) / len(values) for place, value in enumerate(values)}
            return shares.__getitem__
        case inspect.IntType(ge=int(low), le=int(high)) if high > low:
            return lambda value: (value - low) / (high - low)
        case inspect.IntType() | inspect.FloatType():
            return _squash
        case inspect.UnionType(types=types):
            some = [each for each in types if not isinstance(each, inspect.NoneType)]
            number = _number_of(some[0]) if len(some) == 1 else None
            return None if number is None else partial(_or_zero, number)
    return None


def _or_zero(number: Callable[[Any], float], value: Any) -> float:
    return 0.0 if value is None else number(value)


def _squash(value: float) -> float:
    return 0.5 + value / (abs(value) + HALF) / 2.0
