"""The other servers at the same database, as far as a table is concerned. At a data folder there are none."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gingersnap.core.contract import Seat
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.page_presence import PagePresence
from gingersnap.server.protocol.common import GUESTS


class RemotePresence(NamedTuple):
    """Presence at a table beyond the connections of this server."""

    elsewhere: frozenset[int] = frozenset()
    """The seats, and guest numbers (GUESTS and above) of people without one, that are connected at another server."""
    since: float | None = None
    """Clock time since when a player has been connected, at any server; None while no player is."""
    last_acks: Mapping[Seat, int] | None = None
    """The last acknowledged update of each seat, at any server; None if no other server knows."""
    networks: Mapping[Seat, frozenset[str]] = {}
    """The keyed hashes of the networks from which each seat is connected at other servers."""
    silent: Mapping[Seat, float | None] = {}
    """By seat connected at another server: since when it gives no input at all of them; None if it does."""


class PeerEvents(Protocol):
    """Receiver of the notifications of other servers."""

    def on_table_written(self, table: str, seq: int, revision: int) -> None:
        """Handle a write to a table, which now has `seq` records and this `revision`."""
        ...

    def on_presence_changed(self, table: str) -> None:
        """Handle a connection or disconnection at another server, or a lease that it released."""
        ...

    def on_chat_changed(self, evening: str) -> None:
        """Handle a new chat message in an evening, or a change of its mutes and permissions."""
        ...

    def on_invitations_changed(self, person: str) -> None:
        """Handle an invitation that was sent to or by a person, or that has ended."""
        ...

    def on_device_signed_off(self, device: str) -> None:
        """Close the sockets of a device that was signed off."""
        ...

    def on_profile_erased(self, profile: str) -> None:
        """Close the sockets of all devices of a profile that was deleted."""
        ...

    def on_lease_changed(self, table: str) -> None:
        """Handle the gain or loss of the lease for a table's bots and clocks."""
        ...

    def on_notifications_missed(self) -> None:
        """Handle an interruption in which notifications were lost: anything may have changed."""
        ...


class Peers(Protocol):
    @property
    def pages(self) -> PagePresence:
        """The open pages of people, at any server."""
        ...

    def subscribe(self, peer_events: PeerEvents) -> None:
        """Start to deliver notifications to `peer_events`."""
        ...

    def holds_lease(self, table: str) -> bool:
        """Return whether this server holds the lease for a table's bots and clocks. If not, request it."""
        ...

    def release_lease(self, table: str) -> None:
        """Release the lease of a table: no client is here for whom to drive it."""
        ...

    async def sync_presence(
        self,
        table: str,
        here: frozenset[int],
        networks: Mapping[Seat, Collection[str]] = {},
        silent: Mapping[Seat, float] = {},
    ) -> RemotePresence:
        """Publish the places connected `here`, their networks, and since when some are `silent`.

        Return the presence at other servers.
        """
        ...

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        """Record that a client at a seat has acknowledged the update of this number."""
        ...

    def leave(self, table: str) -> None:
        """Withdraw the presence and the lease of a table that leaves memory here, without connections."""
        ...

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        """Return whether another server can continue the game with this log header and these records."""
        ...

    async def can_write(self, addition: str) -> bool:
        """Return whether all servers read logs with this addition (`cluster/capabilities.py`)."""
        ...

    async def close(self) -> None: ...


class SingleServer:
    """The only server at a data folder."""

    def __init__(self, clock: Clock) -> None:
        self.pages = PagePresence()
        self._clock = clock
        self._since: dict[str, float] = {}

    def subscribe(self, peer_events: PeerEvents) -> None:
        pass

    def holds_lease(self, table: str) -> bool:
        return True

    def release_lease(self, table: str) -> None:
        pass

    async def sync_presence(
        self,
        table: str,
        here: frozenset[int],
        networks: Mapping[Seat, Collection[str]] = {},
        silent: Mapping[Seat, float] = {},
    ) -> RemotePresence:
        if not any(place < GUESTS for place in here):
            self._since.pop(table, None)
            return RemotePresence()
        return RemotePresence(since=self._since.setdefault(table, self._clock.time()))

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        pass

    def leave(self, table: str) -> None:
        self._since.pop(table, None)

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        return False

    async def can_write(self, addition: str) -> bool:
        return True

    async def close(self) -> None:
        pass
