"""Presence of people by open pages: counted at each server, and shared between the servers of a cluster.

It is written whenever a person opens their first page at a server or closes the last one, and read on demand. Rows of a
server that is gone do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
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
    """Open pages of people at the only server of a data folder."""

    def __init__(self) -> None:
        self._open = Counter[str]()
        """By person: the number of pages that are open here. Only people with open pages are in it."""

    def count(self, person: str) -> int:
        """Return the number of pages that a person has open at this server."""
        return self._open[person]

    def open(self, person: str) -> None:
        self._open[person] += 1
        if self._open[person] == 1:
            self._mark_changed(person)

    def close(self, person: str) -> None:
        self._open[person] -= 1
        if not self._open[person]:
            del self._open[person]
            self._mark_changed(person)

    async def people_present(self, people: Collection[str]) -> frozenset[str]:
        """Return those of `people` who have a page open, at any server."""
        return frozenset(self._open.keys() & people) | await self._people_elsewhere(people)

    def _mark_changed(self, person: str) -> None:
        """Note that a person has opened their first page here, or closed the last one."""

    async def _people_elsewhere(self, people: Collection[str]) -> frozenset[str]:
        return frozenset()


class SharedPagePresence(PagePresence):
    """Open pages of people at the servers of a cluster."""

    def __init__(
        self, engine: AsyncEngine, me: str, wake: Callable[[], None], lease_cutoff: Callable[[], dict[str, Any]]
    ) -> None:
        """Share the pages of the server `me`. `wake` causes a `flush`."""
        super().__init__()
        self._engine = engine
        self._me = me
        self._wake = wake
        self._lease_cutoff = lease_cutoff
        self._changed: set[str] = set()
        """People whose presence has to be written."""

    def _mark_changed(self, person: str) -> None:
        self._changed.add(person)
        self._wake()

    def resend_all(self) -> None:
        """Write all presences again, after the other servers considered this one gone."""
        self._changed.update(self._open)

    async def flush(self) -> None:
        """Write what has changed. After a failure it is tried again the next time."""
        changed, self._changed = self._changed, set()
        if not changed:
            return
        come, gone = sorted(changed & self._open.keys()), sorted(changed - self._open.keys())
        try:
            async with self._engine.begin() as connection:
                await connection.execute(QUICKLY)
                await connection.execute(_COME, {"me": self._me, "people": come})
                await connection.execute(_GO, {"me": self._me, "people": gone})
        except Exception:
            self._changed |= changed
            raise

    async def _people_elsewhere(self, people: Collection[str]) -> frozenset[str]:
        if not people:
            return frozenset()
        async with self._engine.connect() as connection:
            rows = await connection.execute(_ELSEWHERE, {"people": sorted(people), **self._lease_cutoff()})
            return frozenset(row.person for row in rows)
