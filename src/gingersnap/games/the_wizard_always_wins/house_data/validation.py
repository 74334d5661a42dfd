"""Values of the wrong kind or size in a table's own numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from typing import Any

from msgspec import inspect

from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house_data.source_locations import (
    Path,
    label_of,
    path_of,
    thing_at,
    written,
)
from gingersnap.games.the_wizard_always_wins.words import say

# Keys and values are quoted in complaints, and may be written so as to look like one themselves.
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(?P<field>.*?)`", re.DOTALL)
_PLACE = re.compile(r" - at `\$(?P<path>(\.\w+|\[\d+\])*)`$")


def misfit(raw: dict[str, Any], complaint: str) -> tuple[Path, Sentence]:
    """Return what the codec complains about: where it is, and what is wrong, in words for people."""
    place = _PLACE.search(complaint)
    path = path_of(place["path"]) if place else ()
    field = _FIELD.search(complaint)
    if field and "missing" in field[1]:
        return path, say("data-missing", place=label_of(raw, (*path, field["field"])))
    if field:
        path = (*path, field["field"])
        return path, say("data-unknown", place=label_of(raw, path))
    found = _found(thing_at(raw, path))
    return path, say("data-misfit", place=label_of(raw, path), wanted=_wanted(path), found=found)


def _found(value: Any) -> Sentence | str:
    if isinstance(value, list):
        return say("found-list", count=len(value))
    return say("found-table") if isinstance(value, dict) else written(value)


def _wanted(path: Path) -> Sentence | str:
    kind = inspect.type_info(WizardAlwaysWinsHouse)
    for part in path:
        kind = _plain(kind)
        if isinstance(kind, inspect.StructType):
            kind = next(field.type for field in kind.fields if field.name == part)
        elif isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
    return _words(_plain(kind))


def _plain(kind: inspect.Type) -> inspect.Type:
    return _plain(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _either(wanted: Iterable[Sentence | str]) -> Sentence | str:
    return reduce(lambda first, second: say("wanted-or", first=first, second=second), wanted)


def _words(kind: inspect.Type) -> Sentence | str:
    match kind:
        case inspect.IntType(ge=low, le=high):
            return say("wanted-range", low=low, high=high)
        case inspect.LiteralType(values=values):
            return _either([f'"{value}"' for value in values])
        case inspect.UnionType(types=types):
            return _either([_words(_plain(each)) for each in types])
        case inspect.StrType(max_length=longest):
            return say("wanted-name", longest=longest)
        case inspect.VarTupleType(min_length=fewest, max_length=most):
            if fewest == most:
                return say("wanted-list", fewest=fewest)
            return say("wanted-list-between", fewest=fewest, most=most)
    return say("wanted-table")
