"""What is said at one table, as far as a table has to do with it: who sits where, and whose evening it is."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from gingersnap.core.contract import Seat
from gingersnap.core.words import say
from gingersnap.server.chat.channel import Follower
from gingersnap.server.chat.service import Talks
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.host_actions import is_host
from gingersnap.server.evenings.members import latecomer
from gingersnap.server.protocol.chat import Talking, TalkTold
from gingersnap.server.rooms.connections import Listener, guards_of
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.seats import person_of

_log = logging.getLogger(__name__)


class TalkingRoom:
    def __init__(self, talks: Talks, row: Callable[[], TableRow]) -> None:
        self._talks = talks
        self._row = row

    @property
    def table(self) -> str:
        return self._row().id

    @property
    def evening(self) -> str:
        row = self._row()
        return row.id if row.evening is None else row.evening.id

    @property
    def is_open(self) -> bool:
        evening = self._row().evening
        return evening is not None and evening.access == "open"

    def person_at(self, seat: Seat) -> tuple[str, str] | None:
        seats = self._row().seats
        person = person_of(seats[seat]) if 0 <= seat < len(seats) else None
        return None if person is None else (person, seats[seat].name)

    def is_host(self, person: str) -> bool:
        return is_host(self._row(), person)

    async def join(self, listener: Listener) -> TalkTold | None:
        """What was said so far. A game goes on also where that cannot be read."""
        known = self.person_at(listener.seat) or self._latecomer(listener)
        try:
            person, name = known or await self._talks.watcher(listener.profile)
            guards = guards_of(listener, person)
            return await self._talks.join(self.evening, Follower(listener, self, listener.seat, person, name, guards))
        except (SQLAlchemyError, OSError) as error:
            _log.warning("table %s: what is said cannot be read: %s", self.table, error)
            return None

    def _latecomer(self, listener: Listener) -> tuple[str, str] | None:
        """Who waits to be dealt in, and how they are called."""
        found = latecomer(self._row().evening, listener.guest, listener.profile)
        return None if found is None else (found.person, found.name)

    async def welcome(self, comer: str | None) -> None:
        """Trouble for somebody whom one of those who sit here has blocked. Nobody knows guests again."""
        people = {person for seat in self._row().seats if (person := person_of(seat))}
        if comer is not None and await self._talks.is_kept_out(comer, people):
            raise Trouble("not_welcome", say("not-welcome"))

    def hear(self) -> None:
        """Somebody else is the host."""
        self._talks.hear(self.evening)

    def leave(self, listener: Listener) -> None:
        self._talks.leave(self.evening, listener)

    async def obey(self, listener: Listener, asked: Talking) -> None:
        await self._talks.at(self.evening).obey(listener, asked)
