"""The tables in memory. One that is touched comes in; one that nobody looks at for a while leaves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from gingersnap.core.words import say
from gingersnap.server.accounts.ratings import Ratings
from gingersnap.server.accounts.result_weights import Weighing
from gingersnap.server.chat.service import Talks
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peers import Others
from gingersnap.server.errors import Trouble, problem
from gingersnap.server.evenings.scores import wins
from gingersnap.server.invitations.notifier import Doorbell
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.rooms.game_loop import Means
from gingersnap.server.rooms.mailbox import Closed
from gingersnap.server.rooms.repository import Keeping
from gingersnap.server.rooms.room import Room
from gingersnap.server.rooms.warm_up import Practice
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.open_sockets import OpenSockets
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.luck import Luck
from gingersnap.server.workers.pool import Workers

T = TypeVar("T")
_log = logging.getLogger(__name__)
_STOPS = say("server-stops")


class Rooms:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        settings: Settings,
        luck: Luck,
        clock: Clock,
        others: Others,
        metrics: Metrics,
        talks: Talks,
        doorbell: Doorbell,
        ratings: Ratings,
        sockets: OpenSockets,
    ) -> None:
        weighing = Weighing(store, ratings)
        self._means = Means(
            store, workers, Practice(), settings, luck, clock, others, metrics, talks, doorbell, weighing
        )
        self.sockets = sockets
        self._closed = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._written: set[str] = set()
        """Tables that others have written to while they were loading."""
        self._at_evening: dict[str, set[str]] = {}
        """The tables here, by the id of their evening."""
        self._idle_since: dict[str, float] = {}
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, table: str) -> Room | None:
        """The room of a table that is in memory."""
        room = self._rooms.get(table)
        return None if room is None or room.inbox.closed else room

    async def find(self, table: str) -> Room:
        """The room of a table; loaded if need be."""
        room = self.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table), name=f"loading {table}")
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        # One who gives up must not stop the loading for the others who wait for it.
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        means = self._means
        self._written.discard(table)
        try:
            keeping = Keeping(means.store, means.luck, means.clock, means.others, means.weighing)
            row, live = await keeping.load(table)
            before = await means.store.games_before(row)
        except (SQLAlchemyError, OSError):
            _log.exception("table %s cannot be loaded", table)
            raise Trouble("try_again", say("cannot-now")) from None
        room = self._rooms[table] = Room(
            row, live, means, wins((game.seats, game.outcome) for game in before if game.outcome)
        )
        if row.evening is not None:
            self._at_evening.setdefault(row.evening.id, set()).add(table)
        room.inbox.post(room.look_elsewhere)
        if table in self._written:
            room.inbox.post(room.hear)
        return room

    # --- What other servers do --------------------------------------------------------------------

    def written(self, table: str, seq: int, revision: int) -> None:
        self._means.doorbell.changed(table)
        room = self.get(table)
        if room is not None and room.is_behind(seq, revision):
            room.inbox.post(room.hear)
        elif room is None and table in self._loading:
            self._written.add(table)
        elif room is None:
            self.changed(table)

    def changed(self, evening: str) -> None:
        """Something was written of an evening, here or elsewhere: its tables read it."""
        for table in self._at_evening.get(evening, ()):
            if (room := self.get(table)) is not None:
                room.inbox.post(room.hear)

    def reread(self, table: str) -> None:
        """Somebody has written to a table beside its room."""
        if (room := self.get(table)) is not None:
            room.inbox.post(room.hear)

    def moved(self, table: str) -> None:
        if (room := self.get(table)) is not None:
            room.inbox.post(room.look_elsewhere)

    def talked(self, evening: str) -> None:
        self._means.talks.hear(evening)

    def invited(self, person: str) -> None:
        self._means.doorbell.ring(person)

    def signed_off(self, device: str) -> None:
        self.sockets.sign_off(device)

    def erased(self, profile: str) -> None:
        self.sockets.erase(profile)

    def driven(self, table: str) -> None:
        if (room := self.get(table)) is not None:
            room.inbox.post(room.drive)

    def missed(self) -> None:
        for table in self._loading:
            self._written.add(table)
        for room in self._rooms.values():
            room.inbox.post(room.hear)
            room.inbox.post(room.look_elsewhere)
        self._means.talks.hear_all()
        self._means.doorbell.ring_all()
        self.sockets.check_all()

    # --- Rooms here -------------------------------------------------------------------------------

    async def do(self, table: str, command: Callable[[Room], Awaitable[T]]) -> T:
        """Runs `command` in the table's own task."""
        while not self._closed:
            room = await self.find(table)
            with suppress(Closed):  # it left memory between finding it and asking it
                return await room.inbox.do(partial(command, room))
        raise Trouble("try_again", _STOPS)

    async def _sweep(self) -> None:
        while True:
            await self._means.clock.sleep(min(5.0, self._means.settings.idle_seconds / 2))
            self._let_idle_ones_go(self._means.clock.time())

    def _let_idle_ones_go(self, now: float) -> None:
        for table, room in list(self._rooms.items()):
            if not room.is_idle and not room.inbox.closed:
                self._idle_since.pop(table, None)
            elif (
                now - self._idle_since.setdefault(table, now) >= self._means.settings.idle_seconds or room.inbox.closed
            ):
                room.close(problem("try_again", _STOPS))
                del self._rooms[table], self._idle_since[table]
                self._forget_evening(room)

    def _forget_evening(self, room: Room) -> None:
        evening = room.row.evening
        if evening is not None and (tables := self._at_evening.get(evening.id)) is not None:
            tables.discard(room.row.id)
            if not tables:
                del self._at_evening[evening.id]

    async def close(self) -> None:
        self._closed = True
        self._sweeper.cancel()
        rooms = list(self._rooms.values())
        for room in rooms:
            room.close(problem("try_again", _STOPS))
        self._means.practice.end()
        await asyncio.gather(self._sweeper, *(room.inbox.wait_closed() for room in rooms), return_exceptions=True)
