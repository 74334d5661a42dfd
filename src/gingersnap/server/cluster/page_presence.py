"""Which people have a page open at which of the servers that share a database: so those at another are here too.

It is written as soon as somebody comes or goes, and read when somebody asks. What a server that is gone wrote does not
count.
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
"""For what nobody misses who finds it lost."""


class PagePresence:
    def __init__(self, engine: AsyncEngine, me: str) -> None:
        self._engine = engine
        self._me = me
        self._here: set[str] = set()
        self._changed: set[str] = set()
        """Of whom the others are to know something else."""

    def mark_open(self, person: str, is_here: bool) -> None:
        if is_here:
            self._here.add(person)
        else:
            self._here.discard(person)
        self._changed.add(person)

    def resend_all(self) -> None:
        """The others have forgotten this server, and who is with it."""
        self._changed |= self._here

    async def flush(self) -> None:
        """Write down what has changed. What cannot be written is tried again the next time."""
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
        """Those of them who have a page open at another server that is there."""
        if not people:
            return frozenset()
        async with self._engine.connect() as connection:
            rows = await connection.execute(_ELSEWHERE, {"people": sorted(people), **limit})
            return frozenset(row.person for row in rows)
