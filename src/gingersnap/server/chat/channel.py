"""One evening's talk, and who follows it at this server.

Whatever changes is stored first and read again then, here as at every other server: so nobody hears what is not stored,
and all hear the same in the same order. No game waits for any of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from math import ceil
from typing import Literal, Protocol

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import Sentence, say
from gingersnap.server.accounts.display_names import cleaned
from gingersnap.server.chat.repository import LIMITS, MOST_SHUNNED, Complaint, Known, Records, Shun, Spoken
from gingersnap.server.chat.validation import NUDGE, QUICK, quick_text, quick_words, speech_rejection
from gingersnap.server.clock import Clock
from gingersnap.server.errors import Trouble
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.protocol.chat import (
    Hush,
    HushedPerson,
    LetWatchersTalk,
    Nudge,
    OpenTalk,
    Report,
    Reported,
    Said,
    SaidLine,
    Say,
    Talking,
    TalkTold,
)
from gingersnap.server.storage.write_queue import Guard, WriteConflict

HISTORY = 100
"""Lines that who comes back is told again."""
COPIED = 10
"""Lines that go to the owner with a report."""
REPORTS_PER_HOUR = 5
NUDGE_RULE = "GEN-30"
NUDGED_AGAIN = 60.0
"""Seconds after which somebody may nudge again."""
_TRIES = 20
"""How often somebody else may be first before we give up."""


class Hearer(Protocol):
    def tell(self, message: bytes) -> None: ...


class Follower:
    """Somebody at a table who follows the talk: one connection."""

    def __init__(
        self, hearer: Hearer, place: Place, seat: Seat, person: str | None, name: str, guards: Sequence[Guard] = ()
    ) -> None:
        self.hearer = hearer
        self.place = place
        self.seat = seat
        self.person = person
        """None for a guest who watches."""
        self.name = name
        self.guards = guards
        """What must still exist when something they say or do is stored."""
        self.told: TalkTold | None = None

    @property
    def watches(self) -> bool:
        return self.seat == SPECTATOR


class Place(Protocol):
    """A table, as far as talk is concerned."""

    @property
    def table(self) -> str: ...

    @property
    def is_open(self) -> bool:
        """Whether strangers may have come."""
        ...

    def person_at(self, seat: Seat) -> tuple[str, str] | None:
        """Who sits there, and their name; None where no person does."""
        ...

    def is_host(self, person: str) -> bool: ...


class Conversation:
    def __init__(self, evening: str, records: Records, clock: Clock) -> None:
        self.evening = evening
        self._records = records
        self._clock = clock
        self._known = Known()
        self._followers: dict[Hearer, Follower] = {}
        self._turn = asyncio.Lock()
        """One thing is said at a time."""

    def __len__(self) -> int:
        return len(self._followers)

    # --- Who follows it ---------------------------------------------------------------------------

    async def join(self, follower: Follower) -> TalkTold:
        async with self._turn:
            self._followers[follower.hearer] = follower
            await self._read()
            told = follower.told = self._told(follower)
            return told

    def leave(self, hearer: Hearer) -> None:
        self._followers.pop(hearer, None)

    async def hear(self) -> None:
        """Something was written, here or elsewhere: tell everybody what is new to them."""
        async with self._turn:
            await self._read_and_tell()

    async def _read(self) -> None:
        persons = {each.person for each in self._followers.values() if each.person is not None}
        self._known = await self._records.known(self.evening, persons, self._clock.date())

    async def _read_and_tell(self, speaker: Hearer | None = None, id: str | None = None) -> None:
        await self._read()
        for follower in list(self._followers.values()):
            before, now = follower.told, self._told(follower)
            follower.told = now
            mine = id if follower.hearer is speaker else None
            for message in _news(before, now, mine):
                follower.hearer.tell(codec.encode(message))

    # --- What one may hear ------------------------------------------------------------------------

    def _told(self, follower: Follower) -> TalkTold:
        may, why = self._may(follower)
        host = follower.person is not None and follower.place.is_host(follower.person)
        return TalkTold(
            lines=tuple([self._line(line, follower) for line in self._known.lines if self._reaches(line, follower)])[
                -HISTORY:
            ],
            may=may,
            why="" if why is None else str(why),
            opened=self._has_opened(follower.person) if follower.place.is_open else None,
            quick=quick_words(),
            hushed=self._hushed(follower),
            watchers=self._known.watchers,
            is_host=host,
        )

    def _may(self, follower: Follower) -> tuple[Literal["listen", "quick", "talk"], Sentence | None]:
        if follower.person is None:
            return "listen", say("guests-listen")
        if follower.person in self._known.silenced:
            return "listen", say("silenced")
        if follower.watches and not self._known.watchers:
            return "listen", say("watchers-listen")
        if follower.place.is_open and not self._has_opened(follower.person):
            return "quick", say("strangers-quick")
        return "talk", None

    def _has_opened(self, person: str | None) -> bool:
        return person in self._known.opened

    def _reaches(self, line: Spoken, follower: Follower) -> bool:
        is_shunned = line.person in {shun.whom for shun in self._shuns_of(follower.person)}
        return self._is_for(line, follower) and not is_shunned

    def _is_for(self, line: Spoken, follower: Follower) -> bool:
        """Whether somebody may read it who wants to hear of everybody."""
        if not line.text and line.quick is None:
            return False  # erased
        if line.quick == NUDGE:
            return follower.person in (line.person, line.text)
        if line.quick is not None or line.person == follower.person:
            return True
        return not follower.place.is_open or self._both_opened(line, follower)

    def _both_opened(self, line: Spoken, follower: Follower) -> bool:
        return self._has_opened(line.person) and self._has_opened(follower.person)

    def _shuns_of(self, person: str | None) -> list[Shun]:
        mine = [shun for shun in self._known.shuns if shun.person == person]
        return [shun for shun in mine if shun.for_good or shun.evening == self.evening]

    def _hushed(self, follower: Follower) -> tuple[HushedPerson, ...]:
        seats = {found[0]: seat for seat in range(16) if (found := follower.place.person_at(seat))}
        return tuple(
            HushedPerson(self._handle(shun.whom), shun.name, shun.for_good, seats.get(shun.whom))
            for shun in self._shuns_of(follower.person)
            if shun.whom in seats or shun.evening == self.evening
        )

    def _line(self, line: Spoken, follower: Follower) -> SaidLine:
        text = line.text if line.quick is None else quick_text(line.quick)
        mine, by = line.person == follower.person, self._handle(line.person)
        return SaidLine(line.number, by, line.name, text, line.at, line.seat, line.quick, mine)

    def _handle(self, person: str) -> str:
        """Somebody, in this evening: who they are elsewhere cannot be made of it, since persons are long and random."""
        return hashlib.sha256(f"{self.evening} {person}".encode()).hexdigest()[:16]

    # --- What is asked for ------------------------------------------------------------------------

    async def obey(self, hearer: Hearer, asked: Talking) -> None:
        """Trouble, with a sentence, where it cannot be; nothing has changed then."""
        async with self._turn:
            follower = self._followers.get(hearer)
            if follower is None:
                return  # who has left meanwhile
            await self._read()  # what counts is how it is now, also if nobody rang
            try:
                if isinstance(asked, Say):
                    await self._say(follower, asked)
                elif isinstance(asked, Hush):
                    await self._hush(follower, asked)
                elif isinstance(asked, Nudge):
                    await self._nudge(follower, asked)
                elif isinstance(asked, OpenTalk):
                    await self._open(follower, asked)
                elif isinstance(asked, Report):
                    await self._report(follower, asked)
                else:
                    await self._let_watchers(follower, asked)
            except Trouble as trouble:
                problem = trouble.problem
                raise Trouble(problem.code, problem.message, id=asked.id, rule=problem.rule) from None
            await self._read_and_tell(hearer, asked.id if isinstance(asked, Say | Nudge) else None)

    async def _say(self, follower: Follower, said: Say) -> None:
        await self._check(follower, said)
        text = "" if said.quick is not None else cleaned(said.text)
        await self._store(follower, said.id, text, said.quick)

    async def _nudge(self, follower: Follower, asked: Nudge) -> None:
        """That it is time for it, the room has seen."""
        person, found, now = _somebody(follower), follower.place.person_at(asked.seat), self._clock.date()
        if found is None or person in self._known.silenced:
            raise Trouble("cannot_nudge", say("nobody-to-nudge"), rule=NUDGE_RULE)
        mine = [line.at for line in self._known.lines if line.person == person and line.quick == NUDGE]
        wait = max(mine, default=0.0) + NUDGED_AGAIN - now
        if wait > 0:
            raise Trouble("cannot_nudge", say("nudged-already", seconds=ceil(wait)), rule=NUDGE_RULE)
        await self._store(follower, asked.id, found[0], NUDGE)

    async def _store(self, follower: Follower, id: str, text: str, quick: str | None) -> None:
        person = _somebody(follower)
        for _ in range(_TRIES):
            if any(line.person == person and line.id == id for line in self._known.lines):
                return
            try:
                await self._records.say(self._spoken(follower, id, text, quick), follower.guards)
                return
            except WriteConflict:
                await self._read()
        raise Trouble("try_again", say("cannot-now"))

    def _spoken(self, follower: Follower, id: str, text: str, quick: str | None) -> Spoken:
        return Spoken(
            evening=self.evening,
            number=self._known.next_number,
            table=follower.place.table,
            person=_somebody(follower),
            name=follower.name,
            seat=None if follower.watches else follower.seat,
            text=text,
            quick=quick,
            at=self._clock.date(),
            id=id,
        )

    async def _check(self, follower: Follower, said: Say) -> None:
        may, why = self._may(follower)
        if may == "listen" or (may == "quick" and said.quick is None):
            assert why is not None
            raise Trouble("cannot_say", why)
        if said.quick is not None and said.quick not in QUICK:
            raise Trouble("cannot_say", say("no-such-quick-word"))
        rejection = speech_rejection(said.text) if said.quick is None else None
        if rejection is not None:
            raise Trouble("cannot_say", rejection)
        await self._count(_somebody(follower))

    async def _count(self, person: str) -> None:
        now = self._clock.date()
        for seconds, most in LIMITS:
            if await self._records.how_often(person, now - seconds) >= most:
                raise Trouble("cannot_say", say("said-too-much", seconds=round(seconds), most=most))

    # --- Who hears whom ---------------------------------------------------------------------------

    async def _hush(self, follower: Follower, hush: Hush) -> None:
        person = _somebody(follower)
        whom, name = self.meant(follower, hush)
        if hush.until is None:
            await self._records.forgive(person, whom, self.evening, follower.guards)
            return
        if len(await self._records.shunned_by(person)) >= MOST_SHUNNED:
            raise Trouble("cannot_say", say("shunned-too-many", most=MOST_SHUNNED))
        shun = Shun(person, whom, name, self.evening, hush.until == "ever", self._clock.date())
        await self._records.shun(shun, follower.guards)

    def meant(self, follower: Follower, asked: Hush | Report) -> tuple[str, str]:
        """Whom somebody means, and how they are called."""
        found: tuple[str, str] | None = None
        if asked.by is not None:
            said = [(line.person, line.name) for line in self._known.lines]
            hushed = [(shun.whom, shun.name) for shun in self._shuns_of(follower.person)]
            found = next((each for each in (*said, *hushed) if self._handle(each[0]) == asked.by), None)
        elif asked.seat is not None:
            found = follower.place.person_at(asked.seat)
        if found is None:
            raise Trouble("cannot_say", say("nobody-meant"))
        if found[0] == follower.person:
            raise Trouble("cannot_say", say("you-are-meant"))
        return found

    async def _report(self, follower: Follower, asked: Report) -> None:
        person, now = _somebody(follower), self._clock.date()
        whom, name = self.meant(follower, asked)
        rejection = speech_rejection(asked.why) if asked.why else None
        if rejection is not None:
            raise Trouble("cannot_say", rejection)
        if await self._records.how_often_reported(person, now - HOUR) >= REPORTS_PER_HOUR:
            raise Trouble("cannot_say", say("reported-too-often", most=REPORTS_PER_HOUR))
        table = follower.place.table
        complaint = Complaint(
            secrets.token_hex(8), self.evening, table, person, follower.name, whom, name, cleaned(asked.why), now
        )
        await self._records.report(complaint, self._copied(follower), follower.guards)
        follower.hearer.tell(codec.encode(Reported(asked.id)))

    def _copied(self, follower: Follower) -> list[Spoken]:
        """What the owner reads of it: the last lines, as who reports could read them."""
        return [line for line in self._known.lines if self._is_for(line, follower)][-COPIED:]

    async def _open(self, follower: Follower, asked: OpenTalk) -> None:
        at = self._clock.date() if asked.open else None
        await self._records.open(self.evening, _somebody(follower), at, follower.guards)

    async def _let_watchers(self, follower: Follower, asked: LetWatchersTalk) -> None:
        if follower.person is None or not follower.place.is_host(follower.person):
            raise Trouble("cannot_say", say("only-hosts"))
        await self._records.let_watchers(self.evening, asked.may, follower.guards)


def _somebody(follower: Follower) -> str:
    if follower.person is None:
        raise Trouble("cannot_say", say("guests-listen"))
    return follower.person


def _news(before: TalkTold | None, now: TalkTold, id: str | None) -> list[TalkTold | Said]:
    """What tells somebody who knows `before` how it is `now`: lines that were added, or all of it anew."""
    last = before.lines[-1].number if before is not None and before.lines else 0
    fresh = [line for line in now.lines if line.number > last]
    kept = now.lines[: len(now.lines) - len(fresh)]
    is_same = before is not None and codec.replace(before, lines=()) == codec.replace(now, lines=())
    if before is None or not is_same or not _has_grown(before.lines, kept, len(now.lines)):
        return [now, *_answer(now, id)]
    mine = [line for line in fresh if line.mine]
    return [Said(line, id if line in mine[-1:] else None) for line in fresh] or _answer(now, id)


def _has_grown(before: tuple[SaidLine, ...], kept: tuple[SaidLine, ...], now: int) -> bool:
    """Whether all that was told is still so, but for what is too old to be told again."""
    return kept == before or (now == HISTORY and before[len(before) - len(kept) :] == kept)


def _answer(now: TalkTold, id: str | None) -> list[TalkTold | Said]:
    """For who has said what was said before, or at the same moment as everything changed."""
    mine = [line for line in now.lines if line.mine]
    return [Said(mine[-1], id)] if id is not None and mine else []
