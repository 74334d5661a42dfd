"""Everything that stands in logs by name: fields, tags and words to choose from, each as a line of text.

What is kept in `stored.txt` may only grow, and by what older logs need not name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import inspect

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.log_lines import NamesLine, WrittenHeader
from gingersnap.core.records import Record
from gingersnap.core.structs.canonical_hash import implied_value
from gingersnap.core.table import TABLE_ACTIONS

KEPT = Path(__file__).with_name("stored.txt")
REQUIRED = "always named"


def lines_of(games: Iterable[Game[Any, Any]]) -> list[str]:
    """What stands in logs of these games."""
    kinds: dict[str, Any] = {
        "header": WrittenHeader,
        "record": Record,
        "names": NamesLine,
        "table action": TABLE_ACTIONS,
    }
    for game in games:
        kinds |= {f"{game.name} options": game.types.options, f"{game.name} action": game.types.action}
    return sorted({line for name, kind in kinds.items() for line in _lines(name, inspect.type_info(kind))})


def _lines(where: str, info: inspect.Type) -> Iterator[str]:
    match info:
        case inspect.Metadata(type=inner):
            yield from _lines(where, inner)
        case inspect.StructType(fields=fields, tag=tag):
            name = where if tag is None else f"{where} {tag}"
            yield name
            for field in fields:
                value = REQUIRED if field.required else codec.encode(implied_value(field)).decode()
                yield f"{name}.{field.encode_name}: {value}"
                yield from _lines(f"{name}.{field.encode_name}", field.type)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for each in types:
                yield from _lines(where, each)
        case inspect.DictType(value_type=item) | inspect.CollectionType(item_type=item):
            yield from _lines(where, item)
        case inspect.LiteralType(values=values):
            yield from (f"{where} = {codec.encode(value).decode()}" for value in values)


def incompatibilities(kept: Iterable[str], now: Iterable[str]) -> list[str]:
    """What older logs would stumble over: a sentence for each."""
    before, after = {*kept}, {*now}
    gone = [f"logs say it, and it is gone or means something else: {line}" for line in sorted(before - after)]
    new = [line for line in sorted(after - before) if line.endswith(REQUIRED) and line.rpartition(".")[0] in before]
    return gone + [f"logs do not say it, and it has no default: {line}" for line in new]
