"""The table that follows one: the same people, bots and options once more."""

from __future__ import annotations

import asyncio

from gingersnap.server import store as writes
from gingersnap.server.clock import Clock
from gingersnap.server.laying import next_table
from gingersnap.server.luck import Luck
from gingersnap.server.store import Store, TableRow
from gingersnap.server.trouble import Trouble


class Rematch:
    def __init__(self, store: Store, luck: Luck, clock: Clock) -> None:
        self._store = store
        self._luck = luck
        self._clock = clock

    async def lay(self, row: TableRow) -> TableRow:
        """The table, with the next one laid: when the first asks for it, and once only."""
        if row.status != "finished":
            raise Trouble("not_finished", "A rematch can be had when the game is over.")
        if row.next is not None:
            return row
        following = await asyncio.to_thread(next_table, row, self._luck, self._clock.date())
        followed = writes.revised(row, next=following.id)
        await self._store.write(writes.added(following), writes.changed(followed))
        return followed
