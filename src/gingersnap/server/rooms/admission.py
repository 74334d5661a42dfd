"""Who may come in, and who has been away for too long while others are there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.clock import Bell, Clock
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.access import Key, Way, check_watching, way_in
from gingersnap.server.evenings.members import latecomer
from gingersnap.server.protocol.play import Hello
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.seats import hashed, seat_by

PATIENCE = 60
"""Seconds for which somebody is away before anybody may send a bot to their seat (GEN-12)."""


class Presence:
    def __init__(self, clock: Clock, most: int, replace: Callable[[Seat], None]) -> None:
        """`most` may share a seat, or watch; who stays away for too long is to be replaced."""
        self._clock = clock
        self._most = most
        self._replace = replace
        self._bells: dict[Seat, Bell] = {}
        self._away: dict[Seat, float] = {}
        """By seat of a person who is not here: since when."""

    def admit(self, row: TableRow, hello: Hello, profile: str | None, at: Callable[[Seat], int]) -> tuple[Seat, Way]:
        """The seat of who shows its token; without one, where `profile` sits, or a spectator's; and how they came in.
        Trouble for who may not, or if there is no room: `at` counts them."""
        mine = seat_by(row.seats, hello, profile)
        waits = not hello.watches and latecomer(row.evening, hello.guest and hashed(hello.guest), profile) is not None
        way: Way = "seat" if mine is not None else "company" if waits else way_in(row, Key(hello.link))
        seat = SPECTATOR if mine is None else mine
        check_watching(row, way)
        if at(seat) >= self._most:
            raise Trouble("too_many_connections", say("too-many-here"))
        return seat, way

    def look(self, row: TableRow, here: Collection[Seat]) -> None:
        """Wait for who is not here, if the table does not wait for ever: for nobody longer than since they left."""
        self._note(row, here)
        away = row.time.away if row.time is not None else None
        if away is None or row.status != "playing" or not here:
            self.stop()
            return
        missing = {seat for seat, stored in enumerate(row.seats) if stored.kind == "person" and not stored.stand_in}
        missing.difference_update(here)
        for seat in self._bells.keys() - missing:
            self._bells.pop(seat).cancel()
        for seat in missing - self._bells.keys():
            self._bells[seat] = self._clock.call_at(self._clock.time() + away, partial(self._replace, seat))

    def _note(self, row: TableRow, here: Collection[Seat]) -> None:
        missing = {seat for seat, stored in enumerate(row.seats) if stored.kind == "person"}.difference(here)
        now = self._clock.time()
        self._away = {seat: self._away.get(seat, now) for seat in missing} if here else {}

    def waits_for(self, seat: Seat) -> float | None:
        """Seconds until somebody may send a bot to this seat; None where its person is here, or it has none."""
        since = self._away.get(seat)
        return None if since is None else max(0.0, since + PATIENCE - self._clock.time())

    def stop(self) -> None:
        while self._bells:
            self._bells.popitem()[1].cancel()
