"""Renaming of a profile wherever its name is stored. Logs need no change, for they only number the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gingersnap.core import codec
from gingersnap.server.accounts.models import Profile, guards_of_profile, update_profile
from gingersnap.server.display_names import disambiguate
from gingersnap.server.evenings.waiting_list_personal_data import WaitingListRepository
from gingersnap.server.storage.optimistic_locking import retry_on_conflict
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.repository import TableRow, require_table, tables_of_profile
from gingersnap.server.tables.seats import StoredSeat, clean_name, seat_of_profile

ChangeSeats = Callable[[tuple[StoredSeat, ...]], tuple[StoredSeat, ...]]
TableChanged = Callable[[str, int, int], None]
"""Callback for a changed table: its id, the number of its last record, and its revision."""


class RenameService:
    def __init__(
        self, store: Store, table_changed: TableChanged, waiting_list_repository: WaitingListRepository
    ) -> None:
        self._store = store
        self._table_changed = table_changed
        self._waiting_lists = waiting_list_repository

    async def rename(self, me: Profile, name: str) -> None:
        """Rename a profile, also in past games. Safe to repeat after an interruption."""
        plain = clean_name(name)
        assert plain is not None
        still = guards_of_profile(me)
        await self.change_seats(me.id, lambda seats: rename_in_seats(seats, me.id, plain), still)
        await self._waiting_lists.change(me.id, lambda guest: codec.replace(guest, name=plain), still)
        await self._store.write(*still, update_profile(me.id, name=plain))

    async def change_seats(self, profile: str, change: ChangeSeats, guards: Sequence[Guard] = ()) -> bool:
        """Change the profile's seats at all tables, present and past; return whether there was anything to change."""
        changes = [await self._change_at(row, change, guards) for row in await tables_of_profile(self._store, profile)]
        return any(changes)

    async def _change_at(self, found: TableRow, change: ChangeSeats, guards: Sequence[Guard]) -> bool:
        async def change_row(row: TableRow) -> bool:
            if (seats := change(row.seats)) == row.seats:
                return False
            changed = writes.next_revision(row, seats=seats)
            await self._store.write(*guards, writes.update_table(changed))
            self._table_changed(row.id, row.seq, changed.revision)
            return True

        return await retry_on_conflict(found, change_row, partial(require_table, self._store, found.id))


def rename_in_seats(seats: tuple[StoredSeat, ...], profile: str, name: str) -> tuple[StoredSeat, ...]:
    """Return `seats` with the profile's one called `name`, numbered if another seat has a name that looks the same."""
    mine = seat_of_profile(seats, profile)
    others = [stored.name for seat, stored in enumerate(seats) if seat != mine]
    return tuple(
        codec.replace(stored, name=disambiguate(name, others)) if seat == mine else stored
        for seat, stored in enumerate(seats)
    )
