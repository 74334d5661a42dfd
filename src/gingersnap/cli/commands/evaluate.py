"""Command `gingersnap evaluate`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from gingersnap.cli.arguments import parse_bot, parse_game, parse_named_values, parse_options, require_valid_table
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.core.registry import bots_of
from gingersnap.research.evaluation import Score, evaluate


def evaluate_bot(
    game_name: str, bot: str, against: str | None, games: int, seats: int | None, option_texts: Sequence[str]
) -> None:
    game = parse_game(game_name)
    candidate = parse_bot(bot, game)
    levels = list(bots_of(game.name)) if against is None else [level.strip() for level in against.split(",")]
    for level in levels:
        parse_bot(level, game)
    require_valid_table(game, parse_options(option_texts, game), game.seats[0] if seats is None else seats)
    options = parse_named_values(option_texts)
    compile_with_progress(game)
    screen = Console(stderr=True)
    with screen.status("playing"):
        scores = [evaluate(candidate, game, level, games, seats, options) for level in levels]
    _print_scores(bot, scores)


def _print_scores(bot: str, scores: Sequence[Score]) -> None:
    screen = Console()
    screen.print(f"{scores[0].environment}: {bot}, games 0 to {scores[0].games - 1}", highlight=False)
    table = Table("against", box=SIMPLE)
    for heading in ("score", "95% interval", "won"):
        table.add_column(heading, justify="right")
    for score in scores:
        table.add_row(score.level, f"{score.mean:+.3f}", f"{score.low:+.3f} to {score.high:+.3f}", f"{score.won:.0%}")
    screen.print(table)
