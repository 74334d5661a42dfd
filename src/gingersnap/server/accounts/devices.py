"""How somebody comes to be known on one more device, and how a device is signed off."""

from __future__ import annotations

from litestar.datastructures import Cookie

from gingersnap.core.words import say
from gingersnap.server.accounts.cookies import Asker, device_cookie
from gingersnap.server.accounts.device_codes import (
    BY_CODE,
    SECONDS,
    TRANSFER,
    Transfer,
    code_claimed,
    code_ended,
    code_hash,
    code_made,
    new_code,
    transfer_of_row,
)
from gingersnap.server.accounts.device_labels import label_of
from gingersnap.server.accounts.models import (
    DEVICES,
    PROFILES,
    Device,
    Profile,
    device_added,
    guards_of_profile,
    new_device,
    profile_changed,
    profile_of_row,
)
from gingersnap.server.accounts.recovery_phrase import new_phrase, phrase_hash, read_phrase
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.accounts.service import People
from gingersnap.server.errors import Trouble
from gingersnap.server.http.shared_rate_limits import counted
from gingersnap.server.storage.schema import profiles
from gingersnap.server.storage.write_queue import WriteConflict

TRIES = 20
"""Codes and phrases that one address may try in an hour."""


class Entering:
    def __init__(self, people: People, revocations: Revocations) -> None:
        self._people = people
        self._revocations = revocations
        self._store = people.store
        self._clock = people.clock
        self._tried = counted(people.store, people.clock, "entering", TRIES)

    # --- The first device -------------------------------------------------------------------------

    async def devices(self, me: Profile) -> list[Device]:
        rows = await self._store.read(DEVICES, {"of": me.id})
        return [Device(row.id, row.profile, row.label, row.created, row.used) for row in rows]

    async def transfer(self, me: Profile) -> Transfer | None:
        """The code that can be used now, or was, by a device that waits."""
        rows = await self._store.read(TRANSFER, {"of": me.id})
        found = transfer_of_row(rows[0]) if rows else None
        return found if found is not None and found.until > self._clock.date() else None

    async def show_code(self, me: Profile) -> str:
        """A new code. The one before is good no more."""
        code, until = new_code(), self._clock.date() + SECONDS
        there = await self._store.read(TRANSFER, {"of": me.id})
        made = code_made(me.id, code_hash(code), until, is_first=not there)
        await self._store.write(*guards_of_profile(me), made)
        return code

    async def answer(self, me: Profile, *, yes: bool) -> None:
        """Let the device in that has typed in the code, or do not."""
        transfer = await self.transfer(me)
        if transfer is None or not transfer.is_claimed:
            raise Trouble("wrong_code", say("no-device-waits"))
        assert transfer.device is not None
        assert transfer.label is not None
        now = self._clock.date()
        new = Device(transfer.device, me.id, transfer.label, now, now, transfer.secret or "")
        try:
            let_in = [device_added(new)] if yes else []
            await self._store.write(*guards_of_profile(me), *let_in, code_ended(transfer))
        except WriteConflict:
            raise Trouble("wrong_code", say("no-device-waits")) from None

    async def show_phrase(self, me: Profile) -> str:
        """A new phrase. The one before is good no more."""
        phrase = new_phrase()
        await self._store.write(*guards_of_profile(me), profile_changed(me.id, recovery=phrase_hash(phrase)))
        return phrase

    async def sign_off(self, me: Profile, device: str) -> None:
        """A device is not known any more. The last one only where a phrase brings its owner back."""
        devices = await self.devices(me)
        if device not in (each.id for each in devices):
            raise Trouble("no_such_device", say("no-such-device"))
        if len(devices) == 1 and me.recovery is None:
            raise Trouble("last_device", say("last-device"))
        try:
            await self._revocations.sign_off(me.id, device)
        except WriteConflict:
            raise Trouble("no_such_device", say("no-such-device")) from None

    # --- The new device ---------------------------------------------------------------------------

    async def _count(self, client: str) -> None:
        if not await self._tried.spend(client):
            raise Trouble("too_many_tries", say("too-many-tries"))

    async def claim(self, asker: Asker, client: str, code: str) -> Cookie:
        """Type in a code. The cookie is good once the first device says so. Whom the browser was known as before, if
        anybody, it is again when this device is signed off."""
        await self._count(client)
        rows = await self._store.read(BY_CODE, {"code": code_hash(code)})
        transfer, now = (transfer_of_row(rows[0]) if rows else None), self._clock.date()
        if transfer is None or transfer.until <= now or transfer.is_claimed:
            raise Trouble("wrong_code", say("wrong-code"))
        device, secret = new_device(transfer.profile, label_of(asker), now)
        try:
            await self._store.write(code_claimed(transfer, device, now + SECONDS))
        except WriteConflict:
            raise Trouble("wrong_code", say("wrong-code")) from None
        return device_cookie(asker, self._people.base, device.id, secret)

    async def recover(self, asker: Asker, client: str, written: str) -> Cookie:
        """Come in by the phrase that was written down. It stays good."""
        await self._count(client)
        phrase = phrase_hash(read_phrase(written))
        rows = await self._store.read(PROFILES.where(profiles.c.recovery == phrase))
        if not rows:
            raise Trouble("wrong_code", say("wrong-phrase"))
        device, cookie = self._people.new_device(asker, profile_of_row(rows[0]).id)
        await self._store.write(device)
        return cookie
