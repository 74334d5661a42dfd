"""Rows of profiles and devices, and the writes that change them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Row, bindparam, select, update

from gingersnap.core.contract import Data
from gingersnap.server.storage import schema
from gingersnap.server.storage.write_queue import Guard, InsertRow, Revocation, UpdateRow, Write
from gingersnap.server.tables.seats import hash_secret

_HANDLE_LENGTH = 12
_ID_LENGTH = 32


class Profile(Data, frozen=True):
    id: str
    """Internal id, stored with seats. It is never sent to clients."""
    handle: str
    """Public id, by which others may refer to the profile. It grants no access."""
    name: str
    created: float
    recovery: str | None = None
    """Hash of the recovery phrase."""
    is_open: bool = False
    """True if the profile page is public."""
    is_seen: bool = False
    """True if people they have played with may see that they are online."""
    device: str = ""
    """Id of the device that sent the request; empty where another user asks about this profile."""


class Device(Data, frozen=True):
    id: str
    profile: str
    label: str
    created: float
    used: float
    secret: str = ""
    """Hash of the secret in the device's cookie."""


PROFILES = select(schema.profiles)
KNOWN = (
    select(schema.profiles, schema.devices.c.id.label("device"), schema.devices.c.used)
    .join(schema.devices, schema.devices.c.profile == schema.profiles.c.id)
    .where(schema.devices.c.secret.in_(bindparam("secrets", expanding=True)))
    .order_by(schema.devices.c.used.desc(), schema.devices.c.created.desc())
)
"""Profiles that have a device with one of these secrets, the most recently used first."""
DEVICES = select(schema.devices).where(schema.devices.c.profile == bindparam("of")).order_by(schema.devices.c.created)

_USE = update(schema.devices).where(schema.devices.c.id == bindparam("of")).values(used=bindparam("used"))


def new_profile(name: str, date: float) -> Profile:
    return Profile(secrets.token_hex(_ID_LENGTH // 2), secrets.token_hex(_HANDLE_LENGTH // 2), name, date)


def new_device(profile: str, label: str, date: float) -> tuple[Device, str]:
    """Return a new device and the secret for its browser's cookie."""
    secret = secrets.token_urlsafe(24)
    return Device(secrets.token_hex(8), profile, label, date, date, hash_secret(secret)), secret


# --- Writes ----------------------------------------------------------------------------------------


def insert_profile(profile: Profile) -> Write:
    return InsertRow(
        schema.profiles, {column.name: getattr(profile, column.name) for column in schema.profiles.columns}
    )


def insert_device(device: Device) -> Write:
    return InsertRow(schema.devices, {column.name: getattr(device, column.name) for column in schema.devices.columns})


def update_device_use(device: str, date: float) -> Write:
    return UpdateRow(_USE, {"of": device, "used": date})


def delete_device(device: str) -> Write:
    """Return the write that deletes a device.

    It closes the device's sockets at every server, and conflicts if the device is gone already.
    """
    return Revocation(schema.devices, device)


def update_profile(profile: str, **values: Any) -> Write:
    """Return the write that changes some columns of a profile."""
    statement = update(schema.profiles).where(schema.profiles.c.id == bindparam("of"))
    return UpdateRow(
        statement.values({name: bindparam(f"new_{name}") for name in values}), _bind_new_values(profile, values)
    )


def _bind_new_values(profile: str, values: dict[str, Any]) -> dict[str, Any]:
    return {"of": profile, **{f"new_{name}": value for name, value in values.items()}}


def delete_profile(profile: str) -> Write:
    """Return the write that deletes a profile with all its devices and sittings.

    Seats keep its id, which is meaningless then.

    It closes the sockets of all its devices at every server, and conflicts if the profile is gone already.
    """
    devices = select(schema.devices.c.id).where(schema.devices.c.profile == profile).order_by(schema.devices.c.id)
    return Revocation(schema.profiles, profile, devices)


def is_profile(person: str) -> bool:
    """Return whether a person is a profile's id; for guests it is the hash of a token, which is longer."""
    return len(person) == _ID_LENGTH


def guards(profile: str | None, device: str | None, acting_as: Collection[str] = ()) -> tuple[Guard, ...]:
    """Return guards for a write on behalf of people: rows that must still exist when it is committed.

    `profile` and `device` are what the socket or request was identified by, `acting_as` the people it acts as: a seat
    may be held by its token alone, so that its profile is another one, or the only one.
    """
    known = () if profile is None else (Guard(profile, device),)
    return (*known, *(Guard(each) for each in sorted(acting_as) if is_profile(each) and each != profile))


def guards_of_profile(me: Profile | None, acting_as: Collection[str] = ()) -> tuple[Guard, ...]:
    """Return `guards` for the profile that sent a request."""
    return guards(None, None, acting_as) if me is None else guards(me.id, me.device, acting_as)


def mentions(people: Iterable[str]) -> tuple[Guard, ...]:
    """Return guards for a write about `people`, such as a copy of their messages: profiles that must still exist."""
    return tuple(Guard(each, is_author=False) for each in sorted(set(people)) if is_profile(each))


def profile_from_row(row: Row[Any], device: str = "") -> Profile:
    stored = {column.name: getattr(row, column.name) for column in schema.profiles.columns}
    return Profile(**{**stored, "is_open": bool(row.is_open), "is_seen": bool(row.is_seen)}, device=device)
