"""Admission of clients to a room, and timers that replace absent players while others are present."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.access import AccessPath, Credential, access_path, check_may_watch
from gingersnap.server.evenings.members import find_waiting_player
from gingersnap.server.protocol.play import Hello
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import hash_secret, seat_for_hello

PATIENCE = 60
"""Seconds of absence after which other players may send a bot to the seat (GEN-12)."""


class Admission:
    def __init__(self, clock: Clock, most: int, replace: Callable[[Seat], None]) -> None:
        """Limit the connections per seat (and of spectators) to `most`; call `replace` for players absent too long."""
        self._clock = clock
        self._most = most
        self._replace = replace
        self._timers: dict[Seat, TimerHandle] = {}
        self._away_since: dict[Seat, float] = {}
        """By seat of an absent person: the clock time since when they are away."""

    def admit(
        self, row: TableRow, hello: Hello, profile: str | None, at: Callable[[Seat], int]
    ) -> tuple[Seat, AccessPath]:
        """Return the seat of a client and its access path: the seat of its token or `profile`, otherwise SPECTATOR.

        Raise ApiError if the client has no access, or if the seat has no room left: `at` counts the connections to a
        seat.
        """
        mine = seat_for_hello(row.seats, hello, profile)
        waits = (
            not hello.watches
            and find_waiting_player(row.evening, hello.guest and hash_secret(hello.guest), profile) is not None
        )
        way: AccessPath = (
            "seat" if mine is not None else "company" if waits else access_path(row, Credential(hello.link))
        )
        seat = SPECTATOR if mine is None else mine
        check_may_watch(row, way)
        if at(seat) >= self._most:
            raise ApiError("too_many_connections", say("too-many-here"))
        return seat, way

    def update(self, row: TableRow, here: Collection[Seat]) -> None:
        """Start or cancel the timers of absent players, if the table has a limit. Running timers are not restarted."""
        self._record_away(row, here)
        away = row.time.away if row.time is not None else None
        if away is None or row.status != "playing" or not here:
            self.stop()
            return
        missing = {seat for seat, stored in enumerate(row.seats) if stored.kind == "person" and not stored.stand_in}
        missing.difference_update(here)
        for seat in self._timers.keys() - missing:
            self._timers.pop(seat).cancel()
        for seat in missing - self._timers.keys():
            self._timers[seat] = self._clock.call_at(self._clock.time() + away, partial(self._replace, seat))

    def _record_away(self, row: TableRow, here: Collection[Seat]) -> None:
        missing = {seat for seat, stored in enumerate(row.seats) if stored.kind == "person"}.difference(here)
        now = self._clock.time()
        self._away_since = {seat: self._away_since.get(seat, now) for seat in missing} if here else {}

    def seconds_until_replaceable(self, seat: Seat) -> float | None:
        """Return the seconds until players may send a bot to this seat; None if its person is here, or it has none."""
        since = self._away_since.get(seat)
        return None if since is None else max(0.0, since + PATIENCE - self._clock.time())

    def stop(self) -> None:
        while self._timers:
            self._timers.popitem()[1].cancel()
