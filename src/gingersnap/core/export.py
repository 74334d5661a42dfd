"""Finished games in formats that other programs read. A game names its formats in its `export.py`, as EXPORTS.

CannotExport(ValueError)   it cannot be had in this format; the message is a sentence
  UnknownFormat            no such format; the message names those there are
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, NamedTuple

from gingersnap.core.contract import Game
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.log import Log, replay
from gingersnap.core.registry import find_game, load_part
from gingersnap.core.table import Table
from gingersnap.core.words import say


class CannotExport(GingersnapError, ValueError):
    """This game, or this format, cannot be had."""


class UnknownFormat(CannotExport):
    """The game has no such format."""


class Export(NamedTuple):
    title: str
    """As people call the format."""
    media_type: str
    suffix: str
    """How the names of its files end."""
    write: Callable[[Table[Any, Any], str], bytes]
    """From a finished table, and when it was finished: a log knows no clock. May raise CannotExport."""
    seats: Container[int] | None = None
    """How many may have played, where not every game has a place in the format: it is offered to no others."""


def exports_of(name: str) -> dict[str, Export]:
    """The formats that a game has, by the name one asks for them with."""
    own = load_part(name, "export")
    return dict(own.EXPORTS) if own else {}


def exports_for(name: str, seats: int) -> dict[str, Export]:
    """The formats that a game of so many can be had in."""
    return {called: form for called, form in exports_of(name).items() if form.seats is None or seats in form.seats}


def find_export(game: Game[Any, Any], name: str) -> Export:
    formats = exports_of(game.name)
    if name not in formats:
        there = f"there is {', '.join(formats)}" if formats else "there is none"
        raise UnknownFormat(f"{game.title} has no format {name!r} to be exported to; {there}.")
    return formats[name]


def export_log(log: Log, name: str, ended: str) -> bytes:
    """The game in `log` in the format called `name`. `ended` is a moment such as 2026-02-11T19:30:00Z."""
    form = find_export(find_game(log.header.game), name)
    table = replay(log)
    if table.outcome is None:
        raise CannotExport(str(say("cannot-export-unfinished")))
    return form.write(table, ended)


__getattr__ = deprecated_names(
    __name__,
    {
        "exported": "export_log",
    },
)
