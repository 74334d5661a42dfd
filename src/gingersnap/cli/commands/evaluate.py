"""`gingersnap evaluate`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from gingersnap.cli.arguments import bot_called, check_table, game_called, options_from
from gingersnap.core.registry import bots_of
from gingersnap.research.evaluation import Score, evaluated


def run_evaluation(
    game_name: str, bot: str, against: str | None, games: int, seats: int | None, option_texts: Sequence[str]
) -> None:
    game = game_called(game_name)
    candidate = bot_called(bot, game)
    levels = list(bots_of(game.name)) if against is None else [level.strip() for level in against.split(",")]
    for level in levels:
        bot_called(level, game)
    options = options_from(option_texts, game)
    check_table(game, options, game.seats[0] if seats is None else seats)
    screen = Console(stderr=True)
    with screen.status("playing"):
        scores = [evaluated(candidate, game, level, games, seats, options) for level in levels]
    _show(bot, scores)


def _show(bot: str, scores: Sequence[Score]) -> None:
    screen = Console()
    screen.print(f"{scores[0].environment}: {bot}, games 0 to {scores[0].games - 1}", highlight=False)
    table = Table("against", box=SIMPLE)
    for heading in ("score", "95 % sure", "won"):
        table.add_column(heading, justify="right")
    for score in scores:
        table.add_row(score.level, f"{score.mean:+.3f}", f"± {score.within:.3f}", f"{score.won:.0%}")
    screen.print(table)
