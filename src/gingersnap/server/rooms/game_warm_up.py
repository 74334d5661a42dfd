"""Warm-up of games: the first moves may load or compile much code, so they are made in a thread before play."""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import suppress

from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK
from gingersnap.core.registry import find_game
from gingersnap.core.table import Table
from gingersnap.server.workers.game_compilation import GameCompilation

_MOVES = 40
_log = logging.getLogger(__name__)


class WarmUp:
    """Warm-up of each game, once, when its first table is loaded: in a thread, after its compilation elsewhere."""

    def __init__(self, compilation: GameCompilation) -> None:
        self._compilation = compilation
        self._tasks: set[asyncio.Task[None]] = set()
        self._done: dict[str, asyncio.Event] = {}

    def start(self, game: str) -> asyncio.Event:
        """Return an event that is set when the game is warm, or the server stops."""
        if game not in self._done:
            done = self._done[game] = asyncio.Event()
            task = asyncio.create_task(self._warm_up(game, done), name=f"warm-up of {game}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._done[game]

    async def _warm_up(self, game: str, done: asyncio.Event) -> None:
        await self._compilation.wait(game)
        # A daemon thread: shutdown does not wait for it.
        threading.Thread(target=_warm_up, args=(game, asyncio.get_running_loop(), done), daemon=True).start()

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for done in self._done.values():
            done.set()


def _warm_up(game: str, loop: asyncio.AbstractEventLoop, done: asyncio.Event) -> None:
    try:
        play_warm_up_moves(game)
    except Exception:
        _log.exception("%s could not be practised", game)
    with suppress(RuntimeError):  # the server has stopped meanwhile
        loop.call_soon_threadsafe(done.set)


def play_warm_up_moves(name: str) -> None:
    game, chance = find_game(name), Seeded(0)
    table = Table(game, game.types.options(), game.seats[0], chance)
    for _ in range(_MOVES):
        for seat in sorted(game.to_act(table.state) - {CLOCK})[:1]:
            offers = game.offers(table.state, seat)
            table.play(seat, sample_action(offers[chance.pick("offer", len(offers))], chance), chance)
