"""Sweeper of rated games against bots that their only person has abandoned: they are resigned, and so lost."""

from __future__ import annotations

import logging
from contextlib import suppress

from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.server.accounts.abort_counts import delete_old_aborts
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.room import LEFT_AFTER, Room
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.seats import StoredSeat, seats_of_people

_log = logging.getLogger(__name__)


class AbandonedGames:
    def __init__(self, store: Store, room_registry: RoomRegistry, clock: Clock) -> None:
        self._store = store
        self._rooms = room_registry
        self._clock = clock

    async def run(self) -> None:
        """Sweep once an hour, until cancelled."""
        while True:
            await self._clock.sleep(HOUR)
            try:
                await self.look()
            except Exception as error:  # of the database; the next sweep tries again
                _log.warning("abandoned games cannot be read: %s", error)

    async def look(self) -> None:
        """Resign abandoned games, and delete old counts of aborted games."""
        now = self._clock.date()
        await self._store.write(delete_old_aborts(now))
        for table in await self._old(now - LEFT_AFTER):
            with suppress(ApiError):  # the game cannot be played here now
                await self._rooms.run(table, Room.give_up_if_left)

    async def _old(self, until: float) -> list[str]:
        """Return unfinished rated tables of one person that were created before `until`.

        Games begun by version 1.0 are left out: their players had not been told of this rule.
        """
        t = schema.tables
        wanted = select(t.c.id, t.c.seats).where(t.c.status == "playing", t.c.rated.is_(True), t.c.rating.is_not(None))
        rows = await self._store.read(wanted.where(t.c.created < until))
        return [row.id for row in rows if len(seats_of_people(codec.decode(row.seats, tuple[StoredSeat, ...]))) == 1]
