"""Changes of a table: pure on rows where possible. Each returns the new row and its writes, and stores nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.words import say
from gingersnap.server.accounts.identification import Visitor
from gingersnap.server.accounts.models import mentions
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.attendance import Attendance, attendance_writes, origin_hash
from gingersnap.server.evenings.host_actions import HostActionContext, HostActionResult, apply_host_action
from gingersnap.server.evenings.members import (
    add_waiting_player,
    find_waiting_player,
    person_name,
    places_by_person,
    remove_waiting_player,
)
from gingersnap.server.evenings.models import Evening, NextGameSpec, WaitingPlayer, expect_evening, update_evening
from gingersnap.server.evenings.next_table import create_next_table
from gingersnap.server.evenings.proposals import (
    current_proposal,
    is_agreed,
    is_between_games,
    next_game,
    with_answer,
    with_proposal,
)
from gingersnap.server.evenings.scores import count_games
from gingersnap.server.protocol.host_actions import HostAct
from gingersnap.server.protocol.tables import HeldSeat
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Write
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.rated_tables import check_may_join
from gingersnap.server.tables.repository import (
    TableRow,
    games_of,
)
from gingersnap.server.tables.seats import (
    StoredSeat,
    hash_secret,
    make_person_seat,
    new_token,
    person_id,
    seat_of_profile,
)
from gingersnap.server.tables.shared_options import unread_options
from gingersnap.server.tables.table_creation import is_ready, start_if_ready
from gingersnap.server.tables.verifiable_luck import Luck


class TableChange(NamedTuple):
    """A change that is not stored yet."""

    row: TableRow
    writes: tuple[Write, ...] = ()
    result: Any = None


class TableChanges:
    """The changes of tables, with what they read beside the row."""

    def __init__(self, store: Store, luck: Luck, clock: Clock, peers: Peers) -> None:
        self._store = store
        self._peers = peers
        self._luck = luck
        self._clock = clock
        self._attendance = Attendance(store)

    async def take_seat(self, row: TableRow, name: str, visitor: Visitor) -> TableChange:
        """Take the first free seat; the result is its HeldSeat. With the last one the game starts.

        A profile that sits here already takes a seat for another person at the same screen.
        """
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
        came = self._attendance_writes(row, seats[free], visitor)
        return TableChange(joined, (*visitor.writes, *sits, *came, writes.update_table(joined)), held)

    def _attendance_writes(self, row: TableRow, seat: StoredSeat, visitor: Visitor) -> tuple[Write, ...]:
        person = person_id(seat)
        if row.evening is None or person is None:
            return ()
        return attendance_writes(
            row.evening.id, person, origin_hash(row.evening.id, visitor.address), self._clock.date()
        )

    async def apply_host_action(
        self, row: TableRow, act: HostAct, host_action_context: HostActionContext, address: str
    ) -> TableChange:
        """Apply a host action before the game starts. The game starts if it waits for nothing any more."""
        done = apply_host_action(row, act, host_action_context)
        written: list[Write] = []
        if done.row.revision != row.revision:
            changed = await self._start_if_ready(codec.replace(done.row, revision=row.revision + 1))
            done = done._replace(row=changed)
            written.append(writes.update_table(changed))
        if done.row.evening is not None and done.row.evening != row.evening:
            written.append(update_evening(done.row.evening))
        if done.removed_seat is not None:
            written += await self._removal_writes(row, done, address)
        if written and row.evening is not None and done.row.evening == row.evening:
            written.append(expect_evening(row.evening))
        return TableChange(done.row, (*host_action_context.guards, *written) if written else ())

    async def _removal_writes(self, row: TableRow, done: HostActionResult, address: str) -> list[Write]:
        """Return the writes for a seat that was taken away.

        A removed person is recognised by their origin, unless the host has the same: a household is not kept out.
        """
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
        """Return `row` with the game set up, if it waits for nothing any more. Its time counts from now on."""
        if not is_ready(row):
            return row
        row = codec.replace(row, options={**row.options, **await unread_options(self._peers, row.game)})
        # That may take a while; the other tables go on.
        ready = await asyncio.to_thread(start_if_ready, row, self._luck)
        return ready if ready.header is None else codec.replace(ready, begun=self._clock.date())

    async def add_salts(self, row: TableRow, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> TableChange:
        """Add the salts of players to the luck of their game. With the last one the game starts."""
        if row.luck is None or row.header is not None or (luck := row.luck.with_salts(salts)) == row.luck:
            return TableChange(row)
        salted = await self._start_if_ready(writes.next_revision(row, luck=luck))
        return TableChange(salted, (*guards, writes.update_table(salted)))

    async def propose(
        self,
        row: TableRow,
        who: Collection[str],
        next_game_spec: NextGameSpec | None,
        here: Collection[int],
        guards: Sequence[Guard] = (),
    ) -> TableChange:
        """Propose the next game, or the same one again without a spec; the result is the id of the next table, if any.

        All people who are `here` have to answer.
        """
        if row.next is not None:
            return TableChange(row, (), row.next)
        if not is_between_games(row) or (next_game_spec is None and row.status != "finished"):
            raise ApiError("not_finished", say("no-rematch-yet"))
        if row.evening is None:  # created by an old server: there is no evening to store a proposal in
            return await self._create_next(row, guards)
        offered = current_proposal(row)
        if offered is not None and offered.yes and offered.wanted == next_game_spec:  # others want just that
            return await self._with_proposal(row, with_answer(row, offered, who, True), here, guards)
        by = next((person for person in who if person_name(row, person)), "")
        return await self._with_proposal(row, with_proposal(row, who, next_game_spec, by), here, guards)

    async def answer_proposal(
        self,
        row: TableRow,
        offer: str,
        who: Collection[str],
        yes: bool,
        here: Collection[int],
        guards: Sequence[Guard] = (),
    ) -> TableChange:
        """Answer a proposal; the result is the id of the next table, if any.

        The table is created once, when all people who are `here` have answered.
        """
        if row.next is not None:
            return TableChange(row, (), row.next)
        offered = current_proposal(row)
        if offered is None or offered.id != offer or not is_between_games(row):
            raise ApiError("other_proposal", say("other-proposal"))
        return await self._with_proposal(row, with_answer(row, offered, who, yes), here, guards)

    async def _with_proposal(
        self, row: TableRow, evening: Evening, here: Collection[int], guards: Sequence[Guard]
    ) -> TableChange:
        row = codec.replace(row, evening=evening)
        if evening.offered is not None and is_agreed(row, evening.offered, here):
            return await self._create_next(row, guards)
        return TableChange(row, (*guards, update_evening(evening)))

    async def _create_next(self, row: TableRow, guards: Sequence[Guard]) -> TableChange:
        """Create the next table, with all people who want to play."""
        ended = [(game.seats, game.outcome) for game in await games_of(self._store, row) if game.outcome]
        sat, date = count_games(ended), self._clock.date()
        left = await self._without_erased(row)
        unread = await unread_options(self._peers, next_game(left))
        following = await asyncio.to_thread(create_next_table, left, self._luck, date, sat, unread)
        followed = writes.next_revision(row, next=following.id)
        moved = () if following.evening is None else (update_evening(following.evening),)
        people = mentions(places_by_person(following)) if following.evening is not None else ()
        stored = (*writes.insert_table_and_sittings(following), writes.update_table(followed), *moved)
        changed = codec.replace(followed, evening=following.evening)
        return TableChange(changed, (*guards, *people, *stored), following.id)

    async def _without_erased(self, row: TableRow) -> TableRow:
        """Return `row` with the seats of deleted profiles free: nobody can come back to them."""
        seated = [seat.profile for seat in row.seats if seat.profile is not None]
        profiles = schema.profiles.c.id
        found = await self._store.read(select(profiles).where(profiles.in_(seated))) if seated else ()
        left = {None, *(each.id for each in found)}
        seats = tuple(seat if seat.profile in left else StoredSeat("open") for seat in row.seats)
        return codec.replace(row, seats=seats)

    async def check_may_watch(self, row: TableRow, profile: str | None, network: str) -> None:
        """Raise ApiError for a spectator whom the host has removed from this evening."""
        if row.evening is not None:
            await self._attendance.check_not_removed(row.evening.id, profile, network, self._clock.date())

    async def join_waiting_list(self, row: TableRow, visitor: Visitor, name: str, token: str) -> TableChange:
        """Join the waiting list for the next table, where `token` will hold the seat."""
        evening = _require_evening(row)
        if not evening.spectators:  # the host allows no spectators
            raise ApiError("no_spectators", say("no-spectators"))
        if seat_of_profile(row.seats, visitor.profile) is not None:
            return TableChange(row)
        now, guest = self._clock.date(), WaitingPlayer(name, hash_secret(token), visitor.profile)
        await self._attendance.check_not_removed(evening.id, visitor.profile, visitor.address, now)
        waiting = add_waiting_player(evening, guest)
        since = attendance_writes(evening.id, guest.person, origin_hash(evening.id, visitor.address), now)
        return TableChange(codec.replace(row, evening=waiting), (*visitor.writes, *since, update_evening(waiting)))

    async def leave_waiting_list(self, row: TableRow, token: str | None, profile: str | None) -> TableChange:
        evening = _require_evening(row)
        found = find_waiting_player(evening, token and hash_secret(token), profile)
        if found is None:
            return TableChange(row)
        left = remove_waiting_player(evening, found)
        return TableChange(codec.replace(row, evening=left), (update_evening(left),))


def _require_evening(row: TableRow) -> Evening:
    if row.evening is None:  # of a server of before
        raise ApiError("no_such_evening", say("no-such-evening"))
    return row.evening
