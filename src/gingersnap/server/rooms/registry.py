"""Registry of the rooms in memory: loaded on first use, evicted when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from gingersnap.core.contract import Seat
from gingersnap.core.words import say
from gingersnap.server.accounts.open_sockets import OpenSockets
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.accounts.result_weights import ResultWeights
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError, make_problem
from gingersnap.server.evenings.scores import count_wins
from gingersnap.server.invitations.notifier import InvitationNotifier
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.rooms.game_loop import RoomContext
from gingersnap.server.rooms.game_warm_up import WarmUp
from gingersnap.server.rooms.mailbox import MailboxClosed
from gingersnap.server.rooms.room import Room
from gingersnap.server.rooms.table_storage import TableRepository
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.repository import games_before
from gingersnap.server.tables.verifiable_luck import Luck
from gingersnap.server.workers.pool import WorkerPool

T = TypeVar("T")
_log = logging.getLogger(__name__)
_STOPS = say("server-stops")
FINISHED_SECONDS = 30.0
"""Seconds for which a finished table without connections stays in memory, at most."""


class RoomRegistry:
    def __init__(
        self,
        store: Store,
        worker_pool: WorkerPool,
        settings: Settings,
        luck: Luck,
        clock: Clock,
        peers: Peers,
        metrics: Metrics,
        chat_service: ChatService,
        invitation_notifier: InvitationNotifier,
        ratings: Ratings,
        sockets: OpenSockets,
    ) -> None:
        weighing = ResultWeights(store, ratings)
        self._context = RoomContext(
            store,
            worker_pool,
            WarmUp(worker_pool.compilation),
            settings,
            luck,
            clock,
            peers,
            metrics,
            chat_service,
            invitation_notifier,
            weighing,
        )
        self.sockets = sockets
        self._closed = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._written_while_loading: set[str] = set()
        """Tables that others have written to while they were loading."""
        self._at_evening: dict[str, set[str]] = {}
        """The tables here, by the id of their evening."""
        self._idle_since: dict[str, float] = {}
        self._evictor = asyncio.create_task(self._evict_loop(), name="sweeper")

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, table: str) -> Room | None:
        """Return the room of a table that is in memory, or None."""
        room = self._rooms.get(table)
        return None if room is None or room.mailbox.is_closed else room

    async def get_or_load(self, table: str) -> Room:
        """Return the room of a table; load it if necessary."""
        room = self.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table), name=f"loading {table}")
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        # A cancelled caller must not cancel the loading for the other callers.
        return await asyncio.shield(loading)

    async def seats_to_act(self, table: str) -> tuple[Seat, ...]:
        """Return the seats whose turn it is."""
        return (await self.get_or_load(table)).seats_to_act

    async def _load(self, table: str) -> Room:
        means = self._context
        self._written_while_loading.discard(table)
        try:
            keeping = TableRepository(means.store, means.luck, means.clock, means.peers, means.weighing)
            row, live = await keeping.load(table)
            before = await games_before(means.store, row)
        except (SQLAlchemyError, OSError):
            _log.exception("table %s cannot be loaded", table)
            raise ApiError("try_again", say("cannot-now")) from None
        room = self._rooms[table] = Room(
            row, live, means, count_wins((game.seats, game.outcome) for game in before if game.outcome)
        )
        if row.evening is not None:
            self._at_evening.setdefault(row.evening.id, set()).add(table)
        room.mailbox.submit(room.refresh_presence)
        if table in self._written_while_loading:
            room.mailbox.submit(room.reload)
        return room

    # --- Other servers ----------------------------------------------------------------------------

    def on_table_written(self, table: str, seq: int, revision: int) -> None:
        self._context.notifier.table_changed(table)
        room = self.get(table)
        if room is not None and room.is_behind(seq, revision):
            room.mailbox.submit(room.reload)
        elif room is None and table in self._loading:
            self._written_while_loading.add(table)
        elif room is None:
            self.evening_changed(table)

    def evening_changed(self, evening: str) -> None:
        """Reload the tables of an evening that was written, here or at another server."""
        for table in self._at_evening.get(evening, ()):
            if (room := self.get(table)) is not None:
                room.mailbox.submit(room.reload)

    def reload(self, table: str) -> None:
        """Reload the room of a table that was written without it."""
        if (room := self.get(table)) is not None:
            room.mailbox.submit(room.reload)

    def on_presence_changed(self, table: str) -> None:
        if (room := self.get(table)) is not None:
            room.mailbox.submit(room.refresh_presence)

    def on_chat_changed(self, evening: str) -> None:
        self._context.chat.reload(evening)

    def on_invitations_changed(self, person: str) -> None:
        self._context.notifier.refresh(person)

    def on_device_signed_off(self, device: str) -> None:
        self.sockets.sign_off(device)

    def on_profile_erased(self, profile: str) -> None:
        self.sockets.erase(profile)

    def on_lease_changed(self, table: str) -> None:
        if (room := self.get(table)) is not None:
            room.mailbox.submit(room.lease_changed)

    def on_notifications_missed(self) -> None:
        for table in self._loading:
            self._written_while_loading.add(table)
        for room in self._rooms.values():
            room.mailbox.submit(room.reload)
            room.mailbox.submit(room.refresh_presence)
        self._context.chat.reload_all()
        self._context.notifier.refresh_all()
        self.sockets.check_all()

    # --- Rooms here -------------------------------------------------------------------------------

    async def run(self, table: str, command: Callable[[Room], Awaitable[T]]) -> T:
        """Run `command` in the table's own task."""
        while not self._closed:
            room = await self.get_or_load(table)
            with suppress(MailboxClosed):  # it left memory between finding it and asking it
                return await room.mailbox.call(partial(command, room))
        raise ApiError("try_again", _STOPS)

    async def _evict_loop(self) -> None:
        while True:
            await self._context.clock.sleep(min(5.0, self._context.settings.idle_seconds / 2))
            self._evict_idle(self._context.clock.time())

    def _evict_idle(self, now: float) -> None:
        for table, room in list(self._rooms.items()):
            if not room.is_idle and not room.mailbox.is_closed:
                self._idle_since.pop(table, None)
            elif now - self._idle_since.setdefault(table, now) >= self._idle_limit(room) or room.mailbox.is_closed:
                room.close(make_problem("try_again", _STOPS))
                del self._rooms[table], self._idle_since[table]
                self._forget_evening(room)

    def _idle_limit(self, room: Room) -> float:
        limit = self._context.settings.idle_seconds
        return min(limit, FINISHED_SECONDS) if room.row.status == "finished" else limit

    def _forget_evening(self, room: Room) -> None:
        evening = room.row.evening
        if evening is not None and (tables := self._at_evening.get(evening.id)) is not None:
            tables.discard(room.row.id)
            if not tables:
                del self._at_evening[evening.id]

    async def close(self) -> None:
        self._closed = True
        self._evictor.cancel()
        rooms = list(self._rooms.values())
        for room in rooms:
            room.close(make_problem("try_again", _STOPS))
        self._context.warm_up.stop()
        await asyncio.gather(self._evictor, *(room.mailbox.wait_closed() for room in rooms), return_exceptions=True)
