"""Tables as clients see them: lookup with access control, creation, seats and host actions."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.accounts.identification import ANONYMOUS, Visitor
from gingersnap.server.accounts.models import Profile, guards_of_profile
from gingersnap.server.chat.repository import insert_settings
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.host_actions import HostActionContext
from gingersnap.server.evenings.table_access import Credential, access_path, check_may_watch
from gingersnap.server.http.rate_limits import LimitedClient, client_hour_limit
from gingersnap.server.http.request_client import Caller
from gingersnap.server.http.shared_rate_limits import ClientHourlyLimit
from gingersnap.server.protocol.common import Status, TableInfo
from gingersnap.server.protocol.host_actions import AddSeat, Arrange, Start, SuggestedHandicap, TakeSeatAway
from gingersnap.server.protocol.tables import Branch, Fits, HeldSeat, Joined, Laid, LayTable
from gingersnap.server.rooms.live_game import restart_game
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.room import Room
from gingersnap.server.services.options_validation import OptionsValidator
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.repository import ShareRepository
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Write
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.changes import TableChange
from gingersnap.server.tables.handicap_suggestions import suggest_handicaps
from gingersnap.server.tables.public_info import table_info
from gingersnap.server.tables.repository import (
    StoredRecord,
    TableRow,
    list_tables,
    load_records,
    load_table,
    require_table,
    require_visible_table,
)
from gingersnap.server.tables.seats import is_held_by, person_id, seat_for_token
from gingersnap.server.tables.shared_options import readable_options
from gingersnap.server.tables.table_creation import branch_table, create_table
from gingersnap.server.tables.verifiable_luck import Luck

FORM_CHANGES_PER_TABLE = 20
"""Changes of the form for a new table that a client may have checked, for each table that it may create."""


class TableService:
    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        validator: OptionsValidator,
        settings: Settings,
        luck: Luck,
        clock: Clock,
        peers: Peers,
    ) -> None:
        self._store = store
        self._peers = peers
        self._rooms = rooms
        self._validator = validator
        self._settings = settings
        self._luck = luck
        self._clock = clock
        self._shares = ShareRepository(store)
        self._table_limit = ClientHourlyLimit(store, clock, "laying", settings.tables_per_hour)
        self._open_seat_limit = ClientHourlyLimit(store, clock, "sitting", settings.open_seats_per_hour)
        self._form_limit = client_hour_limit(FORM_CHANGES_PER_TABLE * settings.tables_per_hour, clock.time)

    # --- Lookup -----------------------------------------------------------------------------------

    async def find(self, table: str, credential: Credential) -> TableRow:
        """Return the row of a table. Raise ApiError if there is none that `credential` opens.

        The share link of a finished game opens it, whatever its host says about spectators.
        """
        row = await require_visible_table(self._store, table)
        if not await self._is_shared(row, credential.secret):
            check_may_watch(row, access_path(row, credential))
        return row

    async def find_finished(self, table: str, credential: Credential) -> tuple[TableRow, list[StoredRecord]]:
        """Return the row and the records of a finished game, found as by `find`."""
        row = await self.find(table, credential)
        if row.status != "finished":
            raise ApiError("not_finished", say("not-finished"))
        return row, await load_records(self._store, table)

    async def _is_shared(self, row: TableRow, secret: str | None) -> bool:
        return row.status == "finished" and secret is not None and await self._shares.is_link_to(secret, row.id)

    async def get(self, table: str, credential: Credential) -> TableInfo:
        return self.info(await self.find(table, credential))

    async def list_open(self, game: str | None, status: Status | None) -> list[TableInfo]:
        """Return the tables that are open to anybody, the newest first."""
        return [self.info(row) for row in await list_tables(self._store, game, status, self._settings.listed)]

    def info(self, row: TableRow) -> TableInfo:
        """Return a table as clients see it, with the people who are present if it is in memory."""
        room = self._rooms.get(row.id)
        return room.info if room else table_info(row)

    async def seats_held(self, table: str, tokens: Sequence[str]) -> tuple[HeldSeat, ...]:
        """Return the seats that `tokens` hold: from one game to the next, seats move and tokens stay."""
        row = await load_table(self._store, table)
        seats = () if row is None else row.seats
        return tuple(HeldSeat(seat_for_token(seats, token), token) for token in tokens if is_held_by(seats, token))

    # --- New tables -------------------------------------------------------------------------------

    async def create(self, request: LayTable, caller: Caller, visitor: Visitor = ANONYMOUS) -> Laid:
        await self.check_table_limit(_identify_client(caller.client, visitor))
        await self._validator.validate(caller, request)
        request = codec.replace(request, options=await self.readable_options(request.game, request.options))
        row, held = await asyncio.to_thread(create_table, request, self._luck, self._clock.date(), visitor.profile)
        assert row.evening is not None
        settings = [insert_settings(row.evening.id, request.reactions_only)] if request.reactions_only else []
        return await self._store_new_table(row, held, *visitor.writes, *settings)

    async def branch(
        self, table: str, credential: Credential, branch: Branch, client: LimitedClient, visitor: Visitor = ANONYMOUS
    ) -> Laid:
        """Create a table that continues a finished game from one of its moments."""
        row, records = await self.find_finished(table, credential)
        await self.check_table_limit(_identify_client(client, visitor))
        new, held = branch_table(row, branch, self._luck, self._clock.date(), visitor.profile)
        kept = [StoredRecord(record.line) for record in records[: branch.seq]]
        new, kept = await asyncio.to_thread(restart_game, new, kept)  # refused here if its rules are no longer ours
        appends = (writes.insert_record(new.id, seq, record) for seq, record in enumerate(kept, 1))
        return await self._store_new_table(new, (held,), *visitor.writes, *appends)

    async def readable_options(self, game: str, wanted: dict[str, Any]) -> dict[str, Any]:
        """Return validated options with those that older servers of the cluster do not know as these play."""
        return await readable_options(self._peers, game, wanted)

    async def _store_new_table(self, row: TableRow, held: tuple[HeldSeat, ...], *more: Write) -> Laid:
        """Store the first table of an evening."""
        assert row.evening is not None
        await self._store.write(*writes.insert_evening_and_table(row), *more)
        return Laid(table_info(row), held, row.evening.link)

    async def seat_counts_for(self, game: str, options: dict[str, Any], caller: Caller) -> Fits:
        """Return the numbers of players that the options of a form do not suit."""
        if not self._form_limit.try_acquire(caller.client):
            raise ApiError("too_many_tables", say("too-many-tables"))
        return await self._validator.seat_counts(caller, game, options)

    async def check_table_limit(self, client: LimitedClient) -> None:
        """Count a new table of `client`. Raise ApiError over the rate limit."""
        if not await self._table_limit.try_acquire(client):
            raise ApiError("too_many_tables", say("too-many-tables"))

    # --- Before the game --------------------------------------------------------------------------

    async def join(self, table: str, credential: Credential, name: str, visitor: Visitor = ANONYMOUS) -> Joined:
        """Take the first free seat."""
        row = await self.find(table, credential)
        if (
            row.evening is not None
            and row.evening.access == "open"
            and not await self._open_seat_limit.try_acquire(visitor.client)
        ):
            raise ApiError("too_many_seats", say("too-many-seats"), rule="GEN-29")

        async def take_seat(room: Room) -> Joined:
            await room.chat.check_not_blocked(visitor.profile)
            held = await room.change(partial(room.changes.take_seat, name=name, visitor=visitor))
            return Joined(room.info, held, room.link)

        return await self._rooms.run(table, take_seat)

    async def arrange(self, table: str, request: Arrange, caller: Caller, me: Profile | None = None) -> TableInfo:
        """Apply a host action before the game starts."""
        profile = None if me is None else me.id
        row = await require_table(self._store, table)
        seat_for_token(row.seats, request.token, profile)  # raises for clients without a seat, before options are read
        resizes = isinstance(request.act, AddSeat | TakeSeatAway | Start)
        fits = await self._validator.seat_counts_of(caller, row) if resizes else Fits({})

        async def arrange(room: Room) -> TableInfo:
            async def make(row: TableRow) -> TableChange:
                seat, away = seat_for_token(row.seats, request.token, profile), room.seconds_until_host_replaceable(row)
                guards = guards_of_profile(me, [person_id(row.seats[seat]) or ""])
                context = HostActionContext(seat, fits.refusals, away, guards)
                return await room.changes.apply_host_action(row, request.act, context, caller.address)

            await room.change(make)
            return room.info

        info = await self._rooms.run(table, arrange)
        if row.evening is not None:
            self._rooms.evening_changed(row.evening.id)
        return info

    async def suggest_handicaps(self, table: str, credential: Credential) -> list[SuggestedHandicap]:
        """Return handicaps that would make the game more even, for players only: they reveal earlier results."""
        row = await self.find(table, credential)
        return await suggest_handicaps(self._store, row) if access_path(row, credential) == "seat" else []


def _identify_client(client: LimitedClient, visitor: Visitor) -> LimitedClient:
    """Return `client` as rate limits count it: by its profile, unless that has just been made."""
    return client if visitor.is_new or visitor.profile is None else client._replace(person=visitor.profile)
