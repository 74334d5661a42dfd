"""Attendance of evenings, for bans by the host and the limit of one seat per stranger (GEN-29).

The rows are not shown to players, and are deleted after a day. Of an address only a hash is stored, salted with the
evening, so that it cannot be compared between evenings.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, select

from gingersnap.core.words import say
from gingersnap.server.accounts.identification import Visitor
from gingersnap.server.errors import ApiError
from gingersnap.server.http.rate_limits import HOUR, rate_limit_key
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import BulkStatement, InsertRow, Write
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import person_id, seat_of_profile

RULE = "GEN-29"
KEPT = 24 * HOUR
MOST_WAITING = 5
"""Maximum number of waiting open tables at which one profile may sit."""

_c = schema.comings
_FORGET = delete(_c).where(_c.c.evening == bindparam("of"), _c.c.person == bindparam("who"))
_FORGET_OLD = delete(_c).where(_c.c.at < bindparam("until"))
_ERASE = delete(_c).where(_c.c.person == bindparam("who"))


def origin_hash(evening: str, address: str) -> str:
    return hashlib.sha256(f"{evening} {rate_limit_key(address)}".encode()).hexdigest()


def attendance_writes(
    evening: str, person: str, origin: str, at: float, *, sent_away: bool = False
) -> tuple[Write, ...]:
    """Return the writes that record a person who took a seat or was removed, and delete rows older than a day."""
    row = {"evening": evening, "person": person, "origin": origin, "at": at, "sent_away": sent_away}
    forget = BulkStatement(_FORGET, {"of": evening, "who": person}), BulkStatement(_FORGET_OLD, {"until": at - KEPT})
    return (*forget, InsertRow(_c, row))


class Attendance:
    """The attendance rows in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def check_may_sit(self, row: TableRow, visitor: Visitor, now: float) -> None:
        """Raise ApiError for a person whom the host removed, and for a stranger who already has a seat here."""
        if row.evening is None:
            return
        origin = origin_hash(row.evening.id, visitor.address)
        came = await self.check_not_removed(row.evening.id, visitor.profile, visitor.address, now)
        if row.evening.access == "open" and not row.evening.several:
            people = {person_id(seat) for seat in row.seats}
            here = [each.origin for each in came if each.person in people]
            await self._check_one_seat(row, visitor, here, origin)

    async def check_not_removed(
        self, evening: str, profile: str | None, address: str, now: float
    ) -> Sequence[Row[Any]]:
        """Return the attendance of an evening; raise ApiError if the host has removed this person.

        After a removal only people who had a seat before are admitted from that address: any other profile from there
        may be the same person.
        """
        origin = origin_hash(evening, address)
        came = await self._store.read(select(_c).where(_c.c.evening == evening, _c.c.at > now - KEPT))
        sent = [each for each in came if each.sent_away]
        has_come = any(each.person == profile and not each.sent_away for each in came)
        if any(each.person == profile or (each.origin == origin and not has_come) for each in sent):
            raise ApiError("sent_away", say("sent-away-before"), rule="GEN-28")
        return came

    async def _check_one_seat(self, row: TableRow, visitor: Visitor, here: Collection[str], origin: str) -> None:
        if seat_of_profile(row.seats, visitor.profile) is not None or (visitor.is_new and origin in here):
            raise ApiError("one_seat_each", say("one-seat-each"), rule=RULE)
        if visitor.profile is not None and await self._count_waiting_tables(visitor.profile) >= MOST_WAITING:
            raise ApiError("too_many_seats", say("too-many-open-seats", most=MOST_WAITING), rule=RULE)

    async def _count_waiting_tables(self, profile: str) -> int:
        """Return the number of open tables, still waiting for players, at which this profile sits."""
        t, e, s = schema.tables, schema.evenings, schema.sittings
        joined = s.join(t, s.c.table == t.c.id).join(e, t.c.evening == e.c.id)
        wanted = select(func.count()).select_from(joined)
        found = await self._store.read(
            wanted.where(s.c.profile == profile, t.c.status == "waiting", e.c.access == "open")
        )
        return int(found[0][0])

    async def origin(self, evening: str, person: str) -> str:
        """Return the hashed address of a person in an evening; empty if unknown."""
        found = await self._store.read(select(_c.c.origin).where(_c.c.evening == evening, _c.c.person == person))
        return str(found[0].origin) if found else ""

    # --- Personal data ----------------------------------------------------------------------------

    async def export_for(self, profile: str) -> list[dict[str, Any]]:
        rows = await self._store.read(select(_c.c.at, _c.c.sent_away).where(_c.c.person == profile))
        return [{"at": row.at, "sent_away": bool(row.sent_away)} for row in rows]

    async def erase_writes(self, profile: str) -> list[Write]:
        return [BulkStatement(_ERASE, {"who": profile})]
