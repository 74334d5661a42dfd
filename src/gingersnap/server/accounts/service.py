"""Who asks. A browser is known by its cookie; it gets one quietly when it first sits down at a table."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from litestar.datastructures import Cookie

from gingersnap.server.accounts.cookies import (
    HttpConnection,
    device_cookie,
    device_secrets,
    is_browser,
    is_guest,
)
from gingersnap.server.accounts.device_labels import device_label
from gingersnap.server.accounts.models import (
    KNOWN,
    PROFILES,
    Profile,
    guards,
    insert_device,
    insert_profile,
    new_device,
    new_profile,
    profile_from_row,
    update_device_use,
)
from gingersnap.server.clock import Clock
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.storage.schema import profiles
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import InsertRow, Write, WriteFailed
from gingersnap.server.tables.seats import GUEST, clean_name, hash_secret


class Visitor(NamedTuple):
    """Who sits down. What makes them known is stored together with that: nothing is kept of who finds no seat."""

    profile: str | None = None
    writes: tuple[Write, ...] = ()
    cookies: tuple[Cookie, ...] = ()
    address: str = ""
    """Where they come from."""

    @property
    def is_new(self) -> bool:
        """A guest, or somebody whom nobody here has seen before: only the address tells such people apart."""
        return self.profile is None or any(isinstance(write, InsertRow) for write in self.writes)


ANONYMOUS = Visitor()
"""A guest."""


def known_comer(me: Profile, address: str) -> Visitor:
    """Somebody who is known already: what they do is stored only while they are."""
    return Visitor(me.id, guards(me.id, me.device), address=address)


def client_address(http_connection: HttpConnection) -> str:
    """The address that somebody asks from."""
    return http_connection.client.host if http_connection.client else "?"


async def requesting_profile(http_connection: HttpConnection) -> Profile | None:
    """Who asks, by a request or a socket; None for guests."""
    people: AccountService = http_connection.app.state.services.account_service
    return await people.profile_for(http_connection)


class AccountService:
    def __init__(self, store: Store, clock: Clock, base: str) -> None:
        self.store = store
        self.clock = clock
        self.base = base

    async def profile_for(self, http_connection: HttpConnection) -> Profile | None:
        secrets = device_secrets(http_connection)
        rows = await self.store.read(KNOWN, {"secrets": [hash_secret(each) for each in secrets]}) if secrets else []
        if not rows:
            return None
        await self._record_device_use(rows[0].device, rows[0].used)
        return profile_from_row(rows[0], rows[0].device)

    async def profile_id_for(self, http_connection: HttpConnection) -> str | None:
        """What the seats of who asks say."""
        known = await self.profile_for(http_connection)
        return None if known is None else known.id

    async def _record_device_use(self, device: str, before: float) -> None:
        """To the hour: nobody needs to know it better."""
        now = self.clock.date()
        if now - before >= HOUR:
            with suppress(WriteFailed):  # it is no more than a help to who looks through their devices
                await self.store.write(update_device_use(device, now))

    async def find_by_handle(self, handle: str) -> Profile | None:
        """Whom others call by `handle`."""
        rows = await self.store.read(PROFILES.where(profiles.c.handle == handle.replace("\0", "")))
        return profile_from_row(rows[0]) if rows else None

    async def find_by_ids(self, ids: list[str]) -> dict[str, Profile]:
        """By id: those of `ids` who are known still."""
        rows = await self.store.read(PROFILES.where(profiles.c.id.in_(ids))) if ids else []
        return {row.id: profile_from_row(row) for row in rows}

    async def visitor_for(self, http_connection: HttpConnection, name: str | None) -> Visitor:
        """Who sits down, called `name`. A browser that is not known yet is known from then on, unless its owner wishes
        to be a guest."""
        known = await self.profile_for(http_connection)
        if known is not None:
            return known_comer(known, client_address(http_connection))
        if is_guest(http_connection) or not is_browser(http_connection):
            return Visitor(address=client_address(http_connection))
        profile = new_profile(clean_name(name) or GUEST, self.clock.date())
        device, cookie = self.create_device(http_connection, profile.id)
        return Visitor(profile.id, (insert_profile(profile), device), (cookie,), client_address(http_connection))

    def create_device(self, http_connection: HttpConnection, profile: str) -> tuple[Write, Cookie]:
        """What makes the browser that asks one more device of somebody's."""
        device, secret = new_device(profile, device_label(http_connection), self.clock.date())
        return insert_device(device), device_cookie(http_connection, self.base, device.id, secret)
