"""Reseating and removal of connected clients, so that none receives what is meant for others."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, make_problem, no_such_table, signed_off
from gingersnap.server.evenings.table_access import AccessPath, check_may_watch
from gingersnap.server.protocol.common import Problem
from gingersnap.server.rooms.chat_bridge import ChatBridge
from gingersnap.server.rooms.clients.connections import RoomConnections, RoomSubscriber
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import seat_of_profile


class Reseating:
    def __init__(
        self,
        row: TableRow,
        room_connections: RoomConnections,
        talking: ChatBridge,
        number_of: Callable[[RoomSubscriber], int | None],
    ) -> None:
        """Track the seats of `row`. `number_of` returns the guest number of a waiting player; None for spectators."""
        self._connections = room_connections
        self._chat = talking
        self._guest_number_of = number_of
        self._seats = row.seats
        """The seats that the connections' seat numbers refer to."""
        self._from_lobby: WeakSet[RoomSubscriber] = WeakSet()
        """Clients that came in through the lobby, and not by the link."""

    def record_access_path(self, room_subscriber: RoomSubscriber, access_path: AccessPath) -> None:
        """Record how a client got access."""
        if access_path == "lobby":
            self._from_lobby.add(room_subscriber)

    def apply(self, row: TableRow, show: Callable[[RoomSubscriber], None]) -> bool:
        """Move connections to the current seats of their players, and disconnect those that have lost their seat.

        `show` is called for each moved connection. Return whether the seats changed while players were connected.
        """
        before, self._seats = self._seats, row.seats
        seated = [each for each in self._connections if each.seat != SPECTATOR and row.seats != before]
        for listener in seated:
            sat = before[listener.seat]
            seat = next((at for at, stored in enumerate(row.seats) if stored.token == sat.token), None)
            by_profile = seat_of_profile(row.seats, sat.profile)
            if seat is None and by_profile is not None and sat.profile == listener.profile:
                seat = by_profile  # its token has ended, and this device holds it by its profile
            if seat is None and by_profile is not None:
                self.disconnect(listener, signed_off().problem)
            elif seat is None:
                self.disconnect(listener, make_problem("sent_away", say("sent-away")))
            elif seat != listener.seat:
                listener.seat = seat
                show(listener)
        return bool(seated)

    def remove_uninvited(self, row: TableRow) -> None:
        """Disconnect spectators without access: the host closed the table, or allows none in a game that has begun."""
        if row.evening is not None and row.evening.access != "open":
            for listener in self._spectators():
                if listener in self._from_lobby:
                    self.disconnect(listener, no_such_table(row.id).problem)
        try:
            check_may_watch(row, "link")
        except ApiError as trouble:
            for listener in self._spectators():
                if self._guest_number_of(listener) is None:
                    self.disconnect(listener, trouble.problem)

    def _spectators(self) -> list[RoomSubscriber]:
        return [each for each in self._connections if each.seat == SPECTATOR]

    def disconnect(self, room_subscriber: RoomSubscriber, why: Problem) -> None:
        """Tell a client why it may not be here any more, and close its connection."""
        self._connections.discard(room_subscriber)
        self._chat.leave(room_subscriber)
        room_subscriber.close_with(why)
