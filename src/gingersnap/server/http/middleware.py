"""What every request passes before the program sees it: who asks, from which page, and by which name.

Names are checked because a page of somebody else may let its own name point to a server at home, and then is that
server's page for the browser; origins because a browser lets any page open sockets to anywhere. Every answer, also one
that the framework makes of an error, goes out with headers that tell the browser how little it may do.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import STATUS, make_problem
from gingersnap.server.http.rate_limits import TokenBuckets
from gingersnap.server.protocol.common import Problem
from gingersnap.server.settings import Settings

Headers = Iterable[tuple[bytes, bytes]]

_AUTHORITY = r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(?P<port>\d{1,5}))?"
_HOST = re.compile(_AUTHORITY)
_ORIGIN = re.compile(f"https?://{_AUTHORITY}")
_OF_A_HOME = (".local", ".localhost", ".home.arpa")
"""No name of the internet ends like this."""
_LONGEST_NAME = 100
_USUAL_PORTS = ("80", "443")

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def with_middleware(app: ASGIApp, settings: Settings, clock: Clock) -> ASGIApp:
    """`app` behind everything that this file does."""
    # By itself it believes whoever is on the same machine.
    behind: Any = ProxyHeadersMiddleware(
        cast(Any, HostOriginMiddleware(app, settings, clock)), [*settings.trusted_proxies]
    )
    return cast(ASGIApp, behind)


class HostOriginMiddleware:
    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self._app = app
        self._budgets = TokenBuckets(settings.request_rate, settings.request_burst, clock.time)
        self._names = {name.lower() for name in (settings.host, *settings.public_hosts)}
        self._public = {name.lower() for name in settings.public_hosts}
        self._base = settings.base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hosts, origins = _header_values(scope["headers"], b"host"), _header_values(scope["headers"], b"origin")
        host = hosts[0] if len(hosts) == 1 else ""
        dressed = _AddHeaders(send, security_headers(host if self._is_known_host(host) else ""))
        if hosts and not self._is_known_host(host):
            await _reject(
                scope, dressed, make_problem("unknown_host", say("unknown-host", host=repr(host[:_LONGEST_NAME])))
            )
        elif not all(self._is_allowed_origin(origin, host) for origin in origins):
            await _reject(scope, dressed, make_problem("foreign_origin", say("foreign-origin")))
        elif not self._budgets.try_acquire(scope["client"][0] if scope["client"] else ""):
            await _reject(scope, dressed, make_problem("too_fast", say("too-many-requests")))
        else:
            await self._call_app(strip_base_path(scope, self._base), receive, dressed)

    async def _call_app(self, scope: Scope, receive: Receive, send: _AddHeaders) -> None:
        """What is not done when the server has to stop is given up, and who asked is told to come again."""
        try:
            await self._app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] != ScopeType.HTTP:
                raise
            if not send.has_begun:
                await _reject(scope, send, make_problem("try_again", say("server-stops")))

    def _is_known_host(self, host: str) -> bool:
        """Whether somebody who says `host` can mean us."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].rstrip(".").lower()
        is_at_home = "." not in name or name.endswith(_OF_A_HOME)
        return is_at_home or _is_address(name) or name in self._names or "*" in self._names

    def _is_allowed_origin(self, origin: str, host: str) -> bool:
        """Whether a page of `origin` may talk to us: our own pages may."""
        found, ours = _ORIGIN.fullmatch(origin), _HOST.fullmatch(host)
        if found is None:
            return False
        return found["name"].lower() in self._public or (
            ours is not None and _normalise_authority(found) == _normalise_authority(ours)
        )


def _header_values(headers: Headers, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in headers if name.lower() == wanted]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _normalise_authority(found: re.Match[str]) -> tuple[str, str | None]:
    port = None if found["port"] in _USUAL_PORTS else found["port"]
    return found["name"].lower(), port


def strip_base_path(scope: Scope, base: str) -> Scope:
    """`scope` as if `base` were the top: a proxy may leave it in the address, or take it away."""
    path = scope["path"]
    if not base or not (path == base or path.startswith(f"{base}/")):
        return scope
    raw = scope.get("raw_path", b"").removeprefix(base.encode())
    return cast(Scope, {**scope, "path": path.removeprefix(base) or "/", "raw_path": raw or b"/"})


@lru_cache(256)
def security_headers(host: str) -> dict[str, str]:
    """What every answer tells a browser; among it what our pages may load and run.

    Sockets are named, since not every browser takes them for its own origin.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (
        f"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )
    return {**_HEADERS, "content-security-policy": policy}


class _AddHeaders:
    """Sends, with the headers that an answer has not got yet."""

    def __init__(self, send: Send, wanted: dict[str, str]) -> None:
        self._send = send
        self._wanted = wanted
        self.has_begun = False

    async def __call__(self, message: Message) -> None:
        self.has_begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message["headers"], *missing_headers(message["headers"], self._wanted)]
        await self._send(message)


def missing_headers(there: Headers, wanted: dict[str, str]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in there}
    return [(name.encode(), value.encode()) for name, value in wanted.items() if name.encode() not in names]


async def _reject(scope: Scope, send: Send, told: Problem) -> None:
    kind = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    if kind not in ("http.response", *(scope.get("extensions") or ())):
        await send(cast(Message, {"type": "websocket.close", "code": 1008, "reason": told.code}))
        return
    body = codec.encode(told)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send(cast(Message, {"type": f"{kind}.start", "status": STATUS[told.code], "headers": headers}))
    await send(cast(Message, {"type": f"{kind}.body", "body": body}))
