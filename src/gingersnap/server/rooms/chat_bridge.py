"""The chat of one table's evening: adapter between a room and the chat service."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from gingersnap.core.contract import Seat
from gingersnap.core.words import say
from gingersnap.server.chat.channel import ChatSubscriber
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.host_actions import is_host
from gingersnap.server.evenings.members import find_waiting_player, waiting_names
from gingersnap.server.protocol.chat import ChatRequest, ChatState
from gingersnap.server.rooms.clients.connections import RoomSubscriber, guards_of
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import person_id

_log = logging.getLogger(__name__)


class ChatBridge:
    def __init__(self, chat_service: ChatService, row: Callable[[], TableRow]) -> None:
        self._chat = chat_service
        self._row = row

    @property
    def table_id(self) -> str:
        return self._row().id

    @property
    def evening_id(self) -> str:
        row = self._row()
        return row.id if row.evening is None else row.evening.id

    @property
    def is_open(self) -> bool:
        evening = self._row().evening
        return evening is not None and evening.access == "open"

    def person_at(self, seat: Seat) -> tuple[str, str] | None:
        seats = self._row().seats
        person = person_id(seats[seat]) if 0 <= seat < len(seats) else None
        return None if person is None else (person, seats[seat].name)

    def is_host(self, person: str) -> bool:
        return is_host(self._row(), person)

    async def join(self, room_subscriber: RoomSubscriber) -> ChatState | None:
        """Subscribe a connection and return the chat; None if it cannot be read, which does not stop the game."""
        known = self.person_at(room_subscriber.seat) or self._waiting_player(room_subscriber)
        try:
            person, name = known or await self._chat.spectator_identity(room_subscriber.profile)
            guards = guards_of(room_subscriber, person)
            return await self._chat.join(
                self.evening_id, ChatSubscriber(room_subscriber, self, room_subscriber.seat, person, name, guards)
            )
        except (SQLAlchemyError, OSError) as error:
            _log.warning("table %s: the chat cannot be read: %s", self.table_id, error)
            return None

    def _waiting_player(self, room_subscriber: RoomSubscriber) -> tuple[str, str] | None:
        """Return the id and name of a player on the waiting list, as the list shows it."""
        row = self._row()
        found = find_waiting_player(row.evening, room_subscriber.guest, room_subscriber.profile)
        return None if found is None else (found.person, waiting_names(row)[found.person])

    async def check_not_blocked(self, comer: str | None) -> None:
        """Raise ApiError if a seated person has blocked `comer`. Guests cannot be blocked."""
        people = {person for seat in self._row().seats if (person := person_id(seat))}
        if comer is not None and await self._chat.repository.is_blocked_by(comer, people):
            raise ApiError("not_welcome", say("not-welcome"))

    def reload(self) -> None:
        """Reload the channel after a change of host."""
        self._chat.reload(self.evening_id)

    def leave(self, room_subscriber: RoomSubscriber) -> None:
        self._chat.leave(self.evening_id, room_subscriber)

    async def handle(self, room_subscriber: RoomSubscriber, asked: ChatRequest) -> None:
        await self._chat.channel_of(self.evening_id).handle(room_subscriber, asked)
