"""Counts of rated games that ended without a result, by the profile that caused it; stored for thirty days."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import bindparam, delete, select

from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import BulkStatement, InsertRow, Write

KEPT = 30 * 24 * HOUR
AbortKind = Literal["away", "agreed"]

_a = schema.aborts
_FORGET_OLD = delete(_a).where(_a.c.at < bindparam("until"))
_ERASE = delete(_a).where(_a.c.profile == bindparam("who"))


def delete_old_aborts(now: float) -> Write:
    """Return the write that deletes rows older than thirty days."""
    return BulkStatement(_FORGET_OLD, {"until": now - KEPT})


class AbortCounts:
    """Repository of aborted rated games, and a `PersonalDataSource`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def abort_writes(
        self, people: Collection[str], table: str, abort_kind: AbortKind, at: float
    ) -> tuple[Write, ...]:
        """Return the writes that record an abort for each of `people`. Deleted profiles are skipped."""
        p = schema.profiles
        known = await self._store.read(select(p.c.id).where(p.c.id.in_(people)))
        rows = [{"profile": row.id, "table": table, "kind": abort_kind, "at": at} for row in known]
        return (delete_old_aborts(at), *(InsertRow(_a, row) for row in rows))

    async def export_for(self, profile: str) -> list[dict[str, Any]]:
        rows = await self._store.read(select(_a).where(_a.c.profile == profile).order_by(_a.c.at))
        return [{"table": row.table, "kind": row.kind, "at": row.at} for row in rows]

    async def erase_writes(self, profile: str) -> list[Write]:
        return [BulkStatement(_ERASE, {"who": profile})]
