"""A table's own numbers (WAW-A44): read from TOML, checked completely, refused with the line that is wrong.

BadData(ValueError)   these numbers cannot be played with; the message names the line and what is wrong
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from gingersnap.core import codec
from gingersnap.games.the_wizard_always_wins.house import HOUSE, WizardAlwaysWinsHouse

Path = tuple[str | int, ...]
"""Where something is in the data: `("elements", 3, "needs")`."""

MOST_CARDS = 300
MOST_SETS = 40
"""Of one element, with all its pieces: each number of sets is an offer of its own."""
LONGEST_LINE = 1_000
"""Letters. No line of a real file comes near it."""
MOST_PARTS = 8
"""Of one key or header: `a.b.c` has three. What reading one takes grows far faster than the number of its parts."""
DEEPEST = 8
"""Lists and tables in each other, all brackets counted."""
LONGEST_QUOTE = 40
"""Letters of a wrong value that are said again."""


class BadData(ValueError):
    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


def house_from(text: str) -> WizardAlwaysWinsHouse:
    """The numbers in `text`; those of this edition if it is empty."""
    if not text:
        return HOUSE
    text = text.removeprefix("\ufeff")  # which some editors write before everything else
    raw = _parsed(text)
    try:
        house: WizardAlwaysWinsHouse = codec.convert(raw, WizardAlwaysWinsHouse)
    except codec.Malformed as error:
        raise _misfit(text, raw, str(error)) from None
    for path, why in _contradictions(house):
        raise BadData(line_of(text, path), f"{_label(raw, path)} {why}")
    return house


def _parsed(text: str) -> dict[str, Any]:
    _refuse_long_lines(text)
    _refuse_what_is_nested(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why, _, place = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadData(line, f"this is not TOML: {why[0].lower()}{why[1:]}") from None


def _refuse_long_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise BadData(number, f"this line is longer than {LONGEST_LINE} letters")


_MARK = re.compile(
    r"""
    "{3} (?:[^\\]|\\.)*? (?:\"{3}|\Z) | '{3} .*? (?:'{3}|\Z)   # texts of several lines,
    | " (?:[^"\\\n]|\\[^\n])* "? | '[^'\n]*'? | \#[^\n]*        # texts of one, and comments: nothing in them counts
    | [.=,\n\[\]{}]
    """,
    re.DOTALL | re.VERBOSE,
)


def _refuse_what_is_nested(text: str) -> None:
    """A look over the marks alone, which takes as long as the text is, before anybody tries to understand it."""
    line, depth, parts = 1, 0, 1
    for found in _MARK.finditer(text):
        mark = found[0]
        parts = parts + (mark == ".") if mark[0] in ".\"'" else 1
        depth = max(0, depth + (mark in "[{") - (mark in "]}"))
        if parts > MOST_PARTS:
            raise BadData(line, f"this key has more than {MOST_PARTS} parts")
        if depth > DEEPEST:
            raise BadData(line, "this is nested too deeply")
        line += mark.count("\n")


# --- Values of the wrong kind or size -----------------------------------------------------------------

# Keys and values are quoted in complaints, and may be written so as to look like one themselves.
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(?P<field>.*?)`", re.DOTALL)
_PLACE = re.compile(r" - at `\$(?P<path>(\.\w+|\[\d+\])*)`$")


def _misfit(text: str, raw: dict[str, Any], complaint: str) -> BadData:
    """What the codec complains about, in words for people."""
    place = _PLACE.search(complaint)
    path = _path(place["path"]) if place else ()
    field = _FIELD.search(complaint)
    if field and "missing" in field[1]:
        return BadData(line_of(text, path), f"{_label(raw, (*path, field['field']))} is missing")
    if field:
        path = (*path, field["field"])
        return BadData(line_of(text, path), f"there is no such thing as {_label(raw, path)}")
    found = _found(_at(raw, path))
    return BadData(line_of(text, path), f"{_label(raw, path)} must be {_wanted(path)}, not {found}")


def _path(written: str) -> Path:
    """`.elements[2].needs` as the codec writes it."""
    parts = re.findall(r"\.(\w+)|\[(\d+)\]", written)
    return tuple(name or int(index) for name, index in parts)


def _at(raw: Any, path: Path) -> Any:
    """What is there; None if there is nothing."""
    try:
        for part in path:
            raw = raw[part]
    except (KeyError, IndexError, TypeError):
        return None
    return raw


def _found(value: Any) -> str:
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return "a table" if isinstance(value, dict) else _written(value)


def _written(value: Any) -> str:
    """As in the file: `true`, "five", inf."""
    written = str(value) if isinstance(value, float) else codec.encode(value).decode()
    return written if len(written) <= LONGEST_QUOTE else f"{written[:LONGEST_QUOTE]}…"


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


# --- Values that contradict each other ----------------------------------------------------------------


def _contradictions(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    yield from _repeated("colours", "name", [colour.name for colour in house.colours])
    yield from _repeated("colours", "cut", [colour.cut for colour in house.colours])
    yield from _repeated("elements", "name", [element.name.lower() for element in house.elements])
    yield from _repeated("elements", "mark", [element.mark for element in house.elements])
    yield from _repeated("characters", "number", [character.number for character in house.characters])
    yield from _repeated("characters", "name", [character.name.lower() for character in house.characters])
    yield from _wrong_elements(house)
    yield from _wrong_cards(house)
    yield from _wrong_characters(house)


def _repeated(table: str, field: str, values: list[Any]) -> Iterator[tuple[Path, str]]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield (table, index, field), f"must differ from all others, but {_written(value)} is there twice"


def _wrong_elements(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    for index, element in enumerate(house.elements):
        if not element.gems + element.levels + element.cards:
            yield ("elements", index), "must give gems, levels or cards"
        icons = sum(cards.icons * cards.each for cards in house.cards if element.name in cards.elements)
        if icons + house.bag.each_element > MOST_SETS * element.needs:
            yield ("elements", index, "needs"), f"is so small that all its pieces are more than {MOST_SETS} sets"


def _wrong_cards(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    names = {element.name for element in house.elements}
    seen: Counter[tuple[str, int]] = Counter()
    for index, cards in enumerate(house.cards):
        for name in cards.elements:
            seen[name, cards.icons] += 1
            if name not in names:
                yield ("cards", index, "elements"), f"names {_written(name)}, which is no element"
            if seen[name, cards.icons] > 1:
                yield ("cards", index, "icons"), f"says again how many cards show {name} {cards.icons} times"
    total = sum(cards.each * len(cards.elements) for cards in house.cards)
    needed = house.deal.hand * len(house.colours)
    if not needed <= total <= MOST_CARDS:
        yield ("cards",), f"must be {needed} to {MOST_CARDS} in all, not {total}"


def _wrong_characters(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    for index, character in enumerate(house.characters):
        if character.number > house.track.spaces:
            yield ("characters", index, "number"), f"must be a space of the track: 1 to {house.track.spaces}"
        for at, step in enumerate(character.actions):
            where = ("characters", index, "actions", at)
            if step.count == "level" and step.do not in ("draw_tokens", "wizard"):
                yield where, "can depend on the level for tokens only"
            elif step.count != "level" and step.keep > (step.count if step.do == "look" else 1):
                yield where, "must not keep more cards than it looks at"
            if step.do == "wizard" and step.count != "level":
                yield where, "must draw as many tokens as the level says"
            if step.do == "wizard" and at < len(character.actions) - 1:
                yield where, "must be the last: the wizard ends the turn"
    if not any(character.is_wizard for character in house.characters):
        yield ("characters",), "must have a wizard among them: there is no other way to win"


# --- Where it is written ------------------------------------------------------------------------------

_HEADER = re.compile(r"\s*(?P<many>\[)?\[\s*(?P<name>[\w.-]+)\s*\]")
_KEY = re.compile(r"\s*[\"']?(?P<name>[\w.-]+)[\"']?\s*=")


def line_of(text: str, path: Path) -> int:
    """The line on which `path` is written, or else the nearest thing around it that is."""
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


def _label(raw: dict[str, Any], path: Path) -> str:
    """`elements.snails.needs`: things in a list by their names, where they have one."""
    parts = []
    for end, part in enumerate(path, 1):
        thing = _at(raw, path[:end]) if isinstance(part, int) else None
        named = thing.get("name") if isinstance(thing, dict) else None
        is_fit = isinstance(named, str) and named.isprintable() and len(named) <= LONGEST_QUOTE
        parts.append((is_fit and named) or str(part + 1 if isinstance(part, int) else part)[:LONGEST_QUOTE])
    return ".".join(parts) or "the data"
