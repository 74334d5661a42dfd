"""Invitations: permission to invite, and validity of what was sent (GEN-31).

If one of two people has blocked the other, neither receives invitations of the other. The blocked one does not learn of
it: they can send invitations as usual, and get no response.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from contextlib import suppress

from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import render_message
from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.accounts.models import Profile, guards
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.members import places_by_person, require_person
from gingersnap.server.http.shared_rate_limits import make_hourly_limit
from gingersnap.server.invitations.notifier import InvitationNotifier
from gingersnap.server.invitations.repository import InvitationRepository, PlayedWith, StoredInvitation
from gingersnap.server.protocol.invitations import (
    Acquaintance,
    Acquaintances,
    Invitation,
    InvitationsState,
    InvitedState,
    MadeInvitation,
)
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import WriteConflict
from gingersnap.server.tables.public_info import game_title
from gingersnap.server.tables.repository import TableRow, load_table
from gingersnap.server.tables.seats import person_id

RULE = "GEN-31"
PER_HOUR = 20
"""Invitations that one person may send per hour."""
LISTED = 20
"""Most recent people played with that are listed."""


class InvitationService:
    def __init__(self, store: Store, chat_service: ChatService, clock: Clock, peers: Peers) -> None:
        self.repository = InvitationRepository(store)
        self.notifier = InvitationNotifier(self.invitations_for, peers.pages)
        self._store = store
        self._people = AccountService(store, clock, "")
        self._talks = chat_service
        self._clock = clock
        self._pages = peers.pages
        self._invitation_limit = make_hourly_limit(store, clock, "inviting", PER_HOUR)

    # --- Sending ----------------------------------------------------------------------------------

    async def acquaintances(self, row: TableRow, me: Profile | None) -> Acquaintances:
        """Return the people that may be invited to a table, or the reason why none may.

        Raise ApiError for outsiders.
        """
        try:
            return Acquaintances(tuple(await self._list_acquaintances(row, self._check_may_invite(row, me))))
        except ApiError as trouble:
            if trouble.problem.rule != RULE:
                raise
            return Acquaintances(why=render_message(trouble.problem.message))

    async def _list_acquaintances(self, row: TableRow, inviter: Profile) -> list[Acquaintance]:
        """Return the people the inviter has played with, the most recent first."""
        there, blocked = places_by_person(row), await self._blocked_by(inviter)
        made = {
            each.whom: each
            for each in await self.repository.invitations_by(inviter.id, self._now)
            if each.table == row.id
        }
        met = await self.repository.people_played_with(inviter.id, LISTED + len(there) + len(blocked))
        others = [each for each in met if each.profile.id not in there and each.profile.id not in blocked][:LISTED]
        here = await self._with_open_page([each.profile for each in others])
        return [await self._acquaintance(inviter, each, made.get(each.profile.id), here) for each in others]

    async def _with_open_page(self, people: Collection[Profile]) -> frozenset[str]:
        """Return those of `people` who have a page open at any server, and allow others to see that."""
        return await self._pages.people_present([each.id for each in people if each.is_seen])

    async def _acquaintance(
        self, me: Profile, played_with: PlayedWith, made: StoredInvitation | None, here: Collection[str]
    ) -> Acquaintance:
        them = played_with.profile
        state: InvitedState = "free" if made is None else "declined" if made.declined else "invited"
        is_here = them.id in here and not await self._talks.repository.is_blocked_by(me.id, {them.id})
        return Acquaintance(them.handle, them.name, played_with.last, is_here, state)

    async def invite(self, row: TableRow, me: Profile | None, handle: str) -> None:
        """Invite a person to a table. Raise ApiError if that is not allowed; repeated invitations are ignored."""
        inviter = self._check_may_invite(row, me)
        if await self._talks.repository.is_silenced(inviter.id, self._now):
            raise ApiError("cannot_say", say("silenced"), rule=RULE)
        listed = {each.handle: each for each in await self._list_acquaintances(row, inviter)}
        if handle not in listed:
            raise ApiError("no_such_person", say("cannot-invite"), rule=RULE)
        if listed[handle].state != "free":
            return
        if not await self._invitation_limit.try_acquire(inviter.id):
            raise ApiError("too_many_tries", say("invited-too-many", most=PER_HOUR), rule=RULE)
        whom = await self._people.find_by_handle(handle)
        if whom is not None:
            await self._add(row, inviter, whom)

    async def _add(self, row: TableRow, me: Profile, whom: Profile) -> None:
        for_seat = row.status == "waiting"
        with suppress(WriteConflict):  # invited already
            await self.repository.add(
                StoredInvitation(secrets.token_hex(8), row.id, me.id, whom.id, self._now, for_seat),
                guards(me.id, me.device),
            )
        self._notify(me.id, whom.id)

    def _check_may_invite(self, row: TableRow, me: Profile | None) -> Profile:
        """Return the inviter: a known person at the table or of its evening. Raise ApiError if they cannot invite."""
        if me is None:
            raise ApiError("not_known", say("guests-invite-nobody"), rule=RULE)
        require_person(row, None, me.id)
        why = _invite_rejection(row)
        if why is not None:
            raise ApiError("no_free_seat", why, rule=RULE)
        return me

    # --- Receiving --------------------------------------------------------------------------------

    async def invitations_for(self, person: str) -> InvitationsState:
        found = [invitation for _, invitation in await self._open_invitations(person)]
        return InvitationsState(tuple(found), await self._invitations_made(person))

    async def find(self, me: Profile, id: str) -> tuple[StoredInvitation, TableRow]:
        """Return a valid invitation, and the current table of its evening. Raise ApiError if it has ended."""
        for invited, invitation in await self._open_invitations(me.id):
            row = await load_table(self._store, invited.table)
            if invitation.id == id and row is not None:
                return invited, await self._current_table(row)
        raise ApiError("not_found", say("invitation-ended"), rule=RULE)

    async def end(self, stored_invitation: StoredInvitation) -> None:
        await self.repository.delete(stored_invitation)
        self._notify(stored_invitation.person, stored_invitation.whom)

    async def decline(self, me: Profile, id: str) -> None:
        """Decline an invitation; nothing happens if it has ended already."""
        mine = [each for each in await self.repository.invitations_to(me.id, self._now) if each.id == id]
        for each in mine:
            await self.repository.decline(each, guards(me.id, me.device))
            self._notify(each.person, each.whom)

    async def _open_invitations(self, person: str) -> list[tuple[StoredInvitation, Invitation]]:
        """Return the valid invitations of a person, one for each evening, the newest first."""
        rows = [
            (each, await load_table(self._store, each.table))
            for each in await self.repository.invitations_to(person, self._now)
        ]
        known = await self._people.find_by_ids(sorted({each.person for each, _ in rows}))
        found: dict[str, tuple[StoredInvitation, Invitation]] = {}
        for each, row in rows:
            if row is None or row.evening is None or row.evening.id in found or each.person not in known:
                continue
            if await self._is_valid(each, row):
                found[row.evening.id] = each, _invitation_info(each, row, known[each.person].name)
        return [*found.values()]

    async def _is_valid(self, stored_invitation: StoredInvitation, row: TableRow) -> bool:
        if _has_ended(stored_invitation, row) or stored_invitation.whom in places_by_person(
            await self._current_table(row)
        ):
            return False
        people = {person for seat in row.seats if (person := person_id(seat))} | {stored_invitation.person}
        return not (
            await self._talks.repository.is_blocked_by(stored_invitation.whom, people)
            or await self._talks.repository.is_blocked_by(stored_invitation.person, {stored_invitation.whom})
        )

    async def _current_table(self, row: TableRow) -> TableRow:
        """Return the table at which the evening is now."""
        at = row.evening.table if row.evening is not None else None
        return row if at in (None, row.id) else await load_table(self._store, at or "") or row

    async def _invitations_made(self, person: str) -> tuple[MadeInvitation, ...]:
        made = await self.repository.invitations_by(person, self._now)
        known = await self._people.find_by_ids(sorted({each.whom for each in made}))
        return tuple(MadeInvitation(each.table, known[each.whom].handle, each.declined) for each in made)

    # --- Shared helpers ---------------------------------------------------------------------------

    @property
    def _now(self) -> float:
        return self._clock.date()

    async def _blocked_by(self, me: Profile) -> set[str]:
        return {shun.whom for shun in await self._talks.blocks_by(me.id)}

    def _notify(self, *people: str) -> None:
        for person in people:
            self.notifier.refresh(person)


def _invite_rejection(row: TableRow) -> Sentence | None:
    """Return the reason why nobody can be invited to a table now, or None."""
    evening = row.evening
    if evening is None or row.next is not None or row.put_away:
        return say("invite-too-late")
    if row.status == "waiting":
        return None if _has_free_seat(row) else say("invite-too-late")
    return None if evening.spectators else say("no-spectators")


def _has_free_seat(row: TableRow) -> bool:
    return any(seat.kind == "open" for seat in row.seats)


def _has_ended(stored_invitation: StoredInvitation, row: TableRow) -> bool:
    """Return whether the seat is taken, or spectators are not allowed any more. All invitations end after a day."""
    evening = row.evening
    if evening is None or row.put_away:
        return True
    if stored_invitation.for_seat:
        return row.status != "waiting" or row.next is not None or not _has_free_seat(row)
    return not evening.spectators


def _invitation_info(stored_invitation: StoredInvitation, row: TableRow, by: str) -> Invitation:
    return Invitation(
        stored_invitation.id,
        by,
        row.id,
        row.game,
        game_title(row.game),
        stored_invitation.for_seat,
        stored_invitation.at,
    )
