"""Sentences as they are sent: the name of a message with its arguments, which the reader's page renders.

    {"m": "core/turn-of", "a": {"seats": [0, 2]}}

The page renders them with the same catalogues as Python. Arguments are null, booleans, numbers, texts, messages, and
lists of these. Seats stay numbers, so that each page names its own reader "you".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec

from gingersnap.core.registry import find_catalogue
from gingersnap.core.words import NOBODY, Catalogue, Sentence, render_text

LARGEST_NUMBER = 10**15
"""Larger whole numbers are sent as texts: renderers round them."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in structured form, to be rendered by its reader."""

    m: str
    """Catalogue and id of the message, such as `core/turn-of`."""
    a: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """Arguments by name: null, booleans, numbers, texts, messages, and lists of these."""


Text = str | Message
"""A sentence for a client: in structured form, or as text if the client asks for it or there is no catalogue."""
WriteText = Callable[[Sentence | str], Text]
"""Function that writes a sentence for one reader: as text, or as it is sent to pages."""


def structure_text(said: Sentence | str) -> Text:
    """Return a sentence in structured form; plain text stays."""
    return said if isinstance(said, str) else _structure_sentence(said)


def text_writer(names: Sequence[str] = (), me: int = NOBODY) -> WriteText:
    """Return the function that writes text for the reader at seat `me`."""
    return partial(render_text, names=names, me=me)


def render_message(text: Text, names: Sequence[str] = (), me: int = NOBODY) -> str:
    """Render a structured sentence as text, as the reader's page does."""
    return text if isinstance(text, str) else render_text(_read_argument(msgspec.to_builtins(text)), names, me)


# --- Arguments ------------------------------------------------------------------------------------


@lru_cache(5_000)
def _bare_message(catalogue: Catalogue, id: str) -> Message:
    """Return the message without arguments, shared by all who are sent it."""
    return Message(f"{catalogue.name}/{id}")


def _structure_sentence(said: Sentence) -> Message:
    if not said.arguments:
        return _bare_message(said.catalogue, said.id)
    arguments: dict[str, Any] = {}
    for key, value in said.arguments.items():  # for each event and reader: a loop calls no function of its own
        kind = type(value)
        is_plain = kind in _PLAIN or (kind is int and -LARGEST_NUMBER <= value <= LARGEST_NUMBER)
        arguments[key] = value if is_plain else _structure_argument(value)
    return Message(f"{said.catalogue.name}/{said.id}", arguments)


_PLAIN = frozenset({str, bool, float, type(None)})


def _structure_argument(value: Any) -> Any:
    if isinstance(value, Sentence):
        return _structure_sentence(value)
    if isinstance(value, tuple | list):
        return [_structure_argument(each) for each in value]
    is_large = isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER
    return str(value) if is_large else value


def _read_argument(value: Any) -> Any:
    if isinstance(value, list):
        return [_read_argument(each) for each in value]
    if not isinstance(value, dict):
        return value
    name, _, id = value["m"].partition("/")
    return Sentence(find_catalogue(name), id, {key: _read_argument(each) for key, each in value.get("a", {}).items()})
