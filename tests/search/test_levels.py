"""The bots of a game that brings none of its own."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.registry import bots_of, game_names, load_part
from gingersnap.core.table import Table
from gingersnap.games import _template
from gingersnap.search.search_bots import ITERATIONS, levels_for
from gingersnap.search.simulation import SearchedGame
from search.toy_games import Prize
from toys.clash_game import Clash


def laid(game: SearchedGame, seed: int) -> Table[Any, Any]:
    return Table(game, game.types.options(), game.seats[0], Seeded(f"table {seed}"))


def share_of_wins(game: SearchedGame, level: str, games: int) -> float:
    """Against the random bot, on each seat as often."""
    wins = 0.0
    for seed in range(games):
        table, own = laid(game, seed), seed % 2
        play_out(table, {own: levels_for(game)[level](), 1 - own: RandomBot()}, Seeded(f"bots {seed}"))
        assert table.outcome is not None
        wins += (own in table.outcome.winners) / len(table.outcome.winners)
    return wins / games


def test_every_game_has_bot_levels() -> None:
    for name in game_names():
        own = load_part(name, "bots")
        assert own is None or list(bots_of(name)) == ["random", *own.BOTS]
    assert list(ITERATIONS) == list(levels_for(Clash())) == ["easy", "medium", "hard"]


def test_default_medium_level_beats_random_in_smallest_game() -> None:
    # Measured: 62 %. One standard error of 600 games is 2 %: an even match is four of them below the bound.
    share = share_of_wins(_template.GAME, "medium", 600)
    print(f"seeds 0 to 599: {share:.1%}")
    assert share > 0.58


@pytest.mark.parametrize("game", [Clash(), Prize(ripe=700)], ids=lambda game: str(game.name))
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_default_levels_finish_open_play_and_continuous_games(game: SearchedGame, level: str) -> None:
    for seed in range(3):
        table = laid(game, seed)
        play_out(table, {seat: levels_for(game)[level]() for seat in range(table.seats)}, Seeded(seed))
        assert table.outcome is not None


def test_default_levels_can_be_pickled() -> None:
    for level, make in levels_for(_template.GAME).items():
        assert pickle.loads(pickle.dumps(make))().thoughts == ITERATIONS[level]
