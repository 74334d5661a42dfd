"""Random well-typed values: actions of a hostile client, and options of a table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from gingersnap.core.contract import Action, Game
from gingersnap.core.table import table_rejection

FuzzedGame = Game[Any, Any]

LARGE = 10_000
"""Bounds beyond this are treated as unreachable."""


def random_value(kind: inspect.Type, luck: random.Random) -> Any:
    """Return a value of this type within its bounds; numbers stay small, so that some are meaningful."""
    match kind:
        case inspect.Metadata(type=inner):
            return random_value(inner, luck)
        case inspect.UnionType(types=types):
            return random_value(luck.choice(list(types)), luck)
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: random_value(field.type, luck) for field in fields})
        case inspect.BoolType():
            return luck.random() < 0.5
        case inspect.IntType(ge=low, le=high):
            return luck.randint(-2 if low is None else low, 40 if high is None or high > LARGE else high)
        case inspect.FloatType(ge=low, le=high):
            return luck.uniform(-2.0 if low is None else low, 10.0 if high is None else high)
        case inspect.StrType():
            return luck.choice(["", "x", "a longer text", "💥"])
        case inspect.LiteralType(values=values):
            return luck.choice(list(values))
        case inspect.NoneType():
            return None
        case inspect.VarTupleType(item_type=item):
            return tuple(random_value(item, luck) for _ in range(luck.randint(0, 4)))
        case inspect.ListType(item_type=item):
            return [random_value(item, luck) for _ in range(luck.randint(0, 4))]
        case inspect.TupleType(item_types=items):
            return tuple(random_value(item, luck) for item in items)
    raise TypeError(f"the suite cannot make a {kind}: teach it in gingersnap/testing/checks/random_values.py")


@cache
def _type_info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def random_actions(game: FuzzedGame, offered: list[Action], luck: random.Random, count: int) -> Iterator[Action]:
    """Yield well-typed, mostly illegal actions: random ones, and offered ones with one field changed."""
    any_action = _type_info(game.types.action)
    for _ in range(count):
        if offered and luck.random() < 0.5:
            yield _with_one_field_changed(luck.choice(offered), luck)
        else:
            action: Action = random_value(any_action, luck)
            yield action


def _with_one_field_changed(action: Action, luck: random.Random) -> Action:
    info = _type_info(type(action))
    assert isinstance(info, inspect.StructType)
    if not info.fields:
        return action
    field = luck.choice(info.fields)
    return msgspec.structs.replace(action, **{field.name: random_value(field.type, luck)})


def random_options(game: FuzzedGame, seats: int, luck: random.Random) -> Any:
    """Return random options that are valid for a table of this size."""
    if luck.random() < 0.3:
        return game.types.options()
    kind = _type_info(game.types.options)
    while table_rejection(game, made := random_value(kind, luck), seats) is not None:
        pass
    return made
