"""Rulings: readings of a rulebook that have a real alternative, as named options of a table.

A ruling is a field of a game's options with a default, marked with the rule that states it:

    voids: Annotated[Literal["moved", "anybody"], Meta(title="Who may void"), ruling("XXX-A9")] = "moved"

and is applied in one place, which reads `state.options.voids`. It is chosen like any option: in the form, by `-o
voids=anybody`, in a link, in the lab. A log's header includes it. A ruling that matters only at some tables says
which: `ruling("XXX-A7", seats=(3,), options={"teams": "none"})`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Meta, inspect

from gingersnap.core.deprecation import deprecated_names

RulingValue = str | int | bool


class Ruling(msgspec.Struct, frozen=True):
    """A question of the rulebook, with its default reading and the alternatives."""

    name: str
    """The name of the option."""
    rule: str
    """The id of the rule that states the question and its readings."""
    usual: RulingValue
    others: tuple[RulingValue, ...]
    seats: tuple[int, ...] = ()
    """The numbers of players for which the question arises; empty if for all."""
    options: Mapping[str, RulingValue] = {}
    """The options under which the question arises."""


def ruling(rule: str, *, seats: tuple[int, ...] = (), options: Mapping[str, RulingValue] | None = None) -> Meta:
    """Mark an option as the reading of `rule`, relevant with these numbers of seats and these options."""
    extra = {"ruling": rule, "seats": seats, "options": options or {}}
    return Meta(extra=extra, extra_json_schema={"ruling": rule})


@cache
def rulings_of(options: Any) -> tuple[Ruling, ...]:
    """Return the rulings of an options type, in the order of its fields."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType), f"{options} are no options"
    return tuple(found for field in info.fields if (found := _find_ruling(field)) is not None)


def rulings_in(options: msgspec.Struct) -> dict[str, RulingValue]:
    """Return the rulings in force under these options, by name."""
    return {each.name: getattr(options, each.name) for each in rulings_of(type(options))}


def _find_ruling(field: inspect.Field) -> Ruling | None:
    info = field.type
    extra = info.extra or {} if isinstance(info, inspect.Metadata) else {}
    if "ruling" not in extra:
        return None
    others = [reading for reading in _readings(field.name, info) if reading != field.default]
    if field.required or not others:
        raise TypeError(f"the ruling {field.name!r} needs a usual reading, and another")
    return Ruling(field.name, extra["ruling"], field.default, tuple(others), extra["seats"], extra["options"])


def _readings(name: str, info: inspect.Type) -> tuple[RulingValue, ...]:
    match info:
        case inspect.Metadata(type=inner):
            return _readings(name, inner)
        case inspect.LiteralType(values=values):
            return tuple(value for value in values if value is not None)
        case inspect.BoolType():
            return (False, True)
    raise TypeError(f"the ruling {name!r} must be one of several words, or yes or no")


__getattr__ = deprecated_names(
    __name__,
    {
        "Reading": "RulingValue",
    },
)
