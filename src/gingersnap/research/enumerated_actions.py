"""Actions of a game listed from their types, for games without an `action_space.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product
from typing import Any

from msgspec import inspect

MAX_LISTED_ACTIONS = 2_000


def enumerate_actions(kind: Any, seats: int) -> list[Any] | None:
    """Return every action of these types, or None if their fields have too many values to list."""
    info = inspect.type_info(kind)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    parts = [_values(each, {}, seats) for each in structs]
    if any(part is None for part in parts):
        return None
    listed = list(chain.from_iterable(part for part in parts if part is not None))
    return listed if len(listed) <= MAX_LISTED_ACTIONS else None


def _values(kind: inspect.Type, marks: Mapping[str, Any], seats: int) -> list[Any] | None:
    """Return all values of a type; None if there are too many."""
    match kind:
        case inspect.Metadata(type=inner, extra=extra):
            return _values(inner, {**marks, **(extra or {})}, seats)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.IntType() if marks.get("seat"):
            return list(range(seats))
        case inspect.IntType(ge=int(low), le=int(high)) if high - low < MAX_LISTED_ACTIONS:
            return list(range(low, high + 1))
        case inspect.UnionType(types=types):
            parts = [_values(each, marks, seats) for each in types]
            return None if None in parts else [value for part in parts for value in part or ()]
        case inspect.StructType(cls=cls, fields=fields):
            ranges = [_values(field.type, {}, seats) for field in fields]
            if any(each is None for each in ranges):
                return None
            return list(_limit(cls(*values) for values in product(*(each or () for each in ranges))))
    return None


def _limit(values: Iterator[Any]) -> Iterator[Any]:
    """Yield at most one value more than can be listed, which is enough to see that there are too many."""
    for number, value in enumerate(values):
        if number > MAX_LISTED_ACTIONS:
            return
        yield value
