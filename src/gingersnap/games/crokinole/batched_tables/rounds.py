"""From round to round at many tables: points, and how games end (CRK-28 to CRK-33, CRK-A52, CRK-H16)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.game_end import goal_of, rounds_of_tournament
from gingersnap.games.crokinole.rules.seat_order import THREE_SETS, format_of, scoring_of
from gingersnap.games.crokinole.types import CrokinoleOptions

Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Sheets:
    """Score sheets of many tables."""

    def __init__(self, options: CrokinoleOptions, seats: int, count: int) -> None:
        self._table = format_of(options, seats)
        self._scoring = scoring_of(options, seats)
        self._options = options
        self._for_all_level = 1 if options.three_level == "one_each" else 0
        self.scores: Counts = np.zeros((count, self._table.sides), np.int64)
        self.twenties: Counts = np.zeros((count, self._table.sides), np.int64)
        self.rounds: Counts = np.zeros(count, np.int64)

    def clear(self, which: Flags) -> None:
        self.scores[which] = self.twenties[which] = 0
        self.rounds[which] = 0

    @property
    def target(self) -> int:
        """Score at which the game ends, at tables where rounds bring points."""
        return goal_of(self._options, self._table, self._scoring)[1]

    def write(self, totals: Counts, twenties: Counts) -> Flags:
        """Write the scores of a round, by table and side, and return which games are over."""
        self.scores += self._points(totals)
        self.twenties += twenties
        self.rounds += 1
        if self._scoring == "tournament":
            return self.rounds >= rounds_of_tournament(self._options, self._table)
        return self._has_winner() | (self.rounds >= HOUSE.caps.rounds)

    def _points(self, totals: Counts) -> Counts:
        least: Counts = totals.min(axis=1, keepdims=True)
        most: Counts = totals.max(axis=1, keepdims=True)
        if self._table is THREE_SETS:
            return np.where(least == most, self._for_all_level, _points_of_three(totals))
        if self._scoring == "difference":
            return totals - least
        won, tied = self._options.round_won, self._options.round_tied
        return np.where(least == most, tied, won * (totals == most))

    def _has_winner(self) -> Flags:
        best = self.scores.max(axis=1, keepdims=True)
        alone = (self.scores == best).sum(axis=1) == 1
        won: Flags = (best[:, 0] >= self.target) & alone
        return won

    def rewards(self) -> NDArray[np.float64]:
        """By table and seat, as if it ended now: how many others it is placed before less how many are before it."""
        breaks = np.ones(len(self.rounds), bool) if self._scoring == "tournament" else ~self._has_winner()
        keys = self.scores * HOUSE.discs.side * HOUSE.caps.rounds * 2 + self.twenties * breaks[:, np.newaxis]
        by_seat = keys[:, list(self._table.side_of)]
        before = np.sign(by_seat[:, :, np.newaxis] - by_seat[:, np.newaxis, :]).sum(axis=2)
        rewards: NDArray[np.float64] = before / (by_seat.shape[1] - 1)
        return rewards


def _points_of_three(totals: Counts) -> Counts:
    """2, 1, 0; tied for first 1 each; tied for second nothing (CRK-28, CRK-A40)."""
    ahead = (totals[:, np.newaxis, :] > totals[:, :, np.newaxis]).sum(axis=2)
    alone = (totals[:, np.newaxis, :] == totals[:, :, np.newaxis]).sum(axis=2) == 1
    points: Counts = np.where(ahead == 0, 1 + alone, (ahead == 1) & alone).astype(np.int64)
    return points
