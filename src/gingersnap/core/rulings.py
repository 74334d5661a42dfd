"""Rulings: readings of a rulebook with a real alternative, as named values that a table is laid with.

A ruling is a field of a game's options with a default, marked by the rule that states it:

    voids: Annotated[Literal["moved", "anybody"], Meta(title="Who may void"), ruling("XXX-A9")] = "moved"

and one line where it is read, `state.options.voids`. So it is chosen like any option: in the form, by
`-o voids=anybody`, in a link, in the lab. A log's header always writes it out. One that comes up at some tables only
says at which: `ruling("XXX-A7", seats=(3,), options={"teams": "none"})`.
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
    """What may be ruled one way or another at a table of a game."""

    name: str
    """The option's."""
    rule: str
    """The rule of the rulebook that states the question and its readings."""
    usual: RulingValue
    others: tuple[RulingValue, ...]
    seats: tuple[int, ...] = ()
    """How many have to be at a table for the question to come up; none if it comes up anywhere."""
    options: Mapping[str, RulingValue] = {}
    """Under which it comes up."""


def ruling(rule: str, *, seats: tuple[int, ...] = (), options: Mapping[str, RulingValue] | None = None) -> Meta:
    """Marks an option as the reading of this rule, which comes up with so many seats and under these options."""
    extra = {"ruling": rule, "seats": seats, "options": options or {}}
    return Meta(extra=extra, extra_json_schema={"ruling": rule})


@cache
def rulings_of(options: Any) -> tuple[Ruling, ...]:
    """The rulings among options of this type, in their order."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType), f"{options} are no options"
    return tuple(found for field in info.fields if (found := _find_ruling(field)) is not None)


def rulings_in(options: msgspec.Struct) -> dict[str, RulingValue]:
    """By name, what is ruled at a table with these options."""
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
