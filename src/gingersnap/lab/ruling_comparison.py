"""The ambiguity ledger: each other reading of a rule is played against the one as made, by the same luck.

Cells are played in rounds, each twice as long as all before, and a reading is done when the interval of every change in
rates is narrow enough. So it is seen which sentence of a rulebook matters, and how much. A reading is played where it
can come up, and by bots that do not take the usual one for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.registry import assumptions_of, find_game
from gingersnap.core.rulings import Reading, Ruling, rulings_of
from gingersnap.core.table import laying_rejection
from gingersnap.lab.executors import Crew
from gingersnap.lab.paired_comparison import RATES, Change, changes_between, corrected
from gingersnap.lab.report import Lineup
from gingersnap.lab.result_store import InMemory, Shelf
from gingersnap.lab.statistics import Rate
from gingersnap.lab.sweep import Goal, Watch, play_cells


class Alternative(Data, frozen=True):
    """Another reading of a rule."""

    name: str
    """The option's."""
    rule: str
    usual: Reading
    reading: Reading
    table: Lineup
    """As it is usually read: with as many seats and the options that it takes, and bots that do not assume it."""


class Entry(Data, frozen=True):
    """What another reading changes."""

    alternative: Alternative
    games: int
    changes: tuple[Change, ...]
    is_settled: bool
    """Known as well as was asked; else the games ended first."""

    @property
    def matters(self) -> bool:
        return any(change.is_sure for change in self.changes)


Told = Callable[[Sequence[Alternative], int], Watch]
"""Told which readings are still played and up to which game; gives who watches that."""


def alternatives_of(base: Lineup) -> list[Alternative]:
    """Every reading but the usual ones, where a table can be laid with it."""
    rules = find_game(base.game)
    every = [
        Alternative(each.name, each.rule, each.usual, other, table_for(base, each))
        for each in rulings_of(rules.types.options)
        for other in each.others
    ]
    return [each for each in every if laying_rejection(rules, lineup_of(each).options, each.table.seats) is None]


def table_for(base: Lineup, ruling: Ruling) -> Lineup:
    """The table nearest to `base` at which this ruling comes up."""
    seats = base.seats if not ruling.seats or base.seats in ruling.seats else min(ruling.seats)
    assumed = assumptions_of(base.game).get(ruling.rule)
    bots = (base.bots[seat % base.seats] for seat in range(seats))
    seated = tuple(assumed.instead if assumed and bot in assumed.levels else bot for bot in bots)
    return codec.replace(base, bots=seated, options=codec.replace(base.options, **ruling.options))


def tables_of(alternatives: Sequence[Alternative]) -> list[Lineup]:
    """All that are played as usual, each once."""
    tables: list[Lineup] = []
    for each in alternatives:
        if each.table not in tables:
            tables.append(each.table)
    return tables


def keep_ledger(
    every: Sequence[Alternative],
    goal: Goal,
    crew: Crew,
    told: Told = lambda _, __: lambda _: None,
    shelf: Shelf | None = None,
) -> list[Entry]:
    """Play these readings until `goal`, whose `within` is for changes in rates."""
    shelf = InMemory() if shelf is None else shelf
    left, played = list(every), 0
    while left and played < goal.games:
        played = min(goal.games, max(goal.range, 2 * played))
        lineups = [*tables_of(left), *map(lineup_of, left)]
        play_cells(lineups, Goal(played, range=goal.range), shelf, crew, told(left, played))
        left = [each for each in left if not is_narrow(_changes(each, shelf), goal.within)]
    groups = corrected(_changes(each, shelf) for each in every)
    return [
        Entry(each, changes[0].games if changes else 0, changes, each not in left)
        for each, changes in zip(every, groups, strict=True)
    ]


def lineup_of(alternative: Alternative) -> Lineup:
    """Its table, with the other reading."""
    options = codec.replace(alternative.table.options, **{alternative.name: alternative.reading})
    return codec.replace(alternative.table, options=options)


def is_narrow(changes: Sequence[Change], within: float | None) -> bool:
    """Whether every change in a rate is known so well."""
    rates = [change.difference for change in changes if change.measure in RATES]
    return bool(rates) and within is not None and max(map(_half, rates)) <= within


def _half(rate: Rate) -> float:
    return (rate.high - rate.low) / 2


def _changes(alternative: Alternative, shelf: Shelf) -> tuple[Change, ...]:
    table, other = alternative.table, lineup_of(alternative)
    return changes_between((table, shelf.kept(table)), (other, shelf.kept(other)))
