"""`gingersnap sweep`."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gingersnap.cli.errors import Complaint, Misuse
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.executors import Crew, CrewLost, cluster, cores
from gingersnap.lab.optional_dependency import MissingExtra
from gingersnap.lab.plan import BadPlan, Grid, read_plan
from gingersnap.lab.report_document import Document, as_html, as_markdown
from gingersnap.lab.result_store import Folder, Unkept
from gingersnap.lab.sweep import Goal, Standing, play_cells
from gingersnap.lab.sweep_report import document_on


def run_sweep(file: Path, out: Path | None, workers: int | None, address: str | None) -> None:
    """Plays what is missing of a plan, and writes the report on all of it."""
    try:
        grid = read_plan(file)
        folder = Folder(out or Path(file.stem))
        plan = grid.plan
        title = find_game(plan.game).title
        typer.echo(say("sweep-cells", game=title, cells=len(grid.cells), games=plan.games, seed=plan.seed))
        with crew_of(workers, address) as crew:
            last = _with_progress(grid, folder, crew)
    except BadPlan as error:
        raise Misuse(str(error)) from None
    except (MissingExtra, Unkept, CrewLost) as error:
        raise Complaint(str(error)) from None
    where = str(folder.folder)
    _write_report(grid, folder, shlex.join(["gingersnap", "sweep", str(file)]))
    if last.done < last.cells:
        typer.echo(say("sweep-interrupted", games=last.kept, expected=last.expected, folder=where), err=True)
        raise typer.Exit(130)
    typer.echo(say("sweep-kept", games=last.kept, folder=where))


def _write_report(grid: Grid, folder: Folder, command: str) -> None:
    played = [folder.kept(cell.lineup) for cell in grid.cells]
    if any(played):
        for file in write_document(document_on(grid, played, command), folder.folder / "report.html"):
            typer.echo(say("sweep-report", file=str(file)))


def write_document(document: Document, file: Path) -> list[Path]:
    """Writes it as HTML, and beside it as Markdown."""
    plain = file.with_suffix(".md")
    file.write_text(as_html(document), "utf-8")
    plain.write_text(as_markdown(document), "utf-8")
    return [file, plain]


def crew_of(workers: int | None, address: str | None) -> AbstractContextManager[Crew]:
    return cores(workers) if address is None else cluster(address)


def _with_progress(grid: Grid, folder: Folder, crew: Crew) -> Standing:
    """How far it came: less than expected if somebody interrupted."""
    screen = Console(stderr=True)
    told = [Standing(0, 0, 0, len(grid.cells), 0)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("")

        def watch(now: Standing) -> None:
            told.append(now)
            del told[0]
            cells = f"{now.done}/{now.cells}"
            bar.update(task, completed=now.played, total=now.expected, description=cells)

        with suppress(KeyboardInterrupt):  # what is kept is kept
            play_cells([cell.lineup for cell in grid.cells], goal_of(grid), folder, crew, watch)
    return told[0]


def goal_of(grid: Grid) -> Goal:
    return Goal(grid.plan.games, grid.plan.within, grid.plan.range)
