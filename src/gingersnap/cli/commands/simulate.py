"""Command `gingersnap simulate`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from gingersnap.cli.arguments import (
    fewest_seats_for,
    fill_seats,
    parse_bot,
    parse_game,
    parse_options,
    require_valid_table,
    seed_or_random,
)
from gingersnap.cli.commands.sweep import write_document
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.time_left import TimeLeft
from gingersnap.core import codec
from gingersnap.lab.simulation import simulate_with_results
from gingersnap.lab.simulation_report import GameResult, Lineup, SimulationReport, WinRecord
from gingersnap.lab.sweep_plan import Cell, Grid, Plan
from gingersnap.lab.sweep_report import build_report


def simulate_games(
    game_name: str,
    games: int,
    bot_names: str,
    seats: int | None,
    seed: int | None,
    option_texts: Sequence[str],
    workers: int | None,
    as_json: bool,
    page: Path | None = None,
) -> None:
    game = parse_game(game_name)
    levels = [level.strip() for level in bot_names.split(",")]
    for level in levels:
        parse_bot(level, game)
    seats = fewest_seats_for(len(levels), game) if seats is None else seats
    options = parse_options(option_texts, game)
    require_valid_table(game, options, seats)
    compile_with_progress(game)  # once, before each process needs it
    lineup = Lineup(game.name, fill_seats(levels, seats), seed_or_random(seed), options)
    report, played = _simulate_with_progress(lineup, games, workers)
    if page is not None:
        _write_page(page, lineup, played, levels, option_texts)
    if as_json:
        typer.echo(codec.encode(report))
    else:
        print_report(report, game.title)
    if report.games < report.asked:
        raise typer.Exit(130)


def _write_page(
    page: Path, lineup: Lineup, game_result: Sequence[GameResult], levels: Sequence[str], option_texts: Sequence[str]
) -> None:
    """Write the report as HTML and Markdown, with the command that reproduces it."""
    words = ["gingersnap", "simulate", lineup.game, "--games", str(len(game_result)), "--bots", ",".join(levels)]
    words += ["--seats", str(lineup.seats), "--seed", str(lineup.seed)]
    words += [word for text in option_texts for word in ("--option", text)]
    chosen: dict[str, Any] = {"seats": lineup.seats, "bots": ", ".join(lineup.bots)}
    given: dict[str, Any] = codec.builtins(lineup.options)
    chosen |= {name: given[name] for name in (text.split("=", 1)[0] for text in option_texts)}
    grid = Grid(Plan(lineup.game, seed=lineup.seed, games=len(game_result)), {}, (Cell(lineup, chosen),))
    write_document(build_report(grid, [game_result], shlex.join([*words, "--report", str(page)])), page)


def _simulate_with_progress(
    lineup: Lineup, games: int, workers: int | None
) -> tuple[SimulationReport, list[GameResult]]:
    screen = Console(stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    time_left, played = TimeLeft(), 0
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=games, left=time_left.describe(0, games))

        def advance(done: int) -> None:
            nonlocal played
            played += done
            bar.update(task, completed=played, left=time_left.describe(played, games))

        return simulate_with_results(lineup, games, workers, advance)


def print_report(simulation_report: SimulationReport, title: str) -> None:
    """Print the report as tables."""
    screen = Console()
    asked = (
        ""
        if simulation_report.games == simulation_report.asked
        else f" of {simulation_report.asked} asked for (interrupted)"
    )
    lineup = simulation_report.lineup
    screen.print(
        f"{title}: {simulation_report.games} games{asked}, {lineup.seats} seats, seed {lineup.seed}",
        soft_wrap=True,
    )
    if not simulation_report.games:
        return
    screen.print(_record_table("By seat", simulation_report.by_seat))
    screen.print(_record_table("By bot (each on every seat in turn)", simulation_report.by_bot))
    screen.print(_ending_table(simulation_report))
    length = simulation_report.length
    screen.print(f"Actions in a game: {length.mean:.1f} on average, {length.shortest} to {length.longest}")
    screen.print(f"{simulation_report.seconds:.1f} s, {simulation_report.games_per_second:.1f} games a second")


def _record_table(title: str, win_records: Sequence[WinRecord]) -> Table:
    table = Table("", title=title, box=SIMPLE, title_justify="left")
    for heading in ("games", "wins", "win rate", "95% interval", "mean score"):
        table.add_column(heading, justify="right")
    for one in win_records:
        rate = one.win_rate
        sure = f"{rate.low:.1%} to {rate.high:.1%}"
        table.add_row(one.name, str(one.games), f"{one.wins:.1f}", f"{rate.value:.1%}", sure, f"{one.mean_score:.2f}")
    return table


def _ending_table(simulation_report: SimulationReport) -> Table:
    table = Table("rule", title="How games ended", box=SIMPLE, title_justify="left")
    table.add_column("games", justify="right")
    table.add_column("")
    for ending in simulation_report.endings:
        table.add_row(ending.rule, str(ending.games), ending.text)
    return table
