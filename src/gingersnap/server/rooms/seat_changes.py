"""Who changes places, and who has to go: nobody is told what is for another seat, or for those whom the host wants."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, make_problem, no_such_table, signed_off
from gingersnap.server.evenings.access import AccessPath, check_may_watch
from gingersnap.server.protocol.common import Problem
from gingersnap.server.rooms.chat_bridge import ChatBridge
from gingersnap.server.rooms.connections import RoomConnections, RoomSubscriber
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
        """`number_of` is that of who waits to be dealt in, and None for who only watches."""
        self._connections = room_connections
        self._chat = talking
        self._guest_number_of = number_of
        self._seats = row.seats
        """As those were who are here when they came in."""
        self._from_lobby: WeakSet[RoomSubscriber] = WeakSet()
        """Who came in because the host had opened the table, and not by the link."""

    def record_access_path(self, room_subscriber: RoomSubscriber, access_path: AccessPath) -> None:
        """How somebody came in."""
        if access_path == "lobby":
            self._from_lobby.add(room_subscriber)

    def apply(self, row: TableRow, show: Callable[[RoomSubscriber], None]) -> bool:
        """Everybody to where they sit now, before the game begins; `show` is told who sits elsewhere than before. Who
        sits nowhere any more is shown out. Says whether that concerned anybody."""
        before, self._seats = self._seats, row.seats
        seated = [each for each in self._connections if each.seat != SPECTATOR and row.seats != before]
        for listener in seated:
            sat = before[listener.seat]
            seat = next((at for at, stored in enumerate(row.seats) if stored.token == sat.token), None)
            by_profile = seat_of_profile(row.seats, sat.profile)
            if seat is None and by_profile is not None and sat.profile == listener.profile:
                seat = by_profile  # its token has ended, and this device holds it by its profile
            if seat is None and by_profile is not None:
                self._disconnect(listener, signed_off().problem)
            elif seat is None:
                self._disconnect(listener, make_problem("sent_away", say("sent-away")))
            elif seat != listener.seat:
                listener.seat = seat
                show(listener)
        return bool(seated)

    def remove_uninvited(self, row: TableRow) -> None:
        """Who may not watch any more goes: the host has closed the table, or wants nobody to watch a game that has
        begun."""
        if row.evening is not None and row.evening.access != "open":
            for listener in self._spectators():
                if listener in self._from_lobby:
                    self._disconnect(listener, no_such_table(row.id).problem)
        try:
            check_may_watch(row, "link")
        except ApiError as trouble:
            for listener in self._spectators():
                if self._guest_number_of(listener) is None:
                    self._disconnect(listener, trouble.problem)

    def _spectators(self) -> list[RoomSubscriber]:
        return [each for each in self._connections if each.seat == SPECTATOR]

    def _disconnect(self, room_subscriber: RoomSubscriber, why: Problem) -> None:
        self._connections.discard(room_subscriber)
        self._chat.leave(room_subscriber)
        room_subscriber.close_with(why)
