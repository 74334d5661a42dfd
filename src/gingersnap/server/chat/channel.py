"""One evening's chat channel, and its subscribers at this server.

Every change is stored first and then re-read, here as at every other server: no client receives what is not stored, and
all receive the same messages in the same order. Games never wait for chat.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from math import ceil
from typing import Literal, Protocol

from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import Sentence, say
from gingersnap.server.chat.repository import (
    LIMITS,
    MOST_SHUNNED,
    AbuseReport,
    ChannelSnapshot,
    ChatMessage,
    ChatRepository,
    Mute,
)
from gingersnap.server.chat.validation import NUDGE, QUICK, message_rejection, quick_text, quick_words
from gingersnap.server.clock import Clock
from gingersnap.server.display_names import normalise_text
from gingersnap.server.errors import ApiError
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.protocol.chat import (
    ChatRequest,
    ChatState,
    Hush,
    HushedPerson,
    LetWatchersTalk,
    LimitToReactions,
    Nudge,
    OpenTalk,
    Reported,
    ReportPerson,
    Said,
    SaidLine,
    Say,
)
from gingersnap.server.protocol.subscriber import Subscriber
from gingersnap.server.storage.optimistic_locking import retry_on_conflict
from gingersnap.server.storage.write_queue import Guard, WriteConflict

HISTORY = 100
"""Messages that a returning client receives."""
COPIED = 10
"""Messages that are copied into an abuse report."""
REPORTS_PER_HOUR = 5
NUDGE_RULE = "GEN-30"
NUDGED_AGAIN = 60.0
"""Seconds between two nudges of one person."""
_TRIES = 20
"""Attempts to store a message before giving up, when others write at the same time."""


class ChatSubscriber:
    """One connection at a table that subscribes to the chat."""

    def __init__(
        self,
        subscriber: Subscriber,
        chat_table: ChatTable,
        seat: Seat,
        person: str | None,
        name: str,
        guards: Sequence[Guard] = (),
    ) -> None:
        self.connection = subscriber
        self.table = chat_table
        self.seat = seat
        self.person = person
        """Id of the person; None for a guest who watches."""
        self.name = name
        self.guards = guards
        """Rows that must still exist when a message or change of theirs is stored."""
        self.last_state: ChatState | None = None

    @property
    def is_spectator(self) -> bool:
        return self.seat == SPECTATOR


class ChatTable(Protocol):
    """The chat's view of a table."""

    @property
    def table_id(self) -> str: ...

    @property
    def is_open(self) -> bool:
        """True if the table is open to the lobby, so that strangers may be seated."""
        ...

    def person_at(self, seat: Seat) -> tuple[str, str] | None:
        """Return the id and name of the person at a seat; None if no person sits there."""
        ...

    def is_host(self, person: str) -> bool: ...


class ChatChannel:
    def __init__(self, evening: str, chat_repository: ChatRepository, clock: Clock) -> None:
        self.evening = evening
        self._repository = chat_repository
        self._clock = clock
        self._snapshot = ChannelSnapshot()
        self._subscribers: dict[Subscriber, ChatSubscriber] = {}
        self._lock = asyncio.Lock()
        """Serialises requests, so that messages are numbered one at a time."""

    def __len__(self) -> int:
        return len(self._subscribers)

    # --- Subscribers ------------------------------------------------------------------------------

    async def join(self, chat_subscriber: ChatSubscriber) -> ChatState:
        async with self._lock:
            self._subscribers[chat_subscriber.connection] = chat_subscriber
            await self._load_snapshot()
            told = chat_subscriber.last_state = self._state_for(chat_subscriber)
            return told

    def leave(self, subscriber: Subscriber) -> None:
        self._subscribers.pop(subscriber, None)

    async def reload(self) -> None:
        """Reload after a write, here or at another server, and send each subscriber what is new to it."""
        async with self._lock:
            await self._reload_and_publish()

    async def _load_snapshot(self) -> None:
        persons = {each.person for each in self._subscribers.values() if each.person is not None}
        self._snapshot = await self._repository.load_snapshot(self.evening, persons, self._clock.date())

    async def _reload_and_publish(self, speaker: Subscriber | None = None, id: str | None = None) -> None:
        await self._load_snapshot()
        for follower in list(self._subscribers.values()):
            before, now = follower.last_state, self._state_for(follower)
            follower.last_state = now
            mine = id if follower.connection is speaker else None
            for message in _messages_since(before, now, mine):
                follower.connection.send(codec.encode(message))

    # --- Visibility and permissions ---------------------------------------------------------------

    def _state_for(self, chat_subscriber: ChatSubscriber) -> ChatState:
        may, why = self._permission(chat_subscriber)
        host = chat_subscriber.person is not None and chat_subscriber.table.is_host(chat_subscriber.person)
        return ChatState(
            lines=tuple(
                [
                    self._chat_line(line, chat_subscriber)
                    for line in self._snapshot.lines
                    if self._is_delivered_to(line, chat_subscriber)
                ]
            )[-HISTORY:],
            may=may,
            why="" if why is None else str(why),
            opened=self._talks_to_strangers(chat_subscriber.person) if self._may_open(chat_subscriber) else None,
            quick=quick_words(),
            hushed=self._muted_people(chat_subscriber),
            watchers=self._snapshot.watchers,
            is_host=host,
            reactions_only=self._snapshot.reactions_only or UNSET,
        )

    def _may_open(self, chat_subscriber: ChatSubscriber) -> bool:
        return chat_subscriber.table.is_open and not self._snapshot.reactions_only

    def _permission(
        self, chat_subscriber: ChatSubscriber
    ) -> tuple[Literal["listen", "quick", "talk"], Sentence | None]:
        if chat_subscriber.person is None:
            return "listen", say("guests-listen")
        if chat_subscriber.person in self._snapshot.silenced:
            return "listen", say("silenced")
        if chat_subscriber.is_spectator and not self._snapshot.watchers:
            return "listen", say("watchers-listen")
        if self._snapshot.reactions_only:
            return "quick", say("reactions-only")
        if chat_subscriber.table.is_open and not self._talks_to_strangers(chat_subscriber.person):
            return "quick", say("strangers-quick")
        return "talk", None

    def _talks_to_strangers(self, person: str | None) -> bool:
        return person in self._snapshot.opened

    def _is_delivered_to(self, line: ChatMessage, chat_subscriber: ChatSubscriber) -> bool:
        is_shunned = line.person in {shun.whom for shun in self._mutes_of(chat_subscriber.person)}
        is_hidden = is_shunned or (self._snapshot.reactions_only and line.quick is None)
        return self._is_readable_by(line, chat_subscriber) and not is_hidden

    def _is_readable_by(self, line: ChatMessage, chat_subscriber: ChatSubscriber) -> bool:
        """Return whether the subscriber may read the message, leaving its mutes and reactions only aside."""
        if not line.text and line.quick is None:
            return False  # erased
        if line.quick == NUDGE:
            return chat_subscriber.person in (line.person, line.text)
        if line.quick is not None or line.person == chat_subscriber.person:
            return True
        return not chat_subscriber.table.is_open or self._both_talk_to_strangers(line, chat_subscriber)

    def _both_talk_to_strangers(self, line: ChatMessage, chat_subscriber: ChatSubscriber) -> bool:
        return self._talks_to_strangers(line.person) and self._talks_to_strangers(chat_subscriber.person)

    def _mutes_of(self, person: str | None) -> list[Mute]:
        mine = [shun for shun in self._snapshot.shuns if shun.person == person]
        return [shun for shun in mine if shun.for_good or shun.evening == self.evening]

    def _muted_people(self, chat_subscriber: ChatSubscriber) -> tuple[HushedPerson, ...]:
        seats = {found[0]: seat for seat in range(16) if (found := chat_subscriber.table.person_at(seat))}
        return tuple(
            HushedPerson(self._person_handle(shun.whom), shun.name, shun.for_good, seats.get(shun.whom))
            for shun in self._mutes_of(chat_subscriber.person)
            if shun.whom in seats or shun.evening == self.evening
        )

    def _chat_line(self, line: ChatMessage, chat_subscriber: ChatSubscriber) -> SaidLine:
        text = line.text if line.quick is None else quick_text(line.quick)
        mine, by = line.person == chat_subscriber.person, self._person_handle(line.person)
        return SaidLine(line.number, by, line.name, text, line.at, line.seat, line.quick, mine)

    def _person_handle(self, person: str) -> str:
        """Return a person's pseudonym in this evening. Ids are long and random, so the hash cannot be reversed."""
        return hashlib.sha256(f"{self.evening} {person}".encode()).hexdigest()[:16]

    # --- Requests ---------------------------------------------------------------------------------

    async def handle(self, subscriber: Subscriber, asked: ChatRequest) -> None:
        """Handle a request. Raise ApiError, with a sentence, if it is rejected; nothing has changed then."""
        async with self._lock:
            follower = self._subscribers.get(subscriber)
            if follower is None:
                return  # the subscriber has left meanwhile
            await self._load_snapshot()  # read the current state, even if a notification was lost
            try:
                if isinstance(asked, Say):
                    await self._post_message(follower, asked)
                elif isinstance(asked, Hush):
                    await self._mute(follower, asked)
                elif isinstance(asked, Nudge):
                    await self._nudge(follower, asked)
                elif isinstance(asked, OpenTalk):
                    await self._update_open(follower, asked)
                elif isinstance(asked, ReportPerson):
                    await self._report(follower, asked)
                else:
                    await self._update_settings(follower, asked)
            except ApiError as trouble:
                problem = trouble.problem
                raise ApiError(problem.code, problem.message, id=asked.id, rule=problem.rule) from None
            await self._reload_and_publish(subscriber, asked.id if isinstance(asked, Say | Nudge) else None)

    async def _post_message(self, chat_subscriber: ChatSubscriber, said: Say) -> None:
        await self._check_may_say(chat_subscriber, said)
        text = "" if said.quick is not None else normalise_text(said.text)
        await self._store_message(chat_subscriber, said.id, text, said.quick)

    async def _nudge(self, chat_subscriber: ChatSubscriber, asked: Nudge) -> None:
        """Store a nudge. The room has checked already that the game waits for this seat."""
        person, found, now = (
            _require_known(chat_subscriber),
            chat_subscriber.table.person_at(asked.seat),
            self._clock.date(),
        )
        if found is None or person in self._snapshot.silenced:
            raise ApiError("cannot_nudge", say("nobody-to-nudge"), rule=NUDGE_RULE)
        mine = [line.at for line in self._snapshot.lines if line.person == person and line.quick == NUDGE]
        wait = max(mine, default=0.0) + NUDGED_AGAIN - now
        if wait > 0:
            raise ApiError("cannot_nudge", say("nudged-already", seconds=ceil(wait)), rule=NUDGE_RULE)
        await self._store_message(chat_subscriber, asked.id, found[0], NUDGE)

    async def _store_message(self, chat_subscriber: ChatSubscriber, id: str, text: str, quick: str | None) -> None:
        person = _require_known(chat_subscriber)

        async def insert(_: None) -> None:
            if not any(line.person == person and line.id == id for line in self._snapshot.lines):
                message = self._new_message(chat_subscriber, id, text, quick)
                await self._repository.insert_message(message, chat_subscriber.guards)

        try:
            await retry_on_conflict(None, insert, self._load_snapshot, _TRIES)
        except WriteConflict:
            raise ApiError("try_again", say("cannot-now")) from None

    def _new_message(self, chat_subscriber: ChatSubscriber, id: str, text: str, quick: str | None) -> ChatMessage:
        return ChatMessage(
            evening=self.evening,
            number=self._snapshot.next_number,
            table=chat_subscriber.table.table_id,
            person=_require_known(chat_subscriber),
            name=chat_subscriber.name,
            seat=None if chat_subscriber.is_spectator else chat_subscriber.seat,
            text=text,
            quick=quick,
            at=self._clock.date(),
            id=id,
        )

    async def _check_may_say(self, chat_subscriber: ChatSubscriber, said: Say) -> None:
        may, why = self._permission(chat_subscriber)
        if may == "listen" or (may == "quick" and said.quick is None):
            assert why is not None
            raise ApiError("cannot_say", why)
        if said.quick is not None and said.quick not in QUICK:
            raise ApiError("cannot_say", say("no-such-quick-word"))
        rejection = message_rejection(said.text) if said.quick is None else None
        if rejection is not None:
            raise ApiError("cannot_say", rejection)
        await self._check_rate_limit(_require_known(chat_subscriber))

    async def _check_rate_limit(self, person: str) -> None:
        now = self._clock.date()
        for seconds, most in LIMITS:
            if await self._repository.count_messages(person, now - seconds) >= most:
                raise ApiError("cannot_say", say("said-too-much", seconds=round(seconds), most=most))

    # --- Mutes and reports ------------------------------------------------------------------------

    async def _mute(self, chat_subscriber: ChatSubscriber, hush: Hush) -> None:
        person = _require_known(chat_subscriber)
        whom, name = self.resolve_person(chat_subscriber, hush)
        if hush.until is None:
            await self._repository.remove_mute(person, whom, self.evening, chat_subscriber.guards)
            return
        if len(await self._repository.mutes_by(person)) >= MOST_SHUNNED:
            raise ApiError("cannot_say", say("shunned-too-many", most=MOST_SHUNNED))
        shun = Mute(person, whom, name, self.evening, hush.until == "ever", self._clock.date())
        await self._repository.add_mute(shun, chat_subscriber.guards)

    def resolve_person(self, chat_subscriber: ChatSubscriber, asked: Hush | ReportPerson) -> tuple[str, str]:
        """Return the id and name of the person that the request refers to."""
        found: tuple[str, str] | None = None
        if asked.by is not None:
            said = [(line.person, line.name) for line in self._snapshot.lines]
            hushed = [(shun.whom, shun.name) for shun in self._mutes_of(chat_subscriber.person)]
            found = next((each for each in (*said, *hushed) if self._person_handle(each[0]) == asked.by), None)
        elif asked.seat is not None:
            found = chat_subscriber.table.person_at(asked.seat)
        if found is None:
            raise ApiError("cannot_say", say("nobody-meant"))
        if found[0] == chat_subscriber.person:
            raise ApiError("cannot_say", say("you-are-meant"))
        return found

    async def _report(self, chat_subscriber: ChatSubscriber, asked: ReportPerson) -> None:
        person, now = _require_known(chat_subscriber), self._clock.date()
        whom, name = self.resolve_person(chat_subscriber, asked)
        rejection = message_rejection(asked.why) if asked.why else None
        if rejection is not None:
            raise ApiError("cannot_say", rejection)
        if await self._repository.count_reports(person, now - HOUR) >= REPORTS_PER_HOUR:
            raise ApiError("cannot_say", say("reported-too-often", most=REPORTS_PER_HOUR))
        table = chat_subscriber.table.table_id
        complaint = AbuseReport(
            secrets.token_hex(8),
            self.evening,
            table,
            person,
            chat_subscriber.name,
            whom,
            name,
            normalise_text(asked.why),
            now,
        )
        await self._repository.insert_report(complaint, self._reported_excerpt(chat_subscriber), chat_subscriber.guards)
        chat_subscriber.connection.send(codec.encode(Reported(asked.id)))

    def _reported_excerpt(self, chat_subscriber: ChatSubscriber) -> list[ChatMessage]:
        """Return the last messages that the reporting person could read, for the administrator."""
        return [line for line in self._snapshot.lines if self._is_readable_by(line, chat_subscriber)][-COPIED:]

    async def _update_open(self, chat_subscriber: ChatSubscriber, asked: OpenTalk) -> None:
        at = self._clock.date() if asked.open else None
        await self._repository.update_open(self.evening, _require_known(chat_subscriber), at, chat_subscriber.guards)

    async def _update_settings(
        self, chat_subscriber: ChatSubscriber, asked: LetWatchersTalk | LimitToReactions
    ) -> None:
        if chat_subscriber.person is None or not chat_subscriber.table.is_host(chat_subscriber.person):
            raise ApiError("cannot_say", say("only-hosts"))
        watchers, reactions_only = self._snapshot.watchers, self._snapshot.reactions_only
        if isinstance(asked, LimitToReactions):
            reactions_only = asked.on
        else:
            watchers = asked.may
        await self._repository.update_settings(self.evening, watchers, reactions_only, chat_subscriber.guards)


def _require_known(chat_subscriber: ChatSubscriber) -> str:
    if chat_subscriber.person is None:
        raise ApiError("cannot_say", say("guests-listen"))
    return chat_subscriber.person


def _messages_since(before: ChatState | None, now: ChatState, id: str | None) -> list[ChatState | Said]:
    """Return the messages that bring a client from `before` to `now`: the added lines, or the whole state."""
    last = before.lines[-1].number if before is not None and before.lines else 0
    fresh = [line for line in now.lines if line.number > last]
    kept = now.lines[: len(now.lines) - len(fresh)]
    is_same = before is not None and codec.replace(before, lines=()) == codec.replace(now, lines=())
    if before is None or not is_same or not _is_only_appended(before.lines, kept, len(now.lines)):
        return [now, *_own_message_reply(now, id)]
    mine = [line for line in fresh if line.mine]
    return [Said(line, id if line in mine[-1:] else None) for line in fresh] or _own_message_reply(now, id)


def _is_only_appended(before: tuple[SaidLine, ...], kept: tuple[SaidLine, ...], now: int) -> bool:
    """Return whether the previous lines are unchanged, except those dropped from the start of the history."""
    return kept == before or (now == HISTORY and before[len(before) - len(kept) :] == kept)


def _own_message_reply(now: ChatState, id: str | None) -> list[ChatState | Said]:
    """Return the reply for a message that was stored before, or together with a change of the whole state."""
    mine = [line for line in now.lines if line.mine]
    return [Said(mine[-1], id)] if id is not None and mine else []
