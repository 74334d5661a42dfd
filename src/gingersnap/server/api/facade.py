"""What the REST part asks for. Knows where tables are: in memory, or in the store."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.export import CannotExport, Export, find_export
from gingersnap.core.log import FORMAT, WrongVersion, format_of, text_of
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.handicaps import OPTION as HANDICAPS
from gingersnap.core.summary.status_text import result_of
from gingersnap.core.words import say
from gingersnap.physics import BoardKind, PostKind, RimKind
from gingersnap.server.accounts.abort_counts import Aborts
from gingersnap.server.accounts.devices import Entering
from gingersnap.server.accounts.models import Profile
from gingersnap.server.accounts.personal_data import Keepers
from gingersnap.server.accounts.profile_pages import Pages
from gingersnap.server.accounts.ratings import Ratings
from gingersnap.server.accounts.renames import Renaming
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.accounts.service import SOMEBODY, Comer, People, known_comer
from gingersnap.server.chat.service import Talks
from gingersnap.server.clock import Clock
from gingersnap.server.errors import Trouble, bad_shot, cannot_export, no_such_bot, no_such_table, put_away
from gingersnap.server.evenings.access import Key, check_watching, way_in
from gingersnap.server.evenings.attendance import Comings
from gingersnap.server.evenings.members import latecomer, person_by
from gingersnap.server.evenings.models import number_of
from gingersnap.server.evenings.proposals import can_go_on, offer_at
from gingersnap.server.evenings.scores import scores
from gingersnap.server.evenings.waiting_list import Waiting
from gingersnap.server.http.caller import Caller, Disconnected
from gingersnap.server.http.rate_limits import Budgets, HourlyCount
from gingersnap.server.http.shared_rate_limits import counted
from gingersnap.server.invitations.service import Inviting
from gingersnap.server.lab.shot_worker import played
from gingersnap.server.lab.trial_runner import Bench
from gingersnap.server.lab.trial_worker import wish_of
from gingersnap.server.moderation.service import Owner
from gingersnap.server.ops.health import Wellness
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.protocol.common import Problem, Status, TableInfo
from gingersnap.server.protocol.evenings import Came, Come, EveningGame, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.protocol.host_actions import AddSeat, Arrange, SuggestedHandicap, TakeSeatAway
from gingersnap.server.protocol.invitations import AcceptedInvitation, Acquaintances
from gingersnap.server.protocol.lab import Trial
from gingersnap.server.protocol.results import Result
from gingersnap.server.protocol.tables import Branch, Fits, HeldSeat, Joined, Laid, LayTable, SeatWish
from gingersnap.server.results.export import written
from gingersnap.server.results.replay import replay
from gingersnap.server.results.summary import ending
from gingersnap.server.rooms.live_game import begun_anew
from gingersnap.server.rooms.registry import Rooms
from gingersnap.server.rooms.room import Room
from gingersnap.server.settings import Settings
from gingersnap.server.shares.card import Told, told
from gingersnap.server.shares.service import Sharing
from gingersnap.server.storage import store as writes
from gingersnap.server.storage.store import Store, StoredRecord, TableRow
from gingersnap.server.storage.write_queue import Write
from gingersnap.server.tables.handicap_suggestions import suggested_handicaps
from gingersnap.server.tables.luck import Luck
from gingersnap.server.tables.seats import GUEST, hashed, held_by, is_held_by, new_token, readable
from gingersnap.server.tables.table_creation import (
    branched,
    check_fitting,
    check_wish,
    game_named,
    info_of,
    wanted_by,
    wished,
)
from gingersnap.server.workers.fair_queue import QueueFull
from gingersnap.server.workers.job_queue import Urgency
from gingersnap.server.workers.pool import Workers
from gingersnap.server.workers.process import TookTooLong
from gingersnap.server.workers.sandbox import Reader

FITTINGS_FOR_A_TABLE = 20
"""How often somebody may change a form before a table is laid from it."""
TRIALS_AT_ONCE = 2
"""For one client."""
RETRY_SECONDS = 5
"""When to ask again, for a client that has too many requests waiting for the sandbox."""
RENAMINGS = 20
"""In an hour."""
COMINGS = 60
"""How often somebody may ask to be dealt in, in an hour: whole families share an address."""
T = TypeVar("T")


class Desk:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        workers: Workers,
        reader: Reader,
        settings: Settings,
        luck: Luck,
        clock: Clock,
        metrics: Metrics,
        talks: Talks,
        inviting: Inviting,
        ratings: Ratings,
    ) -> None:
        self.rooms = rooms
        self.talks = talks
        self.inviting = inviting
        self.owner = Owner(store, talks, clock, rooms.reread)
        self.settings = settings
        self.connections = 0
        self.metrics = metrics
        self._store = store
        self.people = People(store, clock, settings.base_path)
        waiting = Waiting(store, rooms.changed)
        self.renaming = Renaming(store, rooms.written, waiting)
        revocations = Revocations(store, self.renaming, waiting, rooms.sockets)
        self.entering = Entering(self.people, revocations)
        self.keepers = Keepers(self.people, self.entering, revocations, rooms)
        self.keepers.others["talk"] = talks
        self.keepers.others["comings"] = Comings(store)
        self.keepers.others["aborts"] = Aborts(store)
        self.keepers.others["waiting"] = waiting
        self.keepers.others["invitations"] = inviting.kept
        self.pages = Pages(self.people, rooms, workers, ratings)
        self._renamed = counted(store, clock, "renaming", RENAMINGS)
        self._came = counted(store, clock, "coming", COMINGS)
        self.workers = workers
        self.wellness = Wellness(store, workers, reader.queue, settings, clock)
        self._reader = reader
        self._luck = luck
        self.clock = clock
        self._seated = counted(store, clock, "sitting", settings.open_seats_per_hour)
        self._laid = counted(store, clock, "laying", settings.tables_per_hour)
        self._fitted = HourlyCount(FITTINGS_FOR_A_TABLE * settings.tables_per_hour, clock.time)
        self._hinted = HourlyCount(settings.hints_per_hour, clock.time)
        self._tried = HourlyCount(settings.trials_per_hour, clock.time)
        self._bench = Bench(workers)
        self._trying: Counter[str] = Counter()
        """By client, how many batches are played just now."""
        self._retold = Budgets(settings.retelling_rate, settings.retelling_burst, clock.time)
        self.sharing = Sharing(store, clock, names_at, self.told)

    # --- New tables -------------------------------------------------------------------------------

    async def lay(self, wish: LayTable, caller: Caller, comer: Comer = SOMEBODY) -> Laid:
        await self._count_table(caller.address)
        await self._check(caller, wish)
        row, held = await asyncio.to_thread(wished, wish, self._luck, self.clock.date(), comer.profile)
        return await self._add(row, held, *comer.writes)

    async def _add(self, row: TableRow, held: tuple[HeldSeat, ...], *more: Write) -> Laid:
        """Writes a table that begins an evening."""
        assert row.evening is not None
        await self._store.write(*writes.opened(row), *more)
        return Laid(info_of(row), held, row.evening.link)

    async def _check(self, caller: Caller, wish: LayTable) -> None:
        problem = await self._read(caller, check_wish, wish)
        if problem is not None:
            raise Trouble.of(problem)

    async def fitting(self, game: str, options: dict[str, Any], caller: Caller) -> Fits:
        if not self._fitted.spend(caller.address):
            raise Trouble("too_many_tables", say("too-many-tables"))
        fits = await self._read(caller, check_fitting, game, options)
        if isinstance(fits, Problem):
            raise Trouble.of(fits)
        return fits

    async def _read(self, caller: Caller, check: Callable[..., T], *written: Any) -> T:
        """Return the result of `check`, run in the sandbox on what a client wrote, while that client is connected."""
        try:
            limits = self.settings.reading_seconds, self.settings.reading_patience
            return await caller.run_while_connected(self._reader.run(caller.address, *limits, check, *written))
        except TimeoutError:
            raise Trouble("bad_options", say("options-take-too-long"), rule="GEN-9") from None
        except QueueFull:
            full = say("sandbox-queue-full", seconds=RETRY_SECONDS)
            raise Trouble("too_fast", full, retry_after=RETRY_SECONDS) from None
        except Disconnected:  # no client is left to read this
            raise Trouble("too_slow", say("request-too-slow")) from None

    async def branch(self, table: str, key: Key, branch: Branch, client: str, comer: Comer = SOMEBODY) -> Laid:
        row, records = await self._finished(table, key)
        await self._count_table(client)
        new, held = branched(row, branch, self._luck, self.clock.date(), comer.profile)
        kept = [StoredRecord(record.line) for record in records[: branch.seq]]
        new, kept = await asyncio.to_thread(begun_anew, new, kept)  # refused here if its rules are no longer ours
        appends = (writes.appended(new.id, seq, record) for seq, record in enumerate(kept, 1))
        return await self._add(new, (held,), *comer.writes, *appends)

    # --- The next game of an evening --------------------------------------------------------------

    async def rematch(self, table: str, wish: Rematch, client: str, me: Profile | None = None) -> Rematched:
        """Offers a rematch, or answers what is proposed, for those whose tokens these are."""
        profile = None if me is None else me.id

        async def ask(room: Room) -> Rematched:
            who = _company(room.row, wish, profile)
            offered, is_new = offer_at(room.row), False
            if wish.offer is None:  # it is the same game that they want, or not
                is_new = offered is None or offered.wanted is not None or not offered.yes
            if is_new and not wish.yes:
                return Rematched(None)
            if not is_new:
                offer = wish.offer or (offered.id if offered else "")
                return await self._went(room, await room.answer(offer, who, wish.yes, me), wish, profile)
            if can_go_on(room.row) and room.row.status == "finished":
                await self._count_table(client)
            return await self._went(room, await room.propose(who, None, me), wish, profile)

        return await self.rooms.do(table, ask)

    async def propose(self, table: str, wish: Propose, caller: Caller, me: Profile | None = None) -> Rematched:
        """Proposes what to play next, for those whose tokens these are."""
        profile = None if me is None else me.id
        seats = (SeatWish("open"),) * wish.seats
        await self._check(caller, LayTable(wish.game, seats, wish.options))
        wanted = await asyncio.to_thread(wanted_by, wish, shares_a_screen=bool(wish.others))

        async def ask(room: Room) -> Rematched:
            who = _company(room.row, wish, profile)
            if can_go_on(room.row):
                await self._count_table(caller.address)
            return await self._went(room, await room.propose(who, wanted, me), wish, profile)

        return await self.rooms.do(table, ask)

    async def _went(self, room: Room, following: str | None, wish: Rematch | Propose, profile: str | None) -> Rematched:
        """What came of it, for those who asked."""
        if following is None:
            return Rematched(None)
        info = await self.table(following, Key(wish.token or room.link, profile))
        return Rematched(info, await self.held(following, _tokens(wish)), room.link)

    async def come(self, table: str, key: Key, wish: Come, client: str, comer: Comer = SOMEBODY) -> Came:
        """Somebody waits to be dealt in at the next table, or no longer."""
        await self._row(table, key)
        if not await self._came.spend(client):
            raise Trouble("too_many_tries", say("too-many-tries"))
        if not wish.comes:
            await self.rooms.do(table, lambda room: room.go(wish.token, comer.profile))
            return Came(None, None)
        return await self._dealt_in(table, readable(wish.name) or GUEST, wish.token or new_token(), comer)

    async def _dealt_in(self, table: str, name: str, token: str, comer: Comer) -> Came:
        """Somebody waits to be dealt in."""

        async def ask(room: Room) -> Came:
            await room.come(name, token, comer)
            assert room.row.evening is not None
            found = latecomer(room.row.evening, hashed(token), comer.profile)
            return Came(token, None if found is None else number_of(room.row.evening.id, found.person))

        return await self.rooms.do(table, ask)

    # --- Invitations ------------------------------------------------------------------------------

    async def acquaintances(self, table: str, key: Key, me: Profile | None) -> Acquaintances:
        return await self.inviting.acquaintances(await self._row(table, key), me)

    async def invite(self, table: str, key: Key, me: Profile | None, handle: str) -> Acquaintances:
        row = await self._row(table, key)
        await self.inviting.invite(row, me, handle)
        return await self.inviting.acquaintances(row, me)

    async def accept(self, me: Profile, id: str, client: str) -> AcceptedInvitation:
        """Seated, where there is a seat; otherwise they watch, and are dealt in at the next table."""
        invited, row = await self.inviting.find(me, id)
        assert row.evening is not None
        link, comer = row.evening.link, known_comer(me, client)
        held: HeldSeat | None = None
        token: str | None = None
        if row.status == "waiting" and any(seat.kind == "open" for seat in row.seats):
            held = (await self.join(row.id, Key(link), me.name, comer)).held
        else:
            token = (await self._dealt_in(row.id, me.name, new_token(), comer)).token
        await self.inviting.end(invited)
        return AcceptedInvitation(await self.table(row.id, Key(link, me.id)), link, held, token)

    # --- Who holds what ---------------------------------------------------------------------------

    async def held(self, table: str, tokens: Sequence[str]) -> tuple[HeldSeat, ...]:
        """The seats that these tokens hold at a table: seats move on from one game to the next, tokens stay."""
        row = await self._store.table(table)
        seats = () if row is None else row.seats
        return tuple(HeldSeat(held_by(seats, token), token) for token in tokens if is_held_by(seats, token))

    async def _count_table(self, client: str) -> None:
        if not await self._laid.spend(client):
            raise Trouble("too_many_tables", say("too-many-tables"))

    def count_hint(self, client: str) -> bool:
        """Whether this client may have one more; counted before any bot thinks."""
        return self._hinted.spend(client)

    async def count_renaming(self, client: str) -> None:
        """All tables of somebody are written anew for it."""
        if not await self._renamed.spend(client):
            raise Trouble("too_many_tries", say("too-many-tries"))

    # --- Tables there are -------------------------------------------------------------------------

    async def join(self, table: str, key: Key, name: str, comer: Comer = SOMEBODY) -> Joined:
        row = await self._row(table, key)
        if row.evening is not None and row.evening.access == "open" and not await self._seated.spend(comer.address):
            raise Trouble("too_many_seats", say("too-many-seats"), rule="GEN-29")
        return await self.rooms.do(table, lambda room: room.join(name, comer))

    async def arrange(self, table: str, wish: Arrange, caller: Caller, me: Profile | None = None) -> TableInfo:
        """What a host does to a table before its game begins."""
        profile = None if me is None else me.id
        row = await self._store.table(table)
        if row is None:
            raise no_such_table(table)
        held_by(row.seats, wish.token, profile)  # trouble for who sits nowhere, before anything is read
        fits = await self._fits(row, caller) if isinstance(wish.act, AddSeat | TakeSeatAway) else Fits({})

        def who(row: TableRow) -> Seat:
            return held_by(row.seats, wish.token, profile)

        info = await self.rooms.do(table, lambda room: room.arrange(wish.act, who, fits, caller.address, me))
        if row.evening is not None:
            self.rooms.changed(row.evening.id)
        return info

    async def handicaps(self, table: str, key: Key) -> list[SuggestedHandicap]:
        """What would make the game more even: for those who sit there, since it tells how people did before."""
        row = await self._row(table, key)
        return await suggested_handicaps(self._store, row) if way_in(row, key) == "seat" else []

    async def _fits(self, row: TableRow, caller: Caller) -> Fits:
        options = {name: value for name, value in row.options.items() if name != HANDICAPS}  # they go with their seats
        fits = await self._read(caller, check_fitting, row.game, options)
        return fits if isinstance(fits, Fits) else Fits({})

    async def table(self, table: str, key: Key) -> TableInfo:
        return self._info(await self._row(table, key))

    async def evening(self, link: str) -> EveningInfo:
        found = await self._store.evening(link)
        row = None if found is None or found.table is None else await self._store.table(found.table)
        if found is None or row is None:
            raise Trouble("no_such_evening", say("no-such-evening"))
        games = [game for game in await self._store.games_of(row) if game.outcome is not None]
        score = scores((game.seats, game.outcome) for game in games if game.outcome is not None)
        return EveningInfo(self._info(row), found.access, found.spectators, score, tuple(map(_evening_game, games)))

    async def tables(self, game: str | None, status: Status | None) -> list[TableInfo]:
        rows = await self._store.tables(game, status, self.settings.listed)
        return [self._info(row) for row in rows]

    def _info(self, row: TableRow) -> TableInfo:
        room = self.rooms.get(row.id)
        return room.info if room else info_of(row)

    async def _row(self, table: str, key: Key) -> TableRow:
        """What is kept of a table, for who may see it."""
        row = await self._store.table(table)
        if row is None:
            raise no_such_table(table)
        if row.put_away:
            raise put_away()
        if not await self._is_shared(row, key.secret):
            check_watching(row, way_in(row, key))
        return row

    async def _is_shared(self, row: TableRow, secret: str | None) -> bool:
        return row.status == "finished" and secret is not None and await self.sharing.opens(secret, row.id)

    # --- Finished games ---------------------------------------------------------------------------

    async def log(self, table: str, key: Key) -> bytes:
        """The log as text. Only at the end: it holds what nobody may know before."""
        row, records = await self._finished(table, key)
        assert row.header is not None
        names = () if format_of(row.header) < FORMAT else names_at(row)  # it has them already
        secret = "" if row.luck is None else row.luck.secret
        return text_of(row.header, (record.line for record in records), names, secret)

    async def _log_for(self, client: str, table: str, key: Key) -> bytes:
        """A log that is to be played again, which takes a while: nobody may have too many of them done."""
        log = await self.log(table, key)
        self.count_retelling(client)
        return log

    def count_retelling(self, client: str) -> None:
        if not self._retold.spend(client):
            raise Trouble("too_fast", say("too-many-requests"))

    async def replay(self, table: str, key: Key, seat: Seat, client: str) -> bytes:
        log = await self._log_for(client, table, key)
        info = await self.table(table, key)
        if not SPECTATOR <= seat < len(info.seats):
            raise Trouble("no_such_seat", say("no-such-seat", seat=seat))
        try:
            return await self._told_again(replay, log, codec.encode(info), seat)
        except WrongVersion as error:
            raise _other_version(error) from None

    async def ending(self, table: str, key: Key, seat: Seat, client: str) -> bytes:
        log = await self._log_for(client, table, key)
        info = await self.table(table, key)
        if not SPECTATOR <= seat < len(info.seats):
            raise Trouble("no_such_seat", say("no-such-seat", seat=seat))
        try:
            return await self._told_again(ending, log, [seat.name for seat in info.seats], seat)
        except WrongVersion as error:
            raise _other_version(error) from None

    async def told(self, table: str, key: Key, client: str) -> Told:
        """What others are told of a finished game."""
        log, row = await self._log_for(client, table, key), await self._row(table, key)
        try:
            return await self._told_again(told, log, names_at(row))
        except WrongVersion as error:
            raise _other_version(error) from None

    async def export(self, table: str, key: Key, name: str, client: str) -> tuple[Export, bytes]:
        """The game in one of the formats for other programs that it has."""
        log, row = await self._log_for(client, table, key), await self._row(table, key)
        try:
            form = find_export(game_named(row.game), name)
            return form, await self._told_again(written, log, name, row.finished)
        except CannotExport as error:
            raise cannot_export(error) from None
        except WrongVersion as error:
            raise _other_version(error) from None

    async def _told_again(self, function: Callable[..., T], *arguments: object) -> T:
        try:
            return await self.workers.run(Urgency.READER, function, *arguments)
        except TookTooLong:
            raise Trouble("server_error", say("took-too-long")) from None

    async def results(self, game: str | None) -> list[Result]:
        rows = await self._store.finished(game, self.settings.listed)
        return [_result(row) for row in rows]

    async def _finished(self, table: str, key: Key) -> tuple[TableRow, list[StoredRecord]]:
        row = await self._row(table, key)
        if row.status != "finished":
            raise Trouble("not_finished", say("not-finished"))
        return row, await self._store.records(table)

    # --- The physics lab --------------------------------------------------------------------------

    async def shot(self, text: str, kind: BoardKind, posts: PostKind, rim: RimKind) -> bytes:
        try:
            return await self._told_again(played, text, kind, posts, rim)
        except ValueError as error:
            raise bad_shot(error) from None

    # --- The workbench ----------------------------------------------------------------------------

    async def trial(self, trial: Trial, caller: Caller) -> bytes:
        """Some more games of a trial. Who has just stopped one may begin another, while its last batch is played."""
        client = caller.address
        if self._trying[client] >= TRIALS_AT_ONCE or not self._tried.spend(client):
            raise Trouble("too_many_tries", say("too-many-trials"))
        self._trying[client] += 1
        try:
            await self._check(caller, wish_of(trial))
            if trial.bot not in (bots := tuple(bots_of(trial.game))):
                raise no_such_bot(trial.bot, bots)
            return await self._bench.tried(trial)
        except TookTooLong:
            raise Trouble("bad_options", say("trial-took-too-long")) from None
        finally:
            self._trying -= Counter([client])


def names_at(row: TableRow) -> tuple[str, ...]:
    """What people are called now."""
    return tuple(seat.name for seat in row.seats)


def _other_version(error: WrongVersion) -> Trouble:
    return Trouble("other_version", say("cannot-tell-again", error=str(error)))


def _tokens(wish: Rematch | Propose) -> list[str]:
    return [] if wish.token is None else [wish.token, *wish.others]


def _company(row: TableRow, wish: Rematch | Propose, profile: str | None) -> list[str]:
    """Who asks: by their tokens, or whose browser it is."""
    tokens: list[str | None] = [*_tokens(wish)]
    return [person_by(row, token, profile) for token in tokens or [None]]


def _evening_game(row: TableRow) -> EveningGame:
    assert row.outcome is not None
    title = info_of(row).title
    return EveningGame(row.id, title, result_of(row.outcome).words(names_at(row)), row.finished or row.created)


def _result(row: TableRow) -> Result:
    assert row.outcome is not None
    assert row.finished is not None
    names = names_at(row)
    words = result_of(row.outcome).words(names)
    return Result(row.id, row.game, names, row.outcome, words, row.seq, row.finished)
