"""Export of finished games to formats of other programs. A game declares its formats as EXPORTS in its `export.py`."""

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
    """The game cannot be exported in this format. The message is a sentence."""


class UnknownFormat(CannotExport):
    """The game has no format of this name. The message lists the available formats."""


class Export(NamedTuple):
    title: str
    """The name of the format, for display."""
    media_type: str
    suffix: str
    """The file name extension."""
    write: Callable[[Table[Any, Any], str], bytes]
    """Function of the finished table and the time of its end (logs hold no calendar time). May raise CannotExport."""
    seats: Container[int] | None = None
    """Numbers of players that the format supports, if not all; it is not offered for others."""


def exports_of(name: str) -> dict[str, Export]:
    """Return the formats of a game by name."""
    own = load_part(name, "export")
    return dict(own.EXPORTS) if own else {}


def exports_for(name: str, seats: int) -> dict[str, Export]:
    """Return the formats available for a game with this number of players."""
    return {called: form for called, form in exports_of(name).items() if form.seats is None or seats in form.seats}


def find_export(game: Game[Any, Any], name: str) -> Export:
    formats = exports_of(game.name)
    if name not in formats:
        there = f"there is {', '.join(formats)}" if formats else "there is none"
        raise UnknownFormat(f"{game.title} has no format {name!r} to be exported to; {there}.")
    return formats[name]


def export_log(log: Log, name: str, ended: str) -> bytes:
    """Export the game in `log` to the format `name`. `ended` is a time such as 2026-02-11T19:30:00Z."""
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
