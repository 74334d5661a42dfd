"""How somebody becomes known on a second device: by a code that one device shows, another types in, and the first one
then confirms. It is good once, and for five minutes."""

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
    """A code that somebody has asked for, and who has typed it in since."""

    profile: str
    code: str
    """Its hash."""
    until: float
    device: str | None = None
    """What the new device is going to be called among ours, once it has typed in the code."""
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
    """As it is shown: two groups of four."""
    letters = random_code(_LENGTH)
    return f"{letters[:4]}-{letters[4:]}"


def code_hash(written: str) -> str:
    """Of a code as somebody typed it in."""
    letters = "".join(each for each in written[:_LONGEST].casefold() if each.isalnum())
    return hash_secret(letters)


def transfer_from_row(row: Row[Any]) -> Transfer:
    return Transfer(row.profile, row.code, row.until, row.device, row.secret, row.label)


# --- What can be written ---------------------------------------------------------------------------


def upsert_code(profile: str, code: str, until: float, *, is_first: bool) -> Write:
    """A new code; the one before, if there is one, is good no more."""
    if is_first:
        row = {"profile": profile, "code": code, "until": until, "device": None, "secret": None, "label": None}
        return InsertRow(schema.transfers, row)
    return UpdateRow(_ANEW, {"of": profile, "new_code": code, "new_until": until})


def update_claimed_code(transfer: Transfer, device: Device, until: float) -> Write:
    """Conflicts if somebody else was first, or it is not the code any more."""
    new = {"new_device": device.id, "new_secret": device.secret, "new_label": device.label, "new_until": until}
    return UpdateRow(_CLAIM, {"of": transfer.profile, "with_code": transfer.code, **new})


def delete_code(transfer: Transfer) -> Write:
    return UpdateRow(_END, {"of": transfer.profile, "with_code": transfer.code})
