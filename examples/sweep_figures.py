"""Figures from stored sweeps, cell by cell, as text and as a plot: first-player advantage, or length of games.

gingersnap sweep examples/plans/beginning.toml python -m examples.sweep_figures begins examples/plans/beginning.toml
--plot begins.svg python -m examples.sweep_figures length examples/plans/rings.toml --plot rings.svg

The first player's win rate is shown relative to a fair share, so that table sizes are comparable. Of an interrupted
sweep the stored games are read.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from gingersnap.core.registry import find_game
from gingersnap.lab.report_document import as_standalone_svg
from gingersnap.lab.result_store import FolderResultStore
from gingersnap.lab.simulation_report import GameResult, win_share
from gingersnap.lab.statistics import Rate, mean_interval, wilson_interval
from gingersnap.lab.svg_plots import IntervalMark, format_number, format_percent, plot_intervals
from gingersnap.lab.sweep_plan import Cell, load_plan

CellMeasure = Callable[[Cell, Sequence[GameResult]], Rate]


def excess_starter_share(cell: Cell, games: Sequence[GameResult]) -> Rate:
    """Return the first player's win rate with Wilson's interval, less the fair share of a seat."""
    seats = cell.lineup.seats
    rate = wilson_interval(sum(win_share(game.outcome, game.first) for game in games), len(games))
    return Rate(*(end - 1 / seats for end in (rate.value, rate.low, rate.high)))


def mean_length(cell: Cell, games: Sequence[GameResult]) -> Rate:
    return mean_interval([float(game.actions) for game in games])


MEASURES: Mapping[str, tuple[CellMeasure, Callable[[float], str], float | None]] = {
    "begins": (excess_starter_share, format_percent, 0.0),
    "length": (mean_length, format_number, None),
}


def interval_marks(plan: Path, folder: Path, measured: CellMeasure) -> Iterator[IntervalMark]:
    """Yield a mark for each cell with stored games."""
    grid, shelf = load_plan(plan), FolderResultStore(folder)
    for cell in grid.cells:
        games = shelf.load(cell.lineup)
        if games:
            chosen = {name: value for name, value in cell.chosen.items() if name in grid.dimensions}
            parts = [find_game(cell.lineup.game).title, *filter(None, map(_option_text, chosen, chosen.values()))]
            yield IntervalMark(f"{', '.join(parts)} ({len(games)})", measured(cell, games))


def _option_text(name: str, value: Any) -> str:
    """Return `seats 2`; for a boolean option its name if it is on, else nothing."""
    words = name.replace("_", " ")
    return (words if value else "") if isinstance(value, bool) else f"{words} {value}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("measure", choices=MEASURES)
    asked.add_argument("plans", nargs="+", type=Path)
    asked.add_argument("--plot", type=Path, help="SVG file to write")
    given = asked.parse_args()
    measured, written, expected = MEASURES[given.measure]
    marks = [mark for plan in given.plans for mark in interval_marks(plan, Path(plan.stem), measured)]
    for label, rate in marks:
        print(f"{label}: {written(rate.value)} ({written(rate.low)} to {written(rate.high)})")
    if given.plot:
        given.plot.write_text(
            as_standalone_svg(plot_intervals(marks, expected, written, given.measure)) + "\n", "utf-8"
        )


if __name__ == "__main__":
    main()
