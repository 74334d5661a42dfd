"""One table with its connections: requests run in order of arrival, are answered, and their effects are published."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any

from msgspec import Raw

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Seat
from gingersnap.core.hint_permissions import TakeHint
from gingersnap.core.player_requests.actions import Resign
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION as HANDICAPS
from gingersnap.core.words import say
from gingersnap.server.accounts.models import guards
from gingersnap.server.errors import ApiError, make_problem, signed_off, table_hidden
from gingersnap.server.evenings.host_actions import host_person, host_seat
from gingersnap.server.evenings.proposals import (
    current_proposal,
    find_silent,
    is_agreed,
    is_between_games,
    places_of,
)
from gingersnap.server.evenings.table_access import link_visible_to
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.protocol.common import IDLE_AFTER, Problem, TableInfo
from gingersnap.server.protocol.play import (
    Accepted,
    Act,
    AskHint,
    Explain,
    Explained,
    Hello,
    Refused,
    SeatingUpdate,
    ToClient,
    Welcome,
)
from gingersnap.server.rooms.action_handler import ActionHandler
from gingersnap.server.rooms.chat_bridge import ChatBridge
from gingersnap.server.rooms.clients.admission import admit
from gingersnap.server.rooms.clients.audience import TextForm, render_answer
from gingersnap.server.rooms.clients.connections import RoomConnections, RoomSubscriber, audience_of, guards_of
from gingersnap.server.rooms.clients.idle_players import COUNTDOWN, IdlePlayers
from gingersnap.server.rooms.clients.presence import PresenceState, RoomPresence
from gingersnap.server.rooms.clients.seat_changes import Reseating
from gingersnap.server.rooms.clients.updates import LastParts, UpdateBuilder, welcome_messages
from gingersnap.server.rooms.explanations import build_explanation
from gingersnap.server.rooms.game_loop import GameLoop, MakeChange, RoomContext
from gingersnap.server.rooms.hints import HintService
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.mailbox import Mailbox
from gingersnap.server.rooms.rematch_timer import RematchTimer
from gingersnap.server.rooms.salt_timer import SaltTimer
from gingersnap.server.storage.write_queue import Guard, IdentityRevoked
from gingersnap.server.tables.changes import TableChanges
from gingersnap.server.tables.public_info import table_info
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import has_people, person_id, seat_for_hello, seat_for_token, seats_of_people
from gingersnap.server.tables.table_creation import seats_missing_salts

LEFT_AFTER = 3 * 24 * HOUR
"""Seconds of inactivity after which a rated game against bots is resigned for its only, absent person (GEN-27)."""
NUDGE_AFTER = 30.0
"""Seconds without an update before a player may be nudged (GEN-30)."""


class Room:
    """A table in memory with its connections. Everything runs in its own task: call it through `mailbox`."""

    def __init__(
        self, row: TableRow, live: LiveGame | None, room_context: RoomContext, won: Mapping[str, int] | None = None
    ) -> None:
        """Create the room. `won` counts the games won in the evening before this one, by person."""
        self.mailbox = Mailbox(f"table {row.id}")
        self._connections = RoomConnections()
        self.changes = TableChanges(room_context.store, room_context.luck, room_context.clock, room_context.peers)
        self._metrics = room_context.metrics
        self._notifier = room_context.notifier
        self._wins = won
        self._published = {} if live is None else live.feeds.last_numbers
        """By seat: the number of the last published update. Empty until the game has begun."""
        self._last_parts: LastParts = {}
        self._published_seating = _seating_state(row)
        """The seating state that was last published."""
        self._checked_row: TableRow | None = None
        """The row that connections and seating were last compared with: most actions do not change it."""
        self._host = host_person(row)
        self._most_connections = room_context.settings.connections_per_seat
        self.presence = RoomPresence(
            lambda: self.row,
            self._connections,
            room_context.peers,
            room_context.clock,
            lambda seat: self.mailbox.submit(partial(self._replace_absent, seat)),
            IdlePlayers(
                self._connections,
                room_context.clock,
                self._awaited_people,
                lambda: self.mailbox.submit(self._publish_idle),
            ),
            self._published,
        )
        begin_without = partial(self.mailbox.submit, self._start_without_salts)
        self._salt_timer = SaltTimer(room_context.clock, room_context.settings.salt_seconds, begin_without)
        self._rematch_timer = RematchTimer(
            room_context.clock, lambda offer: self.mailbox.submit(partial(self._begin_without_silent, offer))
        )
        self._peers = room_context.peers
        self._clock = room_context.clock
        self._quiet_since = room_context.clock.time()
        """Clock time of the last published update."""
        self._loop = GameLoop(
            row, live, room_context, self.mailbox, self.presence, self._publish, self._close_after_failure
        )
        self._action_handler = ActionHandler(self._loop, self.presence)
        self.chat = ChatBridge(room_context.chat, lambda: self.row)
        self._reseating = Reseating(row, self._connections, self.chat, self.presence.guest_number_of)
        self._hints = HintService(
            f"table {row.id}", row.secret, self.mailbox.submit, room_context.workers, self._is_at_game
        )

    @property
    def row(self) -> TableRow:
        return self._loop.row

    @property
    def info(self) -> TableInfo:
        return self.info_in("en")

    def info_in(self, text: TextForm) -> TableInfo:
        """Return the table's description, with sentences in this form."""
        here, watchers = self.presence.everywhere, self.presence.count_at(SPECTATOR)
        replaceable_in = self.presence.replaceable_in
        return table_info(
            self.row, here, watchers, self._wins, replaceable_in=replaceable_in, is_structured=text is None
        )

    @property
    def link(self) -> str:
        """The link of the evening; empty for tables created by old servers."""
        return "" if self.row.evening is None else self.row.evening.link

    @property
    def seats_to_act(self) -> tuple[Seat, ...]:
        """The seats whose move it is."""
        return () if self._loop.live is None else self._loop.live.seats_to_act

    @property
    def is_idle(self) -> bool:
        """True if the room can be unloaded: no connections, no pending commands, no busy bots."""
        return not self._connections and self.mailbox.is_idle and not self._loop.bots.is_busy

    def _close_after_failure(self, why: Problem | None) -> None:
        self.close(why or make_problem("try_again", say("cannot-now")))

    def close(self, problem: Problem) -> None:
        """Unload the room, and close its connections with `problem`. Everything that happened is in the store."""
        self.mailbox.close()
        self._loop.close()
        self.presence.stop()
        self._salt_timer.stop()
        self._rematch_timer.stop()
        self._hints.stop()
        self._peers.leave(self.row.id)
        for listener in self._connections:
            self.chat.leave(listener)
            listener.close_with(problem)

    # --- Connections ------------------------------------------------------------------------------

    async def enter(self, room_subscriber: RoomSubscriber, hello: Hello) -> None:
        """Admit a client and send it the state of the table; raise ApiError if it has no access."""
        room_subscriber.seat, way = admit(
            self.row, hello, room_subscriber.profile, self.presence.count_at, self._most_connections
        )
        if way in ("link", "lobby"):
            await self.changes.check_may_watch(self.row, room_subscriber.profile, room_subscriber.network)
        self._reseating.record_access_path(room_subscriber, way)
        await self.presence.announce(room_subscriber)
        talk = await self.chat.join(room_subscriber)
        stood_still, course = not self.presence.keeps_playing, self._loop
        self.presence.connect(room_subscriber)
        if hello.silent is not None:
            self.presence.idle.report_input(room_subscriber, hello.silent)
        if stood_still and self.presence.keeps_playing:
            course.schedule_next()
            self._publish_clocks(besides=room_subscriber)
        course.schedule_forced_steps()
        number = self.presence.guest_number_of(room_subscriber) if room_subscriber.seat == SPECTATOR else None
        acknowledged, link = self.presence.last_acked(room_subscriber.seat), link_visible_to(self.row, way)
        welcome = Welcome(room_subscriber.seat, self.info_in(hello.text), 0, (), link=link, talk=talk, guest=number)
        self._welcome(room_subscriber, welcome, hello.seq, acknowledged)
        self._publish_seating(besides=room_subscriber)
        was_away = course.live is not None and course.live.stand_in_reason(room_subscriber.seat) == "away"
        if was_away and (hello.silent or 0) < IDLE_AFTER - COUNTDOWN:  # else the person is not back, only the page
            self.mailbox.submit(partial(course.play_unattended, room_subscriber.seat, TakeSeatBack()))

    async def leave(self, room_subscriber: RoomSubscriber) -> None:
        if room_subscriber not in self._connections:
            return
        self._connections.discard(room_subscriber)
        self.chat.leave(room_subscriber)
        self._hints.cancel(room_subscriber)
        self._loop.schedule_forced_steps()
        is_spectator = room_subscriber.seat == SPECTATOR and has_people(self.row.seats)
        if is_spectator or self.presence.count_at(room_subscriber.seat):
            await self._resync_presence()
            self._publish_seating()
            return
        ran = self._loop.timer.elapsed_ms is not None
        if not self.presence.keeps_playing and ran:
            await self._loop.tick()  # what was used is used, also if this table leaves memory now
        await self.presence.sync()
        self._publish_seating()
        self.mailbox.submit(self._recheck_proposal)
        if not self.presence.keeps_playing:
            self._loop.idle()
        if ran and self._loop.timer.elapsed_ms is None:
            self._publish_clocks()  # no player is left whose time could run out

    async def _resync_presence(self) -> None:
        """Publish the presence to other servers if it has changed, such as that of a waiting player."""
        if self.presence.has_changed:
            await self.presence.sync()
            self.mailbox.submit(self._recheck_proposal)

    async def refresh_presence(self) -> None:
        """Reload the presence after a connection or disconnection at another server."""
        before, ran = self.presence.everywhere, self._loop.timer.elapsed_ms is not None
        await self.presence.sync()
        self._loop.request_lease()
        self.presence.idle.update()
        if self.presence.everywhere != before:
            self._publish_seating()
            self.mailbox.submit(self._recheck_proposal)
        if ran != (self._loop.timer.elapsed_ms is not None):
            self._publish_clocks()

    # --- Other servers ----------------------------------------------------------------------------

    def is_behind(self, seq: int, revision: int) -> bool:
        return self.row.seq < seq or self.row.revision < revision

    async def reload(self) -> None:
        """Apply what was written at another server, and publish it."""
        await self._loop.pull()
        await self._resync_presence()
        self._publish()

    async def lease_changed(self) -> None:
        """Start or stop bots and clocks after the lease was gained or lost."""
        self._loop.schedule_next()

    def _publish_clocks(self, besides: RoomSubscriber | None = None) -> None:
        """Send the clocks after they were stopped or resumed."""
        live = self._loop.live
        if live is not None and live.due is not None:
            news = UpdateBuilder(live, self._loop.timer.elapsed_ms, self._last_parts)
            self._connections.send_per_audience(
                lambda audience: news.encode_for(audience, live.feeds.update_number(audience.seat)), besides
            )

    def _publish_seating(self, besides: RoomSubscriber | None = None) -> None:
        """Send the seating after a person came, left, or sat down; update the timers that depend on it."""
        self._published_seating = _seating_state(self.row)
        self.presence.update_away()
        self._connections.broadcast(lambda text: codec.encode(SeatingUpdate(self.info_in(text))), besides)
        self._salt_timer.update(self.row)
        self._rematch_timer.update(self.row)

    def _awaited_people(self) -> frozenset[Seat]:
        """Return the people that the table waits for, and who may be replaced by a bot if they are idle."""
        live = self._loop.live
        is_alone = live is None or not self.row.replaces_idle or len(seats_of_people(self.row.seats)) < 2
        return frozenset() if live is None or is_alone else live.awaited_people

    async def _publish_idle(self) -> None:
        """Announce that the countdown of an idle player has begun or ended."""
        if self.presence.has_changed:
            await self.presence.sync()
        self._publish_seating()

    async def _replace_absent(self, seat: Seat) -> None:
        """Send a bot to the seat of a player absent too long, if other players are here."""
        if self.presence.local_seats:
            await self.presence.sync()
            if self.presence.state_of(seat) is PresenceState.AWAY:
                await self._loop.play_unattended(CLOCK, SendStandIn(seat))

    async def give_up_if_left(self) -> None:
        """Resign a rated game for its only person, who has been inactive for days and is not connected."""
        people = seats_of_people(self.row.seats)
        is_left = self.row.rated and len(people) == 1 and self._loop.quiet_for >= LEFT_AFTER
        if is_left and self.row.status == "playing" and not self.presence.everywhere:
            await self._loop.play_unattended(people[0], Resign())

    # --- The luck of a game that has not begun ----------------------------------------------------

    async def add_salts(self, hello: Hello, room_subscriber: RoomSubscriber) -> None:
        """Add the salts of a Hello to the table's luck. A seat without one is recorded as adding none."""
        if self._loop.live is not None or self.row.luck is None:
            return
        profile, seats = room_subscriber.profile, self.row.seats
        salts = {seat_for_token(seats, token, profile): salt for token, salt in hello.salts.items()}
        seat = seat_for_hello(seats, hello, profile)
        if seat is not None:
            salts.setdefault(seat, hello.salt or "")
        people = {person for each in salts if (person := person_id(seats[each])) is not None}
        await self._start_with_salts(salts, guards(profile, room_subscriber.device, people))

    async def _start_without_salts(self) -> None:
        self._salt_timer.stop()  # where it cannot be stored now, it is tried again
        await self._start_with_salts(dict.fromkeys(seats_missing_salts(self.row), ""))

    async def _start_with_salts(self, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> None:
        await self.change(partial(self.changes.add_salts, salts=salts, guards=guards))

    # --- Requests ---------------------------------------------------------------------------------

    def ack(self, room_subscriber: RoomSubscriber, number: int) -> None:
        """Record that a client has acknowledged the update of this number."""
        live, seat = self._loop.live, room_subscriber.seat
        if live is not None and seat != SPECTATOR and number <= live.feeds.update_number(seat):
            self.presence.record_ack(seat, number)

    def check_nudge(self, room_subscriber: RoomSubscriber, seat: Seat) -> None:
        """Raise ApiError unless the game has waited long enough for the player on `seat` (GEN-30)."""
        live, seats = self._loop.live, self.row.seats
        is_waited = live is not None and seat in live.seats_to_act and not live.stand_in_reason(seat)
        if room_subscriber.seat in (SPECTATOR, seat) or not is_waited or seats[seat].kind != "person":
            raise ApiError("cannot_nudge", say("nobody-to-nudge"), rule="GEN-30")
        wait = self._quiet_since + NUDGE_AFTER - self._clock.time()
        if wait > 0:
            raise ApiError("cannot_nudge", say("nudge-too-early", seconds=ceil(wait)), rule="GEN-30")

    async def schedule_forced_steps(self) -> None:
        """Schedule forced steps after a client has switched their automatic play on or off."""
        self._loop.schedule_forced_steps()

    async def explain(self, room_subscriber: RoomSubscriber, asked: Explain) -> None:
        """Send an explanation to one client; nothing changes, and no other client is notified."""
        live, audience = self._loop.live, audience_of(room_subscriber)
        about = None if live is None else build_explanation(live, self._loop.timer.elapsed_ms, audience, asked.thing)
        room_subscriber.send(codec.encode(Explained(asked.id, about)))

    async def take_hint(self, room_subscriber: RoomSubscriber, ask: AskHint) -> None:
        """Record a hint as an action of the table, and only then let a bot compute it (GEN-18)."""
        taken = await self.act(room_subscriber, Act(ask.id, Raw(codec.encode(TakeHint(ask.level)))))
        if isinstance(taken, Accepted) and self._loop.live is not None:
            self._hints.start(room_subscriber, taken, self._loop.live)

    def _is_at_game(self, room_subscriber: RoomSubscriber, live: LiveGame) -> bool:
        return room_subscriber in self._connections and self._loop.live is live

    async def act(self, room_subscriber: RoomSubscriber, act: Act) -> ToClient | None:
        """Answer `act`, and publish its effects. If the author is gone, close the socket instead."""
        guards = guards_of(room_subscriber, self._person_at(room_subscriber.seat))
        try:
            answer = await self._action_handler.handle(room_subscriber.seat, act, guards)
        except IdentityRevoked:
            room_subscriber.close_with(signed_off().problem)
            self._publish()
            return None
        if answer is None and self.mailbox.is_closed:
            return None  # unknown whether it was stored: the client repeats it after reconnecting
        answer = answer or make_problem("server_error", say("room-failed"), act.id)
        if isinstance(answer, Refused):
            self._metrics.count_refusal(answer.rule)
        names = () if self._loop.live is None else self._loop.live.names
        room_subscriber.send(codec.encode(render_answer(answer, audience_of(room_subscriber), names)))
        self._publish()
        return answer

    def _person_at(self, seat: Seat) -> str | None:
        return None if seat == SPECTATOR else person_id(self.row.seats[seat])

    async def change(self, make: MakeChange) -> Any:
        """Store the change that `make` makes of the current row, and return its result; start the game if it is ready.

        After a write conflict, `make` gets the row as it is then.
        """
        try:
            result = await self._loop.change(make)
            await self._resync_presence()
        finally:
            self._publish()
        await self._loop.start_game()
        self._publish()
        return result

    def seconds_until_host_replaceable(self, row: TableRow) -> float | None:
        """Return the seconds until others may act as host; None while the host is present, or if there is none."""
        host = host_seat(row)
        if host is None or self.presence.state_of(host) is not PresenceState.AWAY:
            return None
        return self.presence.seconds_until_replaceable(host)

    async def _recheck_proposal(self) -> None:
        """Settle the proposal if, after a departure, everyone still present has answered."""
        offered, here = current_proposal(self.row), self.presence.everywhere
        if offered is None or not is_between_games(self.row) or not is_agreed(self.row, offered, here):
            return
        if here.intersection(places_of(self.row, offered.yes)):
            answer = partial(self.changes.answer_proposal, offer=offered.id, who=offered.yes, yes=True, here=here)
            await self._loop.try_change(answer)
            self._publish()

    async def _begin_without_silent(self, offer: str) -> None:
        """Begin a rematch with those who are in, at least two, although others who are here have not answered."""
        offered, here = current_proposal(self.row), self.presence.everywhere
        if offered is None or offered.id != offer or not is_between_games(self.row) or len(offered.yes) < 2:
            return
        silent = find_silent(self.row, offered, here)
        answer = partial(self.changes.answer_proposal, offer=offer, who=silent, yes=False, here=here)
        await self._loop.try_change(answer)
        self._publish()

    def _publish(self) -> None:
        """Send every connection what has changed since the last call."""
        live, row = self._loop.live, self._loop.row
        if row.put_away:
            self.close(table_hidden().problem)
            return
        before, self._checked_row = self._checked_row, row
        if before is not None and _people(before) - _people(row):
            self.mailbox.submit(self._disconnect_removed)
        is_same = before is not None and before.revision == row.revision and before.evening is row.evening
        if not is_same:
            self._reseat(row)
        if live is not None:
            self._publish_updates(live)
        if not is_same and self._published_seating != _seating_state(row):
            self._publish_seating()
            self._notify_chat_and_invitations(row)

    def _reseat(self, row: TableRow) -> None:
        """Move connected clients to their seats by `row`, and disconnect those who may not be here any more."""
        if self._reseating.apply(row, lambda listener: self.mailbox.submit(partial(self._send_new_seat, listener))):
            self.mailbox.submit(self.refresh_presence)
        self._reseating.remove_uninvited(row)

    async def _disconnect_removed(self) -> None:
        """Disconnect the spectators whom the host has removed from this evening, at whichever server that was."""
        for listener in [each for each in self._connections if each.seat == SPECTATOR]:
            if self.presence.guest_number_of(listener) is None:
                try:
                    await self.changes.check_may_watch(self.row, listener.profile, listener.network)
                except ApiError as trouble:
                    self._reseating.disconnect(listener, trouble.problem)

    def _notify_chat_and_invitations(self, row: TableRow) -> None:
        """Notify invited people; reload the chat if the host has changed, who decides whether spectators may chat."""
        self._notifier.table_changed(row.id)
        if self._host != host_person(row):
            self._host = host_person(row)
            self.chat.reload()

    async def _send_new_seat(self, room_subscriber: RoomSubscriber) -> None:
        """Send a new Welcome to a client whose seat has changed."""
        if room_subscriber not in self._connections:
            return
        await self.refresh_presence()
        self.chat.leave(room_subscriber)
        talk = await self.chat.join(room_subscriber)
        info = self.info_in(room_subscriber.text)
        welcome = Welcome(room_subscriber.seat, info, 0, (), link=self.link or None, talk=talk)
        self._welcome(room_subscriber, welcome, None, self.presence.last_acked(room_subscriber.seat))

    def _welcome(self, room_subscriber: RoomSubscriber, welcome: Welcome, seen: int | None, acknowledged: int) -> None:
        """Send a client the table and its state. The next update of its seat is complete, since this one may differ."""
        course, audience = self._loop, audience_of(room_subscriber)
        self._last_parts.pop(audience.seat, None)
        passed = course.timer.elapsed_ms
        for message in welcome_messages(welcome, course.live, seen, acknowledged, passed, audience):
            room_subscriber.send(message)

    def _publish_updates(self, live: LiveGame) -> None:
        """Send each seat its unpublished updates; nothing to seats for which nothing has changed."""
        numbers, told = live.feeds.last_numbers, self._published
        self._published = numbers
        if numbers != told:
            self._quiet_since = self._clock.time()
            if numbers.get(SPECTATOR) != told.get(SPECTATOR):
                self.presence.idle.start_turn()
            news = UpdateBuilder(live, self._loop.timer.elapsed_ms, self._last_parts)
            behind = {seat: told.get(seat, 0) for seat in numbers if told.get(seat, -1) < numbers[seat]}
            self._connections.send_per_audience(
                lambda audience: news.encode_for(audience, behind[audience.seat]) if audience.seat in behind else None
            )


def _people(row: TableRow) -> set[str]:
    """Return the people who have a seat, or wait for one."""
    seated = {person for seat in row.seats if (person := person_id(seat)) is not None}
    return seated | {guest.person for guest in (row.evening.guests if row.evening is not None else ())}


def _seating_state(row: TableRow) -> tuple[object, ...]:
    """Return everything in `row` that requires a SeatingUpdate when it changes.

    Seats, waiting list, next table, salts, proposal, handicaps and the host's settings.
    """
    evening = row.evening
    doors = None if evening is None else (evening.access, evening.spectators, evening.several, evening.host)
    waiting = None if evening is None else evening.guests
    return row.seats, row.next, row.luck, current_proposal(row), row.options.get(HANDICAPS), doors, waiting
