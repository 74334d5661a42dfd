"""Who may invite whom, and until when that holds (GEN-31).

Of two of whom one has blocked the other, neither hears of the other here. Who is blocked is told nothing of it: they
invite as they would anybody, and no answer comes.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from contextlib import suppress

from gingersnap.core.words import Sentence, say
from gingersnap.server.accounts.models import Profile, guards
from gingersnap.server.accounts.service import People
from gingersnap.server.accounts.statistics import title_of
from gingersnap.server.chat.service import Talks
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peers import Others
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.members import people_of, person_by
from gingersnap.server.http.shared_rate_limits import counted
from gingersnap.server.invitations.notifier import Doorbell
from gingersnap.server.invitations.repository import Invitations, Invited, Met
from gingersnap.server.protocol.invitations import (
    Acquaintance,
    Acquaintances,
    Invitation,
    InvitationsTold,
    InvitedState,
    MadeInvitation,
)
from gingersnap.server.storage.store import Store, TableRow
from gingersnap.server.storage.write_queue import WriteConflict
from gingersnap.server.tables.seats import person_of

RULE = "GEN-31"
PER_HOUR = 20
"""People whom one may invite."""
LISTED = 20
"""People whom one has played with, the last ones."""


class Inviting:
    def __init__(self, store: Store, talks: Talks, clock: Clock, others: Others) -> None:
        self.kept = Invitations(store)
        self.doorbell = Doorbell(self.told, others.note_page)
        self._store = store
        self._people = People(store, clock, "")
        self._talks = talks
        self._clock = clock
        self._others = others
        self._invited = counted(store, clock, "inviting", PER_HOUR)

    # --- Who invites ------------------------------------------------------------------------------

    async def acquaintances(self, row: TableRow, me: Profile | None) -> Acquaintances:
        """Whom somebody at a table may invite to it, or why they cannot. Trouble for who does not belong there."""
        try:
            return Acquaintances(tuple(await self._listed(row, self._check_may(row, me))))
        except Trouble as trouble:
            if trouble.problem.rule != RULE:
                raise
            return Acquaintances(why=trouble.problem.message)

    async def _listed(self, row: TableRow, inviter: Profile) -> list[Acquaintance]:
        """Whom they have played with, the last first."""
        there, blocked = people_of(row), await self._blocked_by(inviter)
        made = {each.whom: each for each in await self.kept.by(inviter.id, self._now) if each.table == row.id}
        met = await self.kept.met(inviter.id, LISTED + len(there) + len(blocked))
        others = [each for each in met if each.profile.id not in there and each.profile.id not in blocked][:LISTED]
        here = await self._here([each.profile for each in others])
        return [await self._acquaintance(inviter, each, made.get(each.profile.id), here) for each in others]

    async def _here(self, people: Collection[Profile]) -> frozenset[str]:
        """Those who have a page open, at whichever server, and want to be seen."""
        seen = [each.id for each in people if each.is_seen]
        return await self._others.with_pages(seen) | {each for each in seen if self.doorbell.count(each) > 0}

    async def _acquaintance(self, me: Profile, met: Met, made: Invited | None, here: Collection[str]) -> Acquaintance:
        them = met.profile
        state: InvitedState = "free" if made is None else "declined" if made.declined else "invited"
        is_here = them.id in here and not await self._talks.is_kept_out(me.id, {them.id})
        return Acquaintance(them.handle, them.name, met.last, is_here, state)

    async def invite(self, row: TableRow, me: Profile | None, handle: str) -> None:
        """Trouble where that may not be. Whom they invite twice hears of it once."""
        inviter = self._check_may(row, me)
        if await self._talks.records.is_silenced(inviter.id, self._now):
            raise Trouble("cannot_say", say("silenced"), rule=RULE)
        listed = {each.handle: each for each in await self._listed(row, inviter)}
        if handle not in listed:
            raise Trouble("no_such_person", say("cannot-invite"), rule=RULE)
        if listed[handle].state != "free":
            return
        if not await self._invited.spend(inviter.id):
            raise Trouble("too_many_tries", say("invited-too-many", most=PER_HOUR), rule=RULE)
        whom = await self._people.named(handle)
        if whom is not None:
            await self._add(row, inviter, whom)

    async def _add(self, row: TableRow, me: Profile, whom: Profile) -> None:
        for_seat = row.status == "waiting"
        with suppress(WriteConflict):  # they are invited already
            await self.kept.add(
                Invited(secrets.token_hex(8), row.id, me.id, whom.id, self._now, for_seat), guards(me.id, me.device)
            )
        self._ring(me.id, whom.id)

    def _check_may(self, row: TableRow, me: Profile | None) -> Profile:
        """Somebody of the company who is known here, while there is something to invite to."""
        if me is None:
            raise Trouble("not_known", say("guests-invite-nobody"), rule=RULE)
        person_by(row, None, me.id)
        why = _why_not(row)
        if why is not None:
            raise Trouble("no_free_seat", why, rule=RULE)
        return me

    # --- Who is invited ---------------------------------------------------------------------------

    async def told(self, person: str) -> InvitationsTold:
        found = [invitation for _, invitation in await self._open(person)]
        return InvitationsTold(tuple(found), await self._made(person))

    async def find(self, me: Profile, id: str) -> tuple[Invited, TableRow]:
        """An invitation that still holds, and the table where its evening is now. Trouble if it does not."""
        for invited, invitation in await self._open(me.id):
            row = await self._store.table(invited.table)
            if invitation.id == id and row is not None:
                return invited, await self._now_at(row)
        raise Trouble("not_found", say("invitation-ended"), rule=RULE)

    async def end(self, invited: Invited) -> None:
        await self.kept.end(invited)
        self._ring(invited.person, invited.whom)

    async def decline(self, me: Profile, id: str) -> None:
        """What has ended already needs no answer."""
        mine = [each for each in await self.kept.to(me.id, self._now) if each.id == id]
        for each in mine:
            await self.kept.decline(each, guards(me.id, me.device))
            self._ring(each.person, each.whom)

    async def _open(self, person: str) -> list[tuple[Invited, Invitation]]:
        """Those that hold still, one of each evening, the last first."""
        rows = [(each, await self._store.table(each.table)) for each in await self.kept.to(person, self._now)]
        known = await self._people.with_ids(sorted({each.person for each, _ in rows}))
        found: dict[str, tuple[Invited, Invitation]] = {}
        for each, row in rows:
            if row is None or row.evening is None or row.evening.id in found or each.person not in known:
                continue
            if await self._holds(each, row):
                found[row.evening.id] = each, _shown(each, row, known[each.person].name)
        return [*found.values()]

    async def _holds(self, invited: Invited, row: TableRow) -> bool:
        if _has_ended(invited, row) or invited.whom in people_of(await self._now_at(row)):
            return False
        people = {person for seat in row.seats if (person := person_of(seat))} | {invited.person}
        return not (
            await self._talks.is_kept_out(invited.whom, people)
            or await self._talks.is_kept_out(invited.person, {invited.whom})
        )

    async def _now_at(self, row: TableRow) -> TableRow:
        """The table that the people of its evening are at now."""
        at = row.evening.table if row.evening is not None else None
        return row if at in (None, row.id) else await self._store.table(at or "") or row

    async def _made(self, person: str) -> tuple[MadeInvitation, ...]:
        made = await self.kept.by(person, self._now)
        known = await self._people.with_ids(sorted({each.whom for each in made}))
        return tuple(MadeInvitation(each.table, known[each.whom].handle, each.declined) for each in made)

    # --- Both -------------------------------------------------------------------------------------

    @property
    def _now(self) -> float:
        return self._clock.date()

    async def _blocked_by(self, me: Profile) -> set[str]:
        return {shun.whom for shun in await self._talks.blocked_by(me.id)}

    def _ring(self, *people: str) -> None:
        for person in people:
            self.doorbell.ring(person)


def _why_not(row: TableRow) -> Sentence | None:
    """Why nobody can be invited to a table now."""
    evening = row.evening
    if evening is None or row.next is not None or row.put_away:
        return say("invite-too-late")
    if row.status == "waiting":
        return None if _has_free_seat(row) else say("invite-too-late")
    return None if evening.spectators else say("no-spectators")


def _has_free_seat(row: TableRow) -> bool:
    return any(seat.kind == "open" for seat in row.seats)


def _has_ended(invited: Invited, row: TableRow) -> bool:
    """A seat is no longer free, or nobody is to watch any more. All end after a day."""
    evening = row.evening
    if evening is None or row.put_away:
        return True
    if invited.for_seat:
        return row.status != "waiting" or row.next is not None or not _has_free_seat(row)
    return not evening.spectators


def _shown(invited: Invited, row: TableRow, by: str) -> Invitation:
    return Invitation(invited.id, by, row.id, row.game, title_of(row.game), invited.for_seat, invited.at)
