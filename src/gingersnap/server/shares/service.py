"""Finished games that players share: who may, what is behind a link, and what others are told of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import Trouble, no_such_share, no_such_table, put_away
from gingersnap.server.evenings.access import Key
from gingersnap.server.protocol.results import ShareLink
from gingersnap.server.shares.card import Told
from gingersnap.server.shares.repository import Shares
from gingersnap.server.storage.store import Store, TableRow
from gingersnap.server.tables.seats import held_by

KEPT = 64
"""Games whose picture need not be made again: some megabytes."""
Tell = Callable[[str, Key, str], Awaitable[Told]]
"""What others are told of a table's game; by what it is opened, and for whom."""


class Sharing:
    def __init__(self, store: Store, clock: Clock, names: Callable[[TableRow], tuple[str, ...]], tell: Tell) -> None:
        self._store = store
        self._shares = Shares(store)
        self._clock = clock
        self._names = names
        self._tell = tell
        self._told: OrderedDict[tuple[str, tuple[str, ...]], asyncio.Future[Told]] = OrderedDict()
        """By table and what people are called: who is renamed or gone is so in pictures too."""

    async def share(self, table: str, token: str | None, profile: str | None) -> ShareLink:
        row = await self._finished(table)
        return ShareLink(await self._shares.make(table, held_by(row.seats, token, profile), self._clock.date()))

    async def unshare(self, table: str, token: str | None, profile: str | None) -> ShareLink:
        row = await self._finished(table)
        await self._shares.end(table, held_by(row.seats, token, profile))
        return ShareLink(None)

    async def table(self, secret: str) -> str:
        """The table that is shared under this link."""
        table = await self._shares.table(secret)
        if table is None:
            raise no_such_share()
        return table

    async def opens(self, secret: str, table: str) -> bool:
        """Whether this link is one to that table."""
        return await self._shares.table(secret) == table

    async def told(self, secret: str, client: str) -> Told:
        """Made once for all who ask at the same time, and soon after."""
        row = await self._finished(await self.table(secret))
        key = row.id, self._names(row)
        making = self._told.get(key)
        if making is None:
            making = self._told[key] = asyncio.ensure_future(self._tell(row.id, Key(secret), client))
            making.add_done_callback(lambda done: self._forget(key, done))
        self._told.move_to_end(key)
        if len(self._told) > KEPT:
            self._told.popitem(last=False)
        return await asyncio.shield(making)

    def _forget(self, key: tuple[str, tuple[str, ...]], done: asyncio.Future[Told]) -> None:
        """What failed is tried again by who asks next."""
        if done.cancelled() or done.exception() is not None:
            self._told.pop(key, None)

    async def _finished(self, table: str) -> TableRow:
        row = await self._store.table(table)
        if row is None:
            raise no_such_table(table)
        if row.put_away:
            raise put_away()
        if row.status != "finished":
            raise Trouble("not_finished", say("not-finished"))
        return row
