"""Pins of environment ids: the rules version, models, seats, options, rulings and observation that each stands for.

A game's folder holds them in `environments.json`, by version of the environment:

    {"v1": {"version": 3, "models": {}, "seats": 2, "options": {...}, "rulings": {...}}}

Defaults of the game may change; an id does not. An option that a pin does not name was added later, and has the value
that was in force before it existed, as in a log. A game without the file, such as one in a notebook, pins nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game, models_text
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import UnknownGame, all_games, find_game, folder_of, game_names
from gingersnap.core.structs.canonical_hash import implied_values
from gingersnap.research.action_space import space_module

PINS_FILE = "environments.json"


class UnplayableEnvironment(GingersnapError, LookupError):
    """Error raised for an id whose rules or models this program no longer has."""


class Pin(Data, frozen=True):
    """The facts that one environment id stands for."""

    version: int
    """The version of the game's rules."""
    models: dict[str, str]
    """The versions of further components, such as physics: see `Game.models`."""
    seats: int
    """The number of seats, where the caller names none."""
    options: dict[str, Any]
    rulings: dict[str, Any]
    observation: Literal["view", "compact"] = "view"
    """Whether agents observe the fields of their view, or the compact form of the game's `observation.py`."""


def environment_id(game: Game[Any, Any], version: str | None = None) -> str:
    """Return the id of a game's environment: `MyGame-v1` for `my_game`, with the current version by default."""
    named = "".join(part.capitalize() for part in game.name.split("_"))
    return f"{named}-{version or _current_version(game)}"


def environment_ids(game: Game[Any, Any]) -> dict[str, Pin | None]:
    """Return every environment id of a game with its pin, or None for one that is not pinned."""
    pins: dict[str, Pin | None] = {environment_id(game, version): pin for version, pin in _read_pins(game.name).items()}
    return {environment_id(game): None, **pins}


def find_environment(game: str | Game[Any, Any]) -> tuple[Game[Any, Any], str]:
    """Return the game and environment id for a game, its name, or an id; a game stands for its current id."""
    if isinstance(game, Game):
        return game, environment_id(game)
    if game in game_names():
        return find_environment(find_game(game))
    known = {name: each for each in all_games() for name in environment_ids(each)}
    if game not in known:
        raise UnknownGame(f"there is no game or environment {game!r}; there is {', '.join([*game_names(), *known])}")
    return known[game], game


def pinned_options(game: Game[Any, Any], pin: Pin | None, options: Mapping[str, Any]) -> Any:
    """Return options by name, laid over the pinned ones, as the game's struct."""
    kind = game.types.options
    pinned = {} if pin is None else {**implied_values(kind), **pin.options, **pin.rulings}
    return codec.convert({**pinned, **options}, kind)


def pinned_game(environment: str, game: Game[Any, Any], pin: Pin | None) -> Game[Any, Any]:
    """Return the game with the pinned models, or raise UnplayableEnvironment if it no longer plays rules or models."""
    if pin is None:
        return game
    if pin.version != game.version and pin.version not in game.still_plays:
        raise UnplayableEnvironment(
            f"{environment} has rules version {pin.version} of {game.title}; this program has version {game.version}"
        )
    if not game.plays_models(pin.models):
        raise UnplayableEnvironment(
            f"{environment} has {models_text(pin.models)} for {game.title}; this program has {models_text(game.models)}"
        )
    return game.with_models(pin.models)


def _current_version(game: Game[Any, Any]) -> str:
    return f"v{getattr(space_module(game), 'VERSION', game.version)}"


@cache
def _read_pins(name: str) -> dict[str, Pin]:
    """Return the pins in a game's folder by version of the environment."""
    file = folder_of(name) / PINS_FILE if name in game_names() else None
    return codec.decode(file.read_bytes(), dict[str, Pin]) if file and file.is_file() else {}
