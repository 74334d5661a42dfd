"""Values of the wrong kind or size in a table's own numbers."""

from __future__ import annotations

import re
from typing import Any

from msgspec import inspect

from gingersnap.games.the_wizard_always_wins.house import WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house.places import Path, label_of, path_of, thing_at, written

# Keys and values are quoted in complaints, and may be written so as to look like one themselves.
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(?P<field>.*?)`", re.DOTALL)
_PLACE = re.compile(r" - at `\$(?P<path>(\.\w+|\[\d+\])*)`$")


def misfit(raw: dict[str, Any], complaint: str) -> tuple[Path, str]:
    """What the codec complains about: where it is, and what is wrong, in words for people."""
    place = _PLACE.search(complaint)
    path = path_of(place["path"]) if place else ()
    field = _FIELD.search(complaint)
    if field and "missing" in field[1]:
        return path, f"{label_of(raw, (*path, field['field']))} is missing"
    if field:
        path = (*path, field["field"])
        return path, f"there is no such thing as {label_of(raw, path)}"
    return path, f"{label_of(raw, path)} must be {_wanted(path)}, not {_found(thing_at(raw, path))}"


def _found(value: Any) -> str:
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return "a table" if isinstance(value, dict) else written(value)


def _wanted(path: Path) -> str:
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


def _words(kind: inspect.Type) -> str:
    match kind:
        case inspect.IntType(ge=low, le=high):
            return f"{low} to {high}"
        case inspect.LiteralType(values=values):
            return " or ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types=types):
            return " or ".join(_words(_plain(each)) for each in types)
        case inspect.StrType(max_length=longest):
            return f"a plain name of at most {longest} letters"
        case inspect.VarTupleType(min_length=fewest, max_length=most):
            return f"a list of {fewest}" if fewest == most else f"a list of {fewest} to {most}"
    return "a table of its own"
