"""Presence of people by open pages, shared between the servers of a cluster.

It is written whenever a person opens their first page at a server or closes the last one, and read on demand. Rows of a
server that is gone do not count.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.types import Text

_PEOPLE = bindparam("people", type_=ARRAY(Text))
_COME = text(
    "INSERT INTO open_pages (person, server) SELECT id, :me FROM profiles WHERE id = ANY(:people)"
    " ON CONFLICT DO NOTHING"
).bindparams(_PEOPLE)
_GO = text("DELETE FROM open_pages WHERE server = :me AND person = ANY(:people)").bindparams(_PEOPLE)
_ELSEWHERE = text(
    "SELECT DISTINCT person FROM open_pages JOIN servers ON id = server"
    " WHERE person = ANY(:people) AND id <> :me AND seen >= :limit"
).bindparams(_PEOPLE)
QUICKLY = text("SET LOCAL synchronous_commit TO off")
"""Turns off waiting for the disk, for data that may be lost."""


class PagePresence:
    def __init__(self, engine: AsyncEngine, me: str) -> None:
        self._engine = engine
        self._me = me
        self._here: set[str] = set()
        self._changed: set[str] = set()
        """People whose presence has to be written."""

    def mark_open(self, person: str, is_here: bool) -> None:
        if is_here:
            self._here.add(person)
        else:
            self._here.discard(person)
        self._changed.add(person)

    def resend_all(self) -> None:
        """Write all presences again, after the other servers considered this one gone."""
        self._changed |= self._here

    async def flush(self) -> None:
        """Write what has changed. After a failure it is tried again the next time."""
        changed, self._changed = self._changed, set()
        if not changed:
            return
        come, gone = sorted(changed & self._here), sorted(changed - self._here)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(QUICKLY)
                await connection.execute(_COME, {"me": self._me, "people": come})
                await connection.execute(_GO, {"me": self._me, "people": gone})
        except Exception:
            self._changed |= changed
            raise

    async def people_elsewhere(self, people: Collection[str], limit: dict[str, Any]) -> frozenset[str]:
        """Return those of `people` who have a page open at another live server."""
        if not people:
            return frozenset()
        async with self._engine.connect() as connection:
            rows = await connection.execute(_ELSEWHERE, {"people": sorted(people), **limit})
            return frozenset(row.person for row in rows)
