"""Presence at a table: connections here and at other servers, absences, and the updates that each seat acknowledged."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from enum import Enum
from functools import partial
from math import ceil

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.cluster.peer_interface import Peers, RemotePresence
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.members import find_waiting_player
from gingersnap.server.evenings.models import guest_number
from gingersnap.server.rooms.clients.connections import RoomConnections, RoomSubscriber
from gingersnap.server.rooms.clients.idle_players import IdlePlayers
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import has_people

PATIENCE = 60
"""Seconds of absence after which other players may send a bot to the seat (GEN-12)."""
_log = logging.getLogger(__name__)


class PresenceState(Enum):
    """Presence of a person at a table."""

    ACTIVE = "active"
    """Connected, and the page has reported input within the limit, or has never reported any."""
    IDLE = "idle"
    """Connected, without input for longer than the limit while the game waits for it."""
    AWAY = "away"
    """Not connected to any server."""


class RoomPresence:
    def __init__(
        self,
        row: Callable[[], TableRow],
        room_connections: RoomConnections,
        peers: Peers,
        clock: Clock,
        replace: Callable[[Seat], None],
        idle_players: IdlePlayers,
        heard_before: Mapping[Seat, int],
    ) -> None:
        """Track presence at the table of `row`, and call `replace` for players absent too long.

        `heard_before` are the last update numbers of the seats when the room was loaded: ephemeral events in those
        updates are sent again only if other servers know that no client has acknowledged them.
        """
        self._row = row
        self._connections = room_connections
        self._peers = peers
        self._clock = clock
        self._replace = replace
        self.idle = idle_players
        self._remote = RemotePresence()
        self._synced: tuple[frozenset[int], Mapping[Seat, float]] = frozenset(), {}
        """The places connected here and the idle ones among them, as last published to other servers."""
        self._watched_since: float | None = None
        """Clock time since when a client has been connected here without a break; None if none is."""
        self._away_since: dict[Seat, float] = {}
        """By seat of an absent person: the clock time since when they are away, while others are here."""
        self._timers: dict[Seat, TimerHandle] = {}
        """By seat: the timer that sends a bot to an absent player, if the table has a limit."""
        self._acked_before = dict(heard_before)
        self._acked: dict[Seat, int] = {}
        """By seat: the last update that a client acknowledged at this server."""
        self._networks: dict[str, set[str]] = {}
        """By token hash of a seat: the networks its person has been connected from, at any server."""

    # --- Connections ------------------------------------------------------------------------------

    def state_of(self, place: int) -> PresenceState:
        """Return the presence of a seat, or of the waiting player with this guest number."""
        if place not in self.everywhere:
            return PresenceState.AWAY
        return PresenceState.ACTIVE if self.idle.seconds_left(place) != 0 else PresenceState.IDLE

    @property
    def everywhere(self) -> frozenset[int]:
        """The connected seats and the guest numbers of connected waiting players, at any server."""
        return self.local | self._remote.elsewhere

    @property
    def local(self) -> frozenset[int]:
        """The part of `everywhere` that is connected to this server."""
        waiting = (self.guest_number_of(listener) for listener in self._connections if listener.seat == SPECTATOR)
        return self.local_seats.union(number for number in waiting if number is not None)

    @property
    def local_seats(self) -> frozenset[Seat]:
        """The seats that are connected to this server."""
        return frozenset({listener.seat for listener in self._connections} - {SPECTATOR})

    @property
    def automatic_seats(self) -> frozenset[Seat]:
        """The seats connected to this server whose forced steps are played automatically."""
        by_hand = {listener.seat for listener in self._connections if not listener.is_automatic}
        return self.local_seats - by_hand

    @property
    def keeps_playing(self) -> bool:
        """True while play goes on here: a player is connected, or a spectator where only bots play."""
        return bool(self.local_seats if has_people(self._row().seats) else self._connections)

    @property
    def clock_since(self) -> float | None:
        """Clock time since when the table's time counts, because a player is at any server; None while none is.

        At a table of bots alone, connections to this server count instead.
        """
        return self._remote.since if has_people(self._row().seats) else self._watched_since

    def count_at(self, seat: Seat) -> int:
        """Return the number of connections to a seat at this server, or of spectators."""
        return sum(listener.seat == seat for listener in self._connections)

    def guest_number_of(self, room_subscriber: RoomSubscriber) -> int | None:
        """Return the guest number of a waiting player; None for other clients."""
        evening = self._row().evening
        found = find_waiting_player(evening, room_subscriber.guest, room_subscriber.profile)
        return None if evening is None or found is None else guest_number(evening.id, found.person)

    def place_of(self, room_subscriber: RoomSubscriber) -> int:
        """Return the seat or the guest number of a client; SPECTATOR for other spectators."""
        number = self.guest_number_of(room_subscriber) if room_subscriber.seat == SPECTATOR else None
        return room_subscriber.seat if number is None else number

    def connect(self, room_subscriber: RoomSubscriber) -> None:
        if not self._connections:
            self._watched_since = self._clock.time()
        self._connections.add(room_subscriber)

    # --- Other servers ----------------------------------------------------------------------------

    @property
    def has_changed(self) -> bool:
        """True if the presence here differs from what was published to other servers."""
        return (self.local, self.idle.local) != self._synced

    async def announce(self, room_subscriber: RoomSubscriber) -> None:
        """Publish the presence of a client that will connect, if it is new; raise ApiError if that is impossible."""
        place, is_new = self.place_of(room_subscriber), self._note_network(room_subscriber)
        if is_new or place not in self.local | {SPECTATOR}:
            await self._sync(self.local | {place})

    async def sync(self) -> None:
        """Publish the local presence and load that of other servers, unless the database fails."""
        with suppress(ApiError):  # presence is synced again when the database is back
            await self._sync(self.local)

    async def _sync(self, here: frozenset[int]) -> None:
        if not self._connections:
            self._watched_since = None
        table = self._row().id
        try:
            networks = {seat: found for seat, found in self.networks.items() if seat in here}
            silent = self.idle.local
            self._remote = await self._peers.sync_presence(table, here, networks, silent)
            self._synced = here, silent
        except Exception as error:  # of the database
            _log.warning("table %s: nobody can say who is here: %s", table, error)
            raise ApiError("try_again", say("cannot-now")) from None
        self.idle.note_elsewhere(self._remote.silent)
        for seat, hashes in self._remote.networks.items():
            self._note_networks(seat, hashes)

    # --- Absence ----------------------------------------------------------------------------------

    def update_away(self) -> None:
        """Note who is absent while other players are connected here, and start or cancel the timers of the absent.

        Running timers are not restarted.
        """
        row, here = self._row(), self.everywhere if self.local_seats else frozenset()
        people = {seat for seat, stored in enumerate(row.seats) if stored.kind == "person"}
        now = self._clock.time()
        self._away_since = {seat: self._away_since.get(seat, now) for seat in people - here} if here else {}
        self.idle.update()
        limit = row.time.away if row.time is not None else None
        if limit is None or row.status != "playing":
            self._cancel_timers()
            return
        missing = {seat for seat in self._away_since if not row.seats[seat].stand_in}
        for seat in self._timers.keys() - missing:
            self._timers.pop(seat).cancel()
        for seat in missing - self._timers.keys():
            self._timers[seat] = self._clock.call_at(now + limit, partial(self._replace, seat))

    def seconds_until_replaceable(self, seat: Seat) -> float | None:
        """Return the seconds until players may send a bot to this seat; None if its person is here or there is none."""
        since = self._away_since.get(seat)
        return self.idle.seconds_left(seat) if since is None else max(0.0, since + PATIENCE - self._clock.time())

    @property
    def replaceable_in(self) -> dict[Seat, int]:
        """By seat whose person is away or idle and has no stand-in: seconds until players may send a bot to it."""
        row = self._row()
        if row.status != "playing":
            return {}
        played = [seat for seat, stored in enumerate(row.seats) if stored.kind == "person" and not stored.stand_in]
        waits = {seat: self.seconds_until_replaceable(seat) for seat in played}
        return {seat: ceil(wait) for seat, wait in waits.items() if wait is not None}

    def stop(self) -> None:
        """Cancel the timers of the absent and the idle."""
        self.idle.stop()
        self._cancel_timers()

    def _cancel_timers(self) -> None:
        while self._timers:
            self._timers.popitem()[1].cancel()

    # --- Networks ---------------------------------------------------------------------------------

    @property
    def networks(self) -> dict[Seat, frozenset[str]]:
        """By seat: the networks its person has been connected from, as keyed hashes.

        They are compared when a rated game ends, and stored with no result.
        """
        seats = enumerate(self._row().seats)
        return {seat: frozenset(self._networks[each.token]) for seat, each in seats if each.token in self._networks}

    def _note_network(self, room_subscriber: RoomSubscriber) -> bool:
        """Record the network of a client at a seat of a rated table; return whether it is new."""
        row = self._row()
        if not row.rated or room_subscriber.seat == SPECTATOR or not room_subscriber.network:
            return False
        return self._note_networks(room_subscriber.seat, [_keyed_hash(row.secret, room_subscriber.network)])

    def _note_networks(self, seat: Seat, hashes: Collection[str]) -> bool:
        seats = self._row().seats
        token = seats[seat].token if seat < len(seats) else None
        if token is None:
            return False
        known = self._networks.setdefault(token, set())
        is_new = not known.issuperset(hashes)
        known.update(hashes)
        return is_new

    # --- Acknowledged updates ---------------------------------------------------------------------

    def record_ack(self, seat: Seat, number: int) -> None:
        """Record that a client at this seat has this update: its ephemeral events are not sent again."""
        self._acked[seat] = max(number, self._acked.get(seat, 0))
        self._peers.record_ack(self._row().id, seat, self._acked[seat])

    def last_acked(self, seat: Seat) -> int:
        """Return the last update of a seat that a client has acknowledged, at any server."""
        elsewhere = self._acked_before if self._remote.last_acks is None else self._remote.last_acks
        return max(elsewhere.get(seat, 0), self._acked.get(seat, 0))


def _keyed_hash(secret: str, network: str) -> str:
    """Return a hash of `network`, keyed with the table's secret so that it cannot be compared between tables."""
    return hmac.new(secret.encode(), network.encode(), "sha256").hexdigest()[:32]
