"""Gingersnap: tabletop games on one table, each game's rules written once.

Create a table with `new_table`, look at its `offers`, `play`, or let bots `play_out`. The public names
of the library are listed here and imported on first use, so importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gingersnap.deprecated_modules import install_finder

if TYPE_CHECKING:
    from gingersnap.core.bot import Bot, Imagine, Stalled
    from gingersnap.core.chance import Chance
    from gingersnap.core.contract import (
        CLOCK,
        SPECTATOR,
        Action,
        Event,
        Game,
        Offer,
        Outcome,
        Rejection,
        Seat,
        Span,
        Tick,
        View,
    )
    from gingersnap.core.errors import GingersnapError, IllegalAction
    from gingersnap.core.log import LogError
    from gingersnap.core.registry import UnknownGame, find_game, game_names
    from gingersnap.core.table import CannotCreateTable, Update
    from gingersnap.library import UnknownBot, bots, load, new_table, play_out
    from gingersnap.library_table import NoSuchSeat, NothingToUndo, Table

__version__ = "1.0.0"

__all__ = [
    "CLOCK",
    "SPECTATOR",
    "Action",
    "Bot",
    "CannotCreateTable",
    "Chance",
    "Event",
    "Game",
    "GingersnapError",
    "IllegalAction",
    "Imagine",
    "LogError",
    "NoSuchSeat",
    "NothingToUndo",
    "Offer",
    "Outcome",
    "Rejection",
    "Seat",
    "Span",
    "Stalled",
    "Table",
    "Tick",
    "UnknownBot",
    "UnknownGame",
    "Update",
    "View",
    "__version__",
    "bots",
    "find_game",
    "game_names",
    "load",
    "new_table",
    "play_out",
]

install_finder()

_HOMES = {
    "core.bot": ("Bot", "Imagine", "Stalled"),
    "core.chance": ("Chance",),
    "core.contract": (
        "CLOCK", "SPECTATOR", "Action", "Event", "Game", "Offer", "Outcome", "Rejection", "Seat", "Span", "Tick",
        "View",
    ),
    "core.errors": ("GingersnapError", "IllegalAction"),
    "core.log": ("LogError",),
    "core.registry": ("UnknownGame", "find_game", "game_names"),
    "core.table": ("CannotCreateTable", "Update"),
    "library": ("UnknownBot", "bots", "load", "new_table", "play_out"),
    "library_table": ("NoSuchSeat", "NothingToUndo", "Table"),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


_RENAMED = {"lay": "new_table", "CannotLay": "CannotCreateTable", "NotPlayed": "NothingToUndo"}
"""Names of 1.0 that keep working until 2.0."""


def __getattr__(name: str) -> Any:
    if name in _RENAMED:
        import_module(f"{__name__}.core.deprecation").warn_renamed(f"gingersnap.{name}", f"gingersnap.{_RENAMED[name]}")
        return getattr(import_module(__name__), _RENAMED[name])
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
