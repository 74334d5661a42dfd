"""The ambiguity ledger: each other reading of a rule is played against the one as made, by the same luck.

Cells are played in rounds, each twice as long as all before, and a reading is done when the interval of every change in
rates is narrow enough. So it is seen which sentence of a rulebook matters, and how much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.registry import find_game
from gingersnap.core.rulings import Reading, rulings_of
from gingersnap.core.table import laying_rejection
from gingersnap.lab.comparing import RATES, Change, changes_between, corrected
from gingersnap.lab.crew import Crew
from gingersnap.lab.report import Lineup
from gingersnap.lab.shelf import InMemory, Shelf
from gingersnap.lab.statistics import Rate
from gingersnap.lab.sweep import Goal, Watch, play_cells


class Alternative(Data, frozen=True):
    """Another reading of a rule."""

    name: str
    """The option's."""
    rule: str
    usual: Reading
    reading: Reading


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


def alternatives_of(game: str, options: Any, seats: int) -> list[Alternative]:
    """Every reading but the usual ones, where a table can be laid with it."""
    rules = find_game(game)
    every = [
        Alternative(each.name, each.rule, each.usual, other)
        for each in rulings_of(rules.types.options)
        for other in each.others
    ]
    return [each for each in every if laying_rejection(rules, read_otherwise(options, each), seats) is None]


def read_otherwise(options: Any, alternative: Alternative) -> Any:
    """These options, with the other reading."""
    return codec.replace(options, **{alternative.name: alternative.reading})


def keep_ledger(
    base: Lineup, goal: Goal, crew: Crew, told: Told = lambda _, __: lambda _: None, shelf: Shelf | None = None
) -> list[Entry]:
    """Play all readings until `goal`, whose `within` is for changes in rates. `base` has the readings as made."""
    shelf = InMemory() if shelf is None else shelf
    every = alternatives_of(base.game, base.options, base.seats)
    left, played = every, 0
    while left and played < goal.games:
        played = min(goal.games, max(goal.range, 2 * played))
        lineups = [base, *(lineup_of(base, each) for each in left)]
        play_cells(lineups, Goal(played, range=goal.range), shelf, crew, told(left, played))
        left = [each for each in left if not is_narrow(_changes(base, each, shelf), goal.within)]
    groups = corrected(_changes(base, each, shelf) for each in every)
    return [
        Entry(each, changes[0].games if changes else 0, changes, each not in left)
        for each, changes in zip(every, groups, strict=True)
    ]


def lineup_of(base: Lineup, alternative: Alternative) -> Lineup:
    return codec.replace(base, options=read_otherwise(base.options, alternative))


def is_narrow(changes: Sequence[Change], within: float | None) -> bool:
    """Whether every change in a rate is known so well."""
    rates = [change.difference for change in changes if change.measure in RATES]
    return bool(rates) and within is not None and max(map(_half, rates)) <= within


def _half(rate: Rate) -> float:
    return (rate.high - rate.low) / 2


def _changes(base: Lineup, alternative: Alternative, shelf: Shelf) -> tuple[Change, ...]:
    other = lineup_of(base, alternative)
    return changes_between((base, shelf.kept(base)), (other, shelf.kept(other)))
