"""Ambiguity ledger: every alternative reading of a rule compared with the usual one by the same random numbers.

Cells are played in rounds, each twice as long as all before it, and a reading is done when the confidence interval of
every change in rates is narrow enough. The result shows which sentences of a rulebook matter, and how much. A reading
is played at a table where it can come up, by bots that do not assume the usual one.
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
from gingersnap.lab.result_store import MemoryResultStore, ResultStore
from gingersnap.lab.simulation_report import Lineup
from gingersnap.lab.statistics import Rate
from gingersnap.lab.sweep import ProgressListener, StoppingRule, play_cells


class Alternative(Data, frozen=True):
    """An alternative reading of a rule."""

    name: str
    """Name of the option that selects the reading."""
    rule: str
    usual: RulingValue
    reading: RulingValue
    table: Lineup
    """Line-up with the usual reading, the seats and options that the ruling needs, and bots that do not assume it."""


class RulingEffect(Data, frozen=True):
    """The effect of an alternative reading."""

    alternative: Alternative
    games: int
    changes: tuple[MeasureChange, ...]
    is_settled: bool
    """True if the requested precision was reached; False if the maximum number of games ended the comparison first."""

    @property
    def is_significant(self) -> bool:
        return any(change.is_significant for change in self.changes)


RoundProgress = Callable[[Sequence[Alternative], int], ProgressListener]
"""Called with the readings still played and the number of games of the round; returns the round's progress listener."""


def list_alternatives(base: Lineup) -> list[Alternative]:
    """Return every reading except the usual ones for which a table can be created."""
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
    """Return the line-up nearest to `base` at which this ruling comes up."""
    seats = base.seats if not ruling.seats or base.seats in ruling.seats else min(ruling.seats)
    assumed = assumptions_of(base.game).get(ruling.rule)
    bots = (base.bots[seat % base.seats] for seat in range(seats))
    seated = tuple(assumed.instead if assumed and bot in assumed.levels else bot for bot in bots)
    return codec.replace(base, bots=seated, options=codec.replace(base.options, **ruling.options))


def baseline_lineups(alternatives: Sequence[Alternative]) -> list[Lineup]:
    """Return the line-ups with the usual readings, without duplicates."""
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
    """Play these readings until `stopping_rule` holds; its `within` applies to changes in rates."""
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
    """Return the alternative's line-up with the alternative reading."""
    options = codec.replace(alternative.table.options, **{alternative.name: alternative.reading})
    return codec.replace(alternative.table, options=options)


def is_narrow(measure_changes: Sequence[MeasureChange], within: float | None) -> bool:
    """Return True if the half-width of every change in a rate is at most `within`."""
    rates = [change.difference for change in measure_changes if change.measure in RATES]
    return bool(rates) and within is not None and max(map(_half_width, rates)) <= within


def _half_width(rate: Rate) -> float:
    return (rate.high - rate.low) / 2


def _compare_alternative(alternative: Alternative, result_store: ResultStore) -> tuple[MeasureChange, ...]:
    table, other = alternative.table, alternative_lineup(alternative)
    return compare_games((table, result_store.load(table)), (other, result_store.load(other)))
