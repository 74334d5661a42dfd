"""Locations in a table's own numbers: the path of a value, its line, and its name in an error message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from gingersnap.core import codec
from gingersnap.games.the_wizard_always_wins.words import say

Path = tuple[str | int, ...]
"""Where something is in the data: `("elements", 3, "needs")`."""

LONGEST_QUOTE = 40
"""Letters of a wrong value that are said again."""


def path_of(place: str) -> Path:
    """`.elements[2].needs` as the codec writes it."""
    parts = re.findall(r"\.(\w+)|\[(\d+)\]", place)
    return tuple(name or int(index) for name, index in parts)


def thing_at(raw: Any, path: Path) -> Any:
    """Return the value at `path`; None if there is none."""
    try:
        for part in path:
            raw = raw[part]
    except (KeyError, IndexError, TypeError):
        return None
    return raw


_HEADER = re.compile(r"\s*(?P<many>\[)?\[\s*(?P<name>[\w.-]+)\s*\]")
_KEY = re.compile(r"\s*[\"']?(?P<name>[\w.-]+)[\"']?\s*=")


def line_of(text: str, path: Path) -> int:
    """Return the line on which `path` is written, or else the nearest thing around it that is."""
    lines = dict(_lines(text))
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _lines(text: str) -> Iterator[tuple[Path, int]]:
    """Each table and each key with its line. What is nested in a value has the line of its key."""
    table: Path = ()
    counts: Counter[str] = Counter()
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            name = header["name"]
            table = (name, counts[name]) if header["many"] else tuple(name.split("."))
            counts[name] += 1
            if table[-1] == 0:
                yield (name,), number
            yield table, number
        elif key := _KEY.match(line):
            yield (*table, *key["name"].split(".")), number


def label_of(raw: dict[str, Any], path: Path) -> str:
    """`elements.snails.needs`: things in a list by their names, where they have one."""
    parts = []
    for end, part in enumerate(path, 1):
        thing = thing_at(raw, path[:end]) if isinstance(part, int) else None
        named = thing.get("name") if isinstance(thing, dict) else None
        is_fit = isinstance(named, str) and named.isprintable() and len(named) <= LONGEST_QUOTE
        parts.append((is_fit and named) or str(part + 1 if isinstance(part, int) else part)[:LONGEST_QUOTE])
    return ".".join(parts) or str(say("data"))


def written(value: Any) -> str:
    """As in the file: `true`, "five", inf."""
    text = str(value) if isinstance(value, float) else codec.encode(value).decode()
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
