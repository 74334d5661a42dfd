"""Latency of people's bots while bots play alone at many tables: `python -m benchmarks.bot_latency`.

Each bots-only table requests its next move as soon as it has one; real ones pause, so this is more load than in
practice. "As before" is the same queue without priorities, as the server had it earlier.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Annotated

import typer

from gingersnap.core.registry import bots_of, find_game, game_names
from gingersnap.server.protocol.tables import LayTable, SeatWish
from gingersnap.server.rooms.live_game import LiveGame, rebuild_game
from gingersnap.server.tables import table_creation
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games to measure; all by default.")] = None,
    level: Annotated[str | None, typer.Option(help="Level of the bots; the hardest by default.")] = None,
    tables: Annotated[int, typer.Option(help="Number of bots-only tables.")] = 200,
    thoughts: Annotated[int, typer.Option(help="Number of measured moves of a person's bot.")] = 50,
    workers: Annotated[int, typer.Option()] = 2,
) -> None:
    for game in games or game_names():
        asyncio.run(_measure(game, level or [*bots_of(game)][-1], tables, thoughts, workers))


async def _measure(game: str, level: str, tables: int, thoughts: int, count: int) -> None:
    wish = LayTable(game, tuple(SeatWish("bot", bot=level) for _ in range(find_game(game).seats[0])))
    live = rebuild_game(table_creation.create_table(wish)[0], [])
    workers = WorkerPool(count, 60.0, 60.0)
    try:
        await _time_thought(live, workers, Priority.PEOPLES_BOT)  # wait until a worker has started
        quiet = await _times(live, workers, Priority.PEOPLES_BOT, thoughts)
        _print(f"{game}, {level} bot, nobody else", quiet)
        crowd = [asyncio.create_task(_advance_game(live, workers)) for _ in range(tables)]
        await asyncio.sleep(1.0)
        beside = await _times(live, workers, Priority.PEOPLES_BOT, thoughts)
        _print(f"beside {tables} tables of bots alone", beside, quiet)
        _print("the same, as before", await _times(live, workers, Priority.BOT_ALONE, max(5, thoughts // 10)), quiet)
        for each in crowd:
            each.cancel()
    finally:
        workers.close()


async def _advance_game(live: LiveGame, worker_pool: WorkerPool) -> None:
    while True:
        await _time_thought(live, worker_pool, Priority.BOT_ALONE)


async def _times(live: LiveGame, worker_pool: WorkerPool, priority: Priority, thoughts: int) -> list[float]:
    return sorted([await _time_thought(live, worker_pool, priority) for _ in range(thoughts)])


async def _time_thought(live: LiveGame, worker_pool: WorkerPool, priority: Priority) -> float:
    began = perf_counter()
    await live.bots[live.seats_to_act[0]].choose(live.table.state, worker_pool, priority)
    return perf_counter() - began


def _print(what: str, times: list[float], quiet: list[float] | None = None) -> None:
    middle, high = times[len(times) // 2], times[int(len(times) * 0.99)]
    ratio = "" if quiet is None else f", {middle / quiet[len(quiet) // 2]:.1f} times as long as with nobody else"
    print(f"{what}: p50 {1000 * middle:.0f} ms, p99 {1000 * high:.0f} ms ({len(times)} thoughts){ratio}")


if __name__ == "__main__":
    typer.run(main)
