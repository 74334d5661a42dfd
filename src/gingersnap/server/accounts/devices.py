"""Device management: pairing a second device, recovery by phrase, and revocation."""

from __future__ import annotations

from litestar.datastructures import Cookie

from gingersnap.core.words import say
from gingersnap.server.accounts.cookies import HttpConnection, device_cookie
from gingersnap.server.accounts.device_codes import (
    BY_CODE,
    SECONDS,
    TRANSFER,
    Transfer,
    code_hash,
    delete_code,
    new_code,
    transfer_from_row,
    update_claimed_code,
    upsert_code,
)
from gingersnap.server.accounts.device_labels import device_label
from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.accounts.models import (
    DEVICES,
    PROFILES,
    Device,
    Profile,
    guards_of_profile,
    insert_device,
    new_device,
    profile_from_row,
    update_profile,
)
from gingersnap.server.accounts.recovery_phrase import new_phrase, parse_phrase, phrase_hash
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.errors import ApiError
from gingersnap.server.http.shared_rate_limits import make_hourly_limit
from gingersnap.server.storage.schema import profiles
from gingersnap.server.storage.write_queue import WriteConflict

TRIES = 20
"""Codes and phrases that one address may try per hour."""


class DeviceService:
    def __init__(self, account_service: AccountService, revocations: Revocations) -> None:
        self._people = account_service
        self._revocations = revocations
        self._store = account_service.store
        self._clock = account_service.clock
        self._attempt_limit = make_hourly_limit(account_service.store, account_service.clock, "entering", TRIES)

    # --- The first device -------------------------------------------------------------------------

    async def devices(self, me: Profile) -> list[Device]:
        rows = await self._store.read(DEVICES, {"of": me.id})
        return [Device(row.id, row.profile, row.label, row.created, row.used) for row in rows]

    async def active_transfer(self, me: Profile) -> Transfer | None:
        """Return the valid code, or the one claimed by a device that awaits confirmation, or None."""
        rows = await self._store.read(TRANSFER, {"of": me.id})
        found = transfer_from_row(rows[0]) if rows else None
        return found if found is not None and found.until > self._clock.date() else None

    async def create_code(self, me: Profile) -> str:
        """Create a pairing code, which replaces the previous one, and return it."""
        code, until = new_code(), self._clock.date() + SECONDS
        there = await self._store.read(TRANSFER, {"of": me.id})
        made = upsert_code(me.id, code_hash(code), until, is_first=not there)
        await self._store.write(*guards_of_profile(me), made)
        return code

    async def confirm_device(self, me: Profile, *, yes: bool) -> None:
        """Admit the device that has claimed the code if `yes`, else reject it."""
        transfer = await self.active_transfer(me)
        if transfer is None or not transfer.is_claimed:
            raise ApiError("wrong_code", say("no-device-waits"))
        assert transfer.device is not None
        assert transfer.label is not None
        now = self._clock.date()
        new = Device(transfer.device, me.id, transfer.label, now, now, transfer.secret or "")
        try:
            let_in = [insert_device(new)] if yes else []
            await self._store.write(*guards_of_profile(me), *let_in, delete_code(transfer))
        except WriteConflict:
            raise ApiError("wrong_code", say("no-device-waits")) from None

    async def create_phrase(self, me: Profile) -> str:
        """Create a recovery phrase, which replaces the previous one, and return it."""
        phrase = new_phrase()
        await self._store.write(*guards_of_profile(me), update_profile(me.id, recovery=phrase_hash(phrase)))
        return phrase

    async def revoke(self, me: Profile, device: str) -> None:
        """Revoke a device. The last device can only be revoked if the profile has a recovery phrase."""
        devices = await self.devices(me)
        if device not in (each.id for each in devices):
            raise ApiError("no_such_device", say("no-such-device"))
        if len(devices) == 1 and me.recovery is None:
            raise ApiError("last_device", say("last-device"))
        try:
            await self._revocations.sign_off(me.id, device)
        except WriteConflict:
            raise ApiError("no_such_device", say("no-such-device")) from None

    # --- The new device ---------------------------------------------------------------------------

    async def _check_attempt_limit(self, client: str) -> None:
        if not await self._attempt_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-tries"))

    async def claim_code(self, http_connection: HttpConnection, client: str, code: str) -> Cookie:
        """Claim a code and return the new device's cookie, which is valid once the first device has confirmed it.

        If the browser was known by another profile before, it is so again when this device is revoked.
        """
        await self._check_attempt_limit(client)
        rows = await self._store.read(BY_CODE, {"code": code_hash(code)})
        transfer, now = (transfer_from_row(rows[0]) if rows else None), self._clock.date()
        if transfer is None or transfer.until <= now or transfer.is_claimed:
            raise ApiError("wrong_code", say("wrong-code"))
        device, secret = new_device(transfer.profile, device_label(http_connection), now)
        try:
            await self._store.write(update_claimed_code(transfer, device, now + SECONDS))
        except WriteConflict:
            raise ApiError("wrong_code", say("wrong-code")) from None
        return device_cookie(http_connection, self._people.base, device.id, secret)

    async def recover(self, http_connection: HttpConnection, client: str, written: str) -> Cookie:
        """Sign in by the recovery phrase, and return the new device's cookie. The phrase stays valid."""
        await self._check_attempt_limit(client)
        phrase = phrase_hash(parse_phrase(written))
        rows = await self._store.read(PROFILES.where(profiles.c.recovery == phrase))
        if not rows:
            raise ApiError("wrong_code", say("wrong-phrase"))
        device, cookie = self._people.create_device(http_connection, profile_from_row(rows[0]).id)
        await self._store.write(device)
        return cookie
