"""What is kept of a table: its row, and the records of its game. Only what is stored has happened.

Each change gives the row as it is then; who had another row in mind is told by WriteConflict.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress

from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.words import say
from gingersnap.server.accounts.abort_counts import AbortCounts
from gingersnap.server.accounts.models import mentions
from gingersnap.server.accounts.result_weights import Networks, ResultWeights
from gingersnap.server.accounts.service import Visitor
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peers import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings import models as evenings
from gingersnap.server.evenings.attendance import Attendance, attendance_writes, origin_hash
from gingersnap.server.evenings.host_actions import HostActionContext, HostActionResult, apply_host_action
from gingersnap.server.evenings.members import (
    add_waiting_player,
    find_waiting_player,
    person_name,
    places_by_person,
    remove_waiting_player,
)
from gingersnap.server.evenings.models import Evening, NextGameSpec, WaitingPlayer
from gingersnap.server.evenings.next_table import create_next_table
from gingersnap.server.evenings.proposals import (
    current_proposal,
    is_agreed,
    is_between_games,
    with_answer,
    with_proposal,
)
from gingersnap.server.evenings.scores import count_games
from gingersnap.server.protocol.host_actions import HostAct
from gingersnap.server.protocol.tables import HeldSeat
from gingersnap.server.rooms.live_game import LiveGame, PendingAction, rebuild_game, rules_change_record
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Write, WriteConflict
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.luck import Luck
from gingersnap.server.tables.rated import check_may_join
from gingersnap.server.tables.repository import (
    StoredRecord,
    TableRow,
    games_of,
    load_records,
    load_table,
    require_visible_table,
)
from gingersnap.server.tables.seats import (
    StoredSeat,
    hash_secret,
    make_person_seat,
    new_token,
    person_id,
    seat_of_profile,
)
from gingersnap.server.tables.table_creation import start_if_ready


class TableRepository:
    def __init__(self, store: Store, luck: Luck, clock: Clock, peers: Peers, result_weights: ResultWeights) -> None:
        self._store = store
        self._luck = luck
        self._clock = clock
        self._peers = peers
        self._attendance = Attendance(store)
        self._weighing = result_weights
        self._aborts = AbortCounts(store)

    async def load(self, table: str) -> tuple[TableRow, LiveGame | None]:
        """A table as the store knows it. Where other rules began its game, it goes on by ours, if that is possible: but
        not as long as another server is there that plays by those rules."""
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
        """What others have done to a table since it was like `row`: it as it is now, and the records since."""
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
        """Whether a game that is being played goes on by our rules now."""
        row, records = await load_table(self._store, table), await load_records(self._store, table)
        if row is None or row.status != "playing":
            return False
        change = await asyncio.to_thread(rules_change_record, row, records)
        if change is not None:
            with suppress(WriteConflict):  # somebody else has done so
                await self._store.write(writes.insert_record(table, len(records) + 1, change))
        return change is not None

    def age_ms(self, row: TableRow) -> int:
        """Milliseconds since the table was laid."""
        return round((self._clock.date() - row.created) * 1000)

    @staticmethod
    def start_delay_ms(row: TableRow) -> int:
        """Milliseconds from then on until everybody was there."""
        return 0 if row.begun is None else round((row.begun - row.created) * 1000)

    async def join(self, row: TableRow, name: str, visitor: Visitor) -> tuple[TableRow, HeldSeat]:
        """Free seats: whoever comes with the link takes the first, and with the last of them the game begins. Who sits
        here already takes a seat for somebody who looks at the same screen."""
        free = next((seat for seat, stored in enumerate(row.seats) if stored.kind == "open"), None)
        if free is None or row.next is not None:
            raise ApiError("no_free_seat", say("no-free-seat"))
        held, seats = HeldSeat(free, new_token()), list(row.seats)
        check_may_join(row.seats, visitor.profile, is_rated=row.rated)
        await self._attendance.check_may_sit(row, visitor, self._clock.date())
        who = visitor.profile if seat_of_profile(seats, visitor.profile) is None else None
        seats[free] = make_person_seat(name, [seat.name for seat in seats], held.token, who)
        joined = await self._start_if_ready(writes.next_revision(row, seats=tuple(seats)))
        sits = [] if who is None else [writes.insert_sitting(row.id, who)]
        await self._store.write(
            *visitor.writes, *sits, *self._attendance_writes(row, seats[free], visitor), writes.update_table(joined)
        )
        return joined, held

    def _attendance_writes(self, row: TableRow, seat: StoredSeat, visitor: Visitor) -> tuple[Write, ...]:
        person = person_id(seat)
        if row.evening is None or person is None:
            return ()
        return attendance_writes(
            row.evening.id, person, origin_hash(row.evening.id, visitor.address), self._clock.date()
        )

    async def arrange(
        self, row: TableRow, act: HostAct, host_action_context: HostActionContext, address: str
    ) -> TableRow:
        """What a host does before the game begins. Where nothing is waited for any more, it begins."""
        done = apply_host_action(row, act, host_action_context)
        guards = host_action_context.guards
        written: list[Write] = []
        if done.row.revision != row.revision:
            changed = await self._start_if_ready(codec.replace(done.row, revision=row.revision + 1))
            done = done._replace(row=changed)
            written.append(writes.update_table(changed))
        if done.row.evening is not None and done.row.evening != row.evening:
            written.append(evenings.update_evening(done.row.evening))
        if done.removed_seat is not None:
            written += await self._removal_writes(row, done, address)
        if written:
            await self._store.write(*guards, *written)
        return done.row

    async def _removal_writes(self, row: TableRow, done: HostActionResult, address: str) -> list[Write]:
        """Somebody has no seat here any more. Who was sent away is known again by where they came from, unless that is
        where the host is too: one household is not kept out."""
        seat, evening = done.removed_seat, row.evening
        assert seat is not None
        left = [] if seat.profile is None or seat not in row.seats else [writes.delete_sitting(row.id, seat.profile)]
        person = person_id(seat)
        if not done.is_removed_by_host or evening is None or person is None:
            return left
        origin = await self._attendance.origin(evening.id, person)
        known = "" if origin == origin_hash(evening.id, address) else origin
        return [*left, *attendance_writes(evening.id, person, known, self._clock.date(), sent_away=True)]

    async def _start_if_ready(self, row: TableRow) -> TableRow:
        """With the game set up, if nothing is waited for any more. Its time counts from now on."""
        # That may take a while; the other tables go on.
        ready = await asyncio.to_thread(start_if_ready, row, self._luck)
        return ready if ready.header is None else codec.replace(ready, begun=self._clock.date())

    async def add_salts(self, row: TableRow, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> TableRow:
        """Numbers that people add to the luck of their game. With the last of them it begins."""
        if row.luck is None or row.header is not None or (luck := row.luck.with_salts(salts)) == row.luck:
            return row
        salted = await self._start_if_ready(writes.next_revision(row, luck=luck))
        await self._store.write(*guards, writes.update_table(salted))
        return salted

    async def propose(
        self,
        row: TableRow,
        who: Collection[str],
        next_game_spec: NextGameSpec | None,
        here: Collection[int],
        guards: Sequence[Guard] = (),
    ) -> TableRow:
        """Some want to play this next; the same once more, if nothing is said. Whoever is `here` is to answer."""
        if row.next is not None:
            return row
        if not is_between_games(row) or (next_game_spec is None and row.status != "finished"):
            raise ApiError("not_finished", say("no-rematch-yet"))
        if row.evening is None:  # of a server of before: nobody could be told of an offer
            return await self._create_next(row, guards)
        offered = current_proposal(row)
        if offered is not None and offered.yes and offered.wanted == next_game_spec:  # others want just that
            return await self._store_proposal(row, with_answer(row, offered, who, True), here, guards)
        by = next((person for person in who if person_name(row, person)), "")
        return await self._store_proposal(row, with_proposal(row, who, next_game_spec, by), here, guards)

    async def answer_proposal(
        self,
        row: TableRow,
        offer: str,
        who: Collection[str],
        yes: bool,
        here: Collection[int],
        guards: Sequence[Guard] = (),
    ) -> TableRow:
        """Some want what was proposed, or do not. It is laid, once only, when all who are `here` have answered."""
        if row.next is not None:
            return row
        offered = current_proposal(row)
        if offered is None or offered.id != offer or not is_between_games(row):
            raise ApiError("other_proposal", say("other-proposal"))
        return await self._store_proposal(row, with_answer(row, offered, who, yes), here, guards)

    async def _store_proposal(
        self, row: TableRow, evening: Evening, here: Collection[int], guards: Sequence[Guard]
    ) -> TableRow:
        row = codec.replace(row, evening=evening)
        if evening.offered is not None and is_agreed(row, evening.offered, here):
            return await self._create_next(row, guards)
        await self._store.write(*guards, evenings.update_evening(evening))
        return row

    async def _create_next(self, row: TableRow, guards: Sequence[Guard]) -> TableRow:
        """The table that follows, with all who want to play."""
        ended = [(game.seats, game.outcome) for game in await games_of(self._store, row) if game.outcome]
        sat, date = count_games(ended), self._clock.date()
        left = await self._without_erased(row)
        following = await asyncio.to_thread(create_next_table, left, self._luck, date, sat)
        followed = writes.next_revision(row, next=following.id)
        moved = () if following.evening is None else (evenings.update_evening(following.evening),)
        people = mentions(places_by_person(following)) if following.evening is not None else ()
        await self._store.write(
            *guards, *people, *writes.insert_table_and_sittings(following), writes.update_table(followed), *moved
        )
        return codec.replace(followed, evening=following.evening)

    async def _without_erased(self, row: TableRow) -> TableRow:
        """Return `row` with the seats of deleted profiles free: nobody can come back to them."""
        seated = [seat.profile for seat in row.seats if seat.profile is not None]
        profiles = schema.profiles.c.id
        found = await self._store.read(select(profiles).where(profiles.in_(seated))) if seated else ()
        left = {None, *(each.id for each in found)}
        seats = tuple(seat if seat.profile in left else StoredSeat("open") for seat in row.seats)
        return codec.replace(row, seats=seats)

    async def join_waiting_list(self, row: TableRow, visitor: Visitor, name: str, token: str) -> TableRow:
        """Somebody waits to be dealt in at the next table; `token` will hold their seat."""
        evening = _require_evening(row)
        if not evening.spectators:  # nobody is to see the game who does not play
            raise ApiError("no_spectators", say("no-spectators"))
        if seat_of_profile(row.seats, visitor.profile) is not None:
            return row
        now, guest = self._clock.date(), WaitingPlayer(name, hash_secret(token), visitor.profile)
        await self._attendance.check_not_removed(evening.id, visitor, now)
        waiting = add_waiting_player(evening, guest)
        since = attendance_writes(evening.id, guest.person, origin_hash(evening.id, visitor.address), now)
        await self._store.write(*visitor.writes, *since, evenings.update_evening(waiting))
        return codec.replace(row, evening=waiting)

    async def leave_waiting_list(self, row: TableRow, token: str | None, profile: str | None) -> TableRow:
        """Somebody waits no longer."""
        evening = _require_evening(row)
        found = find_waiting_player(evening, token and hash_secret(token), profile)
        if found is None:
            return row
        left = remove_waiting_player(evening, found)
        await self._store.write(evenings.update_evening(left))
        return codec.replace(row, evening=left)

    async def store_action(
        self,
        before: TableRow,
        live: LiveGame,
        pending_action: PendingAction,
        networks: Networks,
        guards: Sequence[Guard] = (),
    ) -> TableRow:
        """Store `attempt`, and return the row as it is then. `networks` are where people came from; `guards` are those
        of the person who acts."""
        row = self._row_after(before, live)
        if row.rated and row.outcome is not None and before.outcome is None:
            async with self._weighing.turn:
                terms = await self._weighing.terms(row, live.left, networks, row.finished or 0.0)
                rated = codec.replace(row, rating=terms)
                return await self._write(before, rated, pending_action, guards, await self._aborted(rated, live))
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

    async def _aborted(self, row: TableRow, live: LiveGame) -> tuple[Write, ...]:
        """Return what counts a rated game that ended without a result: for those who were away, or else for all who
        agreed to it."""
        assert row.outcome is not None
        if row.outcome.counts:
            return ()
        away = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in_reason(number) == "away"]
        there = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in_reason(number) is None]
        who = [profile for profile in away or there if profile is not None]
        return await self._aborts.abort_writes(who, row.id, "away" if away else "agreed", row.finished or 0.0)

    def _row_after(self, row: TableRow, live: LiveGame) -> TableRow:
        """`row`, changed where the game has ended, or a bot plays for somebody or no longer does."""
        outcome = live.table.outcome
        if (seats := _with_stand_ins(row, live)) != row.seats:
            row = codec.replace(row, seats=seats)
        if outcome is not None and row.outcome is None:
            row = codec.replace(row, status="finished", outcome=outcome, finished=self._clock.date())
        return row


def _require_evening(row: TableRow) -> Evening:
    if row.evening is None:  # of a server of before
        raise ApiError("no_such_evening", say("no-such-evening"))
    return row.evening


def _with_stand_ins(row: TableRow, live: LiveGame) -> tuple[StoredSeat, ...]:
    """The seats, with who plays for whom."""
    return tuple(
        codec.replace(seat, stand_in=live.stand_in_level if live.stand_in_reason(number) else None)
        for number, seat in enumerate(row.seats)
    )
