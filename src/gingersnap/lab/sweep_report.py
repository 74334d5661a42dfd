"""The report on a grid of games, as a document: who wins, how long it takes, how it ends, what each option changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.paired_comparison import RATES, Change, Contrast, contrasts_in
from gingersnap.lab.plan import Cell, Grid
from gingersnap.lab.plots import Bar, Mark, bars, histogram, intervals, number, percent
from gingersnap.lab.report import Played, Report, Standing, report_on, share
from gingersnap.lab.report_document import Block, Columns, Document, Plot, Section
from gingersnap.lab.statistics import Rate, mean_rate, wilson

UNFOLDED = 3
"""So many cells are shown at once; more are to be opened one by one."""


def document_on(grid: Grid, played: Sequence[Sequence[Played]], command: str) -> Document:
    """The report on the games played of each cell, in the order of the cells."""
    game = find_game(grid.plan.game)
    there = [(cell, games) for cell, games in zip(grid.cells, played, strict=True) if games]
    total = sum(len(games) for games in played)
    lead = [
        str(say("report-lead", games=total, cells=len(grid.cells), seed=grid.plan.seed)),
        str(say("report-rules", version=game.version, models=_models(game.models), options=_fixed(grid) or None)),
        str(say("report-intervals")),
    ]
    contrasts = contrasts_in(grid, dict(enumerate(played)))
    sections = [
        *([_changes(contrasts)] if contrasts else []),
        *([_overview(grid, there)] if len(there) > 1 else []),
        *(_cell(grid, cell, games, len(there) > UNFOLDED) for cell, games in there),
    ]
    return Document(str(say("report-title", game=game.title)), lead, command, str(say("report-again")), sections)


# --- What it is about -----------------------------------------------------------------------------------


def _models(models: Mapping[str, str]) -> str:
    return "".join(f", {name} {version}" for name, version in models.items())


def _fixed(grid: Grid) -> str:
    """What all cells have in common."""
    chosen = grid.cells[0].chosen
    return ", ".join(f"{name} = {_value(value)}" for name, value in chosen.items() if name not in grid.dimensions)


def _label(grid: Grid, cell: Cell) -> str:
    parts = [f"{name} = {_value(cell.chosen[name])}" for name in grid.dimensions]
    return ", ".join(parts) or ", ".join(cell.lineup.bots)


def _value(value: Any) -> str:
    text = value if isinstance(value, str) else codec.encode(value).decode()
    return text if len(text) <= 30 and "\n" not in text else f"{text.split(chr(10))[0][:24]}…"


# --- Everything at once ---------------------------------------------------------------------------------


def _overview(grid: Grid, there: Sequence[tuple[Cell, Sequence[Played]]]) -> Section:
    labels = [" · ".join(_value(cell.chosen[name]) for name in grid.dimensions) for cell, _ in there]
    lengths = [mean_rate([game.actions for game in games]) for _, games in there]
    begins = [_begins(cell, games).win_rate for cell, games in there]
    fair = {1 / cell.lineup.seats for cell, _ in there}
    blocks: list[Block] = [
        str(say("report-labels", names=" · ".join(grid.dimensions))),
        str(say("report-length-each")),
        Plot(intervals([*map(Mark, labels, lengths)], None, number, str(say("report-length-each")))),
        str(say("report-begins-each")),
        Plot(
            intervals(
                [*map(Mark, labels, begins)],
                fair.pop() if len(fair) == 1 else None,
                percent,
                str(say("report-begins-each")),
            )
        ),
    ]
    return Section(str(say("report-all")), blocks)


# --- What each option changes ---------------------------------------------------------------------------


def _changes(contrasts: Sequence[Contrast]) -> Section:
    every = [change for contrast in contrasts for change in contrast.changes]
    sure = sum(change.is_sure for change in every)
    blocks: list[Block] = [str(say("report-corrected", asked=len(every), sure=sure))]
    for contrast in contrasts:
        blocks += _contrast(contrast)
    return Section(str(say("report-changes")), blocks)


def _contrast(contrast: Contrast) -> list[Block]:
    beside = ", ".join(f"{name} = {_value(value)}" for name, value in contrast.beside.items())
    name, before, after = contrast.dimension, _value(contrast.before), _value(contrast.after)
    words = str(say("report-contrast", name=name, before=before, after=after, beside=beside or None))
    return [words, *changes_shown(contrast.changes, words)]


def changes_shown(changes: Sequence[Change], title: str) -> list[Block]:
    """A table of changes, and a plot of those in rates."""
    headings = [str(say(f"report-column-{name}")) for name in ("what", "before", "after", "difference", "sure", "p")]
    rates = [change for change in changes if change.measure in RATES]
    marks = [Mark(measured(change), change.difference) for change in rates]
    plot: list[Block] = [Plot(intervals(marks, 0.0, percent, title))] if marks else []
    return [*plot, Columns(headings, [_change_row(change) for change in changes])]


def measured(change: Change) -> str:
    """What a change is one of."""
    return str(say(f"report-measure-{change.measure}", of=change.of))


def _change_row(change: Change) -> list[str]:
    written = percent if change.measure in RATES else number
    low, high = written(change.difference.low), written(change.difference.high)
    surely = str(say("report-p", p=f"{change.p:.3f}", sure=change.is_sure))
    return [
        measured(change),
        written(change.before),
        written(change.after),
        written(change.difference.value),
        str(say("report-from-to", low=low, high=high)),
        surely,
    ]


# --- One cell -------------------------------------------------------------------------------------------


def _cell(grid: Grid, cell: Cell, games: Sequence[Played], is_folded: bool) -> Section:
    report = report_on(cell.lineup, games, len(games), find_game(cell.lineup.game).rulebook, 0.0)
    fair = 1 / cell.lineup.seats
    heading = str(say("report-cell", cell=_label(grid, cell), games=len(games)))
    blocks = [
        *_standings(str(say("report-by-seat")), _seats(report), fair),
        *(_standings(str(say("report-by-bot")), report.by_bot, fair) if len(report.by_bot) > 1 else []),
        *_standings(str(say("report-by-beginner")), [_begins(cell, games)], fair),
        *_lengths(games),
        *_endings(report),
    ]
    return Section(heading, blocks, is_folded)


def _seats(report: Report) -> list[Standing]:
    return [
        codec.replace(standing, name=str(say("report-seat", seat=seat))) for seat, standing in enumerate(report.by_seat)
    ]


def _begins(cell: Cell, games: Sequence[Played]) -> Standing:
    wins = sum(share(game.outcome, game.first) for game in games)
    scores = [game.outcome.scores[game.first] for game in games]
    name = str(say("report-beginner"))
    return Standing(name, len(games), wins, wilson(wins, len(games)), sum(scores) / len(scores))


def _standings(title: str, standings: Sequence[Standing], fair: float) -> list[Block]:
    marks = [Mark(standing.name, standing.win_rate) for standing in standings]
    headings = ["", *(str(say(f"report-column-{name}")) for name in ("games", "wins", "rate", "sure", "score"))]
    return [
        title,
        Plot(intervals(marks, fair, percent, title)),
        Columns(headings, [_standing_row(standing) for standing in standings]),
    ]


def _standing_row(standing: Standing) -> list[str]:
    rate = standing.win_rate
    return [
        standing.name,
        str(standing.games),
        f"{standing.wins:g}",
        f"{rate.value:.1%}",
        _between(rate),
        f"{standing.mean_score:.2f}",
    ]


def _between(rate: Rate) -> str:
    return str(say("report-from-to", low=f"{rate.low:.1%}", high=f"{rate.high:.1%}"))


def _lengths(games: Sequence[Played]) -> list[Block]:
    actions = [float(game.actions) for game in games]
    length, decisions = mean_rate(actions), mean_rate([float(game.decisions) for game in games])
    title = str(
        say(
            "report-lengths",
            actions=f"{length.value:.1f}",
            low=f"{length.low:.1f}",
            high=f"{length.high:.1f}",
            shortest=number(min(actions)),
            longest=number(max(actions)),
            decisions=f"{decisions.value:.1f}",
        )
    )
    return [title, Plot(bars(histogram(actions), number, title))]


def _endings(report: Report) -> list[Block]:
    title = str(say("report-endings"))
    rows = [[ending.rule, f"{ending.games / report.games:.1%}", ending.text] for ending in report.endings]
    drawn = [Bar(ending.rule, ending.games / report.games) for ending in report.endings]
    columns = Columns([str(say(f"report-column-{name}")) for name in ("rule", "share", "text")], rows)
    return [title, Plot(bars(drawn, percent, title)), columns]
