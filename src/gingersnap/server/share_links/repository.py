"""Storage of share links: each player of a finished game has at most one link to it."""

from __future__ import annotations

from sqlalchemy import select

from gingersnap.core.contract import Seat
from gingersnap.server.storage import schema
from gingersnap.server.storage.optimistic_locking import retry_on_conflict
from gingersnap.server.storage.store import Store, replace_nul
from gingersnap.server.storage.write_queue import InsertRow, UpdateRow
from gingersnap.server.tables.seats import new_token


class ShareRepository:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def table_of(self, secret: str) -> str | None:
        """Return the table whose game is shared under this link, or None."""
        return await self._first_value(
            select(schema.shares.c.table).where(schema.shares.c.secret == replace_nul(secret))
        )

    async def is_link_to(self, secret: str, table: str) -> bool:
        return await self.table_of(secret) == table

    async def link_of(self, table: str, seat: Seat) -> str | None:
        """Return the link that the player on this seat has created, or None."""
        of_seat = (schema.shares.c.table == table) & (schema.shares.c.seat == seat)
        return await self._first_value(select(schema.shares.c.secret).where(of_seat))

    async def get_or_create(self, table: str, seat: Seat, now: float) -> str:
        """Return the link of the player on this seat, and create it at the first request. Idempotent."""

        async def create(existing: str | None) -> str:
            if existing is not None:
                return existing
            secret = new_token()
            row = {"secret": secret, "table": table, "seat": seat, "created": now}
            await self._store.write(InsertRow(schema.shares, row))
            return secret

        return await retry_on_conflict(await self.link_of(table, seat), create, lambda: self.link_of(table, seat))

    async def delete(self, table: str, seat: Seat) -> None:
        """Delete the link of a seat, so that it opens nothing any more."""
        if await self.link_of(table, seat) is not None:
            await self._store.write(UpdateRow(schema.END_SHARE, {"of": table, "seat": seat}))

    async def _first_value(self, wanted: object) -> str | None:
        rows = await self._store.read(wanted)
        return rows[0][0] if rows else None
