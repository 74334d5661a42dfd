"""Identification of requests by device cookie. A browser gets a profile and a cookie when it first takes a seat."""

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
from gingersnap.server.http.rate_limits import HOUR, LimitedClient
from gingersnap.server.storage.schema import profiles
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import InsertRow, Write, WriteFailed
from gingersnap.server.tables.seats import GUEST, clean_name, hash_secret


class Visitor(NamedTuple):
    """A person who takes a seat.

    A new profile is stored in the same transaction, so none is left if there is no seat.
    """

    profile: str | None = None
    writes: tuple[Write, ...] = ()
    cookies: tuple[Cookie, ...] = ()
    client: LimitedClient = LimitedClient("")
    """The client of the request, as rate limits count it."""

    @property
    def address(self) -> str:
        """Client address of the request."""
        return self.client.address

    @property
    def is_new(self) -> bool:
        """True for a guest or a new profile: such people can only be told apart by their address."""
        return self.profile is None or any(isinstance(write, InsertRow) for write in self.writes)


ANONYMOUS = Visitor()
"""A guest without an address."""


def visitor_from_profile(me: Profile, client: LimitedClient) -> Visitor:
    """Return the visitor of a known profile; its writes fail if the profile or device is deleted meanwhile."""
    return Visitor(me.id, guards(me.id, me.device), client=client._replace(person=me.id))


def client_address(http_connection: HttpConnection) -> str:
    """Return the client address of a request or socket."""
    return http_connection.client.host if http_connection.client else "?"


def limited_client(http_connection: HttpConnection, me: Profile | None = None) -> LimitedClient:
    """Return the client of a request or socket as rate limits count it: as the profile `me`, or by its visit cookie."""
    visit: str = http_connection.scope.get("visit", "")  # type: ignore[assignment]
    return LimitedClient(client_address(http_connection), visit if me is None else me.id)


async def requesting_profile(http_connection: HttpConnection) -> Profile | None:
    """Return the profile of a request or socket; None for guests."""
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
        """Return the id of the requesting profile; None for guests."""
        known = await self.profile_for(http_connection)
        return None if known is None else known.id

    async def _record_device_use(self, device: str, before: float) -> None:
        """Record the time of use, to the hour: nobody needs to know it more precisely."""
        now = self.clock.date()
        if now - before >= HOUR:
            with suppress(WriteFailed):  # only informative, in the list of devices
                await self.store.write(update_device_use(device, now))

    async def find_by_handle(self, handle: str) -> Profile | None:
        """Return the profile with this public handle, or None."""
        rows = await self.store.read(PROFILES.where(profiles.c.handle == handle.replace("\0", "")))
        return profile_from_row(rows[0]) if rows else None

    async def find_by_ids(self, ids: list[str]) -> dict[str, Profile]:
        """Return the profiles of `ids` that still exist, by id."""
        rows = await self.store.read(PROFILES.where(profiles.c.id.in_(ids))) if ids else []
        return {row.id: profile_from_row(row) for row in rows}

    async def visitor_for(self, http_connection: HttpConnection, name: str | None) -> Visitor:
        """Return the person who takes a seat under `name`.

        An unknown browser gets a profile with it, unless its user has chosen to stay a guest.
        """
        known = await self.profile_for(http_connection)
        if known is not None:
            return visitor_from_profile(known, limited_client(http_connection))
        if is_guest(http_connection) or not is_browser(http_connection):
            return Visitor(client=limited_client(http_connection))
        profile = new_profile(clean_name(name) or GUEST, self.clock.date())
        device, cookie = self.create_device(http_connection, profile.id)
        return Visitor(profile.id, (insert_profile(profile), device), (cookie,), limited_client(http_connection))

    def create_device(self, http_connection: HttpConnection, profile: str) -> tuple[Write, Cookie]:
        """Return the write and the cookie that make the requesting browser a device of `profile`."""
        device, secret = new_device(profile, device_label(http_connection), self.clock.date())
        return insert_device(device), device_cookie(http_connection, self.base, device.id, secret)
