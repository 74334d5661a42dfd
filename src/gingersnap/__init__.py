"""Gingersnap: tabletop games on one table, each game's rules written once.

`lay` a table, look at its `offers`, `play`, or let bots `play_out`. All that a user of the library needs is named
here; it is loaded when it is first asked for, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
    from gingersnap.core.table import CannotLay, Update
    from gingersnap.library import UnknownBot, bots, lay, load, play_out
    from gingersnap.library_table import NoSuchSeat, NotPlayed, Table

__version__ = "1.0.0"

__all__ = [
    "CLOCK",
    "SPECTATOR",
    "Action",
    "Bot",
    "CannotLay",
    "Chance",
    "Event",
    "Game",
    "GingersnapError",
    "IllegalAction",
    "Imagine",
    "LogError",
    "NoSuchSeat",
    "NotPlayed",
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
    "lay",
    "load",
    "play_out",
]

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
    "core.table": ("CannotLay", "Update"),
    "front": ("UnknownBot", "bots", "lay", "load", "play_out"),
    "tables": ("NoSuchSeat", "NotPlayed", "Table"),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
