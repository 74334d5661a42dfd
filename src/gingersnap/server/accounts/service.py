"""Who asks. A browser is known by its cookie; it gets one quietly when it first sits down at a table."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from litestar.datastructures import Cookie

from gingersnap.server.accounts.cookies import (
    Asker,
    device_cookie,
    is_browser,
    is_guest,
    secrets_of,
)
from gingersnap.server.accounts.device_labels import label_of
from gingersnap.server.accounts.models import (
    KNOWN,
    PROFILES,
    Profile,
    device_added,
    device_used,
    guards,
    new_device,
    new_profile,
    profile_added,
    profile_of_row,
)
from gingersnap.server.clock import Clock
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.storage.schema import profiles
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Addition, Write, WriteFailed
from gingersnap.server.tables.seats import GUEST, hashed, readable


class Comer(NamedTuple):
    """Who sits down. What makes them known is stored together with that: nothing is kept of who finds no seat."""

    profile: str | None = None
    writes: tuple[Write, ...] = ()
    cookies: tuple[Cookie, ...] = ()
    address: str = ""
    """Where they come from."""

    @property
    def is_new(self) -> bool:
        """A guest, or somebody whom nobody here has seen before: only the address tells such people apart."""
        return self.profile is None or any(isinstance(write, Addition) for write in self.writes)


SOMEBODY = Comer()
"""A guest."""


def known_comer(me: Profile, address: str) -> Comer:
    """Somebody who is known already: what they do is stored only while they are."""
    return Comer(me.id, guards(me.id, me.device), address=address)


def client_of(asker: Asker) -> str:
    """The address that somebody asks from."""
    return asker.client.host if asker.client else "?"


async def profile_of(asker: Asker) -> Profile | None:
    """Who asks, by a request or a socket; None for guests."""
    people: People = asker.app.state.desk.people
    return await people.profile_of(asker)


class People:
    def __init__(self, store: Store, clock: Clock, base: str) -> None:
        self.store = store
        self.clock = clock
        self.base = base

    async def profile_of(self, asker: Asker) -> Profile | None:
        secrets = secrets_of(asker)
        rows = await self.store.read(KNOWN, {"secrets": [hashed(each) for each in secrets]}) if secrets else []
        if not rows:
            return None
        await self._note_use(rows[0].device, rows[0].used)
        return profile_of_row(rows[0], rows[0].device)

    async def id_of(self, asker: Asker) -> str | None:
        """What the seats of who asks say."""
        known = await self.profile_of(asker)
        return None if known is None else known.id

    async def _note_use(self, device: str, before: float) -> None:
        """To the hour: nobody needs to know it better."""
        now = self.clock.date()
        if now - before >= HOUR:
            with suppress(WriteFailed):  # it is no more than a help to who looks through their devices
                await self.store.write(device_used(device, now))

    async def named(self, handle: str) -> Profile | None:
        """Whom others call by `handle`."""
        rows = await self.store.read(PROFILES.where(profiles.c.handle == handle.replace("\0", "")))
        return profile_of_row(rows[0]) if rows else None

    async def with_ids(self, ids: list[str]) -> dict[str, Profile]:
        """By id: those of `ids` who are known still."""
        rows = await self.store.read(PROFILES.where(profiles.c.id.in_(ids))) if ids else []
        return {row.id: profile_of_row(row) for row in rows}

    async def comer(self, asker: Asker, name: str | None) -> Comer:
        """Who sits down, called `name`. A browser that is not known yet is known from then on, unless its owner wishes
        to be a guest."""
        known = await self.profile_of(asker)
        if known is not None:
            return known_comer(known, client_of(asker))
        if is_guest(asker) or not is_browser(asker):
            return Comer(address=client_of(asker))
        profile = new_profile(readable(name) or GUEST, self.clock.date())
        device, cookie = self.new_device(asker, profile.id)
        return Comer(profile.id, (profile_added(profile), device), (cookie,), client_of(asker))

    def new_device(self, asker: Asker, profile: str) -> tuple[Write, Cookie]:
        """What makes the browser that asks one more device of somebody's."""
        device, secret = new_device(profile, label_of(asker), self.clock.date())
        return device_added(device), device_cookie(asker, self.base, device.id, secret)
