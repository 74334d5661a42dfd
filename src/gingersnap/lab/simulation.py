"""Parallel simulation of many games on the local cores.

Each game has its own random generator, seeded with the seed and the game's number, so the result does not depend on how
the games are distributed.
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
from gingersnap.lab.instrumented_table import CountingTable
from gingersnap.lab.simulation_report import GameResult, Lineup, SimulationReport, summarise_games
from gingersnap.process_pool import new_pool, terminate_pool

ProgressCallback = Callable[[int], None]
"""Called with the number of games just finished."""

MAXIMUM_BATCH = 5
"""Maximum games per batch: small enough for prompt progress reports and little loss on an interruption."""


def simulate(
    lineup: Lineup, games: int, workers: int | None = None, progress_callback: ProgressCallback = lambda done: None
) -> SimulationReport:
    """Play `games` games. An interruption (Ctrl-C) ends early with a report on the games finished so far."""
    return simulate_with_results(lineup, games, workers, progress_callback)[0]


def simulate_with_results(
    lineup: Lineup, games: int, workers: int | None = None, progress_callback: ProgressCallback = lambda done: None
) -> tuple[SimulationReport, list[GameResult]]:
    """Return the report of `simulate` together with the results of the single games."""
    started = perf_counter()
    played: list[GameResult] = []
    try:
        for batch in _play_batches(lineup, games, workers or os.cpu_count() or 1):
            played += batch
            progress_callback(len(batch))
    except KeyboardInterrupt:
        pass  # keep the finished games; the report shows that more were requested
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
    """Yield the results of `run` for each batch as they finish. Closing the generator cancels running games at once."""
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
    """Defer Ctrl-C until exit; processes started inside never receive it, not even before their first line runs.

    The signal is blocked for the child processes, which inherit the mask. Blocking is not enough in this process: the
    kernel may deliver the signal to a library's thread, and Python would still raise it while a process is being
    started. So a handler records the signal, and it is raised again afterwards.
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
    """Play game `number` of the line-up. The same number always gives the same game."""
    game, makers = find_game(lineup.game), bots_of(lineup.game)
    chance = Seeded(f"{lineup.seed}/{number}")
    options = game.types.options() if lineup.options is None else lineup.options
    table = CountingTable(game, options, lineup.seats, chance)
    play_out(table, {seat: makers[bot]() for seat, bot in enumerate(lineup.bots_in_seats(number))}, chance)
    if table.outcome is None:
        raise RuntimeError(f"game {number} of {game.name} stopped without an outcome")
    return GameResult(number, table.outcome, table.seq, table.decisions, table.first)
