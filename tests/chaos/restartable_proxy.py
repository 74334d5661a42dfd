"""What stands between clients and servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Self


class Proxy:
    """Leads each connection to a server that is there. Restarting it cuts everybody off, in the middle of a word."""

    def __init__(self, pick: Callable[[], int]) -> None:
        self.port = 0
        self._pick = pick
        """The port of a server; ConnectionError if there is none."""
        self._open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.disconnect_all()
        self._server.close()

    def disconnect_all(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        self._open.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            there, to_it = await asyncio.open_connection("127.0.0.1", self._pick())
            writers.append(to_it)
            self._open.add(to_it)
            await asyncio.gather(_pass_on(reader, to_it), _pass_on(there, writer))
        for each in writers:
            self._open.discard(each)
            each.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    finally:
        writer.transport.abort()
