"""Device cookies: HttpOnly and SameSite=Lax, so neither scripts nor cross-site requests (CSRF) can use them.

Each device has a cookie with a name of its own: servers at one address with several ports see each other's cookies, and
must not overwrite them.
"""

from __future__ import annotations

from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

HttpConnection = ASGIConnection[Any, Any, Any, Any]
"""A request or a WebSocket."""

_PREFIX = "gingersnap_"
_GUEST = f"{_PREFIX}guest"
"""Name of the cookie of a user who chose to stay a guest."""
_KEPT = 400 * 24 * 3600
"""Maximum age in seconds; browsers cap it at 400 days."""
_MOST = 8
"""Number of cookies that are examined at most."""
_LONGEST = 100


def device_secrets(http_connection: HttpConnection) -> list[str]:
    """Return the device secrets in the request's cookies."""
    found = [value for name, value in http_connection.cookies.items() if name.startswith(_PREFIX) and name != _GUEST]
    return [value for value in found if len(value) <= _LONGEST][:_MOST]


def is_guest(http_connection: HttpConnection) -> bool:
    return _GUEST in http_connection.cookies


def is_browser(http_connection: HttpConnection) -> bool:
    """Return whether the request comes from a browser, by its Origin header.

    Other programs send none and stay guests.
    """
    return "origin" in http_connection.headers


def device_cookie(http_connection: HttpConnection, base: str, device: str, secret: str) -> Cookie:
    return make_cookie(http_connection, base, f"{_PREFIX}{device}", secret, _KEPT)


def guest_cookie(http_connection: HttpConnection, base: str, *, is_guest: bool) -> Cookie:
    return make_cookie(http_connection, base, _GUEST, "yes" if is_guest else "", _KEPT if is_guest else 0)


def expired_cookie(http_connection: HttpConnection, base: str, device: str) -> Cookie:
    """Return the cookie that deletes the cookie of a revoked device."""
    return make_cookie(http_connection, base, f"{_PREFIX}{device}", "", 0)


def make_cookie(
    http_connection: HttpConnection,
    path: str,
    name: str,
    value: str,
    seconds: int,
    same_site: Literal["lax", "strict"] = "lax",
) -> Cookie:
    """Return a cookie that scripts cannot read and other sites cannot send; secure over HTTPS."""
    secure = http_connection.scope["scheme"] in ("https", "wss")
    return Cookie(
        key=name, value=value, path=path or "/", max_age=seconds, httponly=True, samesite=same_site, secure=secure
    )
