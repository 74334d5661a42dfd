"""Presence at a table, at this server and at others, and the updates that each seat has acknowledged."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Collection, Mapping
from contextlib import suppress

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.cluster.peers import Peers, RemotePresence
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.members import find_waiting_player
from gingersnap.server.evenings.models import guest_number
from gingersnap.server.rooms.connections import RoomConnections, RoomSubscriber
from gingersnap.server.rooms.game_loop import GameLoop

_log = logging.getLogger(__name__)


class RoomPresence:
    def __init__(
        self, room_connections: RoomConnections, game_loop: GameLoop, peers: Peers, heard_before: Mapping[Seat, int]
    ) -> None:
        """Track presence in a room whose seats had the last update numbers `heard_before` when it was loaded.

        Ephemeral events in those updates are sent again only if other servers know that no client has acknowledged
        them.
        """
        self._connections = room_connections
        self._loop = game_loop
        self._peers = peers
        self._remote = RemotePresence()
        self._synced: frozenset[int] = frozenset()
        """The places connected here, as last published to other servers."""
        self._acked_before = dict(heard_before)
        self._acked: dict[Seat, int] = {}
        """By seat: the last update that a client acknowledged at this server."""
        self._networks: dict[str, set[str]] = {}
        """By token hash of a seat: the networks its person has been connected from, at any server."""

    @property
    def everywhere(self) -> frozenset[int]:
        """The connected seats and the guest numbers of connected waiting players, at any server."""
        return self.local | self._remote.elsewhere

    @property
    def local(self) -> frozenset[int]:
        """The part of `everywhere` that is connected to this server."""
        waiting = (self.guest_number_of(listener) for listener in self._connections if listener.seat == SPECTATOR)
        return self._connections.connected_seats.union(number for number in waiting if number is not None)

    @property
    def has_changed(self) -> bool:
        """True if `local` differs from what was published to other servers."""
        return self.local != self._synced

    def guest_number_of(self, room_subscriber: RoomSubscriber) -> int | None:
        """Return the guest number of a waiting player; None for other clients."""
        evening = self._loop.row.evening
        found = find_waiting_player(evening, room_subscriber.guest, room_subscriber.profile)
        return None if evening is None or found is None else guest_number(evening.id, found.person)

    async def sync(self, here: frozenset[int]) -> None:
        """Publish the local presence; load that of other servers, and since when the table's time counts."""
        table = self._loop.row.id
        try:
            networks = {seat: found for seat, found in self.networks.items() if seat in here}
            self._remote = await self._peers.sync_presence(table, here, networks)
            self._synced = here
        except Exception as error:  # of the database
            _log.warning("table %s: nobody can say who is here: %s", table, error)
            raise ApiError("try_again", say("cannot-now")) from None
        self._loop.start_clock_at(self._remote.since)
        for seat, hashes in self._remote.networks.items():
            self._note_networks(seat, hashes)

    # --- Networks ---------------------------------------------------------------------------------

    @property
    def networks(self) -> dict[Seat, frozenset[str]]:
        """By seat: the networks its person has been connected from, as keyed hashes.

        They are compared when a rated game ends, and stored with no result.
        """
        seats = enumerate(self._loop.row.seats)
        return {seat: frozenset(self._networks[each.token]) for seat, each in seats if each.token in self._networks}

    def note_network(self, room_subscriber: RoomSubscriber) -> bool:
        """Record the network of a client at a seat of a rated table; return whether it is new."""
        if not self._loop.row.rated or room_subscriber.seat == SPECTATOR or not room_subscriber.network:
            return False
        return self._note_networks(room_subscriber.seat, [_keyed_hash(self._loop.row.secret, room_subscriber.network)])

    def _note_networks(self, seat: Seat, hashes: Collection[str]) -> bool:
        seats = self._loop.row.seats
        token = seats[seat].token if seat < len(seats) else None
        if token is None:
            return False
        known = self._networks.setdefault(token, set())
        is_new = not known.issuperset(hashes)
        known.update(hashes)
        return is_new

    async def try_sync(self) -> None:
        with suppress(ApiError):  # presence is synced again when the database is back
            await self.sync(self.local)

    def ack(self, seat: Seat, number: int) -> None:
        """Record that a client at this seat has this update: its ephemeral events are not sent again."""
        live = self._loop.live
        if live is not None and seat != SPECTATOR and number <= live.feeds.update_number(seat):
            self._acked[seat] = max(number, self._acked.get(seat, 0))
            self._peers.record_ack(self._loop.row.id, seat, self._acked[seat])

    def last_acked(self, seat: Seat) -> int:
        """Return the last update of a seat that a client has acknowledged, at any server."""
        elsewhere = self._acked_before if self._remote.last_acks is None else self._remote.last_acks
        return max(elsewhere.get(seat, 0), self._acked.get(seat, 0))


def _keyed_hash(secret: str, network: str) -> str:
    """Return a hash of `network`, keyed with the table's secret so that it cannot be compared between tables."""
    return hmac.new(secret.encode(), network.encode(), "sha256").hexdigest()[:32]
