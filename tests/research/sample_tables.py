"""The tables that environments are tried at: every game with as few and as many as can play it, and in real time."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.games._template import GAME as TEMPLATE


class SampleTable(NamedTuple):
    game: Game[Any, Any]
    seats: int
    options: dict[str, Any] = {}

    @property
    def name(self) -> str:
        return "-".join([self.game.name, str(self.seats), *map(str, self.options.values())])


def real_time_options(game: Game[Any, Any]) -> dict[str, Any]:
    """Options under which play is open and time counts, where a game has them."""
    return {"combat": "open"} if "combat" in game.types.options.__struct_fields__ else {}


BRIEFLY = {"scoring": "tournament", "discs": 4, "rings_needed": 3, "passing_wins": True, "goal": 5}
"""Options under which a game is over soon, where it has them."""


def shorten(world: SampleTable) -> SampleTable:
    """The same table, with less to play for."""
    fields = world.game.types.options.__struct_fields__
    return world._replace(options=world.options | {name: BRIEFLY[name] for name in fields if name in BRIEFLY})


GAMES = [*all_games(), TEMPLATE]
WORLDS = [SampleTable(game, seats) for game in GAMES for seats in (game.seats[0], game.seats[-1])]
WORLDS += [SampleTable(game, 3, options) for game in GAMES if (options := real_time_options(game))]
SETTINGS = [pytest.param(world, id=world.name) for world in WORLDS]
