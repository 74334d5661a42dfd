"""Plays many games, on as many cores as there are.

Each game has luck of its own, made from the seed and the game's number: the result is the same however
the games are shared out.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from time import perf_counter

from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.registry import bots_of, find_game
from gingersnap.lab.counting_table import CountingTable
from gingersnap.lab.report import GameResult, Lineup, SimulationReport, summarise_games
from gingersnap.process_pool import new_pool, terminate_pool

ProgressCallback = Callable[[int], None]
"""Told how many more games are done."""

MAXIMUM_BATCH = 5
"""Games given to a worker at once: few enough that progress is told soon, and little is lost by an interruption."""


def simulate(
    lineup: Lineup, games: int, workers: int | None = None, progress_callback: ProgressCallback = lambda done: None
) -> SimulationReport:
    """Play `games` games. An interruption (Ctrl-C) ends it early, with a report on the games done so far."""
    return simulate_with_results(lineup, games, workers, progress_callback)[0]


def simulate_with_results(
    lineup: Lineup, games: int, workers: int | None = None, progress_callback: ProgressCallback = lambda done: None
) -> tuple[SimulationReport, list[GameResult]]:
    """The report as `simulate` makes it, and the games themselves."""
    started = perf_counter()
    played: list[GameResult] = []
    try:
        for batch in _play_batches(lineup, games, workers or os.cpu_count() or 1):
            played += batch
            progress_callback(len(batch))
    except KeyboardInterrupt:
        pass  # what is done is done; the report says that more was asked for
    seconds = perf_counter() - started
    return summarise_games(lineup, played, games, find_game(lineup.game).rulebook, seconds), played


def _play_batches(lineup: Lineup, games: int, workers: int) -> Iterator[list[GameResult]]:
    size = max(1, min(MAXIMUM_BATCH, games // (workers * 4)))
    numbers = (range(first, min(first + size, games)) for first in range(0, games, size))
    run = partial(play_batch, lineup)
    return map(run, numbers) if workers == 1 else map_on_cores(run, numbers, workers)


def map_on_cores(
    run: Callable[[range], list[GameResult]], batches: Iterator[range], workers: int
) -> Generator[list[GameResult], None, None]:
    """What `run` makes of the batches, as they are done. Close it, and games in the middle are given up at once."""
    pool = new_pool(workers)
    try:
        with defer_interrupts():
            running = {pool.submit(run, batch) for batch in islice(batches, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(run, batch) for batch in islice(batches, len(done))}
            yield from (future.result() for future in done)
    finally:
        terminate_pool(pool)


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Ctrl-C waits meanwhile. Processes started here never see it, not even before their first line runs.

    Blocking it is for them, who inherit that. It is not enough here: a library's own thread may be handed the signal,
    and Python would still raise it in the midst of starting a process. So it is noted, and raised afterwards.
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if noted:
        signal.raise_signal(signal.SIGINT)


def play_batch(lineup: Lineup, numbers: range) -> list[GameResult]:
    return [play_game(lineup, number) for number in numbers]


def play_game(lineup: Lineup, number: int) -> GameResult:
    """Game `number` of the line-up: always the same one."""
    game, makers = find_game(lineup.game), bots_of(lineup.game)
    chance = Seeded(f"{lineup.seed}/{number}")
    options = game.types.options() if lineup.options is None else lineup.options
    table = CountingTable(game, options, lineup.seats, chance)
    play_out(table, {seat: makers[bot]() for seat, bot in enumerate(lineup.bots_in_seats(number))}, chance)
    if table.outcome is None:
        raise RuntimeError(f"game {number} of {game.name} stopped without an outcome")
    return GameResult(number, table.outcome, table.seq, table.decisions, table.first)
