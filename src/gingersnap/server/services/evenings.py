"""Evenings: rematches, proposals of the next game, the waiting list, and invitations that are accepted."""

from __future__ import annotations

import asyncio

from gingersnap.core import codec
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words import say
from gingersnap.server.accounts.identification import ANONYMOUS, Visitor, visitor_from_profile
from gingersnap.server.accounts.models import Profile, guards_of_profile
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, table_hidden
from gingersnap.server.evenings.members import find_waiting_player, require_person
from gingersnap.server.evenings.models import NextGameSpec, find_evening_by_link, guest_number
from gingersnap.server.evenings.next_table import next_game_spec
from gingersnap.server.evenings.proposals import current_proposal, is_between_games
from gingersnap.server.evenings.scores import evening_scores
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.rate_limits import LimitedClient
from gingersnap.server.http.request_client import Caller
from gingersnap.server.http.shared_rate_limits import ClientHourlyLimit
from gingersnap.server.invitations.service import InvitationService
from gingersnap.server.protocol.evenings import Came, Come, EveningGame, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.protocol.invitations import AcceptedInvitation
from gingersnap.server.protocol.tables import HeldSeat, LayTable, SeatWish
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.room import Room
from gingersnap.server.services.options_validation import OptionsValidator
from gingersnap.server.services.tables import TableService
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.public_info import table_info
from gingersnap.server.tables.repository import TableRow, games_of, load_table
from gingersnap.server.tables.seats import GUEST, clean_name, hash_secret, new_token, player_names

WAITING_LIST_CHANGES_PER_HOUR = 60
"""Requests of one address to join or leave a waiting list. Whole families share an address."""


class EveningService:
    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        tables: TableService,
        validator: OptionsValidator,
        invitations: InvitationService,
        clock: Clock,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._tables = tables
        self._validator = validator
        self._invitations = invitations
        self._waiting_list_limit = ClientHourlyLimit(store, clock, "coming", WAITING_LIST_CHANGES_PER_HOUR)

    async def info(self, link: str) -> EveningInfo:
        """Return the evening behind a link: its current table, its score and its finished games."""
        found = await find_evening_by_link(self._store, link)
        row = None if found is None or found.table is None else await load_table(self._store, found.table)
        if found is None or row is None:
            raise ApiError("no_such_evening", say("no-such-evening"))
        if row.put_away:
            raise table_hidden()
        games = [game for game in await games_of(self._store, row) if game.outcome is not None]
        score = evening_scores((game.seats, game.outcome) for game in games if game.outcome is not None)
        return EveningInfo(
            self._tables.info(row), found.access, found.spectators, score, tuple(map(_evening_game, games))
        )

    # --- The next game ----------------------------------------------------------------------------

    async def rematch(
        self, table: str, request: Rematch, client: LimitedClient, me: Profile | None = None
    ) -> Rematched:
        """Propose the same game once more, or answer the current proposal, for all people of the request's tokens."""
        profile = None if me is None else me.id

        async def ask(room: Room) -> Rematched:
            persons = _requesting_persons(room.row, request, profile)
            proposal, is_new = current_proposal(room.row), False
            if request.offer is None:  # the request is about a rematch, whatever is proposed
                is_new = proposal is None or proposal.wanted is not None or not proposal.yes
            if is_new and not request.yes:
                return Rematched(None)
            if not is_new:
                offer = request.offer or (proposal.id if proposal else "")
                following = await _answer(room, offer, persons, request.yes, me)
                return await self._rematch_result(room, following, request, profile)
            if is_between_games(room.row) and room.row.status == "finished":
                await self._tables.check_table_limit(client)
            return await self._rematch_result(room, await _propose(room, persons, None, me), request, profile)

        return await self._rooms.run(table, ask)

    async def propose(self, table: str, request: Propose, caller: Caller, me: Profile | None = None) -> Rematched:
        """Propose what to play next, for all people of the request's tokens."""
        profile = None if me is None else me.id
        seats = (SeatWish("open"),) * request.seats
        await self._validator.validate(caller, LayTable(request.game, seats, request.options, rated=request.rated))
        options = await self._tables.readable_options(request.game, request.options)
        request = codec.replace(request, options=options)
        wanted = await asyncio.to_thread(next_game_spec, request, shares_a_screen=bool(request.others))

        async def ask(room: Room) -> Rematched:
            persons = _requesting_persons(room.row, request, profile)
            if is_between_games(room.row):
                await self._tables.check_table_limit(caller.client)
            return await self._rematch_result(room, await _propose(room, persons, wanted, me), request, profile)

        return await self._rooms.run(table, ask)

    async def _rematch_result(
        self, room: Room, following: str | None, request: Rematch | Propose, profile: str | None
    ) -> Rematched:
        """Return the next table and the seats of those who asked, if it has been created."""
        if following is None:
            return Rematched(None)
        info = await self._tables.get(following, Credential(request.token or room.link, profile))
        return Rematched(info, await self._tables.seats_held(following, _all_tokens(request)), room.link)

    # --- The waiting list -------------------------------------------------------------------------

    async def join_or_leave_waiting_list(
        self, table: str, credential: Credential, request: Come, client: LimitedClient, visitor: Visitor = ANONYMOUS
    ) -> Came:
        """Join the waiting list for the next table, or leave it."""
        await self._tables.find(table, credential)
        if not await self._waiting_list_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-tries"))

        async def leave(room: Room) -> None:
            await room.change(lambda row: room.changes.leave_waiting_list(row, request.token, visitor.profile))

        if not request.comes:
            await self._rooms.run(table, leave)
            return Came(None, None)
        name = clean_name(request.name) or GUEST
        return await self._join_waiting_list(table, name, request.token or new_token(), visitor)

    async def _join_waiting_list(self, table: str, name: str, token: str, visitor: Visitor) -> Came:
        async def ask(room: Room) -> Came:
            await room.chat.check_not_blocked(visitor.profile)
            await room.change(lambda row: room.changes.join_waiting_list(row, visitor, name, token))
            assert room.row.evening is not None
            found = find_waiting_player(room.row.evening, hash_secret(token), visitor.profile)
            return Came(token, None if found is None else guest_number(room.row.evening.id, found.person))

        return await self._rooms.run(table, ask)

    async def accept_invitation(self, me: Profile, id: str, client: LimitedClient) -> AcceptedInvitation:
        """Take a free seat of the table; if there is none, watch and join the waiting list."""
        invited, row = await self._invitations.find(me, id)
        assert row.evening is not None
        link, visitor = row.evening.link, visitor_from_profile(me, client)
        held: HeldSeat | None = None
        token: str | None = None
        if row.status == "waiting" and any(seat.kind == "open" for seat in row.seats):
            held = (await self._tables.join(row.id, Credential(link), me.name, visitor)).held
        else:
            token = (await self._join_waiting_list(row.id, me.name, new_token(), visitor)).token
        await self._invitations.end(invited)
        return AcceptedInvitation(await self._tables.get(row.id, Credential(link, me.id)), link, held, token)


async def _propose(room: Room, persons: list[str], wanted: NextGameSpec | None, me: Profile | None) -> str | None:
    """Propose the next game, and return the id of its table if it was created at once."""
    guards = guards_of_profile(me, persons)
    following: str | None = await room.change(
        lambda row: room.changes.propose(row, persons, wanted, room.presence.everywhere, guards)
    )
    return following


async def _answer(room: Room, offer: str, persons: list[str], yes: bool, me: Profile | None) -> str | None:
    """Answer a proposal, and return the id of the next table if it was created."""
    guards = guards_of_profile(me, persons)
    following: str | None = await room.change(
        lambda row: room.changes.answer_proposal(row, offer, persons, yes, room.presence.everywhere, guards)
    )
    return following


def _all_tokens(request: Rematch | Propose) -> list[str]:
    return [] if request.token is None else [request.token, *request.others]


def _requesting_persons(row: TableRow, request: Rematch | Propose, profile: str | None) -> list[str]:
    """Return the people of the request's tokens; without tokens, the person of `profile`."""
    tokens: list[str | None] = [*_all_tokens(request)]
    return [require_person(row, token, profile) for token in tokens or [None]]


def _evening_game(row: TableRow) -> EveningGame:
    assert row.outcome is not None
    title, names = table_info(row).title, player_names(row.seats)
    return EveningGame(row.id, title, result_text(row.outcome).words(names), row.finished or row.created)
