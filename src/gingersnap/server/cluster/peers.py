"""The other servers at the same database, as far as a table is concerned. At a data folder there are none."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gingersnap.core.contract import Seat
from gingersnap.server.clock import Clock
from gingersnap.server.protocol.common import GUESTS


class RemotePresence(NamedTuple):
    """Who is at a table beside those who are connected here."""

    elsewhere: frozenset[int] = frozenset()
    """The seats that somebody is connected to at another server; and numbers of who has none (GUESTS and above)."""
    since: float | None = None
    """Since when anybody has been there who plays, here or elsewhere, by the clock; None while nobody is."""
    last_acks: Mapping[Seat, int] | None = None
    """By seat the last of its updates that somebody said to have, at whichever server; None where nobody else knows."""
    networks: Mapping[Seat, frozenset[str]] = {}
    """By seat the keyed hashes of the networks that somebody is connected from at another server."""


class PeerEvents(Protocol):
    """Who wants to know what others do."""

    def on_table_written(self, table: str, seq: int, revision: int) -> None:
        """So many records a table has now, or it was changed so often."""
        ...

    def on_presence_changed(self, table: str) -> None:
        """Somebody came or left at another server, or what it drove is free."""
        ...

    def on_chat_changed(self, evening: str) -> None:
        """Something was said in an evening, or who hears whom has changed."""
        ...

    def on_invitations_changed(self, person: str) -> None:
        """Somebody was invited, or has invited somebody, or that has ended."""
        ...

    def signed_off(self, device: str) -> None:
        """A device was signed off: its sockets are closed."""
        ...

    def erased(self, profile: str) -> None:
        """A profile was deleted: the sockets of all its devices are closed."""
        ...

    def on_lease_changed(self, table: str) -> None:
        """Bots and clocks of a table are for this server to drive from now on, or no longer."""
        ...

    def on_notifications_missed(self) -> None:
        """Anything may have happened: nobody could say so."""
        ...


class Peers(Protocol):
    def subscribe(self, peer_events: PeerEvents) -> None:
        """Begin to listen."""
        ...

    def holds_lease(self, table: str) -> bool:
        """Whether bots and clocks of a table are for this server to drive. If not, it is asked for."""
        ...

    def release_lease(self, table: str) -> None:
        """Nobody is here for whom to drive a table."""
        ...

    async def sync_presence(
        self, table: str, here: frozenset[int], networks: Mapping[Seat, Collection[str]] = {}
    ) -> RemotePresence:
        """Tell the others who is `here`, and from which networks; return who is there beside them."""
        ...

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        """Somebody at a seat says to have its update of this number."""
        ...

    def mark_page_open(self, person: str, is_open: bool) -> None:
        """Somebody has opened their first page here, or closed the last one."""
        ...

    async def people_with_pages(self, people: Collection[str]) -> frozenset[str]:
        """Those of them who have a page open at another server."""
        ...

    def leave(self, table: str) -> None:
        """It leaves memory here, and nobody is connected to it any more."""
        ...

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        """Whether another server can play a game on that begins with this line."""
        ...

    async def close(self) -> None: ...


class SingleServer:
    """The only server at a data folder."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: dict[str, float] = {}

    def subscribe(self, peer_events: PeerEvents) -> None:
        pass

    def holds_lease(self, table: str) -> bool:
        return True

    def release_lease(self, table: str) -> None:
        pass

    async def sync_presence(
        self, table: str, here: frozenset[int], networks: Mapping[Seat, Collection[str]] = {}
    ) -> RemotePresence:
        if not any(place < GUESTS for place in here):
            self._since.pop(table, None)
            return RemotePresence()
        return RemotePresence(since=self._since.setdefault(table, self._clock.time()))

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        pass

    def mark_page_open(self, person: str, is_open: bool) -> None:
        pass

    async def people_with_pages(self, people: Collection[str]) -> frozenset[str]:
        return frozenset()

    def leave(self, table: str) -> None:
        self._since.pop(table, None)

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        return False

    async def close(self) -> None:
        pass
