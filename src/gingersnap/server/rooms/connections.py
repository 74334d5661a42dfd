"""Who listens at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.server.accounts.models import guards
from gingersnap.server.protocol.common import Problem
from gingersnap.server.storage.write_queue import Guard


class Listener(Protocol):
    """A connection, as far as a table is concerned. Telling it something never waits."""

    seat: Seat
    profile: str | None
    """Whose browser it is, if that is known."""
    device: str | None
    """The device that it was opened with, if that is known."""
    guest: str | None
    """The hash of the token of who waits to be dealt in."""
    network: str
    """Where it is connected from; empty where nobody knows."""

    def tell(self, message: bytes) -> None: ...

    def dismiss(self, problem: Problem) -> None:
        """Say why, and hang up."""
        ...


def guards_of(listener: Listener, person: str | None) -> tuple[Guard, ...]:
    """Return what must still exist when `listener` writes something as `person`."""
    return guards(listener.profile, listener.device, () if person is None else (person,))


class Audience:
    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def __len__(self) -> int:
        return len(self._listeners)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._listeners

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._listeners))

    def add(self, listener: Listener) -> None:
        self._listeners.add(listener)

    def discard(self, listener: Listener) -> None:
        self._listeners.discard(listener)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that somebody is connected to."""
        return frozenset(listener.seat for listener in self._listeners) - {SPECTATOR}

    def at(self, seat: Seat) -> int:
        """How many are connected to a seat, or watch."""
        return sum(listener.seat == seat for listener in self._listeners)

    def tell(self, message: bytes, besides: Listener | None = None) -> None:
        """The same to everybody."""
        self.tell_each(lambda _: message, besides)

    def tell_each(self, message_for: Callable[[Seat], bytes | None], besides: Listener | None = None) -> None:
        """To everybody what their seat may know, if there is anything; made once for each seat."""
        made: dict[Seat, bytes | None] = {}
        for listener in self._listeners - {besides}:
            if listener.seat not in made:
                made[listener.seat] = message_for(listener.seat)
            message = made[listener.seat]
            if message is not None:
                listener.tell(message)
