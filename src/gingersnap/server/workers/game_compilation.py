"""Compilation of games on the server: each once, in a process of its own, which gives way to all others.

In a thread of the server, ten seconds of compilation would share the interpreter with every table; in a worker, bots of
other games would wait for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.words import Sentence, say
from gingersnap.server.workers.worker_process import WorkerProcess

_COMPILING = 600.0
"""CPU seconds that a compilation may take; on a slow computer it is more than ten times the usual."""
_log = logging.getLogger(__name__)


def load_game(name: str) -> None:
    """Load a game and its bots in this process, with what is compiled for it."""
    bots_of(name)
    find_game(name).compile()


def _print_line(sentence: Sentence) -> None:
    print(sentence, flush=True)


class GameCompilation:
    def __init__(self, print_line: Callable[[Sentence], object] = _print_line) -> None:
        self._print = print_line
        self._compiled: dict[str, asyncio.Task[None]] = {}

    async def wait(self, name: str) -> None:
        """Wait until a game is compiled; begin with it if nobody has."""
        if name not in self._compiled:
            self._compiled[name] = asyncio.create_task(self._compile(name), name=f"compiling {name}")
        await asyncio.shield(self._compiled[name])

    async def _compile(self, name: str) -> None:
        try:
            game = find_game(name)
            if await asyncio.to_thread(game.is_compiled):
                return
            self._print(say("game-compiles", game=game.title))
            process = WorkerProcess(partial(load_game, name), loading=_COMPILING)
            try:
                await process.wait_ready()
            finally:
                process.close()
            self._print(say("game-compiled", game=game.title))
        except Exception:
            _log.exception("%s could not be compiled ahead of its first action", name)

    def close(self) -> None:
        for task in self._compiled.values():
            task.cancel()
