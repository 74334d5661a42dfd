"""Sweep report as a document: win rates, length, endings, and the effect of each option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.paired_comparison import RATES, Contrast, MeasureChange, find_contrasts
from gingersnap.lab.report_document import Block, CodeBlock, PlotBlock, ReportDocument, ReportSection, TableBlock
from gingersnap.lab.simulation_report import GameResult, SimulationReport, WinRecord, summarise_games, win_share
from gingersnap.lab.statistics import Rate, mean_interval, wilson_interval
from gingersnap.lab.svg_plots import (
    Bar,
    IntervalMark,
    format_number,
    format_percent,
    histogram_bars,
    plot_bars,
    plot_intervals,
)
from gingersnap.lab.sweep_plan import Cell, Grid, plan_text

EXPANDED_CELLS = 3
"""Number of cells shown expanded; with more cells each starts collapsed."""


def build_report(grid: Grid, game_result: Sequence[Sequence[GameResult]], command: str) -> ReportDocument:
    """Build the report from the games played in each cell, in the order of the cells."""
    game = find_game(grid.plan.game)
    there = [(cell, games) for cell, games in zip(grid.cells, game_result, strict=True) if games]
    total = sum(len(games) for games in game_result)
    lead = [
        str(say("report-lead", games=total, cells=len(grid.cells), seed=grid.plan.seed)),
        str(
            say(
                "report-rules",
                version=game.version,
                models=_describe_models(game.models),
                options=_describe_common_options(grid) or None,
            )
        ),
        str(say("report-intervals")),
    ]
    contrasts = find_contrasts(grid, dict(enumerate(game_result)))
    sections = [
        *([_changes_section(contrasts)] if contrasts else []),
        *([_overview_section(grid, there)] if len(there) > 1 else []),
        *(_cell_section(grid, cell, games, len(there) > EXPANDED_CELLS) for cell, games in there),
        ReportSection(str(say("report-plan")), [CodeBlock(plan_text(grid))]),
    ]
    return ReportDocument(str(say("report-title", game=game.title)), lead, command, str(say("report-again")), sections)


# --- Introduction ----------------------------------------------------------------------------------------


def _describe_models(models: Mapping[str, str]) -> str:
    return "".join(f", {name} {version}" for name, version in models.items())


def _describe_common_options(grid: Grid) -> str:
    """Return the options that all cells have in common, as text."""
    chosen = grid.cells[0].chosen
    return ", ".join(
        f"{name} = {_format_value(value)}" for name, value in chosen.items() if name not in grid.dimensions
    )


def _cell_label(grid: Grid, cell: Cell) -> str:
    parts = [f"{name} = {_format_value(cell.chosen[name])}" for name in grid.dimensions]
    return ", ".join(parts) or ", ".join(cell.lineup.bots)


def _format_value(value: Any) -> str:
    text = value if isinstance(value, str) else codec.encode(value).decode()
    return text if len(text) <= 30 and "\n" not in text else f"{text.split(chr(10))[0][:24]}…"


# --- Overview --------------------------------------------------------------------------------------------


def _overview_section(grid: Grid, there: Sequence[tuple[Cell, Sequence[GameResult]]]) -> ReportSection:
    labels = [" · ".join(_format_value(cell.chosen[name]) for name in grid.dimensions) for cell, _ in there]
    lengths = [mean_interval([game.actions for game in games]) for _, games in there]
    begins = [_starter_record(cell, games).win_rate for cell, games in there]
    fair = {1 / cell.lineup.seats for cell, _ in there}
    blocks: list[Block] = [
        str(say("report-labels", names=" · ".join(grid.dimensions))),
        str(say("report-length-each")),
        PlotBlock(
            plot_intervals([*map(IntervalMark, labels, lengths)], None, format_number, str(say("report-length-each")))
        ),
        str(say("report-begins-each")),
        PlotBlock(
            plot_intervals(
                [*map(IntervalMark, labels, begins)],
                fair.pop() if len(fair) == 1 else None,
                format_percent,
                str(say("report-begins-each")),
            )
        ),
    ]
    return ReportSection(str(say("report-all")), blocks)


# --- Effect of each option -------------------------------------------------------------------------------


def _changes_section(contrasts: Sequence[Contrast]) -> ReportSection:
    every = [change for contrast in contrasts for change in contrast.changes]
    sure = sum(change.is_significant for change in every)
    blocks: list[Block] = [str(say("report-corrected", asked=len(every), sure=sure))]
    for contrast in contrasts:
        blocks += _contrast_blocks(contrast)
    return ReportSection(str(say("report-changes")), blocks)


def _contrast_blocks(contrast: Contrast) -> list[Block]:
    beside = ", ".join(f"{name} = {_format_value(value)}" for name, value in contrast.beside.items())
    name, before, after = contrast.dimension, _format_value(contrast.before), _format_value(contrast.after)
    words = str(say("report-contrast", name=name, before=before, after=after, beside=beside or None))
    return [words, *render_changes(contrast.changes, words)]


def render_changes(measure_changes: Sequence[MeasureChange], title: str) -> list[Block]:
    """Return a table of changes, and a plot of those in rates."""
    headings = [str(say(f"report-column-{name}")) for name in ("what", "before", "after", "difference", "sure", "p")]
    rates = [change for change in measure_changes if change.measure in RATES]
    marks = [IntervalMark(measure_label(change), change.difference) for change in rates]
    plot: list[Block] = [PlotBlock(plot_intervals(marks, 0.0, format_percent, title))] if marks else []
    return [*plot, TableBlock(headings, [_change_row(change) for change in measure_changes])]


def measure_label(measure_change: MeasureChange) -> str:
    """Return the label of the measure that changed."""
    return str(say(f"report-measure-{measure_change.measure}", of=measure_change.of))


def format_p_value(p: float) -> str:
    """Return a p-value with three digits. It is never 0: below a thousandth it is said to be less than that."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def _change_row(measure_change: MeasureChange) -> list[str]:
    written = format_percent if measure_change.measure in RATES else format_number
    low, high = written(measure_change.difference.low), written(measure_change.difference.high)
    surely = str(say("report-p", p=format_p_value(measure_change.p), sure=measure_change.is_significant))
    return [
        measure_label(measure_change),
        written(measure_change.before),
        written(measure_change.after),
        written(measure_change.difference.value),
        str(say("report-from-to", low=low, high=high)),
        surely,
    ]


# --- One cell -------------------------------------------------------------------------------------------


def _cell_section(grid: Grid, cell: Cell, games: Sequence[GameResult], is_folded: bool) -> ReportSection:
    report = summarise_games(cell.lineup, games, len(games), find_game(cell.lineup.game).rulebook, 0.0)
    fair = 1 / cell.lineup.seats
    heading = str(say("report-cell", cell=_cell_label(grid, cell), games=len(games)))
    blocks = [
        *_record_blocks(str(say("report-by-seat")), _seat_records(report), fair),
        *(_record_blocks(str(say("report-by-bot")), report.by_bot, fair) if len(report.by_bot) > 1 else []),
        *_record_blocks(str(say("report-by-beginner")), [_starter_record(cell, games)], fair),
        *_length_blocks(games),
        *_ending_blocks(report),
    ]
    return ReportSection(heading, blocks, is_folded)


def _seat_records(simulation_report: SimulationReport) -> list[WinRecord]:
    return [
        codec.replace(standing, name=str(say("report-seat", seat=seat)))
        for seat, standing in enumerate(simulation_report.by_seat)
    ]


def _starter_record(cell: Cell, games: Sequence[GameResult]) -> WinRecord:
    wins = sum(win_share(game.outcome, game.first) for game in games)
    scores = [game.outcome.scores[game.first] for game in games]
    name = str(say("report-beginner"))
    return WinRecord(name, len(games), wins, wilson_interval(wins, len(games)), sum(scores) / len(scores))


def _record_blocks(title: str, win_records: Sequence[WinRecord], fair: float) -> list[Block]:
    marks = [IntervalMark(standing.name, standing.win_rate) for standing in win_records]
    headings = ["", *(str(say(f"report-column-{name}")) for name in ("games", "wins", "rate", "sure", "score"))]
    return [
        title,
        PlotBlock(plot_intervals(marks, fair, format_percent, title)),
        TableBlock(headings, [_record_row(standing) for standing in win_records]),
    ]


def _record_row(win_record: WinRecord) -> list[str]:
    rate = win_record.win_rate
    return [
        win_record.name,
        str(win_record.games),
        f"{win_record.wins:g}",
        f"{rate.value:.1%}",
        _format_interval(rate),
        f"{win_record.mean_score:.2f}",
    ]


def _format_interval(rate: Rate) -> str:
    return str(say("report-from-to", low=f"{rate.low:.1%}", high=f"{rate.high:.1%}"))


def _length_blocks(games: Sequence[GameResult]) -> list[Block]:
    actions = [float(game.actions) for game in games]
    length, decisions = mean_interval(actions), mean_interval([float(game.decisions) for game in games])
    title = str(
        say(
            "report-lengths",
            actions=f"{length.value:.1f}",
            low=f"{length.low:.1f}",
            high=f"{length.high:.1f}",
            shortest=format_number(min(actions)),
            longest=format_number(max(actions)),
            decisions=f"{decisions.value:.1f}",
        )
    )
    return [title, PlotBlock(plot_bars(histogram_bars(actions), format_number, title))]


def _ending_blocks(simulation_report: SimulationReport) -> list[Block]:
    title = str(say("report-endings"))
    rows = [
        [ending.rule, f"{ending.games / simulation_report.games:.1%}", ending.text]
        for ending in simulation_report.endings
    ]
    drawn = [Bar(ending.rule, ending.games / simulation_report.games) for ending in simulation_report.endings]
    columns = TableBlock([str(say(f"report-column-{name}")) for name in ("rule", "share", "text")], rows)
    return [title, PlotBlock(plot_bars(drawn, format_percent, title)), columns]
