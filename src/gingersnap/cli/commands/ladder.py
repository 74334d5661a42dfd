"""Command `gingersnap ladder`."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from gingersnap.cli.arguments import parse_game
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.core.skill.ratings import Ladder
from gingersnap.lab.ladder import SEED, measure_ladder
from gingersnap.lab.ladder import write_ladder as write_ladder


def print_bot_ladder(game_name: str, games: int, seed: int | None, workers: int | None, *, write: bool) -> None:
    game = parse_game(game_name)
    compile_with_progress(game)
    screen = Console(stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("ladder", total=None)
        found = measure_ladder(
            game.name, games, SEED if seed is None else seed, workers,
            lambda done, total: bar.update(task, completed=done, total=total),
        )  # fmt: skip
    print_ladder(found, game.title)
    if write:
        Console().print(f"Written: {write_ladder(game.name, found).name}.", highlight=False)


def print_ladder(ladder: Ladder, title: str) -> None:
    screen = Console(highlight=False)
    screen.print(f"{title}: {ladder.games} games, version {ladder.version}, seed {ladder.seed}.")
    levels = Table("level", "rating", "give or take", "games", box=SIMPLE)
    for name, skill in sorted(ladder.levels.items(), key=lambda pair: -pair[1].mu):
        levels.add_row(name, str(skill.rating), str(skill.margin), str(skill.games))
    screen.print(levels)
    shares = Table("level", "against", "games", "won", "95% interval", box=SIMPLE)
    for share in ladder.shares:
        between = f"{share.low:.0%} to {share.high:.0%}"
        shares.add_row(share.level, ", ".join(share.against), str(share.games), f"{share.value:.0%}", between)
    screen.print(shares)
