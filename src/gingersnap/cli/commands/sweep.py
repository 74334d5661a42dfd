"""Command `gingersnap sweep`."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.errors import CommandError, CommandUsageError
from gingersnap.cli.time_left import TimeLeft
from gingersnap.core.errors import MissingDependency
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.executors import GameExecutor, WorkersLost, use_dask_cluster, use_local_cores
from gingersnap.lab.report_document import ReportDocument, as_html, as_markdown
from gingersnap.lab.result_store import FolderResultStore, ResultStoreError
from gingersnap.lab.sweep import StoppingRule, SweepProgress, play_cells
from gingersnap.lab.sweep_plan import Grid, InvalidPlan, load_plan
from gingersnap.lab.sweep_report import build_report


def play_sweep(file: Path, out: Path | None, workers: int | None, address: str | None) -> None:
    """Play the missing games of a plan, and write the report on all of them."""
    try:
        grid = load_plan(file)
        folder = FolderResultStore(out or Path(file.stem))
        plan = grid.plan
        game = find_game(plan.game)
        compile_with_progress(game)
        typer.echo(say("sweep-cells", game=game.title, cells=len(grid.cells), games=plan.games, seed=plan.seed))
        with open_executor(workers, address) as crew:
            last = _play_with_progress(grid, folder, crew)
    except InvalidPlan as error:
        raise CommandUsageError(str(error)) from None
    except (MissingDependency, ResultStoreError, WorkersLost) as error:
        raise CommandError(str(error)) from None
    where = str(folder.folder)
    _write_report(grid, folder, shlex.join(["gingersnap", "sweep", str(file)]))
    if last.done < last.cells:
        typer.echo(say("sweep-interrupted", games=last.kept, expected=last.expected, folder=where), err=True)
        raise typer.Exit(130)
    typer.echo(say("sweep-kept", games=last.kept, folder=where))


def _write_report(grid: Grid, folder_result_store: FolderResultStore, command: str) -> None:
    played = [folder_result_store.load(cell.lineup) for cell in grid.cells]
    if any(played):
        for file in write_document(build_report(grid, played, command), folder_result_store.folder / "report.html"):
            typer.echo(say("sweep-report", file=str(file)))


def write_document(report_document: ReportDocument, file: Path) -> list[Path]:
    """Write a document as HTML and, beside it, as Markdown."""
    plain = file.with_suffix(".md")
    file.write_text(as_html(report_document), "utf-8")
    plain.write_text(as_markdown(report_document), "utf-8")
    return [file, plain]


def open_executor(workers: int | None, address: str | None) -> AbstractContextManager[GameExecutor]:
    return use_local_cores(workers) if address is None else use_dask_cluster(address)


def _play_with_progress(
    grid: Grid, folder_result_store: FolderResultStore, game_executor: GameExecutor
) -> SweepProgress:
    """Play the grid with a progress bar and return the progress: less than expected after an interruption."""
    screen = Console(stderr=True)
    told = [SweepProgress(0, 0, 0, len(grid.cells), 0)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    time_left = TimeLeft()
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", left="")

        def watch(now: SweepProgress) -> None:
            told.append(now)
            del told[0]
            cells = f"{now.done}/{now.cells}"
            left = time_left.describe(now.played, now.expected)
            bar.update(task, completed=now.played, total=now.expected, description=cells, left=left)

        with suppress(KeyboardInterrupt):  # stored games remain
            play_cells(
                [cell.lineup for cell in grid.cells], stopping_rule_of(grid), folder_result_store, game_executor, watch
            )
    return told[0]


def stopping_rule_of(grid: Grid) -> StoppingRule:
    return StoppingRule(grid.plan.games, grid.plan.within, grid.plan.range)
