"""Storage of a table in play: its row, and the records of its game. Only what is stored has happened.

Rows use optimistic locking: each change returns the new row, and a write based on an outdated row raises WriteConflict.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.accounts.abort_counts import AbortCounts
from gingersnap.server.accounts.result_weights import Networks, ResultWeights
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.rooms.live_game import LiveGame, PendingAction, rebuild_game, rules_change_record
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Write, WriteConflict
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.repository import (
    StoredRecord,
    TableRow,
    load_records,
    load_table,
    require_visible_table,
)
from gingersnap.server.tables.seats import (
    StoredSeat,
)
from gingersnap.server.tables.verifiable_luck import Luck


class TableRepository:
    def __init__(self, store: Store, luck: Luck, clock: Clock, peers: Peers, result_weights: ResultWeights) -> None:
        self._store = store
        self._luck = luck
        self._clock = clock
        self._peers = peers
        self._weighing = result_weights
        self._aborts = AbortCounts(store)

    async def load(self, table: str) -> tuple[TableRow, LiveGame | None]:
        """Load a table from the store.

        A game that was begun with other rules is migrated to ours if possible, but not while another server that plays
        by those rules is running.
        """
        try:
            return await self._load_stored(table)
        except ApiError as trouble:
            if trouble.problem.code in ("no_such_table", "put_away"):
                raise
            if await self._is_playable_elsewhere(table):
                raise ApiError("try_again", say("cannot-now")) from None
            if trouble.problem.code != "other_version" or not await self._migrate_rules(table):
                raise
        return await self._load_stored(table)

    async def _is_playable_elsewhere(self, table: str) -> bool:
        row, records = await load_table(self._store, table), await load_records(self._store, table)
        if row is None or row.header is None:
            return False
        return await self._peers.can_play(row.header, [record.line for record in records])

    async def load_changes(self, row: TableRow) -> tuple[TableRow, list[StoredRecord]]:
        """Return the current row of a table, and the records that were added since `row`."""
        now = await load_table(self._store, row.id)
        assert now is not None
        return now, await load_records(self._store, row.id, row.seq)

    async def _load_stored(self, table: str) -> tuple[TableRow, LiveGame | None]:
        row = await require_visible_table(self._store, table)
        if row.header is None:
            return row, None
        # A long log takes a while to replay; the other tables go on.
        return row, await asyncio.to_thread(rebuild_game, row, await load_records(self._store, table))

    async def _migrate_rules(self, table: str) -> bool:
        """Migrate a game in progress to our rules; return whether that succeeded."""
        row, records = await load_table(self._store, table), await load_records(self._store, table)
        if row is None or row.status != "playing":
            return False
        change = await asyncio.to_thread(rules_change_record, row, records)
        if change is not None:
            with suppress(WriteConflict):  # another server has already migrated it
                await self._store.write(writes.insert_record(table, len(records) + 1, change))
        return change is not None

    def age_ms(self, row: TableRow) -> int:
        """Return the milliseconds since the table was created."""
        return round((self._clock.date() - row.created) * 1000)

    @staticmethod
    def start_delay_ms(row: TableRow) -> int:
        """Return the milliseconds from the table's creation to the start of its game."""
        return 0 if row.begun is None else round((row.begun - row.created) * 1000)

    async def store_action(
        self,
        before: TableRow,
        live: LiveGame,
        pending_action: PendingAction,
        networks: Networks,
        guards: Sequence[Guard] = (),
    ) -> TableRow:
        """Store `pending_action` and return the new row.

        `networks` are those the players connected from; `guards` are those of the person who acts.
        """
        row = self._row_after(before, live)
        if row.rated and row.outcome is not None and before.outcome is None:
            async with self._weighing.turn:
                terms = await self._weighing.terms(row, live.seats_left, networks, row.finished or 0.0)
                rated = codec.replace(row, rating=terms)
                return await self._write(before, rated, pending_action, guards, await self._abort_writes(rated, live))
        return await self._write(before, row, pending_action, guards)

    async def _write(
        self,
        before: TableRow,
        row: TableRow,
        pending_action: PendingAction,
        guards: Sequence[Guard],
        beside: Iterable[Write] = (),
    ) -> TableRow:
        written = [
            writes.insert_record(before.id, seq, each)
            for seq, each in enumerate(pending_action.records, before.seq + 1)
        ]
        if row is not before:
            row = writes.next_revision(row)
            written.append(writes.update_table(row))
        await self._store.write(*guards, *written, *beside)
        return codec.replace(row, seq=before.seq + len(pending_action.records))

    async def _abort_writes(self, row: TableRow, live: LiveGame) -> tuple[Write, ...]:
        """Return the writes that count an aborted rated game: for the absent players, or else for all who agreed."""
        assert row.outcome is not None
        if row.outcome.counts:
            return ()
        away = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in_reason(number) == "away"]
        there = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in_reason(number) is None]
        who = [profile for profile in away or there if profile is not None]
        return await self._aborts.abort_writes(who, row.id, "away" if away else "agreed", row.finished or 0.0)

    def _row_after(self, row: TableRow, live: LiveGame) -> TableRow:
        """Return `row` with the outcome if the game has ended, and with the current stand-ins."""
        outcome = live.table.outcome
        if (seats := _with_stand_ins(row, live)) != row.seats:
            row = codec.replace(row, seats=seats)
        if outcome is not None and row.outcome is None:
            row = codec.replace(row, status="finished", outcome=outcome, finished=self._clock.date())
        return row


def _with_stand_ins(row: TableRow, live: LiveGame) -> tuple[StoredSeat, ...]:
    """Return the seats with their current stand-ins."""
    levels = [live.stand_in_level if live.stand_in_reason(number) else None for number in range(len(row.seats))]
    if levels == [seat.stand_in for seat in row.seats]:
        return row.seats
    return tuple(codec.replace(seat, stand_in=level) for seat, level in zip(row.seats, levels, strict=True))
