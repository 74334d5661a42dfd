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

_MOVES = 40
_log = logging.getLogger(__name__)


class WarmUp:
    """Warm-up of each game, once, in a thread, when its first table is loaded."""

    def __init__(self) -> None:
        self._done: dict[str, asyncio.Event] = {}

    def start(self, game: str) -> asyncio.Event:
        """Return an event that is set when the game is warm, or the server stops."""
        if game not in self._done:
            done = self._done[game] = asyncio.Event()
            # A daemon thread: shutdown does not wait for it.
            threading.Thread(target=_warm_up, args=(game, asyncio.get_running_loop(), done), daemon=True).start()
        return self._done[game]

    def stop(self) -> None:
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
