"""Who changes places, and who has to go: nobody is told what is for another seat, or for those whom the host wants."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.words import say
from gingersnap.server.errors import Trouble, no_such_table, problem, signed_off
from gingersnap.server.evenings.access import Way, check_watching
from gingersnap.server.protocol.common import Problem
from gingersnap.server.rooms.chat_bridge import TalkingRoom
from gingersnap.server.rooms.connections import Audience, Listener
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.seats import seat_of


class Usher:
    def __init__(
        self, row: TableRow, audience: Audience, talking: TalkingRoom, number_of: Callable[[Listener], int | None]
    ) -> None:
        """`number_of` is that of who waits to be dealt in, and None for who only watches."""
        self._audience = audience
        self._talking = talking
        self._number_of = number_of
        self._seats = row.seats
        """As those were who are here when they came in."""
        self._from_lobby: WeakSet[Listener] = WeakSet()
        """Who came in because the host had opened the table, and not by the link."""

    def note(self, listener: Listener, way: Way) -> None:
        """How somebody came in."""
        if way == "lobby":
            self._from_lobby.add(listener)

    def move(self, row: TableRow, show: Callable[[Listener], None]) -> bool:
        """Everybody to where they sit now, before the game begins; `show` is told who sits elsewhere than before. Who
        sits nowhere any more is shown out. Says whether that concerned anybody."""
        before, self._seats = self._seats, row.seats
        seated = [each for each in self._audience if each.seat != SPECTATOR and row.seats != before]
        for listener in seated:
            sat = before[listener.seat]
            seat = next((at for at, stored in enumerate(row.seats) if stored.token == sat.token), None)
            by_profile = seat_of(row.seats, sat.profile)
            if seat is None and by_profile is not None and sat.profile == listener.profile:
                seat = by_profile  # its token has ended, and this device holds it by its profile
            if seat is None and by_profile is not None:
                self._show_out(listener, signed_off().problem)
            elif seat is None:
                self._show_out(listener, problem("sent_away", say("sent-away")))
            elif seat != listener.seat:
                listener.seat = seat
                show(listener)
        return bool(seated)

    def close_doors(self, row: TableRow) -> None:
        """Who may not watch any more goes: the host has closed the table, or wants nobody to watch a game that has
        begun."""
        if row.evening is not None and row.evening.access != "open":
            for listener in self._watching():
                if listener in self._from_lobby:
                    self._show_out(listener, no_such_table(row.id).problem)
        try:
            check_watching(row, "link")
        except Trouble as trouble:
            for listener in self._watching():
                if self._number_of(listener) is None:
                    self._show_out(listener, trouble.problem)

    def _watching(self) -> list[Listener]:
        return [each for each in self._audience if each.seat == SPECTATOR]

    def _show_out(self, listener: Listener, why: Problem) -> None:
        self._audience.discard(listener)
        self._talking.leave(listener)
        listener.dismiss(why)
