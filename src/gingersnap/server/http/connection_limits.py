"""Limits of connections before there is a request: request timeout (slowloris) and connections per address.

uvicorn waits for ever for the end of a request, and counts no connections. A client that is too slow, or has too many
connections open, receives a Problem and is disconnected. Trusted proxies are exempt: they have to limit their clients.
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
from gingersnap.server.errors import STATUS, in_text, make_problem
from gingersnap.server.http.host_origin_middleware import TUNNEL, security_headers
from gingersnap.server.http.rate_limits import rate_limit_key
from gingersnap.server.protocol.common import Problem
from gingersnap.server.settings import Settings


class ConnectionCounter:
    """Counter of open connections by client address."""

    def __init__(self, most: int, trusted: tuple[str, ...]) -> None:
        self._most = most
        self._trusts_all = "*" in trusted
        self._trusted = [ip_network(each, strict=False) for each in trusted if each != "*"]
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._count: Counter[str] = Counter()

    def try_add(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Count a connection; return whether the address is still within its limit."""
        if self._trusts_all or any(ip_address(address) in network for network in self._trusted):
            return True
        known_as = rate_limit_key(address)
        self._here[transport] = known_as
        self._count[known_as] += 1
        return self._count[known_as] <= self._most

    def remove(self, transport: asyncio.BaseTransport) -> None:
        known_as = self._here.pop(transport, None)
        if known_as is not None:
            self._count[known_as] -= 1
            if not self._count[known_as]:
                del self._count[known_as]


def make_protocols(
    settings: Settings, tunnel_port: int | None = None
) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """Return the uvicorn protocol classes for HTTP and WebSockets, with the limits of `settings`.

    Connections to `tunnel_port` come from our tunnel, whatever their address.
    """
    crowd = ConnectionCounter(settings.connections_per_address, settings.trusted_proxies)

    class Http(_TimeoutHttpProtocol):
        def __init__(self, *arguments: object, **more: object) -> None:
            super().__init__(*arguments, **more)  # type: ignore[arg-type]
            self._counter, self._seconds, self._tunnel_port = crowd, settings.request_seconds, tunnel_port

    class Socket(WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if _is_tunnel(transport, tunnel_port):
                self.client = (TUNNEL, 0)

        def connection_lost(self, exc: Exception | None) -> None:
            crowd.remove(self.transport)
            super().connection_lost(exc)

    return Http, Socket


def _is_tunnel(transport: asyncio.Transport, tunnel_port: int | None) -> bool:
    return tunnel_port is not None and transport.get_extra_info("sockname")[1] == tunnel_port


class _TimeoutHttpProtocol(HttpToolsProtocol):
    _counter: ConnectionCounter
    _seconds: float
    _tunnel_port: int | None
    _timer: asyncio.TimerHandle | None = None
    """Fires when the request should have arrived."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = get_remote_addr(transport)
        if _is_tunnel(transport, self._tunnel_port):
            self.client = (TUNNEL, 0)
            self._start_timeout()
        elif address is not None and not self._counter.try_add(transport, address[0]):
            self._reject_and_close(make_problem("too_many_connections", say("too-many-connections")))
        else:
            self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        self._counter.remove(self.transport)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_timeout()

    def on_message_complete(self) -> None:
        self._cancel_timeout()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._cancel_timeout()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._cancel_timeout()
        self._reject_and_close(make_problem("malformed", say("not-http")))

    def _start_timeout(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self._seconds, self._on_timeout)

    def _cancel_timeout(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_timeout(self) -> None:
        is_idle = self.scope is None
        if is_idle:  # a speculative connection of a browser, which would not read a response
            self.transport.close()
        else:
            self._reject_and_close(make_problem("too_slow", say("request-too-slow")))

    def _reject_and_close(self, told: Problem) -> None:
        if self.transport.is_closing():
            return
        body = codec.encode(in_text(told))
        headers = {
            **security_headers(""),
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = b"".join(f"{name}: {value}\r\n".encode() for name, value in headers.items())
        self.transport.write(STATUS_LINE[STATUS[told.code]] + lines + b"\r\n" + body)
        self.transport.close()
