"""Rendering of sentences with Fluent. Imported when the first sentence is rendered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import cache
from typing import Any, NamedTuple

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast, visitor

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import Catalogue, Sentence
from gingersnap.core.words import say as _say
from gingersnap.core.words.render_mode import render_mode


class BadMessage(GingersnapError, ValueError):
    """A message or one of its arguments is missing. Raised only in tests."""


class ReaderContext(NamedTuple):
    names: Sequence[str]
    me: int
    is_meant: bool = False
    """True if the message already addresses the reader, so that lists leave them out."""
    named: list[int] | None = None
    """The seats on whose names the words depend, collected while the text is rendered."""


_READER_CONTEXT: ContextVar[ReaderContext] = ContextVar("reader")
_SENTENCE_START = "\ue000"
"""Marker before a generated word that is capitalised at the start of a sentence. Names are left as written."""
_AT_START = re.compile(f"(^|[.!?] ){_SENTENCE_START}(.)")
_NAME_START, _NAME_END = "\ue001", "\ue002"
"""Markers around the seat of a name, which is filled in last: tables with other names share rendered sentences."""
_NAME = re.compile(f"{_NAME_START}(-?[0-9]+){_NAME_END}")
_LONGEST = 2_000
"""Maximum length of an argument in letters. Fluent accepts no more than 2,500."""
_LARGEST = 10**15
"""Larger numbers are passed as text: Fluent rounds them, and fails beyond 28 digits."""


# --- Cache ----------------------------------------------------------------------------------------

_MOST_TEMPLATES = 20_000
_TEMPLATES: dict[Any, str] = {}
"""Rendered sentences in which names are still to be filled in: tables say the same few again and again."""


def _number_of(catalogue: Any) -> int:
    if not isinstance(catalogue, Catalogue):
        raise NotImplementedError(f"{catalogue!r} is no argument of a message")
    return id(catalogue)  # Its messages are kept for good, so that no other catalogue gets this number.


_KEY = msgspec.msgpack.Encoder(enc_hook=_number_of)


def render_sentence(sentence: Sentence, names: Sequence[str], me: int) -> str:
    try:
        key = (_KEY.encode(sentence), me, render_mode())
    except (NotImplementedError, OverflowError, TypeError):
        template = _render_nested(sentence, ReaderContext(names, me))
    else:
        template = _TEMPLATES.get(key) or _TEMPLATES.get((key, *names)) or _make_template(sentence, names, me, key)
    if _NAME_START not in template:
        return _capitalise(template)
    return _capitalise(_NAME.sub(lambda found: _name_of(names, int(found[1])), template))


def _make_template(sentence: Sentence, names: Sequence[str], me: int, key: Any) -> str:
    reader_context = ReaderContext(names, me, named=[])
    template = _render_nested(sentence, reader_context)
    if len(_TEMPLATES) >= _MOST_TEMPLATES:
        _TEMPLATES.clear()
    _TEMPLATES[(key, *names) if reader_context.named else key] = template
    return template


def _capitalise(text: str) -> str:
    if _SENTENCE_START not in text:
        return text
    return _AT_START.sub(lambda found: found[1] + found[2].upper(), text).replace(_SENTENCE_START, "")


# --- Messages -------------------------------------------------------------------------------------


def _render_nested(sentence: Sentence, reader_context: ReaderContext) -> str:
    bundle = _bundle(sentence.catalogue, render_mode().pseudo)
    if not bundle.has_message(sentence.id):
        return _report_problem(sentence, "there is no such message")
    message = bundle.get_message(sentence.id)
    meant = next((name for name in message.attributes if _is_me(sentence.arguments.get(name), reader_context.me)), None)
    pattern = message.value if meant is None else message.attributes[meant]
    arguments = {name: _convert_argument(value, reader_context) for name, value in sentence.arguments.items()}
    token = _READER_CONTEXT.set(reader_context._replace(is_meant=meant is not None))
    try:
        text, errors = bundle.format_pattern(pattern, arguments)  # type: ignore[arg-type]
    finally:
        _READER_CONTEXT.reset(token)
    return _report_problem(sentence, "; ".join(map(str, errors))) if errors else str(text)


def message_texts(catalogue: Catalogue, id: str) -> dict[str, str]:
    bundle = _bundle(catalogue, render_mode().pseudo)
    if not bundle.has_message(id):
        return {}
    message = bundle.get_message(id)
    patterns = {"": message.value, **message.attributes}
    return {name: str(bundle.format_pattern(pattern)[0]) for name, pattern in patterns.items() if pattern is not None}


def _report_problem(sentence: Sentence, what: str) -> str:
    if render_mode().strict:
        raise BadMessage(f"{sentence.catalogue.file.parents[1].name}: {sentence.id} {sentence.arguments}: {what}")
    return f"{sentence.id}: {', '.join(map(str, sentence.arguments.values()))}"


# --- Arguments ------------------------------------------------------------------------------------


class SeatList(FluentType):
    """Several seats, to be named by WHO, WHOM or WHOSE."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = seats

    def format(self, locale: Any) -> str:
        return _join_list([_seat_name(seat) for seat in self.seats])


def _is_me(value: Any, me: int) -> bool:
    return me >= 0 and not isinstance(value, bool) and (me in value if isinstance(value, tuple | list) else value == me)


def _convert_argument(value: Any, reader_context: ReaderContext) -> Any:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, Sentence):
        return _render_nested(value, reader_context)
    if isinstance(value, int) and abs(value) > _LARGEST:
        value = str(value)
    if not isinstance(value, tuple | list):
        return f"{value[:_LONGEST]} …" if isinstance(value, str) and len(value) > _LONGEST else value
    if value and all(isinstance(each, int) for each in value):
        return SeatList(value)
    return _join_list([str(_convert_argument(each, reader_context)) for each in value])


def _join_list(parts: Sequence[str]) -> str:
    """Join parts as in "this", "this and that", "this, that and more"."""
    if len(parts) < 2:
        return "".join(parts)
    *first, last = parts
    before = first[0]
    for part in first[1:]:
        before = _render_own("list-more", first=before, second=part)
    return _render_own("list-end", first=before, second=last)


def _seat_name(seat: int) -> str:
    return f"{_NAME_START}{seat}{_NAME_END}"


def _name_of(names: Sequence[str], seat: int) -> str:
    name = names[seat] if 0 <= seat < len(names) else ""
    return name or _render_own("seat-name", number=seat + 1)


def _render_own(id: str, **arguments: Any) -> str:
    return _render_nested(_say(id, **arguments), ReaderContext((), -1))


# --- Functions for messages -----------------------------------------------------------------------


def _map_seats(value: Any, in_words: Callable[[int], str]) -> str:
    reader = _READER_CONTEXT.get()
    if not isinstance(value, SeatList):
        return in_words(int(value))
    return _join_list([in_words(seat) for seat in value.seats if not (reader.is_meant and seat == reader.me)])


def _who(value: Any) -> str:
    return _map_seats(value, _seat_name)


def _whom(value: Any) -> str:
    me = _READER_CONTEXT.get().me
    return _map_seats(value, lambda seat: _SENTENCE_START + _render_own("you") if seat == me else _seat_name(seat))


def _whose(value: Any) -> str:
    seats = value.seats if isinstance(value, SeatList) else (int(value),)
    reader = _READER_CONTEXT.get()
    if reader.me in seats:
        return _SENTENCE_START + _render_own("your")
    if reader.named is not None:
        reader.named.extend(seats)
    has_s = _name_of(reader.names, seats[-1]).endswith("s") if seats else False
    name = _join_list([_seat_name(seat) for seat in seats])
    return _render_own("whose", name=name, ending="s" if has_s else "other")


_FUNCTIONS: dict[str, Callable[[Any], Any]] = {"WHO": _who, "WHOM": _whom, "WHOSE": _whose}


# --- Catalogues -----------------------------------------------------------------------------------


@cache
def _bundle(catalogue: Catalogue, pseudo: bool) -> FluentBundle:
    bundle = FluentBundle(["en"], _FUNCTIONS, use_isolating=False)
    resource = FluentResource(catalogue.file.read_text(encoding="utf-8"))
    if pseudo:
        _PseudoLocalizer().visit(resource)
    bundle.add_resource(resource)
    return bundle


_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀćđéƒǵħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ"
_OTHER_LETTERS = str.maketrans(_PLAIN, _ACCENTED)


class _PseudoLocalizer(visitor.Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = node.value.translate(_OTHER_LETTERS)

    def visit_Placeable(self, node: ast.Placeable) -> None:
        # String literals between braces are text too; names of variants and functions are not.
        if isinstance(node.expression, ast.StringLiteral):
            node.expression.value = node.expression.value.translate(_OTHER_LETTERS)
        self.generic_visit(node)
