"""Entry point of the benchmarks: `python -m benchmarks`, or `make bench`."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from enum import StrEnum
from types import FrameType
from typing import Annotated

import typer
from rich.console import Console

from benchmarks import machine, report
from benchmarks.learning.compare import compare as compare_learning
from benchmarks.measurement_effort import QUICK, THOROUGH, MeasurementEffort, ProgressPrinter
from benchmarks.peer_install import CannotInstall
from benchmarks.physics.compare import compare as compare_physics
from benchmarks.play.compare import compare as compare_play
from benchmarks.processes import MeasurementFailed
from benchmarks.results import Comparison
from benchmarks.server.compare import compare as compare_server
from benchmarks.server.thousand_tables import compare as compare_crowd
from benchmarks.targets import UnknownPeer, games_with_targets
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.core.registry import UnknownGame, find_game

Compare = Callable[[Sequence[str], MeasurementEffort, ProgressPrinter], Comparison]


class Benchmark(StrEnum):
    play = "play"
    server = "server"
    crowd = "crowd"
    physics = "physics"
    learning = "learning"


COMPARISONS: dict[Benchmark, Compare] = {
    Benchmark.play: compare_play,
    Benchmark.server: compare_server,
    Benchmark.crowd: compare_crowd,
    Benchmark.physics: compare_physics,
    Benchmark.learning: compare_learning,
}
TARGET_MISSED, NOT_MEASURED = 1, 2


def main(
    names: Annotated[
        list[Benchmark] | None,
        typer.Argument(
            help="play: random play on one core. server: moves over WebSockets. "
            "crowd: a thousand tables with thinking players. physics: shots. "
            "learning: steps of environments. All by default.",
            show_default=False,
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(help="Game to measure. May be repeated.", show_default="the games that have targets"),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Take a rough measurement in a few minutes.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure Gingersnap beside its peers, in one run on this machine, and print ratios.

    The peers are installed into benchmarks/peers on the first run. Everything stays on this machine, and ends by
    itself. The exit code is 1 if a target is missed, and 2 if something could not be measured.
    """
    signal.signal(signal.SIGTERM, _exit_on_signal)
    try:
        games = [find_game(name).name for name in game or ()]
        before = machine.describe()
        comparisons = _measure(names or list(Benchmark), games, QUICK if quick else THOROUGH)
    except (CannotInstall, MeasurementFailed, UnknownGame, UnknownPeer) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(NOT_MEASURED) from None
    if as_json:
        typer.echo(report.as_json(before, comparisons))
    else:
        report.print_report(Console(), before, comparisons)
    if not all(comparison.is_met for comparison in comparisons):
        raise typer.Exit(TARGET_MISSED)


def _measure(
    names: Sequence[Benchmark], games: Sequence[str], measurement_effort: MeasurementEffort
) -> list[Comparison]:
    for name in games or dict.fromkeys(game for benchmark in names for game in games_with_targets(benchmark)):
        compile_with_progress(find_game(name))
    with Console(stderr=True).status("measuring") as status:
        return [
            COMPARISONS[name](games or games_with_targets(name), measurement_effort, status.update)
            for name in dict.fromkeys(names)
        ]


def _exit_on_signal(_signal: int, _frame: FrameType | None) -> None:
    """Turn SIGTERM into SystemExit, so that context managers end every process we started."""
    raise SystemExit(NOT_MEASURED)


if __name__ == "__main__":
    typer.run(main)
