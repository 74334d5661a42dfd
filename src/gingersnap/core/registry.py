"""Finds every folder in games/. A game is there because its folder is; nothing lists them.

UnknownGame(LookupError)   no such game; the message names those there are
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from gingersnap.core.bot import BotFactory, RandomBot
from gingersnap.core.contract import Game
from gingersnap.core.errors import GingersnapError

_GAMES = "gingersnap.games"


class UnknownGame(GingersnapError, LookupError):
    """No game has this name."""


@cache
def game_names() -> tuple[str, ...]:
    """The games there are, by name. Folders that begin with _ are not games."""
    folders = importlib.import_module(_GAMES).__path__
    return tuple(sorted(m.name for m in pkgutil.iter_modules(folders) if m.ispkg and not m.name.startswith("_")))


def find_game(name: str) -> Game[Any, Any]:
    """The game of this name."""
    if name not in game_names():
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(game_names())}")
    game: Game[Any, Any] = importlib.import_module(package_of(name)).GAME
    return game


def package_of(name: str) -> str:
    """What a game's folder is imported as."""
    return f"{_GAMES}.{name}"


def folder_of(name: str) -> Path:
    """Where a game lives: its rulebook, its data, its tests."""
    file = importlib.import_module(package_of(name)).__file__
    assert file is not None, f"{package_of(name)} has no file"
    return Path(file).parent


def all_games() -> list[Game[Any, Any]]:
    return [find_game(name) for name in game_names()]


def part(name: str, file: str) -> ModuleType | None:
    """An optional part of a game, found by its file's name: `part("my_game", "terminal")`."""
    module = f"{package_of(name)}.{file}"
    return importlib.import_module(module) if importlib.util.find_spec(module) else None


def bots_of(name: str) -> dict[str, BotFactory]:
    """The bots that can play a game, weakest first: the random one, then the game's own by level."""
    own = part(name, "bots")
    return {"random": RandomBot, **(own.BOTS if own else {})}


def load_everything() -> None:
    """Every game and its bots, now rather than when somebody first asks for them."""
    for name in game_names():
        find_game(name)
        bots_of(name)
