"""Command `gingersnap ledger`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from time import process_time

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
)
from gingersnap.cli.commands.sweep import write_document
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.errors import CommandError
from gingersnap.cli.time_left import TimeLeft
from gingersnap.core import codec
from gingersnap.core.errors import MissingDependency
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.level_suggestions import default_level
from gingersnap.core.words import say
from gingersnap.lab.executors import WorkersLost, use_local_cores
from gingersnap.lab.paired_comparison import RATES, MeasureChange
from gingersnap.lab.report_document import ReportDocument, ReportSection
from gingersnap.lab.result_store import FolderResultStore, MemoryResultStore, ResultStore, ResultStoreError
from gingersnap.lab.ruling_comparison import (
    Alternative,
    RulingEffect,
    baseline_lineups,
    compare_rulings,
    list_alternatives,
)
from gingersnap.lab.simulation import play_game
from gingersnap.lab.simulation_report import Lineup
from gingersnap.lab.svg_plots import format_number, format_percent
from gingersnap.lab.sweep import ProgressListener, StoppingRule, SweepProgress
from gingersnap.lab.sweep_report import measure_label, render_changes

TRIAL_GAMES = 3
"""Games played to estimate the duration of one."""


def print_ruling_comparison(
    game_name: str,
    games: int,
    within: float,
    bot_names: str | None,
    seats: int | None,
    seed: int,
    option_texts: Sequence[str],
    rules: Sequence[str],
    workers: int | None,
    page: Path | None,
    out: Path | None,
) -> None:
    game = parse_game(game_name)
    levels = [level.strip() for level in (bot_names or default_level(tuple(bots_of(game.name)))).split(",")]
    for level in levels:
        parse_bot(level, game)
    seats = fewest_seats_for(len(levels), game) if seats is None else seats
    options = parse_options(option_texts, game)
    require_valid_table(game, options, seats)
    base = Lineup(game.name, fill_seats(levels, seats), seed, options)
    every = _select_alternatives(list_alternatives(base), rules, game.title)
    compile_with_progress(game)
    _print_budget(every, games, within, workers)
    entries = _play_alternatives(every, StoppingRule(games, within), workers, out)
    _print_effects(base, entries)
    if page is not None:
        words = ["gingersnap", "ledger", game.name, "--games", str(games), "--within", str(within)]
        words += ["--bots", ",".join(levels), "--seats", str(seats), "--seed", str(seed)]
        words += [word for text in option_texts for word in ("--option", text)]
        words += [word for rule in rules for word in ("--rule", rule)]
        write_document(_build_document(game.title, base, entries, shlex.join(words)), page)


def _select_alternatives(every: Sequence[Alternative], rules: Sequence[str], title: str) -> list[Alternative]:
    """Return all alternative readings, or only those of the given rules."""
    if not every:
        raise CommandError(str(say("ledger-none", game=title)))
    known = dict.fromkeys(each.rule for each in every)
    for rule in rules:
        if rule not in known:
            raise CommandError(str(say("ledger-no-such-rule", rule=rule, rules=", ".join(known))))
    return [each for each in every if not rules or each.rule in rules]


def _play_alternatives(
    every: Sequence[Alternative], stopping_rule: StoppingRule, workers: int | None, out: Path | None
) -> list[RulingEffect]:
    try:
        shelf: ResultStore = MemoryResultStore() if out is None else FolderResultStore(out)
        with use_local_cores(workers) as crew, _ProgressBars() as told:
            return compare_rulings(every, stopping_rule, crew, told.add_round, shelf)
    except KeyboardInterrupt:
        typer.echo(say("ledger-lost") if out is None else say("ledger-interrupted", folder=str(out)), err=True)
        raise typer.Exit(130) from None
    except (MissingDependency, ResultStoreError, WorkersLost) as error:
        raise CommandError(str(error)) from None


def _print_budget(every: Sequence[Alternative], games: int, within: float, workers: int | None) -> None:
    tables = baseline_lineups(every)
    seconds = {table.bots: _seconds_per_game(table) for table in tables}
    cells = [table.bots for table in (*tables, *(each.table for each in every))]
    typer.echo(
        say(
            "ledger-budget",
            readings=len(every),
            games=len(cells) * games,
            bots="; ".join(dict.fromkeys(", ".join(table.bots) for table in tables)),
            within=format_percent(within),
            minutes=f"{games * sum(seconds[bots] for bots in cells) / 60:.1f}",
            workers=workers,
        )
    )


def _seconds_per_game(table: Lineup) -> float:
    """Return the processor seconds that a game takes at this table."""
    started = process_time()
    for each in range(TRIAL_GAMES):
        play_game(table, each)
    return (process_time() - started) / TRIAL_GAMES


class _ProgressBars:
    """Progress bars, one for each round."""

    def __enter__(self) -> _ProgressBars:
        screen = Console(stderr=True)
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[left]}"),
        )
        self._bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def add_round(self, left: Sequence[Alternative], played: int) -> ProgressListener:
        task = self._bar.add_task(", ".join(sorted({each.rule for each in left})), left="")
        time_left = TimeLeft()

        def watch(now: SweepProgress) -> None:
            remaining = time_left.describe(now.played, now.expected)
            self._bar.update(task, completed=now.played, total=now.expected, left=remaining)

        return watch


def _print_effects(base: Lineup, entries: Sequence[RulingEffect]) -> None:
    columns = ("rule", "reading", "games", "changes", "table")
    table = Table(*(str(say(f"ledger-column-{name}")) for name in columns), box=SIMPLE)
    for entry in entries:
        alternative = entry.alternative
        where = "\n".join(_table_differences(base, alternative))
        table.add_row(alternative.rule, _reading_label(alternative), str(entry.games), _summarise_effect(entry), where)
    Console().print(table)


def _table_differences(base: Lineup, alternative: Alternative) -> list[str]:
    """Return the differences between the requested table and the one at which this reading is played, with reasons."""
    table = alternative.table
    asked, laid = codec.builtins(base.options), codec.builtins(table.options)
    other = [f"{name}={laid[name]}" for name in laid if laid[name] != asked[name]]
    said = [say("ledger-seats", seats=table.seats)] if table.seats != base.seats else []
    gone = sorted({*base.bots} - {*table.bots})
    said += [say("ledger-instead", bots=", ".join(sorted({*table.bots} - {*base.bots})), asked=bot) for bot in gone]
    return [*map(str, said), *other]


def _reading_label(alternative: Alternative) -> str:
    value = alternative.reading if isinstance(alternative.reading, str) else str(alternative.reading).lower()
    return f"{alternative.name}={value}"


def _summarise_effect(ruling_effect: RulingEffect) -> str:
    """Summarise the significant changes, or the upper bound of the change if none is significant."""
    sure = [change for change in ruling_effect.changes if change.is_significant]
    if not sure:
        rates = [change.difference for change in ruling_effect.changes if change.measure in RATES]
        within = max((max(-rate.low, rate.high) for rate in rates), default=1.0)
        return str(say("ledger-nothing", within=format_percent(within)))
    return "\n".join(map(_summarise_change, sure))


def _summarise_change(measure_change: MeasureChange) -> str:
    written = format_percent if measure_change.measure in RATES else format_number
    by, low, high = map(
        written, (measure_change.difference.value, measure_change.difference.low, measure_change.difference.high)
    )
    return str(say("ledger-change", what=measure_label(measure_change), by=by, low=low, high=high))


def _build_document(title: str, base: Lineup, entries: Sequence[RulingEffect], command: str) -> ReportDocument:
    sections = [
        ReportSection(
            f"{entry.alternative.rule}: {_reading_label(entry.alternative)}",
            [
                _summarise_effect(entry),
                *_table_differences(base, entry.alternative),
                *render_changes(entry.changes, _reading_label(entry.alternative)),
            ],
        )
        for entry in entries
    ]
    lead = [
        str(say("ledger-lead", seats=base.seats, bots=", ".join(base.bots), seed=base.seed)),
        str(say("report-intervals")),
    ]
    return ReportDocument(str(say("ledger-title", game=title)), lead, command, str(say("report-again")), sections)
