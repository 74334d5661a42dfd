"""Discovery of games: every game folder and every installed game package is found; there is no central list.

Games come from `gingersnap/games`, from the folders in GINGERSNAP_GAMES, and from the entry points `gingersnap.games`
of installed packages. An external game that cannot be loaded is left out, and `load_problems` says why; the others stay
available.
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
from gingersnap.core.deprecation import warn_renamed
from gingersnap.core.errors import GingersnapError
from gingersnap.core.rulebook import load_summary
from gingersnap.core.skill.level_suggestions import RuleAssumption, middle_level
from gingersnap.core.words import Catalogue, say

_GAMES = "gingersnap.games"
_PARTS = ("bots", "terminal", "export", "action_space", "batched_tables", "lessons", "explanations", "hints", "picture")
FORMER_PARTS = {"action_space": "space", "batched_tables": "many", "explanations": "explain"}
"""File names of 1.0, which games outside this repository may still use until 2.0."""
_SEARCH = "gingersnap.search.search_bots"
"""Imported by name only, since `gingersnap.search` depends on core, like the games."""
LONGEST_NAME = 30


class UnknownGame(GingersnapError, LookupError):
    """No game has this name. The message lists the available games."""


class _Candidate(NamedTuple):
    """A package that may be an external game."""

    name: str
    package: str
    place: str


class _GameIndex(NamedTuple):
    packages: dict[str, str]
    """The import path of each game, by name."""
    troubles: dict[str, str]
    """The reasons why external games are left out, by place."""


# --- Available games ------------------------------------------------------------------------------


def is_game_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and bool(re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name))


def game_names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(sorted(_game_index().packages))


def load_problems() -> tuple[str, ...]:
    """Return a sentence for each external game that is left out."""
    return tuple(_game_index().troubles.values())


def add_folder(folder: Path) -> None:
    """Add a folder to search for games."""
    places = importlib.import_module(_GAMES).__path__
    if str(folder) not in places:
        places.append(str(folder))
        _game_index.cache_clear()
        _import_part.cache_clear()


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
    """Return the packages in a folder. Names that begin with _ are not games."""
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
    """Return why this package is not a game; None if it is one."""
    name, package, _ = candidate
    if name in taken:
        return f"there is already a game {name!r}"
    if not is_game_name(name):
        return f"a game's name is written like lucky_seven: small letters, {LONGEST_NAME} at most; not {name!r}"
    try:
        game = getattr(importlib.import_module(package), "GAME", None)
        for file in _PARTS:
            _import_part(package, file)
    except (Exception, SystemExit) as error:  # A third-party module may raise anything on import.
        return f"it cannot be imported ({type(error).__name__}: {error})"
    if not isinstance(game, Game):
        return "it has no GAME"
    return None if game.name == name else f"its GAME is named {game.name!r}"


# --- A single game --------------------------------------------------------------------------------


def find_game(name: str) -> Game[Any, Any]:
    """Return the game of this name, or raise UnknownGame."""
    game: Game[Any, Any] = importlib.import_module(package_of(name)).GAME
    return game


def find_catalogue(name: str) -> Catalogue:
    """Return the catalogue of this name: `core`, or a game's; raise UnknownGame if there is none."""
    found = say if name == say.name else find_game(name).say
    if found is None:
        raise UnknownGame(f"{name} has no catalogue")
    return found


def package_of(name: str) -> str:
    """Return the import path of a game's package."""
    if name not in _game_index().packages:
        raise UnknownGame(
            " ".join([f"there is no game {name!r}; there is {', '.join(game_names())}", *_describe_missing(name)])
        )
    return _game_index().packages[name]


def _describe_missing(name: str) -> list[str]:
    return [trouble for place, trouble in _game_index().troubles.items() if name in place]


def folder_of(name: str) -> Path:
    """Return the folder of a game: its rulebook, its data, its tests."""
    file = importlib.import_module(package_of(name)).__file__
    assert file is not None, f"{name} has no file"
    return Path(file).parent


def summary_of(name: str) -> tuple[str, ...]:
    """Return the rules of a game in a few sentences; none for a game without a folder, as in a test."""
    return load_summary(folder_of(name)) if name in _game_index().packages else ()


def find_game_in(folder: Path) -> tuple[Game[Any, Any], str]:
    """Return the game in this folder and its import path. The template is accepted too."""
    known = (package_of(name) for name in game_names() if folder_of(name) == folder)
    package = next(known, f"{_GAMES}.{folder.name}")
    return importlib.import_module(package).GAME, package


def all_games() -> list[Game[Any, Any]]:
    return [find_game(name) for name in game_names()]


def load_part(name: str, file: str) -> ModuleType | None:
    """Import an optional module of a game by its file name: `load_part("my_game", "terminal")`.

    A game written for 1.0 may still have the file under its former name.
    """
    return _import_part(_game_index().packages.get(name, f"{_GAMES}.{name}"), file)


@cache
def _import_part(package: str, file: str) -> ModuleType | None:
    if importlib.util.find_spec(package) is None:
        return None  # A game without a package, as in a test.
    if importlib.util.find_spec(f"{package}.{file}"):
        return importlib.import_module(f"{package}.{file}")
    former = FORMER_PARTS.get(file)
    if former is None or importlib.util.find_spec(f"{package}.{former}") is None:
        return None
    warn_renamed(f"{package}.{former}", f"{package}.{file}")
    return importlib.import_module(f"{package}.{former}")


def board_of(name: str) -> Path | None:
    """Return the built board of an external game, a single ES module; None if it has none."""
    file = folder_of(name) / "web" / "board.js"
    return file if file.is_file() else None


def bots_of(name: str) -> dict[str, BotFactory]:
    """Return the bots of a game by level, weakest first: the random bot, then the game's own or generic search bots."""
    own = load_part(name, "bots")
    levels = own.BOTS if own else importlib.import_module(_SEARCH).levels_for(find_game(name))
    return {"random": RandomBot, **levels}


def assumptions_of(name: str) -> dict[str, RuleAssumption]:
    """Return, by rule, the levels whose bots assume its default reading (ASSUMED in the game's `bots`)."""
    return getattr(load_part(name, "bots"), "ASSUMED", {})


def adviser_of(name: str, level: str | None) -> Bot:
    """Return the bot that gives hints: one of this level if it can weigh its choices, else a search bot.

    Without a level, or with an unknown one, it is the level that the game's `bots` name as ADVISER, or a middle one.
    """
    bots = bots_of(name)
    usual = getattr(load_part(name, "bots"), "ADVISER", None) or middle_level(tuple(bots))
    bot = bots[level if level in bots else usual]()
    weighs = type(bot).weigh is not Bot.weigh
    return bot if weighs else importlib.import_module(_SEARCH).adviser_for(find_game(name))


def load_everything() -> None:
    """Import every game and its bots now, instead of on first use."""
    for name in game_names():
        find_game(name)
        bots_of(name)
