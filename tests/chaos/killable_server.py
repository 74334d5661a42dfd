"""A server that can be killed and started again, soon."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from waits import PATIENCE


class MortalServer:
    def __init__(self, settings: dict[str, Any], errors: Path) -> None:
        self.port: int | None = None
        """None while there is none."""
        self.pid = 0
        self._settings = settings
        self._errors = errors
        self._nursery: asyncio.subprocess.Process | None = None

    @property
    def complaints(self) -> str:
        return self._errors.read_text()

    async def start(self) -> None:
        if self._nursery is None:
            with self._errors.open("w") as errors:
                self._nursery = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "chaos.preloaded_server", json.dumps(self._settings),
                    cwd=Path(__file__).parents[1],
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=errors,
                )  # fmt: skip
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(b"one more\n")
        self.pid = int((await self._line()).split()[1])
        found = re.search(r":(\d+)", await self._line())
        assert found
        for _ in ("where games are kept", "who reaches it"):
            await self._line()
        self.port = int(found[1])

    async def _line(self) -> str:
        assert self._nursery is not None
        assert self._nursery.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self._nursery.stdout.readline()).decode()
        assert line, self.complaints
        return line

    async def kill(self) -> None:
        """Kill the process with SIGKILL, and wait until it is gone."""
        self.port = None
        ending = os.pidfd_open(self.pid)
        os.kill(self.pid, signal.SIGKILL)
        ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(ending, ended.set)
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
        asyncio.get_running_loop().remove_reader(ending)
        os.close(ending)
        self.pid = 0

    async def end(self) -> None:
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        if self._nursery is not None and self._nursery.stdin is not None:
            self._nursery.stdin.close()
            await self._nursery.wait()
