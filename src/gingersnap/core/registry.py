"""Finds every game. One is there because its folder is, or because an installed package names it; nothing lists them.

Games come from `gingersnap/games`, from the folders of GINGERSNAP_GAMES, and from the entry points `gingersnap.games`
of installed packages. One from outside that cannot be played is left out, and `troubles` says why; the others stay.

UnknownGame(LookupError)   no such game; the message names those there are
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from gingersnap.core.bot import Bot, BotFactory, RandomBot
from gingersnap.core.contract import Game
from gingersnap.core.errors import GingersnapError
from gingersnap.core.skill.bot_levels import RuleAssumption, middle_level

_GAMES = "gingersnap.games"
_PARTS = ("bots", "terminal", "export", "space", "many", "lessons", "explain", "picture")
_SEARCH = "gingersnap.search.search_bots"
"""Stands on core, so core knows it by name only, like the games."""
LONGEST_NAME = 30


class UnknownGame(GingersnapError, LookupError):
    """No game has this name."""


class _Candidate(NamedTuple):
    """What may be a game from outside."""

    name: str
    package: str
    place: str


class _GameIndex(NamedTuple):
    packages: dict[str, str]
    """By name, what a game is imported as."""
    troubles: dict[str, str]
    """By name, why one from outside is left out."""


# --- What there is ----------------------------------------------------------------------------------


def is_game_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and bool(re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name))


def game_names() -> tuple[str, ...]:
    """The games there are, by name."""
    return tuple(sorted(_game_index().packages))


def load_problems() -> tuple[str, ...]:
    """A sentence for each game from outside that is left out."""
    return tuple(_game_index().troubles.values())


def add_folder(folder: Path) -> None:
    """Find the games in this folder too."""
    places = importlib.import_module(_GAMES).__path__
    if str(folder) not in places:
        places.append(str(folder))
        _game_index.cache_clear()


@cache
def _game_index() -> _GameIndex:
    inside, *folders = importlib.import_module(_GAMES).__path__
    shelf = _GameIndex({name: f"{_GAMES}.{name}" for name in _packages_in(inside)}, {})
    for candidate in (*_find_in_folders(folders), *_find_installed()):
        trouble = _candidate_problem(candidate, shelf.packages)
        if trouble is None:
            shelf.packages[candidate.name] = candidate.package
        else:
            place = candidate.place
            shelf.troubles[place] = f"{place} is left out: {trouble}."
    return shelf


def _packages_in(folder: str) -> list[str]:
    """Folders that begin with _ are not games."""
    return [module.name for module in pkgutil.iter_modules([folder]) if module.ispkg and module.name[0] != "_"]


def _find_in_folders(folders: list[str]) -> Iterator[_Candidate]:
    for folder in folders:
        for name in _packages_in(folder):
            yield _Candidate(name, f"{_GAMES}.{name}", str(Path(folder, name)))


def _find_installed() -> Iterator[_Candidate]:
    for found in entry_points(group=_GAMES):
        package = found.dist.name if found.dist else found.value
        yield _Candidate(found.name, found.module, f"The game {found.name} of the package {package}")


def _candidate_problem(candidate: _Candidate, taken: Mapping[str, str]) -> str | None:
    """Why this cannot be a game; None if it can."""
    name, package, _ = candidate
    if name in taken:
        return f"there is already a game {name!r}"
    if not is_game_name(name):
        return f"a game's name is written like lucky_seven: small letters, {LONGEST_NAME} at most; not {name!r}"
    try:
        game = getattr(importlib.import_module(package), "GAME", None)
        for file in _PARTS:
            _import_part(package, file)
    except (Exception, SystemExit) as error:  # Whatever a stranger's file does while it is read.
        return f"it cannot be imported ({type(error).__name__}: {error})"
    if not isinstance(game, Game):
        return "it has no GAME"
    return None if game.name == name else f"its GAME is named {game.name!r}"


# --- One of them ------------------------------------------------------------------------------------


def find_game(name: str) -> Game[Any, Any]:
    """The game of this name."""
    game: Game[Any, Any] = importlib.import_module(package_of(name)).GAME
    return game


def package_of(name: str) -> str:
    """What a game's folder is imported as."""
    if name not in _game_index().packages:
        raise UnknownGame(
            " ".join([f"there is no game {name!r}; there is {', '.join(game_names())}", *_describe_missing(name)])
        )
    return _game_index().packages[name]


def _describe_missing(name: str) -> list[str]:
    return [trouble for place, trouble in _game_index().troubles.items() if name in place]


def folder_of(name: str) -> Path:
    """Where a game lives: its rulebook, its data, its tests."""
    file = importlib.import_module(package_of(name)).__file__
    assert file is not None, f"{name} has no file"
    return Path(file).parent


def find_game_in(folder: Path) -> tuple[Game[Any, Any], str]:
    """The game that lives in this folder, and what it is imported as. The template is one too."""
    known = (package_of(name) for name in game_names() if folder_of(name) == folder)
    package = next(known, f"{_GAMES}.{folder.name}")
    return importlib.import_module(package).GAME, package


def all_games() -> list[Game[Any, Any]]:
    return [find_game(name) for name in game_names()]


def load_part(name: str, file: str) -> ModuleType | None:
    """An optional part of a game, found by its file's name: `part("my_game", "terminal")`."""
    return _import_part(_game_index().packages.get(name, f"{_GAMES}.{name}"), file)


def _import_part(package: str, file: str) -> ModuleType | None:
    module = f"{package}.{file}"
    if importlib.util.find_spec(package) is None:
        return None  # a game that lives nowhere, as in a test
    return importlib.import_module(module) if importlib.util.find_spec(module) else None


def board_of(name: str) -> Path | None:
    """The board that a game from outside brings along, built: one ES module."""
    file = folder_of(name) / "web" / "board.js"
    return file if file.is_file() else None


def bots_of(name: str) -> dict[str, BotFactory]:
    """The bots that can play a game, weakest first: the random one, then by level the game's own, or any game's."""
    own = load_part(name, "bots")
    levels = own.BOTS if own else importlib.import_module(_SEARCH).levels_for(find_game(name))
    return {"random": RandomBot, **levels}


def assumptions_of(name: str) -> dict[str, RuleAssumption]:
    """By rule: who among a game's bots takes its usual reading for granted; what its `bots` say as ASSUMED."""
    return getattr(load_part(name, "bots"), "ASSUMED", {})


def adviser_of(name: str, level: str | None) -> Bot:
    """The bot that gives hints in a game: one of this level, if it weighs what it could do, or else one that searches.

    Without a level, or where there is none of that name, one of middling strength.
    """
    bots = bots_of(name)
    bot = bots[level if level in bots else middle_level(tuple(bots))]()
    weighs = type(bot).weigh is not Bot.weigh
    return bot if weighs else importlib.import_module(_SEARCH).adviser_for(find_game(name))


def load_everything() -> None:
    """Every game and its bots, now rather than when somebody first asks for them."""
    for name in game_names():
        find_game(name)
        bots_of(name)
