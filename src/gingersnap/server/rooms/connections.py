"""The connections of a room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.server.accounts.models import guards
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.subscriber import Subscriber
from gingersnap.server.storage.write_queue import Guard


class RoomSubscriber(Subscriber, Protocol):
    """A connection to a table."""

    seat: Seat
    profile: str | None
    """The profile of the client's browser, if it has one."""
    device: str | None
    """The device that it was opened with, if that is known."""
    guest: str | None
    """The token hash of a waiting player."""
    network: str
    """The network that the client is connected from; empty if unknown."""

    def close_with(self, problem: Problem) -> None:
        """Say why, and hang up."""
        ...


def guards_of(room_subscriber: RoomSubscriber, person: str | None) -> tuple[Guard, ...]:
    """Return what must still exist when `listener` writes something as `person`."""
    return guards(room_subscriber.profile, room_subscriber.device, () if person is None else (person,))


class RoomConnections:
    def __init__(self) -> None:
        self._subscribers: set[RoomSubscriber] = set()

    def __len__(self) -> int:
        return len(self._subscribers)

    def __contains__(self, room_subscriber: RoomSubscriber) -> bool:
        return room_subscriber in self._subscribers

    def __iter__(self) -> Iterator[RoomSubscriber]:
        return iter(tuple(self._subscribers))

    def add(self, room_subscriber: RoomSubscriber) -> None:
        self._subscribers.add(room_subscriber)

    def discard(self, room_subscriber: RoomSubscriber) -> None:
        self._subscribers.discard(room_subscriber)

    @property
    def connected_seats(self) -> frozenset[Seat]:
        """The seats with at least one connection."""
        return frozenset(listener.seat for listener in self._subscribers) - {SPECTATOR}

    def count_at(self, seat: Seat) -> int:
        """Return the number of connections to a seat, or of spectators."""
        return sum(listener.seat == seat for listener in self._subscribers)

    def broadcast(self, message: bytes, besides: RoomSubscriber | None = None) -> None:
        """Send the same message to every connection."""
        self.send_per_seat(lambda _: message, besides)

    def send_per_seat(self, message_for: Callable[[Seat], bytes | None], besides: RoomSubscriber | None = None) -> None:
        """Send each connection the message for its seat, if any; `message_for` is called once per seat."""
        made: dict[Seat, bytes | None] = {}
        for listener in self._subscribers - {besides}:
            if listener.seat not in made:
                made[listener.seat] = message_for(listener.seat)
            message = made[listener.seat]
            if message is not None:
                listener.send(message)
