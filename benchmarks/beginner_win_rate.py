"""Win rate of a first-timer against each game's beginner bot: `python -m benchmarks.beginner_win_rate --games 200`.

A game's `bots/first_timer_bot.py` models the first-timer. The sides take turns to begin; a shared win counts half.
"""

from __future__ import annotations

from importlib import import_module
from math import sqrt
from typing import Annotated

import typer

from gingersnap.core import codec
from gingersnap.core.bot import BotFactory, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.registry import bots_of, find_game, game_names, package_of
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.core.table import Table

OPTIONS = {"xtal": {"rings_needed": 3}}
"""Options for games whose default is long: those of a first game between people."""


def main(
    games: Annotated[int, typer.Option(help="Number of games of each kind.")] = 200,
    level: Annotated[str, typer.Option(help="Level of the first-timer's opponent.")] = BEGINNER,
) -> None:
    for name in game_names():
        share = share_of_wins(name, bots_of(name).get(level, bots_of(name)[BEGINNER]), games)
        print(f"{name}: the first-timer wins {share:.1%} ± {sqrt(share * (1 - share) / games):.1%} of {games}")


def first_timer_of(name: str) -> BotFactory:
    factory: BotFactory = import_module(f"{package_of(name)}.bots.first_timer_bot").FirstTimer
    return factory


def share_of_wins(name: str, opponent: BotFactory, games: int) -> float:
    """Return the share of `games` games for two that the first-timer wins."""
    return sum(_play_for_share(name, opponent, number) for number in range(games)) / games


def _play_for_share(name: str, opponent: BotFactory, number: int) -> float:
    game, seat = find_game(name), number % 2
    options = codec.convert(OPTIONS.get(name, {}), game.types.options)
    table = Table(game, options, 2, Seeded(f"table {number}"), is_watched=False, keeps_log=False)
    play_out(table, {seat: first_timer_of(name)(), 1 - seat: opponent()}, Seeded(f"players {number}"))
    assert table.outcome is not None
    winners = table.outcome.winners
    return (seat in winners) / len(winners)


if __name__ == "__main__":
    typer.run(main)
