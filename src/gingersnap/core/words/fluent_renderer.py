"""Sentences become text here, by Fluent. Loaded when somebody reads the first one.

BadMessage(ValueError)   a message is missing, or what fills it: only tests are told
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import cache
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast, visitor

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import Catalogue, Sentence
from gingersnap.core.words import say as _say
from gingersnap.core.words.render_mode import manner


class BadMessage(GingersnapError, ValueError):
    """A message is missing, or something that fills it."""


class Reader(NamedTuple):
    names: Sequence[str]
    me: int
    is_meant: bool = False
    """Whether the message speaks to the reader already: then lists leave them out."""


_READER: ContextVar[Reader] = ContextVar("reader")
_STARTS = "\ue000"
"""Before a word of ours that is capitalized where a sentence starts with it. Names are as people write them."""
_LONGEST = 2_000
"""Letters of what fills a message: nobody reads more, and Fluent takes no more than 2,500."""
_LARGEST = 10**15
"""Numbers beyond it are written as they came: Fluent rounds them, and fails where they have more than 28 digits."""


def read(sentence: Sentence, names: Sequence[str], me: int) -> str:
    text = _inner(sentence, Reader(names, me))
    if _STARTS not in text:
        return text
    return re.sub(rf"(^|[.!?] ){_STARTS}(.)", lambda found: found[1] + found[2].upper(), text).replace(_STARTS, "")


def _inner(sentence: Sentence, reader: Reader) -> str:
    bundle = _bundle(sentence.catalogue, manner().pseudo)
    if not bundle.has_message(sentence.id):
        return _trouble(sentence, "there is no such message")
    message = bundle.get_message(sentence.id)
    meant = next((name for name in message.attributes if _is_me(sentence.arguments.get(name), reader.me)), None)
    pattern = message.value if meant is None else message.attributes[meant]
    arguments = {name: _filled(value, reader) for name, value in sentence.arguments.items()}
    token = _READER.set(reader._replace(is_meant=meant is not None))
    try:
        text, errors = bundle.format_pattern(pattern, arguments)  # type: ignore[arg-type]
    finally:
        _READER.reset(token)
    return _trouble(sentence, "; ".join(map(str, errors))) if errors else str(text)


def texts(catalogue: Catalogue, id: str) -> dict[str, str]:
    bundle = _bundle(catalogue, manner().pseudo)
    if not bundle.has_message(id):
        return {}
    message = bundle.get_message(id)
    patterns = {"": message.value, **message.attributes}
    return {name: str(bundle.format_pattern(pattern)[0]) for name, pattern in patterns.items() if pattern is not None}


def _trouble(sentence: Sentence, what: str) -> str:
    if manner().strict:
        raise BadMessage(f"{sentence.catalogue.file.parents[1].name}: {sentence.id} {sentence.arguments}: {what}")
    return f"{sentence.id}: {', '.join(map(str, sentence.arguments.values()))}"


# --- What fills a message ---------------------------------------------------------------------------


class Seats(FluentType):
    """Several seats, to be named by WHO, WHOM or WHOSE."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = seats

    def format(self, locale: Any) -> str:
        return _listed([_name(seat) for seat in self.seats])


def _is_me(value: Any, me: int) -> bool:
    return me >= 0 and not isinstance(value, bool) and (me in value if isinstance(value, tuple | list) else value == me)


def _filled(value: Any, reader: Reader) -> Any:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, Sentence):
        return _inner(value, reader)
    if isinstance(value, int) and abs(value) > _LARGEST:
        value = str(value)
    if not isinstance(value, tuple | list):
        return f"{value[:_LONGEST]} …" if isinstance(value, str) and len(value) > _LONGEST else value
    if value and all(isinstance(each, int) for each in value):
        return Seats(value)
    return _listed([str(_filled(each, reader)) for each in value])


def _listed(parts: Sequence[str]) -> str:
    """ "this", "this and that", "this, that and more"."""
    if len(parts) < 2:
        return "".join(parts)
    *first, last = parts
    before = first[0]
    for part in first[1:]:
        before = _ours("list-more", first=before, second=part)
    return _ours("list-end", first=before, second=last)


def _name(seat: int) -> str:
    names = _READER.get().names
    name = names[seat] if 0 <= seat < len(names) else ""
    return name or _ours("seat-name", number=seat + 1)


def _ours(id: str, **arguments: Any) -> str:
    return _inner(_say(id, **arguments), Reader((), -1))


# --- What messages call -----------------------------------------------------------------------------


def _each(value: Any, in_words: Callable[[int], str]) -> str:
    reader = _READER.get()
    if not isinstance(value, Seats):
        return in_words(int(value))
    return _listed([in_words(seat) for seat in value.seats if not (reader.is_meant and seat == reader.me)])


def _who(value: Any) -> str:
    return _each(value, _name)


def _whom(value: Any) -> str:
    me = _READER.get().me
    return _each(value, lambda seat: _STARTS + _ours("you") if seat == me else _name(seat))


def _whose(value: Any) -> str:
    seats = value.seats if isinstance(value, Seats) else (int(value),)
    if _READER.get().me in seats:
        return _STARTS + _ours("your")
    name = _listed([_name(seat) for seat in seats])
    return _ours("whose", name=name, ending="s" if name.endswith("s") else "other")


_FUNCTIONS: dict[str, Callable[[Any], Any]] = {"WHO": _who, "WHOM": _whom, "WHOSE": _whose}


# --- Catalogues -------------------------------------------------------------------------------------


@cache
def _bundle(catalogue: Catalogue, pseudo: bool) -> FluentBundle:
    bundle = FluentBundle(["en"], _FUNCTIONS, use_isolating=False)
    resource = FluentResource(catalogue.file.read_text(encoding="utf-8"))
    if pseudo:
        _Pseudo().visit(resource)
    bundle.add_resource(resource)
    return bundle


_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀćđéƒǵħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ"
_OTHER_LETTERS = str.maketrans(_PLAIN, _ACCENTED)


class _Pseudo(visitor.Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = node.value.translate(_OTHER_LETTERS)

    def visit_Placeable(self, node: ast.Placeable) -> None:
        # What is quoted between braces is text as well; names of variants and functions are not.
        if isinstance(node.expression, ast.StringLiteral):
            node.expression.value = node.expression.value.translate(_OTHER_LETTERS)
        self.generic_visit(node)
