"""Sweep over all cells of a grid, each played until its stopping rule holds. Stored games are not played again.

The stored games do not depend on the executor or on interruptions: a cell's games are numbered, each is a function of
its number, and the stopping rule is evaluated at fixed numbers, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from time import perf_counter
from typing import Any

from gingersnap.core.contract import Data
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.executors import GameExecutor, WorkersLost
from gingersnap.lab.result_store import ResultStore
from gingersnap.lab.simulation import defer_interrupts, play_batch
from gingersnap.lab.simulation_report import GameResult, Lineup, win_share
from gingersnap.lab.statistics import wilson_interval

BATCHES_AHEAD = 2
"""Batches submitted ahead for each worker, so that none is idle."""


class StoppingRule(Data, frozen=True):
    """The condition on which a cell is done."""

    games: int
    within: float | None = None
    range: int = 100


class SweepProgress(Data, frozen=True):
    """Progress of a sweep."""

    kept: int
    played: int
    """Games played, including those that wait to be stored with their range."""
    expected: int
    """Current estimate of the total."""
    cells: int
    done: int


ProgressListener = Callable[[SweepProgress], None]


class PlayedBatch(Data, frozen=True):
    games: list[GameResult]
    seconds: float


def play_timed_batch(lineup: Lineup, version: int, numbers: range) -> PlayedBatch:
    """Play a batch and time it; the function that workers run."""
    here = find_game(lineup.game).version
    if here != version:
        raise WorkersLost(say("lab-other-version", game=lineup.game, here=here, version=version))
    started = perf_counter()
    return PlayedBatch(play_batch(lineup, numbers), perf_counter() - started)


def play_cells(
    lineups: Iterable[Lineup],
    stopping_rule: StoppingRule,
    result_store: ResultStore,
    game_executor: GameExecutor,
    progress_listener: ProgressListener = lambda _: None,
) -> None:
    """Play the missing games of these cells. Ctrl-C or an error leaves all stored games intact."""
    cells = [_CellRun(lineup, stopping_rule, result_store) for lineup in lineups]
    running: dict[Future[PlayedBatch], _CellRun] = {}
    try:
        while True:
            _submit_batches(cells, running, game_executor)
            progress_listener(_measure_progress(cells))
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                _collect(future, running.pop(future), game_executor)
    except (BrokenExecutor, CancelledError) as error:
        raise WorkersLost(say("lab-crew-lost", why=str(error) or type(error).__name__)) from None
    finally:
        for future in running:
            future.cancel()


def _submit_batches(
    cells: Sequence[_CellRun], running: dict[Future[PlayedBatch], _CellRun], game_executor: GameExecutor
) -> None:
    with defer_interrupts():
        while len(running) < BATCHES_AHEAD * game_executor.width():
            open_cells = [cell for cell in cells if cell.is_open]
            if not open_cells:
                return
            # Prefer the first cell without a whole range in flight, else the one with the fewest games in flight: games
            # beyond the current range are wasted if the cell turns out to be done.
            cell = next((cell for cell in open_cells if cell.games_in_flight < cell.goal.range), None)
            cell = cell or min(open_cells, key=lambda each: each.games_in_flight)
            numbers = cell.claim_numbers(game_executor.batch_size(), game_executor.width())
            version = find_game(cell.lineup.game).version
            running[game_executor.submit(play_timed_batch, cell.lineup, version, numbers)] = cell


def _collect(future: Future[PlayedBatch], cell: _CellRun, game_executor: GameExecutor) -> None:
    batch = game_executor.result(future)
    game_executor.record_batch(len(batch.games), batch.seconds)
    cell.add_results(batch.games)


def _measure_progress(cells: Sequence[_CellRun]) -> SweepProgress:
    kept = sum(cell.kept for cell in cells)
    played = kept + sum(len(cell.waiting) for cell in cells)
    expected = max(played, sum(cell.expected_games for cell in cells))
    return SweepProgress(kept, played, expected, len(cells), sum(cell.is_done for cell in cells))


class WinCounts:
    """Running counts of wins by seat and by bot."""

    def __init__(self, lineup: Lineup) -> None:
        self._lineup = lineup
        self._counts: dict[Any, list[float]] = {}

    def add(self, games: Iterable[GameResult]) -> None:
        for game in games:
            for seat, bot in enumerate(self._lineup.bots_in_seats(game.number)):
                won = win_share(game.outcome, seat)
                for who in (seat, bot):
                    count = self._counts.setdefault(who, [0.0, 0])
                    count[0] += won
                    count[1] += 1

    @property
    def half_width(self) -> float:
        """Half-width of the least precise win rate."""
        rates = (wilson_interval(won, int(games)) for won, games in self._counts.values())
        return max(((rate.high - rate.low) / 2 for rate in rates), default=0.5)


class _CellRun:
    """State of a cell while it is played."""

    def __init__(self, lineup: Lineup, stopping_rule: StoppingRule, result_store: ResultStore) -> None:
        self.lineup = lineup
        self.goal = stopping_rule
        self.kept = 0
        self.is_done = False
        self.waiting: dict[int, GameResult] = {}
        """Results received but not yet stored."""
        self._shelf = result_store
        self._wins = WinCounts(lineup)
        there = result_store.load(lineup)
        self._next = len(there)
        while self.kept < len(there) and not self.is_done:
            self._count_games(there[self.kept : self._range_end])

    @property
    def is_open(self) -> bool:
        return not self.is_done and self._next < self.goal.games

    @property
    def games_in_flight(self) -> int:
        return self._next - self.kept

    @property
    def expected_games(self) -> int:
        """Estimated number of games: four times as many halve the interval."""
        if self.is_done or self.goal.within is None or not self.kept:
            return self.kept if self.is_done else self.goal.games
        needed = self.kept * (self._wins.half_width / self.goal.within) ** 2
        return min(self.goal.games, max(round(needed), self._range_end))

    def claim_numbers(self, most: int, workers: int) -> range:
        """Return the next numbers to play, few enough that all workers have some at the end."""
        share = -(-(self.goal.games - self._next) // (BATCHES_AHEAD * workers))
        first = self._next
        self._next = min(self.goal.games, first + max(1, min(most, share)))
        return range(first, self._next)

    def add_results(self, games: Iterable[GameResult]) -> None:
        if self.is_done:
            return  # surplus games, submitted before the cell was known to be done
        self.waiting |= {game.number: game for game in games}
        while not self.is_done and all(number in self.waiting for number in range(self.kept, self._range_end)):
            following = [self.waiting.pop(number) for number in range(self.kept, self._range_end)]
            self._shelf.append(self.lineup, following)
            self._count_games(following)

    @property
    def _range_end(self) -> int:
        """End of the next file's range, at the same numbers whatever was stored before."""
        return min(self.goal.games, (self.kept // self.goal.range + 1) * self.goal.range)

    def _count_games(self, games: Sequence[GameResult]) -> None:
        self._wins.add(games)
        self.kept += len(games)
        is_asked = self.kept % self.goal.range == 0
        enough = is_asked and self.goal.within is not None and self._wins.half_width <= self.goal.within
        self.is_done = enough or self.kept >= self.goal.games
        if self.is_done:
            self.waiting.clear()
