"""Pairing codes for a second device: one device shows the code, another enters it, and the first one confirms.

A code is valid once, and for five minutes.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, bindparam, delete, select, update

from gingersnap.core.contract import Data
from gingersnap.server.accounts.models import Device
from gingersnap.server.random_codes import random_code
from gingersnap.server.storage import schema
from gingersnap.server.storage.write_queue import InsertRow, UpdateRow, Write
from gingersnap.server.tables.seats import hash_secret

SECONDS = 300.0
_LENGTH = 8
_LONGEST = 64


class Transfer(Data, frozen=True):
    """A pairing code that a profile has requested, with the device that has entered it since."""

    profile: str
    code: str
    """Hash of the code."""
    until: float
    device: str | None = None
    """Id that the new device is going to have, once it has entered the code."""
    secret: str | None = None
    label: str | None = None

    @property
    def is_claimed(self) -> bool:
        return self.device is not None


_of = schema.transfers.c.profile == bindparam("of")
TRANSFER = select(schema.transfers).where(_of)
BY_CODE = select(schema.transfers).where(schema.transfers.c.code == bindparam("code"))
_CLAIM = (
    update(schema.transfers)
    .where(_of, schema.transfers.c.code == bindparam("with_code"), schema.transfers.c.device.is_(None))
    .values(device=bindparam("new_device"), secret=bindparam("new_secret"), label=bindparam("new_label"),
            until=bindparam("new_until"))
)  # fmt: skip
_ANEW = update(schema.transfers).where(_of).values(
    code=bindparam("new_code"), until=bindparam("new_until"), device=None, secret=None, label=None
)  # fmt: skip
_END = delete(schema.transfers).where(_of, schema.transfers.c.code == bindparam("with_code"))


def new_code() -> str:
    """Return a code as it is shown: two groups of four."""
    letters = random_code(_LENGTH)
    return f"{letters[:4]}-{letters[4:]}"


def code_hash(written: str) -> str:
    """Return the hash of a code as the user typed it, ignoring case and separators."""
    letters = "".join(each for each in written[:_LONGEST].casefold() if each.isalnum())
    return hash_secret(letters)


def transfer_from_row(row: Row[Any]) -> Transfer:
    return Transfer(row.profile, row.code, row.until, row.device, row.secret, row.label)


# --- Writes ----------------------------------------------------------------------------------------


def upsert_code(profile: str, code: str, until: float, *, is_first: bool) -> Write:
    """Return the write that stores a new code, which replaces the previous one."""
    if is_first:
        row = {"profile": profile, "code": code, "until": until, "device": None, "secret": None, "label": None}
        return InsertRow(schema.transfers, row)
    return UpdateRow(_ANEW, {"of": profile, "new_code": code, "new_until": until})


def update_claimed_code(transfer: Transfer, device: Device, until: float) -> Write:
    """Return the write that claims a code. It conflicts if another device claimed it first, or if it was replaced."""
    new = {"new_device": device.id, "new_secret": device.secret, "new_label": device.label, "new_until": until}
    return UpdateRow(_CLAIM, {"of": transfer.profile, "with_code": transfer.code, **new})


def delete_code(transfer: Transfer) -> Write:
    return UpdateRow(_END, {"of": transfer.profile, "with_code": transfer.code})
