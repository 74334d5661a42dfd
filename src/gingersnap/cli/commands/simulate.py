"""`gingersnap simulate`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gingersnap.cli.arguments import bot_called, check_table, game_called, options_from, seated, seats_for, seed_or_lot
from gingersnap.cli.commands.sweep import write_document
from gingersnap.core import codec
from gingersnap.lab.plan import Cell, Grid, Plan
from gingersnap.lab.report import Lineup, Played, Report, Standing
from gingersnap.lab.simulation import simulated
from gingersnap.lab.sweep_report import document_on


def run_simulation(
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
    game = game_called(game_name)
    levels = [level.strip() for level in bot_names.split(",")]
    for level in levels:
        bot_called(level, game)
    seats = seats_for(len(levels), game) if seats is None else seats
    options = options_from(option_texts, game)
    check_table(game, options, seats)
    lineup = Lineup(game.name, seated(levels, seats), seed_or_lot(seed), options)
    report, played = _with_progress(lineup, games, workers)
    if page is not None:
        _write_page(page, lineup, played, levels, option_texts)
    if as_json:
        typer.echo(codec.encode(report))
    else:
        show(report, game.title)
    if report.games < report.asked:
        raise typer.Exit(130)


def _write_page(
    page: Path, lineup: Lineup, played: Sequence[Played], levels: Sequence[str], option_texts: Sequence[str]
) -> None:
    """The report as a page, with the command that makes the same."""
    words = ["gingersnap", "simulate", lineup.game, "--games", str(len(played)), "--bots", ",".join(levels)]
    words += ["--seats", str(lineup.seats), "--seed", str(lineup.seed)]
    words += [word for text in option_texts for word in ("--option", text)]
    chosen = {"seats": lineup.seats, "bots": ", ".join(lineup.bots)}
    chosen |= dict(text.split("=", 1) for text in option_texts)
    grid = Grid(Plan(lineup.game, seed=lineup.seed), {}, (Cell(lineup, chosen),))
    write_document(document_on(grid, [played], shlex.join([*words, "--report", str(page)])), page)


def _with_progress(lineup: Lineup, games: int, workers: int | None) -> tuple[Report, list[Played]]:
    screen = Console(stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=games)
        return simulated(lineup, games, workers, lambda done: bar.advance(task, done))


def show(report: Report, title: str) -> None:
    """The report in tables, for people."""
    screen = Console()
    asked = "" if report.games == report.asked else f" of {report.asked} asked for (interrupted)"
    screen.print(
        f"{title}: {report.games} games{asked}, {report.lineup.seats} seats, seed {report.lineup.seed}", soft_wrap=True
    )
    if not report.games:
        return
    screen.print(_standings("By seat", report.by_seat))
    screen.print(_standings("By bot (each on every seat in turn)", report.by_bot))
    screen.print(_endings(report))
    length = report.length
    screen.print(f"Actions in a game: {length.mean:.1f} on average, {length.shortest} to {length.longest}")
    screen.print(f"{report.seconds:.1f} s, {report.games_per_second:.1f} games a second")


def _standings(title: str, standings: Sequence[Standing]) -> Table:
    table = Table("", title=title, box=SIMPLE, title_justify="left")
    for heading in ("games", "wins", "win rate", "95 % sure", "mean score"):
        table.add_column(heading, justify="right")
    for one in standings:
        rate = one.win_rate
        sure = f"{rate.low:.1%} to {rate.high:.1%}"
        table.add_row(one.name, str(one.games), f"{one.wins:.1f}", f"{rate.value:.1%}", sure, f"{one.mean_score:.2f}")
    return table


def _endings(report: Report) -> Table:
    table = Table("rule", title="How games ended", box=SIMPLE, title_justify="left")
    table.add_column("games", justify="right")
    table.add_column("")
    for ending in report.endings:
        table.add_row(ending.rule, str(ending.games), ending.text)
    return table
