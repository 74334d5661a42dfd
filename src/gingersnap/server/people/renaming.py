"""A name is changed, or forgotten, wherever it stands: tables say who sits where, and logs only number the seats."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server import store as writes
from gingersnap.server.evenings.waiting import Waiting
from gingersnap.server.names import distinct
from gingersnap.server.people.profiles import profile_changed
from gingersnap.server.seating import StoredSeat, readable, seat_of
from gingersnap.server.store import Store, TableRow
from gingersnap.server.writer import WriteConflict

Told = Callable[[str, int, int], None]
"""That a table was written to: by its id, the number of its last record, and its revision."""


class Renaming:
    def __init__(self, store: Store, told: Told, waiting: Waiting) -> None:
        self._store = store
        self._told = told
        self._waiting = waiting

    async def rename(self, profile: str, name: str) -> None:
        """Also in games of before. Who is stopped half-way may do it again."""
        plain = readable(name)
        assert plain is not None
        await self._everywhere(profile, plain)
        await self._waiting.rename(profile, plain)
        await self._store.write(profile_changed(profile, name=plain))

    async def forget(self, profile: str) -> None:
        """Somebody played there: more is not known."""
        await self._everywhere(profile, str(say("somebody")))

    async def _everywhere(self, profile: str, name: str) -> None:
        for row in await self._store.tables_of(profile):
            await self._rename_at(row, profile, name)

    async def _rename_at(self, found: TableRow, profile: str, name: str) -> None:
        row: TableRow | None = found
        while row is not None and (seats := _renamed(row.seats, profile, name)) != row.seats:
            changed = writes.revised(row, seats=seats)
            try:
                await self._store.write(writes.changed(changed))
                self._told(row.id, row.seq, changed.revision)
                return
            except WriteConflict:  # somebody plays there
                row = await self._store.table(row.id)


def _renamed(seats: tuple[StoredSeat, ...], profile: str, name: str) -> tuple[StoredSeat, ...]:
    mine = seat_of(seats, profile)
    others = [stored.name for seat, stored in enumerate(seats) if seat != mine]
    return tuple(
        codec.replace(stored, name=distinct(name, others)) if seat == mine else stored
        for seat, stored in enumerate(seats)
    )
