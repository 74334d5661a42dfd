"""The connections of a room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Protocol

from gingersnap.core.contract import Seat
from gingersnap.server.accounts.models import guards
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.subscriber import Subscriber
from gingersnap.server.rooms.clients.audience import Audience, TextForm
from gingersnap.server.storage.write_queue import Guard


class RoomSubscriber(Subscriber, Protocol):
    """A connection to a table."""

    seat: Seat
    text: TextForm
    """Language of the sentences it is sent; None for structured messages."""
    profile: str | None
    """The profile of the client's browser, if it has one."""
    device: str | None
    """The device that it was opened with, if that is known."""
    guest: str | None
    """The token hash of a waiting player."""
    is_automatic: bool
    """Whether forced steps of the seat are to be played automatically."""
    last_input: float | None
    """Clock time of the last input that the client reported; None if it reports none."""
    network: str
    """The network that the client is connected from; empty if unknown."""

    def close_with(self, problem: Problem) -> None:
        """Say why, and hang up."""
        ...


def audience_of(room_subscriber: RoomSubscriber) -> Audience:
    return Audience(room_subscriber.seat, room_subscriber.text)


def guards_of(room_subscriber: RoomSubscriber, person: str | None) -> tuple[Guard, ...]:
    """Return what must still exist when `listener` writes something as `person`."""
    return guards(room_subscriber.profile, room_subscriber.device, () if person is None else (person,))


class RoomConnections(set[RoomSubscriber]):
    """A set that may change while a loop runs over it."""

    def __iter__(self) -> Iterator[RoomSubscriber]:
        return iter(tuple(super().__iter__()))

    def broadcast(self, message_in: Callable[[TextForm], bytes], besides: RoomSubscriber | None = None) -> None:
        """Send every connection the same message in its text form; `message_in` is called once per form."""
        encode = cache(message_in)
        self.send_per_audience(lambda audience: encode(audience.text), besides)

    def send_per_audience(
        self, message_for: Callable[[Audience], bytes | None], besides: RoomSubscriber | None = None
    ) -> None:
        """Send each connection the message for its audience, if any; `message_for` is called once per audience."""
        made: dict[Audience, bytes | None] = {}
        for listener in self - {besides}:
            audience = audience_of(listener)
            if audience not in made:
                made[audience] = message_for(audience)
            message = made[audience]
            if message is not None:
                listener.send(message)
