"""Signed session cookies that tell the browsers behind one address apart, for rate limits only.

The id in a cookie is random and stored nowhere. The signature is checked without the database, at every server that
shares it, so a client cannot invent ids; and an address is given only so many an hour, so it cannot collect them.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie

from sqlalchemy import select

from gingersnap.server.clock import Clock
from gingersnap.server.http.rate_limits import SlidingHourLimit
from gingersnap.server.storage.schema import signing_keys
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import InsertRow, WriteConflict

NAME = "gingersnap-visit"
PER_HOUR = 400
"""Cookies that one network is given per hour. Further browsers of it share the limits of their address."""
_DAY = 24 * 3600.0
_KIND = "visit"


class VisitCookies:
    """Issues and verifies visit cookies. It knows no visit until it has its `key`."""

    def __init__(self, clock: Clock, base: str) -> None:
        self.key = b""
        self._clock = clock
        self._base = base
        self._limit = SlidingHourLimit(PER_HOUR, clock.time)

    def verify(self, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Return the id in the cookie of a request; empty without a valid one of today or yesterday."""
        for name, value in headers:
            if name == b"cookie" and NAME.encode() in value:
                return self._verify_value(_cookie_value(value.decode("latin-1")))
        return ""

    def issue(self, address: str, scheme: str) -> bytes | None:
        """Return the header value that sets a new cookie; None if the network has been given enough."""
        if not self.key or not self._limit.try_acquire(address):
            return None
        signed = f"{secrets.token_hex(8)}.{self._today}"
        secure = "; Secure" if scheme in ("https", "wss") else ""
        path = self._base or "/"
        return f"{NAME}={signed}.{self._sign(signed)}; Path={path}; HttpOnly; SameSite=Lax{secure}".encode()

    def _verify_value(self, value: str) -> str:
        signed, _, signature = value.rpartition(".")
        visit, _, day = signed.partition(".")
        if not self.key or not value.isascii() or not hmac.compare_digest(signature, self._sign(signed)):
            return ""
        return visit if 0 <= self._today - int(day) <= 1 else ""

    @property
    def _today(self) -> int:
        return int(self._clock.date() // _DAY)

    def _sign(self, signed: str) -> str:
        return hmac.digest(self.key, signed.encode(), "sha256").hex()[:32]


def _cookie_value(header: str) -> str:
    try:
        found = SimpleCookie(header).get(NAME)
    except CookieError:
        return ""
    return "" if found is None else found.value


async def load_signing_key(store: Store) -> bytes:
    """Return the key of all servers of `store`; the first one draws it."""
    wanted = select(signing_keys.c.key).where(signing_keys.c.kind == _KIND)
    rows = await store.read(wanted)
    if not rows:
        with suppress(WriteConflict):  # another server was first
            await store.write(InsertRow(signing_keys, {"kind": _KIND, "key": secrets.token_hex(32)}))
        rows = await store.read(wanted)
    return bytes.fromhex(rows[0].key)
