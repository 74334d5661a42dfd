"""The client of one HTTP request: its address, and whether it is still connected."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple, TypeVar

from litestar import Request
from litestar.types import Receive

from gingersnap.server.accounts.identification import limited_client
from gingersnap.server.http.rate_limits import LimitedClient

T = TypeVar("T")


class Disconnected(Exception):
    """The client closed its connection before it was answered."""


class Caller(NamedTuple):
    """The client of one HTTP request."""

    client: LimitedClient
    disconnection: Callable[[], Awaitable[object]]
    """Waits until the client has closed its connection."""

    @property
    def address(self) -> str:
        return self.client.address

    async def run_while_connected(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of `work`. When the client disconnects first, cancel `work` and raise Disconnected."""
        working = asyncio.ensure_future(work)
        disconnecting = asyncio.ensure_future(self.disconnection())
        try:
            await asyncio.wait([working, disconnecting], return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise Disconnected
            return working.result()
        finally:
            working.cancel()
            disconnecting.cancel()


def make_caller(request: Request[Any, Any, Any]) -> Caller:
    """Return the client of `request`, whose body has been read: after the body, ASGI only reports disconnection."""
    return Caller(limited_client(request), partial(_wait_for_disconnect, request.receive))


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
