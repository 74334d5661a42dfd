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
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION as HANDICAPS
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words import say
from gingersnap.physics import BoardKind, PostKind, RimKind
from gingersnap.server.accounts.abort_counts import AbortCounts
from gingersnap.server.accounts.devices import DeviceService
from gingersnap.server.accounts.models import Profile
from gingersnap.server.accounts.personal_data import PersonalData
from gingersnap.server.accounts.profile_pages import ProfilePages
from gingersnap.server.accounts.ratings import Ratings
from gingersnap.server.accounts.renames import RenameService
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.accounts.service import ANONYMOUS, AccountService, Visitor, known_comer
from gingersnap.server.chat.service import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, bad_shot, cannot_export, no_such_bot
from gingersnap.server.evenings.access import Credential, access_path, check_may_watch
from gingersnap.server.evenings.attendance import Attendance
from gingersnap.server.evenings.members import find_waiting_player, require_person
from gingersnap.server.evenings.models import guest_number
from gingersnap.server.evenings.proposals import current_proposal, is_between_games
from gingersnap.server.evenings.scores import evening_scores
from gingersnap.server.evenings.waiting_list import WaitingListRepository
from gingersnap.server.http.caller import Caller, Disconnected
from gingersnap.server.http.rate_limits import SlidingHourLimit, TokenBuckets
from gingersnap.server.http.shared_rate_limits import make_hourly_limit
from gingersnap.server.invitations.service import InvitationService
from gingersnap.server.lab.shot_worker import simulate_shot
from gingersnap.server.lab.trial_runner import TrialRunner
from gingersnap.server.lab.trial_worker import table_request
from gingersnap.server.moderation.service import ModerationService
from gingersnap.server.ops.health import HealthCheck
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.protocol.common import Problem, Status, TableInfo
from gingersnap.server.protocol.evenings import Came, Come, EveningGame, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.protocol.host_actions import AddSeat, Arrange, SuggestedHandicap, TakeSeatAway
from gingersnap.server.protocol.invitations import AcceptedInvitation, Acquaintances
from gingersnap.server.protocol.lab import Trial
from gingersnap.server.protocol.results import Result
from gingersnap.server.protocol.tables import Branch, Fits, HeldSeat, Joined, Laid, LayTable, SeatWish
from gingersnap.server.results.export import encode_export
from gingersnap.server.results.replay import encode_replay
from gingersnap.server.results.summary import encode_ending
from gingersnap.server.rooms.live_game import restart_game
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.room import Room
from gingersnap.server.settings import Settings
from gingersnap.server.shares.card import ShareCard, render_share_card
from gingersnap.server.shares.service import ShareService
from gingersnap.server.storage import store as writes
from gingersnap.server.storage.store import Store, StoredRecord, TableRow
from gingersnap.server.storage.write_queue import Write
from gingersnap.server.tables.handicap_suggestions import suggest_handicaps
from gingersnap.server.tables.luck import Luck
from gingersnap.server.tables.repository import require_table, require_visible_table
from gingersnap.server.tables.seats import GUEST, clean_name, hash_secret, is_held_by, new_token, seat_for_token
from gingersnap.server.tables.table_creation import (
    branch_table,
    check_seat_counts,
    create_table,
    next_game_spec,
    require_game,
    table_info,
    validate_request,
)
from gingersnap.server.workers.fair_queue import QueueFull
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.process import JobTimeout
from gingersnap.server.workers.sandbox import Sandbox

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


class ApiFacade:
    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        workers: WorkerPool,
        reader: Sandbox,
        settings: Settings,
        luck: Luck,
        clock: Clock,
        metrics: Metrics,
        talks: ChatService,
        inviting: InvitationService,
        ratings: Ratings,
    ) -> None:
        self.rooms = rooms
        self.talks = talks
        self.inviting = inviting
        self.owner = ModerationService(store, talks, clock, rooms.reload)
        self.settings = settings
        self.connections = 0
        self.metrics = metrics
        self._store = store
        self.people = AccountService(store, clock, settings.base_path)
        waiting = WaitingListRepository(store, rooms.evening_changed)
        self.renaming = RenameService(store, rooms.on_table_written, waiting)
        revocations = Revocations(store, self.renaming, waiting, rooms.sockets)
        self.entering = DeviceService(self.people, revocations)
        self.keepers = PersonalData(self.people, self.entering, revocations, rooms)
        self.keepers.sources["talk"] = talks
        self.keepers.sources["comings"] = Attendance(store)
        self.keepers.sources["aborts"] = AbortCounts(store)
        self.keepers.sources["waiting"] = waiting
        self.keepers.sources["invitations"] = inviting.repository
        self.pages = ProfilePages(self.people, rooms, workers, ratings)
        self._rename_limit = make_hourly_limit(store, clock, "renaming", RENAMINGS)
        self._waiting_list_limit = make_hourly_limit(store, clock, "coming", COMINGS)
        self.workers = workers
        self.wellness = HealthCheck(store, workers, reader.queue, settings, clock)
        self._sandbox = reader
        self._luck = luck
        self.clock = clock
        self._open_seat_limit = make_hourly_limit(store, clock, "sitting", settings.open_seats_per_hour)
        self._table_limit = make_hourly_limit(store, clock, "laying", settings.tables_per_hour)
        self._seat_count_limit = SlidingHourLimit(FITTINGS_FOR_A_TABLE * settings.tables_per_hour, clock.time)
        self._hint_limit = SlidingHourLimit(settings.hints_per_hour, clock.time)
        self._trial_limit = SlidingHourLimit(settings.trials_per_hour, clock.time)
        self._trial_runner = TrialRunner(workers)
        self._running_trials: Counter[str] = Counter()
        """By client, how many batches are played just now."""
        self._replay_limit = TokenBuckets(settings.retelling_rate, settings.retelling_burst, clock.time)
        self.sharing = ShareService(store, clock, player_names, self.share_card)

    # --- New tables -------------------------------------------------------------------------------

    async def create_table(self, wish: LayTable, caller: Caller, comer: Visitor = ANONYMOUS) -> Laid:
        await self._check_table_limit(caller.address)
        await self._validate(caller, wish)
        row, held = await asyncio.to_thread(create_table, wish, self._luck, self.clock.date(), comer.profile)
        return await self._store_new_table(row, held, *comer.writes)

    async def _store_new_table(self, row: TableRow, held: tuple[HeldSeat, ...], *more: Write) -> Laid:
        """Writes a table that begins an evening."""
        assert row.evening is not None
        await self._store.write(*writes.insert_evening_and_table(row), *more)
        return Laid(table_info(row), held, row.evening.link)

    async def _validate(self, caller: Caller, wish: LayTable) -> None:
        problem = await self._call_in_sandbox(caller, validate_request, wish)
        if problem is not None:
            raise ApiError.from_problem(problem)

    async def seat_counts_for(self, game: str, options: dict[str, Any], caller: Caller) -> Fits:
        if not self._seat_count_limit.try_acquire(caller.address):
            raise ApiError("too_many_tables", say("too-many-tables"))
        fits = await self._call_in_sandbox(caller, check_seat_counts, game, options)
        if isinstance(fits, Problem):
            raise ApiError.from_problem(fits)
        return fits

    async def _call_in_sandbox(self, caller: Caller, check: Callable[..., T], *written: Any) -> T:
        """Return the result of `check`, run in the sandbox on what a client wrote, while that client is connected."""
        try:
            limits = self.settings.reading_seconds, self.settings.reading_patience
            return await caller.run_while_connected(self._sandbox.run(caller.address, *limits, check, *written))
        except TimeoutError:
            raise ApiError("bad_options", say("options-take-too-long"), rule="GEN-9") from None
        except QueueFull:
            full = say("sandbox-queue-full", seconds=RETRY_SECONDS)
            raise ApiError("too_fast", full, retry_after=RETRY_SECONDS) from None
        except Disconnected:  # no client is left to read this
            raise ApiError("too_slow", say("request-too-slow")) from None

    async def branch(
        self, table: str, key: Credential, branch: Branch, client: str, comer: Visitor = ANONYMOUS
    ) -> Laid:
        row, records = await self._find_finished(table, key)
        await self._check_table_limit(client)
        new, held = branch_table(row, branch, self._luck, self.clock.date(), comer.profile)
        kept = [StoredRecord(record.line) for record in records[: branch.seq]]
        new, kept = await asyncio.to_thread(restart_game, new, kept)  # refused here if its rules are no longer ours
        appends = (writes.insert_record(new.id, seq, record) for seq, record in enumerate(kept, 1))
        return await self._store_new_table(new, (held,), *comer.writes, *appends)

    # --- The next game of an evening --------------------------------------------------------------

    async def rematch(self, table: str, wish: Rematch, client: str, me: Profile | None = None) -> Rematched:
        """Offers a rematch, or answers what is proposed, for those whose tokens these are."""
        profile = None if me is None else me.id

        async def ask(room: Room) -> Rematched:
            who = _requesting_persons(room.row, wish, profile)
            offered, is_new = current_proposal(room.row), False
            if wish.offer is None:  # it is the same game that they want, or not
                is_new = offered is None or offered.wanted is not None or not offered.yes
            if is_new and not wish.yes:
                return Rematched(None)
            if not is_new:
                offer = wish.offer or (offered.id if offered else "")
                return await self._rematch_result(
                    room, await room.answer_proposal(offer, who, wish.yes, me), wish, profile
                )
            if is_between_games(room.row) and room.row.status == "finished":
                await self._check_table_limit(client)
            return await self._rematch_result(room, await room.propose(who, None, me), wish, profile)

        return await self.rooms.run(table, ask)

    async def propose(self, table: str, wish: Propose, caller: Caller, me: Profile | None = None) -> Rematched:
        """Proposes what to play next, for those whose tokens these are."""
        profile = None if me is None else me.id
        seats = (SeatWish("open"),) * wish.seats
        await self._validate(caller, LayTable(wish.game, seats, wish.options))
        wanted = await asyncio.to_thread(next_game_spec, wish, shares_a_screen=bool(wish.others))

        async def ask(room: Room) -> Rematched:
            who = _requesting_persons(room.row, wish, profile)
            if is_between_games(room.row):
                await self._check_table_limit(caller.address)
            return await self._rematch_result(room, await room.propose(who, wanted, me), wish, profile)

        return await self.rooms.run(table, ask)

    async def _rematch_result(
        self, room: Room, following: str | None, wish: Rematch | Propose, profile: str | None
    ) -> Rematched:
        """What came of it, for those who asked."""
        if following is None:
            return Rematched(None)
        info = await self.table(following, Credential(wish.token or room.link, profile))
        return Rematched(info, await self.seats_held(following, _all_tokens(wish)), room.link)

    async def join_or_leave_waiting_list(
        self, table: str, key: Credential, wish: Come, client: str, comer: Visitor = ANONYMOUS
    ) -> Came:
        """Somebody waits to be dealt in at the next table, or no longer."""
        await self._find_visible_row(table, key)
        if not await self._waiting_list_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-tries"))
        if not wish.comes:
            await self.rooms.run(table, lambda room: room.leave_waiting_list(wish.token, comer.profile))
            return Came(None, None)
        return await self._join_waiting_list(table, clean_name(wish.name) or GUEST, wish.token or new_token(), comer)

    async def _join_waiting_list(self, table: str, name: str, token: str, comer: Visitor) -> Came:
        """Somebody waits to be dealt in."""

        async def ask(room: Room) -> Came:
            await room.join_waiting_list(name, token, comer)
            assert room.row.evening is not None
            found = find_waiting_player(room.row.evening, hash_secret(token), comer.profile)
            return Came(token, None if found is None else guest_number(room.row.evening.id, found.person))

        return await self.rooms.run(table, ask)

    # --- Invitations ------------------------------------------------------------------------------

    async def acquaintances(self, table: str, key: Credential, me: Profile | None) -> Acquaintances:
        return await self.inviting.acquaintances(await self._find_visible_row(table, key), me)

    async def invite(self, table: str, key: Credential, me: Profile | None, handle: str) -> Acquaintances:
        row = await self._find_visible_row(table, key)
        await self.inviting.invite(row, me, handle)
        return await self.inviting.acquaintances(row, me)

    async def accept_invitation(self, me: Profile, id: str, client: str) -> AcceptedInvitation:
        """Seated, where there is a seat; otherwise they watch, and are dealt in at the next table."""
        invited, row = await self.inviting.find(me, id)
        assert row.evening is not None
        link, comer = row.evening.link, known_comer(me, client)
        held: HeldSeat | None = None
        token: str | None = None
        if row.status == "waiting" and any(seat.kind == "open" for seat in row.seats):
            held = (await self.join(row.id, Credential(link), me.name, comer)).held
        else:
            token = (await self._join_waiting_list(row.id, me.name, new_token(), comer)).token
        await self.inviting.end(invited)
        return AcceptedInvitation(await self.table(row.id, Credential(link, me.id)), link, held, token)

    # --- Who holds what ---------------------------------------------------------------------------

    async def seats_held(self, table: str, tokens: Sequence[str]) -> tuple[HeldSeat, ...]:
        """The seats that these tokens hold at a table: seats move on from one game to the next, tokens stay."""
        row = await self._store.table(table)
        seats = () if row is None else row.seats
        return tuple(HeldSeat(seat_for_token(seats, token), token) for token in tokens if is_held_by(seats, token))

    async def _check_table_limit(self, client: str) -> None:
        if not await self._table_limit.try_acquire(client):
            raise ApiError("too_many_tables", say("too-many-tables"))

    def try_acquire_hint(self, client: str) -> bool:
        """Whether this client may have one more; counted before any bot thinks."""
        return self._hint_limit.try_acquire(client)

    async def check_rename_limit(self, client: str) -> None:
        """All tables of somebody are written anew for it."""
        if not await self._rename_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-tries"))

    # --- Tables there are -------------------------------------------------------------------------

    async def join(self, table: str, key: Credential, name: str, comer: Visitor = ANONYMOUS) -> Joined:
        row = await self._find_visible_row(table, key)
        if (
            row.evening is not None
            and row.evening.access == "open"
            and not await self._open_seat_limit.try_acquire(comer.address)
        ):
            raise ApiError("too_many_seats", say("too-many-seats"), rule="GEN-29")
        return await self.rooms.run(table, lambda room: room.join(name, comer))

    async def arrange(self, table: str, wish: Arrange, caller: Caller, me: Profile | None = None) -> TableInfo:
        """What a host does to a table before its game begins."""
        profile = None if me is None else me.id
        row = await require_table(self._store, table)
        seat_for_token(row.seats, wish.token, profile)  # trouble for who sits nowhere, before anything is read
        fits = await self._seat_counts_of(row, caller) if isinstance(wish.act, AddSeat | TakeSeatAway) else Fits({})

        def who(row: TableRow) -> Seat:
            return seat_for_token(row.seats, wish.token, profile)

        info = await self.rooms.run(table, lambda room: room.arrange(wish.act, who, fits, caller.address, me))
        if row.evening is not None:
            self.rooms.evening_changed(row.evening.id)
        return info

    async def handicaps(self, table: str, key: Credential) -> list[SuggestedHandicap]:
        """What would make the game more even: for those who sit there, since it tells how people did before."""
        row = await self._find_visible_row(table, key)
        return await suggest_handicaps(self._store, row) if access_path(row, key) == "seat" else []

    async def _seat_counts_of(self, row: TableRow, caller: Caller) -> Fits:
        options = {name: value for name, value in row.options.items() if name != HANDICAPS}  # they go with their seats
        fits = await self._call_in_sandbox(caller, check_seat_counts, row.game, options)
        return fits if isinstance(fits, Fits) else Fits({})

    async def table(self, table: str, key: Credential) -> TableInfo:
        return self._table_info(await self._find_visible_row(table, key))

    async def evening_info(self, link: str) -> EveningInfo:
        found = await self._store.evening_by_link(link)
        row = None if found is None or found.table is None else await self._store.table(found.table)
        if found is None or row is None:
            raise ApiError("no_such_evening", say("no-such-evening"))
        games = [game for game in await self._store.games_of(row) if game.outcome is not None]
        score = evening_scores((game.seats, game.outcome) for game in games if game.outcome is not None)
        return EveningInfo(
            self._table_info(row), found.access, found.spectators, score, tuple(map(_evening_game, games))
        )

    async def tables(self, game: str | None, status: Status | None) -> list[TableInfo]:
        rows = await self._store.tables(game, status, self.settings.listed)
        return [self._table_info(row) for row in rows]

    def _table_info(self, row: TableRow) -> TableInfo:
        room = self.rooms.get(row.id)
        return room.info if room else table_info(row)

    async def _find_visible_row(self, table: str, key: Credential) -> TableRow:
        """What is kept of a table, for who may see it."""
        row = await require_visible_table(self._store, table)
        if not await self._is_shared(row, key.secret):
            check_may_watch(row, access_path(row, key))
        return row

    async def _is_shared(self, row: TableRow, secret: str | None) -> bool:
        return row.status == "finished" and secret is not None and await self.sharing.is_link_to(secret, row.id)

    # --- Finished games ---------------------------------------------------------------------------

    async def log(self, table: str, key: Credential) -> bytes:
        """The log as text. Only at the end: it holds what nobody may know before."""
        row, records = await self._find_finished(table, key)
        assert row.header is not None
        names = () if format_of(row.header) < FORMAT else player_names(row)  # it has them already
        secret = "" if row.luck is None else row.luck.secret
        return text_of(row.header, (record.line for record in records), names, secret)

    async def _rate_limited_log(self, client: str, table: str, key: Credential) -> bytes:
        """A log that is to be played again, which takes a while: nobody may have too many of them done."""
        log = await self.log(table, key)
        self.check_replay_limit(client)
        return log

    def check_replay_limit(self, client: str) -> None:
        if not self._replay_limit.try_acquire(client):
            raise ApiError("too_fast", say("too-many-requests"))

    async def replay(self, table: str, key: Credential, seat: Seat, client: str) -> bytes:
        log = await self._rate_limited_log(client, table, key)
        info = await self.table(table, key)
        if not SPECTATOR <= seat < len(info.seats):
            raise ApiError("no_such_seat", say("no-such-seat", seat=seat))
        try:
            return await self._submit_replay_job(encode_replay, log, codec.encode(info), seat)
        except WrongVersion as error:
            raise _version_mismatch(error) from None

    async def result_summary(self, table: str, key: Credential, seat: Seat, client: str) -> bytes:
        log = await self._rate_limited_log(client, table, key)
        info = await self.table(table, key)
        if not SPECTATOR <= seat < len(info.seats):
            raise ApiError("no_such_seat", say("no-such-seat", seat=seat))
        try:
            return await self._submit_replay_job(encode_ending, log, [seat.name for seat in info.seats], seat)
        except WrongVersion as error:
            raise _version_mismatch(error) from None

    async def share_card(self, table: str, key: Credential, client: str) -> ShareCard:
        """What others are told of a finished game."""
        log, row = await self._rate_limited_log(client, table, key), await self._find_visible_row(table, key)
        try:
            return await self._submit_replay_job(render_share_card, log, player_names(row))
        except WrongVersion as error:
            raise _version_mismatch(error) from None

    async def export(self, table: str, key: Credential, name: str, client: str) -> tuple[Export, bytes]:
        """The game in one of the formats for other programs that it has."""
        log, row = await self._rate_limited_log(client, table, key), await self._find_visible_row(table, key)
        try:
            form = find_export(require_game(row.game), name)
            return form, await self._submit_replay_job(encode_export, log, name, row.finished)
        except CannotExport as error:
            raise cannot_export(error) from None
        except WrongVersion as error:
            raise _version_mismatch(error) from None

    async def _submit_replay_job(self, function: Callable[..., T], *arguments: object) -> T:
        try:
            return await self.workers.run(Priority.READER, function, *arguments)
        except JobTimeout:
            raise ApiError("server_error", say("took-too-long")) from None

    async def results(self, game: str | None) -> list[Result]:
        rows = await self._store.finished_tables(game, self.settings.listed)
        return [_result(row) for row in rows]

    async def _find_finished(self, table: str, key: Credential) -> tuple[TableRow, list[StoredRecord]]:
        row = await self._find_visible_row(table, key)
        if row.status != "finished":
            raise ApiError("not_finished", say("not-finished"))
        return row, await self._store.records(table)

    # --- The physics lab --------------------------------------------------------------------------

    async def shot(self, text: str, kind: BoardKind, posts: PostKind, rim: RimKind) -> bytes:
        try:
            return await self._submit_replay_job(simulate_shot, text, kind, posts, rim)
        except ValueError as error:
            raise bad_shot(error) from None

    # --- The workbench ----------------------------------------------------------------------------

    async def trial(self, trial: Trial, caller: Caller) -> bytes:
        """Some more games of a trial. Who has just stopped one may begin another, while its last batch is played."""
        client = caller.address
        if self._running_trials[client] >= TRIALS_AT_ONCE or not self._trial_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-trials"))
        self._running_trials[client] += 1
        try:
            await self._validate(caller, table_request(trial))
            if trial.bot not in (bots := tuple(bots_of(trial.game))):
                raise no_such_bot(trial.bot, bots)
            return await self._trial_runner.run_batch(trial)
        except JobTimeout:
            raise ApiError("bad_options", say("trial-took-too-long")) from None
        finally:
            self._running_trials -= Counter([client])


def player_names(row: TableRow) -> tuple[str, ...]:
    """What people are called now."""
    return tuple(seat.name for seat in row.seats)


def _version_mismatch(error: WrongVersion) -> ApiError:
    return ApiError("other_version", say("cannot-tell-again", error=str(error)))


def _all_tokens(wish: Rematch | Propose) -> list[str]:
    return [] if wish.token is None else [wish.token, *wish.others]


def _requesting_persons(row: TableRow, wish: Rematch | Propose, profile: str | None) -> list[str]:
    """Who asks: by their tokens, or whose browser it is."""
    tokens: list[str | None] = [*_all_tokens(wish)]
    return [require_person(row, token, profile) for token in tokens or [None]]


def _evening_game(row: TableRow) -> EveningGame:
    assert row.outcome is not None
    title = table_info(row).title
    return EveningGame(row.id, title, result_text(row.outcome).words(player_names(row)), row.finished or row.created)


def _result(row: TableRow) -> Result:
    assert row.outcome is not None
    assert row.finished is not None
    names = player_names(row)
    words = result_text(row.outcome).words(names)
    return Result(row.id, row.game, names, row.outcome, words, row.seq, row.finished)
