"""A real server whose luck and time belong to whoever started it. For tests with browsers; nothing else uses it.

python -m server.controlled_server DATA_FOLDER PORT [--seed SEED] [--bot-pause SECONDS] [--bot-workers N]
                        [--still] [--pseudo] [--checked]

The luck of its tables comes from the seed: the first table laid is the same each time, and so is the second; with
`--checked` it is bound to secrets and can be checked, as in play. Its clock
runs as usual, or stands still with `--still`; with `--pseudo` it speaks the pseudo-language. On standard input it is
told `move SECONDS`, moves the clock ahead by so much at once, and answers `moved` on standard output; or `seed SEED`,
takes the luck of the tables to come from there, and answers `seeded`. It ends when its standard input does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import threading
from contextlib import nullcontext
from pathlib import Path

from gingersnap.core.words.render_mode import in_pseudo_language
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from gingersnap.server.tables.verifiable_luck import checked_luck
from gingersnap.server.workers import pool, worker_process
from server.fake_luck_and_clock import MovableClock, SeededLuck
from server.pseudo_language_worker import initialise_in_pseudo_language


class RemoteClock(MovableClock):
    """Listens to standard input from the first moment on that somebody asks what time it is."""

    def __init__(self, luck: SeededLuck, *, runs: bool) -> None:
        super().__init__(runs=runs)
        self._luck = luck
        self._is_told = False

    def time(self) -> float:
        if not self._is_told:
            self._is_told = True
            threading.Thread(target=self._handle_command, args=[asyncio.get_running_loop()], daemon=True).start()
        return super().time()

    def _handle_command(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in sys.stdin:
            order, _, what = line.strip().partition(" ")
            loop.call_soon_threadsafe(self._move_and_say_so if order == "move" else self._seed_and_say_so, what)
        os.kill(os.getpid(), signal.SIGTERM)

    def _move_and_say_so(self, seconds: str) -> None:
        self.move(float(seconds))
        print("moved", flush=True)

    def _seed_and_say_so(self, seed: str) -> None:
        self._luck.begin_anew(seed)
        print("seeded", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("port", type=int)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--bot-pause", type=float, default=0.0)
    parser.add_argument("--bot-workers", type=int, default=2)
    parser.add_argument("--still", action="store_true")
    parser.add_argument("--pseudo", action="store_true")
    parser.add_argument("--checked", action="store_true")
    wanted = parser.parse_args()
    settings = Settings(
        data=wanted.data,
        port=wanted.port,
        bot_pause=wanted.bot_pause,
        bot_workers=wanted.bot_workers,
        message_rate=1e6,
        message_burst=1_000_000,
        tables_per_hour=1_000_000,
        request_rate=1_000_000,
        request_burst=1_000_000,
        connections_per_address=1_000_000,
        retelling_burst=1_000_000,
    )
    luck = SeededLuck(wanted.seed)
    worker_process._NICENESS = (
        0  # On a busy machine bots that stand back further never get ready, and a test waits for them.
    )
    if wanted.pseudo:
        pool._initialise = initialise_in_pseudo_language
    with in_pseudo_language() if wanted.pseudo else nullcontext():
        serve(settings, False, checked_luck if wanted.checked else luck, RemoteClock(luck, runs=not wanted.still))


if __name__ == "__main__":
    main()
