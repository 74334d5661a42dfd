"""`gingersnap ledger`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gingersnap.cli.arguments import bot_called, check_table, game_called, options_from, seated, seats_for
from gingersnap.cli.commands.sweep import write_document
from gingersnap.cli.errors import Complaint
from gingersnap.core import codec
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.bot_levels import usual
from gingersnap.core.words import say
from gingersnap.lab.executors import CrewLost, cores
from gingersnap.lab.optional_dependency import MissingExtra
from gingersnap.lab.paired_comparison import RATES, Change
from gingersnap.lab.plots import number, percent
from gingersnap.lab.report import Lineup
from gingersnap.lab.report_document import Document, Section
from gingersnap.lab.result_store import Folder, InMemory, Shelf, Unkept
from gingersnap.lab.ruling_comparison import Alternative, Entry, alternatives_of, keep_ledger, tables_of
from gingersnap.lab.simulation import play_one
from gingersnap.lab.sweep import Goal, Standing, Watch
from gingersnap.lab.sweep_report import changes_shown, measured

TRIAL = 3
"""Games that are played to know how long one takes."""


def run_ledger(
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
    game = game_called(game_name)
    levels = [level.strip() for level in (bot_names or usual(tuple(bots_of(game.name)))).split(",")]
    for level in levels:
        bot_called(level, game)
    seats = seats_for(len(levels), game) if seats is None else seats
    options = options_from(option_texts, game)
    check_table(game, options, seats)
    base = Lineup(game.name, seated(levels, seats), seed, options)
    every = _asked(alternatives_of(base), rules, game.title)
    _tell_budget(every, games, within, workers)
    entries = _played(every, Goal(games, within), workers, out)
    _show(base, entries)
    if page is not None:
        words = ["gingersnap", "ledger", game.name, "--games", str(games), "--within", str(within)]
        words += ["--bots", ",".join(levels), "--seats", str(seats), "--seed", str(seed)]
        words += [word for text in option_texts for word in ("--option", text)]
        words += [word for rule in rules for word in ("--rule", rule)]
        write_document(_document(game.title, base, entries, shlex.join(words)), page)


def _asked(every: Sequence[Alternative], rules: Sequence[str], title: str) -> list[Alternative]:
    """All readings, or those of these rules."""
    if not every:
        raise Complaint(str(say("ledger-none", game=title)))
    known = dict.fromkeys(each.rule for each in every)
    for rule in rules:
        if rule not in known:
            raise Complaint(str(say("ledger-no-such-rule", rule=rule, rules=", ".join(known))))
    return [each for each in every if not rules or each.rule in rules]


def _played(every: Sequence[Alternative], goal: Goal, workers: int | None, out: Path | None) -> list[Entry]:
    try:
        shelf: Shelf = InMemory() if out is None else Folder(out)
        with cores(workers) as crew, _Shown() as told:
            return keep_ledger(every, goal, crew, told.begin, shelf)
    except KeyboardInterrupt:
        typer.echo(say("ledger-lost") if out is None else say("ledger-interrupted", folder=str(out)), err=True)
        raise typer.Exit(130) from None
    except (MissingExtra, Unkept, CrewLost) as error:
        raise Complaint(str(error)) from None


def _tell_budget(every: Sequence[Alternative], games: int, within: float, workers: int | None) -> None:
    tables = tables_of(every)
    seconds = {table.bots: _seconds_for(table) for table in tables}
    cells = [table.bots for table in (*tables, *(each.table for each in every))]
    typer.echo(
        say(
            "ledger-budget",
            readings=len(every),
            games=len(cells) * games,
            bots="; ".join(dict.fromkeys(", ".join(table.bots) for table in tables)),
            within=percent(within),
            minutes=f"{games * sum(seconds[bots] for bots in cells) / 60:.1f}",
            workers=workers,
        )
    )


def _seconds_for(table: Lineup) -> float:
    """What a game takes there."""
    started = process_time()
    for each in range(TRIAL):
        play_one(table, each)
    return (process_time() - started) / TRIAL


class _Shown:
    """A bar for each round."""

    def __enter__(self) -> _Shown:
        screen = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def begin(self, left: Sequence[Alternative], played: int) -> Watch:
        task = self._bar.add_task(", ".join(sorted({each.rule for each in left})))

        def watch(now: Standing) -> None:
            self._bar.update(task, completed=now.played, total=now.expected)

        return watch


def _show(base: Lineup, entries: Sequence[Entry]) -> None:
    columns = ("rule", "reading", "games", "changes", "table")
    table = Table(*(str(say(f"ledger-column-{name}")) for name in columns), box=SIMPLE)
    for entry in entries:
        alternative = entry.alternative
        where = "\n".join(_elsewhere(base, alternative))
        table.add_row(alternative.rule, _reading(alternative), str(entry.games), _in_short(entry), where)
    Console().print(table)


def _elsewhere(base: Lineup, alternative: Alternative) -> list[str]:
    """What is other at the table of this reading than was asked for, and why."""
    table = alternative.table
    asked, laid = codec.builtins(base.options), codec.builtins(table.options)
    other = [f"{name}={laid[name]}" for name in laid if laid[name] != asked[name]]
    said = [say("ledger-seats", seats=table.seats)] if table.seats != base.seats else []
    gone = sorted({*base.bots} - {*table.bots})
    said += [say("ledger-instead", bots=", ".join(sorted({*table.bots} - {*base.bots})), asked=bot) for bot in gone]
    return [*map(str, said), *other]


def _reading(alternative: Alternative) -> str:
    value = alternative.reading if isinstance(alternative.reading, str) else str(alternative.reading).lower()
    return f"{alternative.name}={value}"


def _in_short(entry: Entry) -> str:
    """What is surely changed; or how well it is known that little is."""
    sure = [change for change in entry.changes if change.is_sure]
    if not sure:
        rates = [change.difference for change in entry.changes if change.measure in RATES]
        within = max((max(-rate.low, rate.high) for rate in rates), default=1.0)
        return str(say("ledger-nothing", within=percent(within)))
    return "\n".join(map(_change_in_short, sure))


def _change_in_short(change: Change) -> str:
    written = percent if change.measure in RATES else number
    by, low, high = map(written, (change.difference.value, change.difference.low, change.difference.high))
    return str(say("ledger-change", what=measured(change), by=by, low=low, high=high))


def _document(title: str, base: Lineup, entries: Sequence[Entry], command: str) -> Document:
    sections = [
        Section(
            f"{entry.alternative.rule}: {_reading(entry.alternative)}",
            [
                _in_short(entry),
                *_elsewhere(base, entry.alternative),
                *changes_shown(entry.changes, _reading(entry.alternative)),
            ],
        )
        for entry in entries
    ]
    lead = [
        str(say("ledger-lead", seats=base.seats, bots=", ".join(base.bots), seed=base.seed)),
        str(say("report-intervals")),
    ]
    return Document(str(say("ledger-title", game=title)), lead, command, str(say("report-again")), sections)
