"""Plays all cells of a grid, each until it is known well enough. What is kept is never played again.

Whoever plays, and however often they are interrupted, the same games are kept: a cell's games are numbered, each is
a function of its number, and whether a cell is done is asked at the same numbers, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from time import perf_counter
from typing import Any

from gingersnap.core.contract import Data
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.lab.executors import Crew, CrewLost
from gingersnap.lab.report import Lineup, Played, share
from gingersnap.lab.result_store import Shelf
from gingersnap.lab.simulation import interrupts_held, play_batch
from gingersnap.lab.statistics import wilson

AHEAD = 2
"""Batches for each worker that are handed out at once, so that none waits for its next."""


class Goal(Data, frozen=True):
    """Until when a cell is played."""

    games: int
    within: float | None = None
    range: int = 100


class Standing(Data, frozen=True):
    """How far a sweep is."""

    kept: int
    played: int
    """Also those that wait for others to be kept with."""
    expected: int
    """In all, as it looks now."""
    cells: int
    done: int


Watch = Callable[[Standing], None]


class Batch(Data, frozen=True):
    games: list[Played]
    seconds: float


def run_batch(lineup: Lineup, version: int, numbers: range) -> Batch:
    """What a worker does, wherever it is."""
    here = find_game(lineup.game).version
    if here != version:
        raise CrewLost(say("lab-other-version", game=lineup.game, here=here, version=version))
    started = perf_counter()
    return Batch(play_batch(lineup, numbers), perf_counter() - started)


def play_cells(lineups: Iterable[Lineup], goal: Goal, shelf: Shelf, crew: Crew, watch: Watch = lambda _: None) -> None:
    """Play what is missing of these. Ctrl-C, or whatever else ends it, leaves all that is kept."""
    cells = [_Going(lineup, goal, shelf) for lineup in lineups]
    running: dict[Future[Batch], _Going] = {}
    try:
        while True:
            _hand_out(cells, running, crew)
            watch(_standing(cells))
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                _collect(future, running.pop(future), crew)
    except (BrokenExecutor, CancelledError) as error:
        raise CrewLost(say("lab-crew-lost", why=str(error) or type(error).__name__)) from None
    finally:
        for future in running:
            future.cancel()


def _hand_out(cells: Sequence[_Going], running: dict[Future[Batch], _Going], crew: Crew) -> None:
    with interrupts_held():
        while len(running) < AHEAD * crew.width():
            open_cells = [cell for cell in cells if cell.is_open]
            if not open_cells:
                return
            # The first that has no whole range under way; else the one with the least: what it is ahead may be in vain.
            cell = next((cell for cell in open_cells if cell.ahead < cell.goal.range), None)
            cell = cell or min(open_cells, key=lambda each: each.ahead)
            numbers = cell.take(crew.batch(), crew.width())
            version = find_game(cell.lineup.game).version
            running[crew.submit(run_batch, cell.lineup, version, numbers)] = cell


def _collect(future: Future[Batch], cell: _Going, crew: Crew) -> None:
    batch = future.result()
    crew.note(len(batch.games), batch.seconds)
    cell.arrive(batch.games)


def _standing(cells: Sequence[_Going]) -> Standing:
    kept = sum(cell.kept for cell in cells)
    played = kept + sum(len(cell.waiting) for cell in cells)
    expected = max(played, sum(cell.expected for cell in cells))
    return Standing(kept, played, expected, len(cells), sum(cell.is_done for cell in cells))


class Wins:
    """Wins by seat and by bot, as they come."""

    def __init__(self, lineup: Lineup) -> None:
        self._lineup = lineup
        self._counts: dict[Any, list[float]] = {}

    def add(self, games: Iterable[Played]) -> None:
        for game in games:
            for seat, bot in enumerate(self._lineup.seated(game.number)):
                won = share(game.outcome, seat)
                for who in (seat, bot):
                    count = self._counts.setdefault(who, [0.0, 0])
                    count[0] += won
                    count[1] += 1

    @property
    def unsure(self) -> float:
        """How far the least known rate may be from what was counted."""
        rates = (wilson(won, int(games)) for won, games in self._counts.values())
        return max(((rate.high - rate.low) / 2 for rate in rates), default=0.5)


class _Going:
    """A cell while it is played."""

    def __init__(self, lineup: Lineup, goal: Goal, shelf: Shelf) -> None:
        self.lineup = lineup
        self.goal = goal
        self.kept = 0
        self.is_done = False
        self.waiting: dict[int, Played] = {}
        """Arrived, and not yet kept."""
        self._shelf = shelf
        self._wins = Wins(lineup)
        there = shelf.kept(lineup)
        self._next = len(there)
        while self.kept < len(there) and not self.is_done:
            self._count(there[self.kept : self._end])

    @property
    def is_open(self) -> bool:
        return not self.is_done and self._next < self.goal.games

    @property
    def ahead(self) -> int:
        return self._next - self.kept

    @property
    def expected(self) -> int:
        """How many games this comes to: an interval is half as wide after four times as many."""
        if self.is_done or self.goal.within is None or not self.kept:
            return self.kept if self.is_done else self.goal.games
        needed = self.kept * (self._wins.unsure / self.goal.within) ** 2
        return min(self.goal.games, max(round(needed), self._end))

    def take(self, most: int, workers: int) -> range:
        """The next numbers to play: few enough that all workers have some at the end."""
        share = -(-(self.goal.games - self._next) // (AHEAD * workers))
        first = self._next
        self._next = min(self.goal.games, first + max(1, min(most, share)))
        return range(first, self._next)

    def arrive(self, games: Iterable[Played]) -> None:
        if self.is_done:
            return  # more than were needed: they were handed out before that was known
        self.waiting |= {game.number: game for game in games}
        while not self.is_done and all(number in self.waiting for number in range(self.kept, self._end)):
            following = [self.waiting.pop(number) for number in range(self.kept, self._end)]
            self._shelf.keep(self.lineup, following)
            self._count(following)

    @property
    def _end(self) -> int:
        """Where the next file ends: at the same numbers, whatever was kept before."""
        return min(self.goal.games, (self.kept // self.goal.range + 1) * self.goal.range)

    def _count(self, games: Sequence[Played]) -> None:
        self._wins.add(games)
        self.kept += len(games)
        is_asked = self.kept % self.goal.range == 0
        enough = is_asked and self.goal.within is not None and self._wins.unsure <= self.goal.within
        self.is_done = enough or self.kept >= self.goal.games
        if self.is_done:
            self.waiting.clear()
