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
from gingersnap.server.accounts.abort_counts import Aborts
from gingersnap.server.accounts.models import mentions
from gingersnap.server.accounts.result_weights import Networks, Weighing
from gingersnap.server.accounts.service import Comer
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peers import Others
from gingersnap.server.errors import Trouble, no_such_table, put_away
from gingersnap.server.evenings import models as evenings
from gingersnap.server.evenings.attendance import Comings, came, origin_of
from gingersnap.server.evenings.host_actions import Arranged, Asked, arranged
from gingersnap.server.evenings.members import come, gone, latecomer, name_of, people_of
from gingersnap.server.evenings.models import Evening, Latecomer, Wanted
from gingersnap.server.evenings.proposals import answered, can_go_on, is_agreed, offer_at, proposed
from gingersnap.server.evenings.scores import played
from gingersnap.server.protocol.host_actions import HostAct
from gingersnap.server.protocol.tables import HeldSeat
from gingersnap.server.rooms.live_game import Attempt, LiveTable, change_of_rules, rebuilt
from gingersnap.server.storage import schema
from gingersnap.server.storage import store as writes
from gingersnap.server.storage.store import Store, StoredRecord, TableRow
from gingersnap.server.storage.write_queue import Guard, Write, WriteConflict
from gingersnap.server.tables.luck import Luck
from gingersnap.server.tables.rated import check_comer
from gingersnap.server.tables.seats import StoredSeat, hashed, new_token, person_of, person_seat, seat_of
from gingersnap.server.tables.table_creation import begun, next_table


class Keeping:
    def __init__(self, store: Store, luck: Luck, clock: Clock, others: Others, weighing: Weighing) -> None:
        self._store = store
        self._luck = luck
        self._clock = clock
        self._others = others
        self._comings = Comings(store)
        self._weighing = weighing
        self._aborts = Aborts(store)

    async def load(self, table: str) -> tuple[TableRow, LiveTable | None]:
        """A table as the store knows it. Where other rules began its game, it goes on by ours, if that is possible: but
        not as long as another server is there that plays by those rules."""
        try:
            return await self._as_stored(table)
        except Trouble as trouble:
            if trouble.problem.code in ("no_such_table", "put_away"):
                raise
            if await self._is_played_elsewhere(table):
                raise Trouble("try_again", say("cannot-now")) from None
            if trouble.problem.code != "other_version" or not await self._change_rules(table):
                raise
        return await self._as_stored(table)

    async def _is_played_elsewhere(self, table: str) -> bool:
        row, records = await self._store.table(table), await self._store.records(table)
        if row is None or row.header is None:
            return False
        return await self._others.can_play(row.header, [record.line for record in records])

    async def news(self, row: TableRow) -> tuple[TableRow, list[StoredRecord]]:
        """What others have done to a table since it was like `row`: it as it is now, and the records since."""
        now = await self._store.table(row.id)
        assert now is not None
        return now, await self._store.records(row.id, row.seq)

    async def _as_stored(self, table: str) -> tuple[TableRow, LiveTable | None]:
        row = await self._store.table(table)
        if row is None:
            raise no_such_table(table)
        if row.put_away:
            raise put_away()
        if row.header is None:
            return row, None
        # A long log takes a while to replay; the other tables go on.
        return row, await asyncio.to_thread(rebuilt, row, await self._store.records(table))

    async def _change_rules(self, table: str) -> bool:
        """Whether a game that is being played goes on by our rules now."""
        row, records = await self._store.table(table), await self._store.records(table)
        if row is None or row.status != "playing":
            return False
        change = await asyncio.to_thread(change_of_rules, row, records)
        if change is not None:
            with suppress(WriteConflict):  # somebody else has done so
                await self._store.write(writes.appended(table, len(records) + 1, change))
        return change is not None

    def age(self, row: TableRow) -> int:
        """Milliseconds since the table was laid."""
        return round((self._clock.date() - row.created) * 1000)

    @staticmethod
    def waited(row: TableRow) -> int:
        """Milliseconds from then on until everybody was there."""
        return 0 if row.begun is None else round((row.begun - row.created) * 1000)

    async def join(self, row: TableRow, name: str, comer: Comer) -> tuple[TableRow, HeldSeat]:
        """Free seats: whoever comes with the link takes the first, and with the last of them the game begins. Who sits
        here already takes a seat for somebody who looks at the same screen."""
        free = next((seat for seat, stored in enumerate(row.seats) if stored.kind == "open"), None)
        if free is None or row.next is not None:
            raise Trouble("no_free_seat", say("no-free-seat"))
        held, seats = HeldSeat(free, new_token()), list(row.seats)
        check_comer(row.seats, comer.profile, is_rated=row.rated)
        await self._comings.check(row, comer, self._clock.date())
        who = comer.profile if seat_of(seats, comer.profile) is None else None
        seats[free] = person_seat(name, [seat.name for seat in seats], held.token, who)
        joined = await self._begun(writes.revised(row, seats=tuple(seats)))
        sits = [] if who is None else [writes.sat_down(row.id, who)]
        await self._store.write(*comer.writes, *sits, *self._came(row, seats[free], comer), writes.changed(joined))
        return joined, held

    def _came(self, row: TableRow, seat: StoredSeat, comer: Comer) -> tuple[Write, ...]:
        person = person_of(seat)
        if row.evening is None or person is None:
            return ()
        return came(row.evening.id, person, origin_of(row.evening.id, comer.address), self._clock.date())

    async def arrange(self, row: TableRow, act: HostAct, asked: Asked, address: str) -> TableRow:
        """What a host does before the game begins. Where nothing is waited for any more, it begins."""
        done = arranged(row, act, asked)
        guards = asked.guards
        written: list[Write] = []
        if done.row.revision != row.revision:
            changed = await self._begun(codec.replace(done.row, revision=row.revision + 1))
            done = done._replace(row=changed)
            written.append(writes.changed(changed))
        if done.row.evening is not None and done.row.evening != row.evening:
            written.append(evenings.changed(done.row.evening))
        if done.stood_up is not None:
            written += await self._left(row, done, address)
        if written:
            await self._store.write(*guards, *written)
        return done.row

    async def _left(self, row: TableRow, done: Arranged, address: str) -> list[Write]:
        """Somebody has no seat here any more. Who was sent away is known again by where they came from, unless that is
        where the host is too: one household is not kept out."""
        seat, evening = done.stood_up, row.evening
        assert seat is not None
        left = [] if seat.profile is None or seat not in row.seats else [writes.stood_up(row.id, seat.profile)]
        person = person_of(seat)
        if not done.is_sent or evening is None or person is None:
            return left
        origin = await self._comings.origin(evening.id, person)
        known = "" if origin == origin_of(evening.id, address) else origin
        return [*left, *came(evening.id, person, known, self._clock.date(), sent_away=True)]

    async def _begun(self, row: TableRow) -> TableRow:
        """With the game set up, if nothing is waited for any more. Its time counts from now on."""
        # That may take a while; the other tables go on.
        ready = await asyncio.to_thread(begun, row, self._luck)
        return ready if ready.header is None else codec.replace(ready, begun=self._clock.date())

    async def add_salts(self, row: TableRow, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> TableRow:
        """Numbers that people add to the luck of their game. With the last of them it begins."""
        if row.luck is None or row.header is not None or (luck := row.luck.salted(salts)) == row.luck:
            return row
        salted = await self._begun(writes.revised(row, luck=luck))
        await self._store.write(*guards, writes.changed(salted))
        return salted

    async def propose(
        self,
        row: TableRow,
        who: Collection[str],
        wanted: Wanted | None,
        here: Collection[int],
        guards: Sequence[Guard] = (),
    ) -> TableRow:
        """Some want to play this next; the same once more, if nothing is said. Whoever is `here` is to answer."""
        if row.next is not None:
            return row
        if not can_go_on(row) or (wanted is None and row.status != "finished"):
            raise Trouble("not_finished", say("no-rematch-yet"))
        if row.evening is None:  # of a server of before: nobody could be told of an offer
            return await self._follow(row, guards)
        offered = offer_at(row)
        if offered is not None and offered.yes and offered.wanted == wanted:  # others want just that
            return await self._agree(row, answered(row, offered, who, True), here, guards)
        by = next((person for person in who if name_of(row, person)), "")
        return await self._agree(row, proposed(row, who, wanted, by), here, guards)

    async def answer(
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
        offered = offer_at(row)
        if offered is None or offered.id != offer or not can_go_on(row):
            raise Trouble("other_proposal", say("other-proposal"))
        return await self._agree(row, answered(row, offered, who, yes), here, guards)

    async def _agree(self, row: TableRow, evening: Evening, here: Collection[int], guards: Sequence[Guard]) -> TableRow:
        row = codec.replace(row, evening=evening)
        if evening.offered is not None and is_agreed(row, evening.offered, here):
            return await self._follow(row, guards)
        await self._store.write(*guards, evenings.changed(evening))
        return row

    async def _follow(self, row: TableRow, guards: Sequence[Guard]) -> TableRow:
        """The table that follows, with all who want to play."""
        ended = [(game.seats, game.outcome) for game in await self._store.games_of(row) if game.outcome]
        sat, date = played(ended), self._clock.date()
        left = await self._without_erased(row)
        following = await asyncio.to_thread(next_table, left, self._luck, date, sat)
        followed = writes.revised(row, next=following.id)
        moved = () if following.evening is None else (evenings.changed(following.evening),)
        people = mentions(people_of(following)) if following.evening is not None else ()
        await self._store.write(*guards, *people, *writes.laid(following), writes.changed(followed), *moved)
        return codec.replace(followed, evening=following.evening)

    async def _without_erased(self, row: TableRow) -> TableRow:
        """Return `row` with the seats of deleted profiles free: nobody can come back to them."""
        seated = [seat.profile for seat in row.seats if seat.profile is not None]
        profiles = schema.profiles.c.id
        found = await self._store.read(select(profiles).where(profiles.in_(seated))) if seated else ()
        left = {None, *(each.id for each in found)}
        seats = tuple(seat if seat.profile in left else StoredSeat("open") for seat in row.seats)
        return codec.replace(row, seats=seats)

    async def come(self, row: TableRow, comer: Comer, name: str, token: str) -> TableRow:
        """Somebody waits to be dealt in at the next table; `token` will hold their seat."""
        evening = _evening_of(row)
        if not evening.spectators:  # nobody is to see the game who does not play
            raise Trouble("no_spectators", say("no-spectators"))
        if seat_of(row.seats, comer.profile) is not None:
            return row
        now, guest = self._clock.date(), Latecomer(name, hashed(token), comer.profile)
        await self._comings.check_welcome(evening.id, comer, now)
        waiting = come(evening, guest)
        since = came(evening.id, guest.person, origin_of(evening.id, comer.address), now)
        await self._store.write(*comer.writes, *since, evenings.changed(waiting))
        return codec.replace(row, evening=waiting)

    async def go(self, row: TableRow, token: str | None, profile: str | None) -> TableRow:
        """Somebody waits no longer."""
        evening = _evening_of(row)
        found = latecomer(evening, token and hashed(token), profile)
        if found is None:
            return row
        left = gone(evening, found)
        await self._store.write(evenings.changed(left))
        return codec.replace(row, evening=left)

    async def store(
        self, before: TableRow, live: LiveTable, attempt: Attempt, networks: Networks, guards: Sequence[Guard] = ()
    ) -> TableRow:
        """Store `attempt`, and return the row as it is then. `networks` are where people came from; `guards` are those
        of the person who acts."""
        row = self._after(before, live)
        if row.rated and row.outcome is not None and before.outcome is None:
            async with self._weighing.turn:
                terms = await self._weighing.terms(row, live.left, networks, row.finished or 0.0)
                rated = codec.replace(row, rating=terms)
                return await self._write(before, rated, attempt, guards, await self._aborted(rated, live))
        return await self._write(before, row, attempt, guards)

    async def _write(
        self,
        before: TableRow,
        row: TableRow,
        attempt: Attempt,
        guards: Sequence[Guard],
        beside: Iterable[Write] = (),
    ) -> TableRow:
        written = [writes.appended(before.id, seq, each) for seq, each in enumerate(attempt.records, before.seq + 1)]
        if row is not before:
            row = writes.revised(row)
            written.append(writes.changed(row))
        await self._store.write(*guards, *written, *beside)
        return codec.replace(row, seq=before.seq + len(attempt.records))

    async def _aborted(self, row: TableRow, live: LiveTable) -> tuple[Write, ...]:
        """Return what counts a rated game that ended without a result: for those who were away, or else for all who
        agreed to it."""
        assert row.outcome is not None
        if row.outcome.counts:
            return ()
        away = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in(number) == "away"]
        there = [seat.profile for number, seat in enumerate(row.seats) if live.stand_in(number) is None]
        who = [profile for profile in away or there if profile is not None]
        return await self._aborts.added(who, row.id, "away" if away else "agreed", row.finished or 0.0)

    def _after(self, row: TableRow, live: LiveTable) -> TableRow:
        """`row`, changed where the game has ended, or a bot plays for somebody or no longer does."""
        outcome = live.table.outcome
        if (seats := _with_stand_ins(row, live)) != row.seats:
            row = codec.replace(row, seats=seats)
        if outcome is not None and row.outcome is None:
            row = codec.replace(row, status="finished", outcome=outcome, finished=self._clock.date())
        return row


def _evening_of(row: TableRow) -> Evening:
    if row.evening is None:  # of a server of before
        raise Trouble("no_such_evening", say("no-such-evening"))
    return row.evening


def _with_stand_ins(row: TableRow, live: LiveTable) -> tuple[StoredSeat, ...]:
    """The seats, with who plays for whom."""
    return tuple(
        codec.replace(seat, stand_in=live.reserve if live.stand_in(number) else None)
        for number, seat in enumerate(row.seats)
    )
