"""One table and everybody at it: what they ask for is done in order of arrival, answered, and told to all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from math import ceil

from msgspec import Raw

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Seat
from gingersnap.core.hints import TakeHint
from gingersnap.core.requests.actions import GiveUp
from gingersnap.core.skill.handicaps import OPTION as HANDICAPS
from gingersnap.core.words import say
from gingersnap.server.accounts.models import Profile, guards, guards_of_profile
from gingersnap.server.accounts.result_weights import Networks
from gingersnap.server.accounts.service import SOMEBODY, Comer
from gingersnap.server.errors import Trouble, problem, put_away, signed_off
from gingersnap.server.evenings.access import link_for
from gingersnap.server.evenings.host_actions import Asked, host_of, host_seat
from gingersnap.server.evenings.models import Wanted
from gingersnap.server.evenings.proposals import can_go_on, is_agreed, offer_at, places_of
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.protocol.common import Problem, TableInfo
from gingersnap.server.protocol.host_actions import HostAct
from gingersnap.server.protocol.play import (
    Accepted,
    Act,
    AskHint,
    Explain,
    Explained,
    Hello,
    Refused,
    Seated,
    ToClient,
    Welcome,
)
from gingersnap.server.protocol.tables import Fits, Joined
from gingersnap.server.rooms.action_handler import Answering, failed
from gingersnap.server.rooms.admission import Presence
from gingersnap.server.rooms.chat_bridge import TalkingRoom
from gingersnap.server.rooms.connections import Audience, Listener, guards_of
from gingersnap.server.rooms.explanations import explanation
from gingersnap.server.rooms.game_loop import Course, Means
from gingersnap.server.rooms.hints import Hinting
from gingersnap.server.rooms.live_game import LiveTable
from gingersnap.server.rooms.mailbox import Inbox
from gingersnap.server.rooms.presence import Gathering
from gingersnap.server.rooms.salt_timer import Salting
from gingersnap.server.rooms.seat_changes import Usher
from gingersnap.server.rooms.updates import News, greetings
from gingersnap.server.storage.store import TableRow
from gingersnap.server.storage.write_queue import Guard, IdentityRevoked
from gingersnap.server.tables.seats import has_people, held_by, people_at, person_of, seat_by
from gingersnap.server.tables.table_creation import info_of, waits_for_salts

LEFT_AFTER = 3 * 24 * HOUR
"""Seconds after which a rated game against bots is given up for its only person, who has not come back (GEN-27)."""
NUDGE_AFTER = 30.0
"""Seconds in which nothing happens before somebody may be nudged (GEN-30)."""


class Room:
    """What people and bots do here runs in the table's own task: call it through `inbox`."""

    def __init__(
        self, row: TableRow, live: LiveTable | None, means: Means, won: Mapping[str, int] | None = None
    ) -> None:
        """`won` are the games of the evening before this one."""
        self.inbox = Inbox(f"table {row.id}")
        self._audience = Audience()
        self._has_people = has_people(row.seats)
        self._metrics = means.metrics
        self._doorbell = means.doorbell
        self._won = won
        self._told = {} if live is None else live.feeds.numbers
        """By seat: the last of its updates that whoever is there was told. Empty until the game has begun."""
        self._seating = _seating(row)
        """Who sits where, where they go from here, and whose numbers are there, as everybody was told."""
        self._host = host_of(row)
        most = means.settings.connections_per_seat
        self._presence = Presence(means.clock, most, lambda seat: self.inbox.post(partial(self._replace, seat)))
        begin_without = partial(self.inbox.post, self._begin_without_salts)
        self._salting = Salting(means.clock, means.settings.salt_seconds, begin_without)
        self._others = means.others
        self._clock = means.clock
        self._quiet_since = means.clock.time()
        """When something happened last that anybody was told."""
        self._course = Course(
            row, live, means, self.inbox, self._is_anybody_here, self._catch_up, self._give_up, self._networks
        )
        self._answering = Answering(self._course, self._presence)
        self._gathering = Gathering(self._audience, self._course, means.others, self._told)
        self.talking = TalkingRoom(means.talks, lambda: self.row)
        self._usher = Usher(row, self._audience, self.talking, self._gathering.number_of)
        self._hinting = Hinting(f"table {row.id}", row.secret, self.inbox.post, means.workers, self._is_at)

    @property
    def row(self) -> TableRow:
        return self._course.row

    @property
    def info(self) -> TableInfo:
        return info_of(self.row, self._gathering.here, self._audience.at(SPECTATOR), self._won)

    @property
    def link(self) -> str:
        """Of its evening; nothing where a server of before has laid it."""
        return "" if self.row.evening is None else self.row.evening.link

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Whose move it is."""
        return () if self._course.live is None else self._course.live.acting

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if this table left memory."""
        return not self._audience and self.inbox.is_idle and not self._course.bots.are_busy

    def _give_up(self, why: Problem | None) -> None:
        self.close(why or problem("try_again", say("cannot-now")))

    def close(self, problem: Problem) -> None:
        """Leave memory, and tell who is still here why. Everything that happened is in the store."""
        self.inbox.close()
        self._course.close()
        self._presence.stop()
        self._salting.stop()
        self._hinting.stop()
        self._others.leave(self.row.id)
        for listener in self._audience:
            self.talking.leave(listener)
            listener.dismiss(problem)

    # --- Who is here ------------------------------------------------------------------------------

    async def enter(self, listener: Listener, hello: Hello) -> None:
        """Lets `listener` in, and tells it where it is. Trouble if it may not come in."""
        listener.seat, way = self._presence.admit(self.row, hello, listener.profile, self._audience.at)
        self._usher.note(listener, way)
        stood_still = not self._is_anybody_here()
        number = self._gathering.number_of(listener) if listener.seat == SPECTATOR else None
        place = listener.seat if number is None else number
        is_new = self._gathering.note_network(listener)
        if is_new or place not in self._gathering.present | {SPECTATOR}:
            await self._gathering.meet(self._gathering.present | {place})
        talk = await self.talking.join(listener)
        self._audience.add(listener)
        course = self._course
        if stood_still and self._is_anybody_here():
            course.be_watched()
            course.go_on()
            self._tell_time(besides=listener)
        acknowledged, link = self._gathering.heard_at(listener.seat), link_for(self.row, way)
        welcome = Welcome(listener.seat, self.info, 0, (), link=link, talk=talk, guest=number)
        for message in greetings(welcome, course.live, hello.seq, acknowledged, course.watch.passed):
            listener.tell(message)
        self._look_around(besides=listener)
        if course.live is not None and course.live.stand_in(listener.seat) == "away":
            self.inbox.post(partial(course.happen, listener.seat, TakeSeatBack()))

    async def leave(self, listener: Listener) -> None:
        if listener not in self._audience:
            return
        self._audience.discard(listener)
        self.talking.leave(listener)
        self._hinting.forget(listener)
        if (listener.seat == SPECTATOR and self._has_people) or self._audience.at(listener.seat):
            await self._meet_anew()
            self._look_around()
            return
        ran = self._course.watch.passed is not None
        if not self._is_anybody_here() and ran:
            await self._course.tick()  # what was used is used, also if this table leaves memory now
        await self._gathering.try_to_meet()
        self._look_around()
        self.inbox.post(self._look_for_answers)
        if not self._is_anybody_here():
            self._course.rest()
        if ran and self._course.watch.passed is None:
            self._tell_time()  # nobody is there whose time could run out

    def _networks(self) -> Networks:
        return self._gathering.networks

    def _is_anybody_here(self) -> bool:
        """Whether there is somebody whom play goes on for: a person who plays; where only bots do, whoever watches."""
        return bool(self._audience.seats if self._has_people else self._audience)

    async def _meet_anew(self) -> None:
        """Somebody who waits to be dealt in has come or left, or does so only now."""
        if self._gathering.has_changed:
            await self._gathering.try_to_meet()
            self.inbox.post(self._look_for_answers)

    async def look_elsewhere(self) -> None:
        """Somebody came or left at another server."""
        before, ran = self._gathering.here, self._course.watch.passed is not None
        await self._gathering.try_to_meet()
        self._course.ask_to_drive()
        if self._gathering.here != before:
            self._look_around()
            self.inbox.post(self._look_for_answers)
        if ran != (self._course.watch.passed is not None):
            self._tell_time()

    # --- What happens elsewhere -------------------------------------------------------------------

    def is_behind(self, seq: int, revision: int) -> bool:
        return self.row.seq < seq or self.row.revision < revision

    async def hear(self) -> None:
        """Something was written at another server."""
        await self._course.catch_up()
        await self._meet_anew()
        self._catch_up()

    async def drive(self) -> None:
        """Bots and clocks are for this server to drive now, or no longer."""
        self._course.go_on()

    def _tell_time(self, besides: Listener | None = None) -> None:
        """The clocks were stopped, or go on."""
        live = self._course.live
        if live is not None and live.table.due is not None:
            news = News(live, self._course.watch.passed)
            self._audience.tell_each(lambda seat: news.told(seat, live.feeds.number(seat)), besides)

    def _look_around(self, besides: Listener | None = None) -> None:
        """Somebody came, left, or sat down."""
        self._seating = _seating(self.row)
        self._audience.tell(codec.encode(Seated(self.info)), besides)
        self._presence.look(self.row, self._gathering.here if self._audience.seats else frozenset())
        self._salting.look(self.row)

    async def _replace(self, seat: Seat) -> None:
        """Who has been away for too long, if anybody waits for them."""
        if self._audience.seats:
            await self._gathering.try_to_meet()
            if seat not in self._gathering.here:
                await self._course.happen(CLOCK, SendStandIn(seat))

    async def give_up_if_left(self) -> None:
        """Give a rated game up for its only person, who has done nothing for days and is not here."""
        people = people_at(self.row.seats)
        is_left = self.row.rated and len(people) == 1 and self._course.quiet_for >= LEFT_AFTER
        if is_left and self.row.status == "playing" and not self._gathering.here:
            await self._course.happen(people[0], GiveUp())

    # --- The luck of a game that has not begun ----------------------------------------------------

    async def add_salts(self, hello: Hello, listener: Listener) -> None:
        """The numbers that come with a Hello. Who comes to a seat without one adds none."""
        if self._course.live is not None or self.row.luck is None:
            return
        profile, seats = listener.profile, self.row.seats
        salts = {held_by(seats, token, profile): salt for token, salt in hello.salts.items()}
        seat = seat_by(seats, hello, profile)
        if seat is not None:
            salts.setdefault(seat, hello.salt or "")
        people = {person for each in salts if (person := person_of(seats[each])) is not None}
        await self._begin_with(salts, guards(profile, listener.device, people))

    async def _begin_without_salts(self) -> None:
        self._salting.stop()  # where it cannot be stored now, it is tried again
        await self._begin_with(dict.fromkeys(waits_for_salts(self.row), ""))

    async def _begin_with(self, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> None:
        await self._course.add_salts(salts, guards)
        self._catch_up()
        await self._course.begin()
        self._catch_up()

    # --- What they ask for ------------------------------------------------------------------------

    def acknowledge(self, listener: Listener, number: int) -> None:
        """Somebody has the update of this number."""
        self._gathering.acknowledge(listener.seat, number)

    def check_nudge(self, listener: Listener, seat: Seat) -> None:
        """Trouble where the game does not wait for who sits there, or not for long enough (GEN-30)."""
        live, seats = self._course.live, self.row.seats
        is_waited = live is not None and seat in live.acting and not live.stand_in(seat)
        if listener.seat in (SPECTATOR, seat) or not is_waited or seats[seat].kind != "person":
            raise Trouble("cannot_nudge", say("nobody-to-nudge"), rule="GEN-30")
        wait = self._quiet_since + NUDGE_AFTER - self._clock.time()
        if wait > 0:
            raise Trouble("cannot_nudge", say("nudge-too-early", seconds=ceil(wait)), rule="GEN-30")

    async def explain(self, listener: Listener, asked: Explain) -> None:
        """Says to one what something is; nothing changes, and nobody else is told."""
        live = self._course.live
        about = None if live is None else explanation(live, self._course.watch.passed, listener.seat, asked.thing)
        listener.tell(codec.encode(Explained(asked.id, about)))

    async def hint(self, listener: Listener, ask: AskHint) -> None:
        """Counts it, as an action of the table's own; and only then a bot thinks (GEN-18)."""
        taken = await self.act(listener, Act(ask.id, Raw(codec.encode(TakeHint(ask.level)))))
        if isinstance(taken, Accepted) and self._course.live is not None:
            self._hinting.begin(listener, taken, self._course.live)

    def _is_at(self, listener: Listener, live: LiveTable) -> bool:
        return listener in self._audience and self._course.live is live

    async def act(self, listener: Listener, act: Act) -> ToClient | None:
        """Answers `act`, and tells everybody what came of it. A socket whose owner is gone is closed instead."""
        guards = guards_of(listener, self._person_at(listener.seat))
        try:
            answer = await self._course.settled(partial(self._answering.answer, listener.seat, act, guards))
        except IdentityRevoked:
            listener.dismiss(signed_off().problem)
            self._catch_up()
            return None
        if answer is None and self.inbox.closed:
            return None  # nobody knows whether it was stored; who comes back and asks again is told
        if answer is None:  # perhaps it was stored after all
            answer = self._answering.before(listener.seat, act) or failed(act)
        if isinstance(answer, Refused):
            self._metrics.refused(answer.rule)
        listener.tell(codec.encode(answer))
        self._catch_up()
        return answer

    def _person_at(self, seat: Seat) -> str | None:
        return None if seat == SPECTATOR else person_of(self.row.seats[seat])

    async def join(self, name: str, comer: Comer = SOMEBODY) -> Joined:
        """Takes the first free seat for `name`."""
        await self.talking.welcome(comer.profile)
        try:
            held = await self._course.join(name, comer)
        finally:
            self._catch_up()
        await self._course.begin()
        self._catch_up()
        return Joined(self.info, held, self.link)

    async def arrange(
        self, act: HostAct, who: Callable[[TableRow], Seat], fits: Fits, address: str, me: Profile | None = None
    ) -> TableInfo:
        """What somebody does who is the host, before the game begins; `who` says where they sit."""

        def asked(row: TableRow) -> Asked:
            host = host_seat(row)
            away = None if host is None or host in self._gathering.here else self._presence.waits_for(host)
            seat = who(row)
            return Asked(seat, fits.refusals, away, guards_of_profile(me, [person_of(row.seats[seat]) or ""]))

        try:
            await self._course.arrange(act, asked, address)
        finally:
            self._catch_up()
        await self._course.begin()
        self._catch_up()
        return self.info

    async def propose(self, who: Collection[str], wanted: Wanted | None, me: Profile | None = None) -> str | None:
        """The table that follows this one, if nobody else is here who has to answer."""
        try:
            return await self._course.propose(who, wanted, self._gathering.here, guards_of_profile(me, who))
        finally:
            self._catch_up()

    async def answer(self, offer: str, who: Collection[str], yes: bool, me: Profile | None = None) -> str | None:
        """The table that follows this one, if everybody who is here has answered by now."""
        try:
            return await self._course.answer(offer, who, yes, self._gathering.here, guards_of_profile(me, who))
        finally:
            self._catch_up()

    async def come(self, name: str, token: str, comer: Comer) -> None:
        """Somebody waits to be dealt in at the next table."""
        await self.talking.welcome(comer.profile)
        await self._course.come(comer, name, token)
        await self._meet_anew()
        self._catch_up()

    async def go(self, token: str | None, profile: str | None) -> None:
        """Somebody waits no longer."""
        await self._course.go(token, profile)
        await self._meet_anew()
        self._catch_up()

    async def _look_for_answers(self) -> None:
        """Somebody left: perhaps nobody is waited for any more."""
        offered, here = offer_at(self.row), self._gathering.here
        if offered is None or not can_go_on(self.row) or not is_agreed(self.row, offered, here):
            return
        if here.intersection(places_of(self.row, offered.yes)):
            await self._course.settled(
                partial(self._course.answer, offered.id, offered.yes, True, self._gathering.here)
            )
            self._catch_up()

    def _catch_up(self) -> None:
        """Tell everybody what they have not been told yet."""
        live, row = self._course.live, self._course.row
        if row.put_away:
            self.close(put_away().problem)
            return
        if self._usher.move(row, lambda listener: self.inbox.post(partial(self._show_seat, listener))):
            self.inbox.post(self.look_elsewhere)
        self._usher.close_doors(row)
        if live is not None:
            self._tell_news(live)
        if self._seating != _seating(row):
            self._look_around()
            self._tell_beside(row)

    def _tell_beside(self, row: TableRow) -> None:
        """Those who are invited here, and those who talk: the host says whether who watches may."""
        self._doorbell.changed(row.id)
        if self._host != host_of(row):
            self._host = host_of(row)
            self.talking.hear()

    async def _show_seat(self, listener: Listener) -> None:
        """Tells somebody where they sit now, who sat elsewhere."""
        if listener not in self._audience:
            return
        await self.look_elsewhere()
        self.talking.leave(listener)
        talk = await self.talking.join(listener)
        course = self._course
        welcome = Welcome(listener.seat, self.info, 0, (), link=self.link or None, talk=talk)
        acknowledged = self._gathering.heard_at(listener.seat)
        for message in greetings(welcome, course.live, None, acknowledged, course.watch.passed):
            listener.tell(message)

    def _tell_news(self, live: LiveTable) -> None:
        """To each seat what it has not been told yet; to those for whom nothing has changed, nothing."""
        numbers, told = live.feeds.numbers, self._told
        self._told = numbers
        if numbers != told:
            self._quiet_since = self._clock.time()
            news = News(live, self._course.watch.passed)
            behind = {seat: told.get(seat, 0) for seat in numbers if told.get(seat, -1) < numbers[seat]}
            self._audience.tell_each(lambda seat: news.told(seat, behind[seat]) if seat in behind else None)


def _seating(row: TableRow) -> tuple[object, ...]:
    """Who sits where and who waits, where they go from here, whose numbers are there, and what the host made of it."""
    evening = row.evening
    doors = None if evening is None else (evening.access, evening.spectators, evening.several, evening.host)
    waiting = None if evening is None else evening.guests
    return row.seats, row.next, row.luck, offer_at(row), row.options.get(HANDICAPS), doors, waiting
