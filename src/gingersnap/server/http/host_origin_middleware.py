"""ASGI middleware around the whole application: client address, Host and Origin checks, rate limit, headers.

Unknown Host headers are rejected against DNS rebinding: a foreign page may let its own name point to a server at home,
and is that server's page for the browser then. Foreign Origin headers are rejected against CSRF and cross-site
WebSocket hijacking: browsers let any page open sockets to anywhere. Every response, also to an error, has security
headers.
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
from gingersnap.server.errors import STATUS, in_text, make_problem
from gingersnap.server.http.rate_limit_cookies import VisitCookies
from gingersnap.server.http.rate_limits import LimitedClient, client_buckets
from gingersnap.server.protocol.common import Problem
from gingersnap.server.settings import Settings

Headers = Iterable[tuple[bytes, bytes]]
TUNNEL = "tunnel"
"""Client of connections that arrive at the port of our own tunnel, the only proxy at this computer that is trusted."""

_AUTHORITY = r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(?P<port>\d{1,5}))?"
_HOST = re.compile(_AUTHORITY)
_ORIGIN = re.compile(f"https?://{_AUTHORITY}")
_OF_A_HOME = (".local", ".localhost", ".home.arpa")
"""Suffixes of names that exist in a home network only, never on the internet."""
_LONGEST_NAME = 100
_USUAL_PORTS = ("80", "443")

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_NOT_STORED = {"cache-control": "no-store"}
"""For responses of the API: most hold a person's secrets. Public ones set a header of their own."""


def with_middleware(app: ASGIApp, settings: Settings, clock: Clock, visits: VisitCookies) -> ASGIApp:
    """Return `app` behind all middleware of this module."""
    # Without a list, it would trust every proxy on the same machine.
    trusted = ["*"] if "*" in settings.trusted_proxies else [*settings.trusted_proxies, TUNNEL]
    behind: Any = ProxyHeadersMiddleware(cast(Any, HostOriginMiddleware(app, settings, clock, visits)), trusted)
    return cast(ASGIApp, behind)


class HostOriginMiddleware:
    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock, visits: VisitCookies) -> None:
        self._app = app
        self._visits = visits
        self._budgets = client_buckets(settings.request_rate, settings.request_burst, clock.time)
        self._names = {name.lower() for name in (settings.host, *settings.public_hosts)}
        self._public = {name.lower() for name in settings.public_hosts}
        self._base = settings.base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = LimitedClient(scope["client"][0] if scope["client"] else "", self._visits.verify(scope["headers"]))
        hosts, origins = _header_values(scope["headers"], b"host"), _header_values(scope["headers"], b"origin")
        host = hosts[0] if len(hosts) == 1 else ""
        path = strip_base_path(scope, self._base)["path"]
        wanted = security_headers(host if self._is_known_host(host) else "")
        dressed = _AddHeaders(send, {**wanted, **_NOT_STORED} if path.startswith("/api/") else wanted)
        if hosts and not self._is_known_host(host):
            await _reject(
                scope, dressed, make_problem("unknown_host", say("unknown-host", host=repr(host[:_LONGEST_NAME])))
            )
        elif not all(self._is_allowed_origin(origin, host) for origin in origins):
            await _reject(scope, dressed, make_problem("foreign_origin", say("foreign-origin")))
        elif not self._budgets.try_acquire(client):
            await _reject(scope, dressed, make_problem("too_fast", say("too-many-requests")))
        else:
            if not client.person and _is_page_request(scope):
                dressed.set_cookie(self._visits.issue(client.address, scope["scheme"]))
            known = {**strip_base_path(scope, self._base), "visit": client.person}
            await self._call_app(cast(Scope, known), receive, dressed)

    async def _call_app(self, scope: Scope, receive: Receive, send: _AddHeaders) -> None:
        """Call the application. If shutdown cancels it before the response has begun, answer "try again"."""
        try:
            await self._app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] != ScopeType.HTTP:
                raise
            if not send.has_begun:
                await _reject(scope, send, make_problem("try_again", say("server-stops")))

    def _is_known_host(self, host: str) -> bool:
        """Return whether `host` is one of this server's names."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].rstrip(".").lower()
        is_at_home = "." not in name or name.endswith(_OF_A_HOME)
        return is_at_home or _is_address(name) or name in self._names or "*" in self._names

    def _is_allowed_origin(self, origin: str, host: str) -> bool:
        """Return whether pages of `origin` may send requests: our own and those of public hosts may."""
        found, ours = _ORIGIN.fullmatch(origin), _HOST.fullmatch(host)
        if found is None:
            return False
        return found["name"].lower() in self._public or (
            ours is not None and _normalise_authority(found) == _normalise_authority(ours)
        )


def _is_page_request(scope: Scope) -> bool:
    """Return whether a browser navigates to a page: visit cookies are set there only."""
    accepted = _header_values(scope["headers"], b"accept")
    return scope["type"] == ScopeType.HTTP and any("text/html" in value for value in accepted)


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
    """Return `scope` without the base path: a proxy may leave it in the path, or strip it."""
    path = scope["path"]
    if not base or not (path == base or path.startswith(f"{base}/")):
        return scope
    raw = scope.get("raw_path", b"").removeprefix(base.encode())
    return cast(Scope, {**scope, "path": path.removeprefix(base) or "/", "raw_path": raw or b"/"})


@lru_cache(256)
def security_headers(host: str) -> dict[str, str]:
    """Return the security headers of every response, with the content security policy of our pages.

    WebSocket addresses are listed, since not every browser counts them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (
        f"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{sockets}; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )
    return {**_HEADERS, "content-security-policy": policy}


class _AddHeaders:
    """An ASGI `send` that adds those headers a response does not have yet."""

    def __init__(self, send: Send, wanted: dict[str, str]) -> None:
        self._send = send
        self._wanted = wanted
        self.has_begun = False
        self._cookies: list[tuple[bytes, bytes]] = []

    def set_cookie(self, value: bytes | None) -> None:
        """Add a cookie, if there is one, to the response, unless proxies may cache it and hand it to others."""
        if value is not None:
            self._cookies = [(b"set-cookie", value)]

    async def __call__(self, message: Message) -> None:
        self.has_begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            is_public = any("public" in value for value in _header_values(message["headers"], b"cache-control"))
            there = [*message["headers"], *([] if is_public else self._cookies)]
            message["headers"] = [*there, *missing_headers(there, self._wanted)]
        await self._send(message)


def missing_headers(there: Headers, wanted: dict[str, str]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in there}
    return [(name.encode(), value.encode()) for name, value in wanted.items() if name.encode() not in names]


async def _reject(scope: Scope, send: Send, told: Problem) -> None:
    kind = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    if kind not in ("http.response", *(scope.get("extensions") or ())):
        await send(cast(Message, {"type": "websocket.close", "code": 1008, "reason": told.code}))
        return
    body = codec.encode(in_text(told))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send(cast(Message, {"type": f"{kind}.start", "status": STATUS[told.code], "headers": headers}))
    await send(cast(Message, {"type": f"{kind}.body", "body": body}))
