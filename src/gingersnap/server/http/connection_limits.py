"""Connections before there is a request: how long one may take to arrive, and how many come from one address.

The server that carries us waits for ever for the end of a request, and counts nobody. Who is too slow is told so and
hung up on; so is who has too many connections open. Trusted proxies are counted by nobody: they have to do it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.errors import STATUS, problem
from gingersnap.server.http.middleware import protections
from gingersnap.server.http.rate_limits import neighbourhood
from gingersnap.server.protocol.common import Problem
from gingersnap.server.settings import Settings


class Crowd:
    """Who is connected, by address."""

    def __init__(self, most: int, trusted: tuple[str, ...]) -> None:
        self._most = most
        self._trusts_all = "*" in trusted
        self._trusted = [ip_network(each, strict=False) for each in trusted if each != "*"]
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._count: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Whether there is room for one more from there."""
        if self._trusts_all or any(ip_address(address) in network for network in self._trusted):
            return True
        known_as = neighbourhood(address)
        self._here[transport] = known_as
        self._count[known_as] += 1
        return self._count[known_as] <= self._most

    def leave(self, transport: asyncio.BaseTransport) -> None:
        known_as = self._here.pop(transport, None)
        if known_as is not None:
            self._count[known_as] -= 1
            if not self._count[known_as]:
                del self._count[known_as]


def protocols(settings: Settings) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """How requests and sockets are carried."""
    crowd = Crowd(settings.connections_per_address, settings.trusted_proxies)

    class Http(_PatientHttp):
        def __init__(self, *arguments: object, **more: object) -> None:
            super().__init__(*arguments, **more)  # type: ignore[arg-type]
            self._crowd, self._seconds = crowd, settings.request_seconds

    class Socket(WebSocketsSansIOProtocol):
        def connection_lost(self, exc: Exception | None) -> None:
            crowd.leave(self.transport)
            super().connection_lost(exc)

    return Http, Socket


class _PatientHttp(HttpToolsProtocol):
    _crowd: Crowd
    _seconds: float
    _bell: asyncio.TimerHandle | None = None
    """Rings when a request should have been here."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = get_remote_addr(transport)
        if address is not None and not self._crowd.enter(transport, address[0]):
            self._hang_up(problem("too_many_connections", say("too-many-connections")))
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_no_more()
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._expect_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect_no_more()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._expect_no_more()
        self._hang_up(problem("malformed", say("not-http")))

    def _expect(self) -> None:
        if self._bell is None:
            self._bell = self.loop.call_later(self._seconds, self._give_up)

    def _expect_no_more(self) -> None:
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None

    def _give_up(self) -> None:
        is_idle = self.scope is None
        if is_idle:  # a browser that wanted to be ready: nobody reads what we would say
            self.transport.close()
        else:
            self._hang_up(problem("too_slow", say("request-too-slow")))

    def _hang_up(self, told: Problem) -> None:
        if self.transport.is_closing():
            return
        body = codec.encode(told)
        headers = {
            **protections(""),
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = b"".join(f"{name}: {value}\r\n".encode() for name, value in headers.items())
        self.transport.write(STATUS_LINE[STATUS[told.code]] + lines + b"\r\n" + body)
        self.transport.close()
