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
from gingersnap.core.rulings import Ruling, RulingValue, rulings_of
from gingersnap.core.table import table_rejection
from gingersnap.lab.executors import GameExecutor
from gingersnap.lab.paired_comparison import RATES, MeasureChange, compare_games, correct_p_values
from gingersnap.lab.report import Lineup
from gingersnap.lab.result_store import MemoryResultStore, ResultStore
from gingersnap.lab.statistics import Rate
from gingersnap.lab.sweep import ProgressListener, StoppingRule, play_cells


class Alternative(Data, frozen=True):
    """Another reading of a rule."""

    name: str
    """The option's."""
    rule: str
    usual: RulingValue
    reading: RulingValue
    table: Lineup
    """As it is usually read: with as many seats and the options that it takes, and bots that do not assume it."""


class RulingEffect(Data, frozen=True):
    """What another reading changes."""

    alternative: Alternative
    games: int
    changes: tuple[MeasureChange, ...]
    is_settled: bool
    """Known as well as was asked; else the games ended first."""

    @property
    def is_significant(self) -> bool:
        return any(change.is_significant for change in self.changes)


RoundProgress = Callable[[Sequence[Alternative], int], ProgressListener]
"""Told which readings are still played and up to which game; gives who watches that."""


def list_alternatives(base: Lineup) -> list[Alternative]:
    """Every reading but the usual ones, where a table can be laid with it."""
    rules = find_game(base.game)
    every = [
        Alternative(each.name, each.rule, each.usual, other, lineup_for_ruling(base, each))
        for each in rulings_of(rules.types.options)
        for other in each.others
    ]
    return [
        each for each in every if table_rejection(rules, alternative_lineup(each).options, each.table.seats) is None
    ]


def lineup_for_ruling(base: Lineup, ruling: Ruling) -> Lineup:
    """The table nearest to `base` at which this ruling comes up."""
    seats = base.seats if not ruling.seats or base.seats in ruling.seats else min(ruling.seats)
    assumed = assumptions_of(base.game).get(ruling.rule)
    bots = (base.bots[seat % base.seats] for seat in range(seats))
    seated = tuple(assumed.instead if assumed and bot in assumed.levels else bot for bot in bots)
    return codec.replace(base, bots=seated, options=codec.replace(base.options, **ruling.options))


def baseline_lineups(alternatives: Sequence[Alternative]) -> list[Lineup]:
    """All that are played as usual, each once."""
    tables: list[Lineup] = []
    for each in alternatives:
        if each.table not in tables:
            tables.append(each.table)
    return tables


def compare_rulings(
    every: Sequence[Alternative],
    stopping_rule: StoppingRule,
    game_executor: GameExecutor,
    round_progress: RoundProgress = lambda _, __: lambda _: None,
    result_store: ResultStore | None = None,
) -> list[RulingEffect]:
    """Play these readings until `goal`, whose `within` is for changes in rates."""
    result_store = MemoryResultStore() if result_store is None else result_store
    left, played = list(every), 0
    while left and played < stopping_rule.games:
        played = min(stopping_rule.games, max(stopping_rule.range, 2 * played))
        lineups = [*baseline_lineups(left), *map(alternative_lineup, left)]
        play_cells(
            lineups,
            StoppingRule(played, range=stopping_rule.range),
            result_store,
            game_executor,
            round_progress(left, played),
        )
        left = [each for each in left if not is_narrow(_compare_alternative(each, result_store), stopping_rule.within)]
    groups = correct_p_values(_compare_alternative(each, result_store) for each in every)
    return [
        RulingEffect(each, changes[0].games if changes else 0, changes, each not in left)
        for each, changes in zip(every, groups, strict=True)
    ]


def alternative_lineup(alternative: Alternative) -> Lineup:
    """Its table, with the other reading."""
    options = codec.replace(alternative.table.options, **{alternative.name: alternative.reading})
    return codec.replace(alternative.table, options=options)


def is_narrow(measure_changes: Sequence[MeasureChange], within: float | None) -> bool:
    """Whether every change in a rate is known so well."""
    rates = [change.difference for change in measure_changes if change.measure in RATES]
    return bool(rates) and within is not None and max(map(_half_width, rates)) <= within


def _half_width(rate: Rate) -> float:
    return (rate.high - rate.low) / 2


def _compare_alternative(alternative: Alternative, result_store: ResultStore) -> tuple[MeasureChange, ...]:
    table, other = alternative.table, alternative_lineup(alternative)
    return compare_games((table, result_store.load(table)), (other, result_store.load(other)))
