"""Paired comparison of two line-ups under common random numbers: game by game, with confidence intervals.

Many hypotheses are tested at once, so each p-value is corrected by Holm's method.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.lab.simulation_report import GameResult, Lineup, win_share
from gingersnap.lab.statistics import (
    Rate,
    holm_correction,
    mean,
    mean_interval,
    two_sided_p_value,
    zero_difference_interval,
)
from gingersnap.lab.sweep_plan import Cell, Grid

Measure = Literal["win", "begins", "bot", "length", "decisions"]
RATES: tuple[Measure, ...] = ("win", "begins", "bot")
"""Measures between 0 and 1."""
SIGNIFICANCE_LEVEL = 0.05
"""Threshold for corrected p-values: a change below it is reported as significant."""


class MeasureChange(Data, frozen=True):
    """The change in one measure between two line-ups."""

    measure: Measure
    of: str
    """The seat or bot the measure refers to; empty if it refers to the whole table."""
    games: int
    before: float
    after: float
    difference: Rate
    p: float
    """P-value, corrected for all hypotheses tested together."""

    @property
    def is_significant(self) -> bool:
        return self.p < SIGNIFICANCE_LEVEL


class Contrast(Data, frozen=True):
    """Two cells that differ in one dimension only."""

    dimension: str
    before: Any
    after: Any
    beside: dict[str, Any]
    """Values of the other dimensions, which both cells share."""
    changes: tuple[MeasureChange, ...]


def compare_games(
    before: tuple[Lineup, Sequence[GameResult]], after: tuple[Lineup, Sequence[GameResult]]
) -> tuple[MeasureChange, ...]:
    """Return the changes from `before` to `after` over the games both have played; p-values are not yet corrected."""
    games = list(zip(*_pair_by_number(before[1], after[1]), strict=True))
    if not games:
        return ()
    measures = dict(_measure_pairs(before[0], games, 0))
    others = dict(_measure_pairs(after[0], games, 1))
    return tuple(_change(key[0], key[1], values, others[key]) for key, values in measures.items() if key in others)


def correct_p_values(groups: Iterable[Sequence[MeasureChange]]) -> list[tuple[MeasureChange, ...]]:
    """Return the same groups of changes, with each p-value corrected for all of them."""
    groups = [tuple(group) for group in groups]
    fixed = iter(holm_correction([change.p for group in groups for change in group]))
    return [tuple(codec.replace(change, p=next(fixed)) for change in group) for group in groups]


def find_contrasts(grid: Grid, game_result: Mapping[int, Sequence[GameResult]]) -> list[Contrast]:
    """Compare every cell with the one that has a dimension's first value instead.

    `game_result` holds the games by the index of their cell.
    """
    pairs = [(name, *pair) for name, values in grid.dimensions.items() for pair in _pairs(grid, name, values[0])]
    changes = [
        compare_games((grid.cells[a].lineup, game_result[a]), (grid.cells[b].lineup, game_result[b]))
        for _, a, b in pairs
    ]
    return [
        Contrast(name, *_values(grid.cells[a], grid.cells[b], name), _other_values(grid, a, name), group)
        for (name, a, b), group in zip(pairs, correct_p_values(changes), strict=True)
    ]


def _pairs(grid: Grid, name: str, first: Any) -> Iterator[tuple[int, int]]:
    places = {_canonical_key(cell.chosen): place for place, cell in enumerate(grid.cells)}
    for place, cell in enumerate(grid.cells):
        base = places[_canonical_key({**cell.chosen, name: first})]
        if base != place:
            yield base, place


def _canonical_key(chosen: Mapping[str, Any]) -> bytes:
    return codec.encode(dict(chosen))


def _values(before: Cell, after: Cell, name: str) -> tuple[Any, Any]:
    return before.chosen[name], after.chosen[name]


def _other_values(grid: Grid, place: int, name: str) -> dict[str, Any]:
    return {other: grid.cells[place].chosen[other] for other in grid.dimensions if other != name}


def _pair_by_number(
    before: Sequence[GameResult], after: Sequence[GameResult]
) -> tuple[list[GameResult], list[GameResult]]:
    there = {game.number for game in before} & {game.number for game in after}
    kept = ([game for game in games if game.number in there] for games in (before, after))
    first, second = (sorted(games, key=lambda game: game.number) for games in kept)
    return first, second


def _measure_pairs(
    lineup: Lineup, pairs: Sequence[tuple[GameResult, GameResult]], which: int
) -> Iterator[tuple[tuple[Measure, str], list[float]]]:
    """Yield each measure with its values over the games on one side of the pairs."""
    games = [pair[which] for pair in pairs]
    seats = f" {lineup.seats}"  # rates at tables of different sizes are not comparable, so the size is part of the key
    for seat in range(lineup.seats):
        yield ("win", f"{seat}{seats}"), [win_share(game.outcome, seat) for game in games]
    yield ("begins", seats), [win_share(game.outcome, game.first) for game in games]
    if len(set(lineup.bots)) > 1:
        for bot in dict.fromkeys(lineup.bots):
            yield ("bot", f"{bot}{seats}"), [_bot_share(lineup, game, bot) for game in games]
    yield ("length", ""), [float(game.actions) for game in games]
    yield ("decisions", ""), [float(game.decisions) for game in games]


def _bot_share(lineup: Lineup, game: GameResult, bot: str) -> float:
    sits = [seat for seat, who in enumerate(lineup.bots_in_seats(game.number)) if who == bot]
    return sum(win_share(game.outcome, seat) for seat in sits) / len(sits)


def _change(measure: Measure, of: str, before: Sequence[float], after: Sequence[float]) -> MeasureChange:
    differences = [new - old for old, new in zip(before, after, strict=True)]
    difference = mean_interval(differences)
    if measure in RATES and not any(differences):
        difference = zero_difference_interval(len(differences))
    who, p = of.split(" ")[0], two_sided_p_value(differences)
    return MeasureChange(measure, who, len(differences), mean(before), mean(after), difference, p)
