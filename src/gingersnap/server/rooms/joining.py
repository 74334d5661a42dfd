"""Free seats: whoever comes with the link takes one, and with the last of them the game begins."""

from __future__ import annotations

import asyncio

from gingersnap.server import store as writes
from gingersnap.server.laying import begun
from gingersnap.server.luck import Luck
from gingersnap.server.seating import new_token, person_seat
from gingersnap.server.store import Store, TableRow
from gingersnap.server.trouble import Trouble
from gingersnap.server.wire import HeldSeat


class Joining:
    def __init__(self, store: Store, luck: Luck) -> None:
        self._store = store
        self._luck = luck

    async def join(self, row: TableRow, name: str) -> tuple[TableRow, HeldSeat]:
        """The table as it is when `name` has the first free seat, and that seat."""
        free = next((seat for seat, stored in enumerate(row.seats) if stored.kind == "open"), None)
        if free is None:
            raise Trouble("no_free_seat", "All seats of this table are taken.")
        held, seats = HeldSeat(free, new_token()), list(row.seats)
        seats[free] = person_seat(name, [seat.name for seat in seats], held.token)
        # To set a game up may take a while; the other tables go on.
        joined = await asyncio.to_thread(begun, writes.revised(row, seats=tuple(seats)), self._luck)
        await self._store.write(writes.changed(joined))
        return joined, held
