"""Repository of invitations, stored for a day, and query of people played with. People are profile ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, bindparam, delete, func, or_, select, update

from gingersnap.core.contract import Data
from gingersnap.server.accounts.models import Profile, mentions, profile_from_row
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import BulkStatement, Guard, InsertRow, Write

KEPT = 24 * HOUR

_i, _s, _p, _t = schema.invitations, schema.sittings, schema.profiles, schema.tables
_FORGET_OLD = delete(_i).where(_i.c.at < bindparam("until"))
_END = delete(_i).where(_i.c.id == bindparam("which"))
_DECLINE = update(_i).where(_i.c.id == bindparam("which")).values(declined=True)
_ERASE = delete(_i).where(or_(_i.c.person == bindparam("who"), _i.c.whom == bindparam("who")))


class StoredInvitation(Data, frozen=True):
    """A stored invitation: `person` invites `whom` to a table."""

    id: str
    table: str
    person: str
    whom: str
    at: float
    for_seat: bool
    """Whether a seat was free: if so, the invitation ends when none is."""
    declined: bool = False


class PlayedWith(NamedTuple):
    """A person somebody has played with."""

    profile: Profile
    last: float
    """Time when the last table they shared was created."""


class InvitationRepository:
    """Queries and writes of invitations, and a `PersonalDataSource`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def invitations_to(self, whom: str, now: float) -> list[StoredInvitation]:
        """Return the invitations of a person that they have not declined, the newest first."""
        mine = select(_i).where(_i.c.whom == whom, _i.c.declined.is_(False))
        return await self._select(mine, now)

    async def invitations_by(self, person: str, now: float) -> list[StoredInvitation]:
        """Return the invitations that a person has sent, the newest first."""
        return await self._select(select(_i).where(_i.c.person == person), now)

    async def _select(self, wanted: Select[Any], now: float) -> list[StoredInvitation]:
        rows = await self._store.read(wanted.where(_i.c.at > now - KEPT).order_by(_i.c.at.desc(), _i.c.id))
        return [_invitation_from_row(row) for row in rows]

    async def add(self, stored_invitation: StoredInvitation, guards: Sequence[Guard]) -> None:
        """Store an invitation and delete those older than a day.

        Raise WriteConflict if the person is invited already.
        """
        row = {name: getattr(stored_invitation, name) for name in stored_invitation.__struct_fields__}
        old = BulkStatement(_FORGET_OLD, {"until": stored_invitation.at - KEPT})
        await self._store.write(*guards, *mentions([stored_invitation.whom]), old, InsertRow(_i, row))

    async def delete(self, stored_invitation: StoredInvitation) -> None:
        await self._store.write(_bulk_statement(_END, stored_invitation))

    async def decline(self, stored_invitation: StoredInvitation, guards: Sequence[Guard]) -> None:
        """Mark an invitation as declined. It is stored further, for its sender to see, and prevents a second one."""
        await self._store.write(*guards, _bulk_statement(_DECLINE, stored_invitation))

    async def people_played_with(self, profile: str, most: int) -> list[PlayedWith]:
        """Return the people somebody has played with, the most recent first: at tables whose game has begun."""
        mine, theirs = _s.alias("mine"), _s.alias("theirs")
        together = mine.join(theirs, mine.c.table == theirs.c.table).join(_t, _t.c.id == mine.c.table)
        last = func.max(_t.c.created).label("last")
        wanted = select(_p, last).select_from(together.join(_p, _p.c.id == theirs.c.profile))
        wanted = wanted.where(mine.c.profile == profile, theirs.c.profile != profile, _t.c.header.is_not(None))
        rows = await self._store.read(wanted.group_by(*_p.columns).order_by(last.desc(), _p.c.id).limit(most))
        return [PlayedWith(profile_from_row(row), row.last) for row in rows]

    # --- Personal data (`PersonalDataSource`) -----------------------------------------------------

    async def export_for(self, profile: str) -> list[dict[str, Any]]:
        rows = await self._store.read(select(_i).where(or_(_i.c.person == profile, _i.c.whom == profile)))
        return [
            {"table": row.table, "at": row.at, "mine": row.person == profile, "declined": bool(row.declined)}
            for row in rows
        ]

    async def erase_writes(self, profile: str) -> list[Write]:
        rows = await self._store.read(select(_i).where(or_(_i.c.person == profile, _i.c.whom == profile)))
        others = sorted({each for row in rows for each in (row.person, row.whom)} - {profile})
        return [BulkStatement(_ERASE, {"who": profile}, people=tuple(others))]


def _invitation_from_row(row: Row[Any]) -> StoredInvitation:
    flags = bool(row.for_seat), bool(row.declined)
    return StoredInvitation(row.id, row.table, row.person, row.whom, row.at, *flags)


def _bulk_statement(statement: Any, stored_invitation: StoredInvitation) -> BulkStatement:
    return BulkStatement(
        statement, {"which": stored_invitation.id}, people=(stored_invitation.person, stored_invitation.whom)
    )
