"""What a browser keeps, so that it is known: a cookie that no script can read and no page of somebody else can send.

Each device has a cookie with a name of its own: servers at one address with several ports see each other's cookies, and
must not overwrite them.
"""

from __future__ import annotations

from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

Asker = ASGIConnection[Any, Any, Any, Any]
"""A request, or a socket."""

_PREFIX = "gingersnap_"
_GUEST = f"{_PREFIX}guest"
"""Somebody who wishes not to be kept."""
_KEPT = 400 * 24 * 3600
"""Seconds; browsers keep nothing for longer."""
_MOST = 8
"""Cookies that are looked at."""
_LONGEST = 100


def secrets_of(asker: Asker) -> list[str]:
    """What the browser may be known by."""
    found = [value for name, value in asker.cookies.items() if name.startswith(_PREFIX) and name != _GUEST]
    return [value for value in found if len(value) <= _LONGEST][:_MOST]


def is_guest(asker: Asker) -> bool:
    return _GUEST in asker.cookies


def is_browser(asker: Asker) -> bool:
    """Programs say nothing about the page they come from. Nobody keeps a cookie for them, so they stay guests."""
    return "origin" in asker.headers


def device_cookie(asker: Asker, base: str, device: str, secret: str) -> Cookie:
    return _cookie(asker, base, f"{_PREFIX}{device}", secret, _KEPT)


def guest_cookie(asker: Asker, base: str, *, is_guest: bool) -> Cookie:
    return _cookie(asker, base, _GUEST, "yes" if is_guest else "", _KEPT if is_guest else 0)


def no_cookie(asker: Asker, base: str, device: str) -> Cookie:
    """For a device that is not known any more."""
    return _cookie(asker, base, f"{_PREFIX}{device}", "", 0)


def _cookie(asker: Asker, base: str, name: str, value: str, seconds: int) -> Cookie:
    same_site: Literal["lax"] = "lax"
    secure = asker.scope["scheme"] in ("https", "wss")
    return Cookie(
        key=name, value=value, path=base or "/", max_age=seconds, httponly=True, samesite=same_site, secure=secure
    )
