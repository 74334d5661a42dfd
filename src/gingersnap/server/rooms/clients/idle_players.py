"""Input of connected players: a player who gives none while the game waits for them is idle (GEN-12)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Protocol

from gingersnap.core.contract import Seat
from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.protocol.common import IDLE_AFTER

COUNTDOWN = 30
"""The last seconds of `IDLE_AFTER`, which are shown to everybody."""
_NEVER_EARLY = 0.1
"""Seconds added to timers, which may fire a moment before they are due."""


class InputSource(Protocol):
    """A connection at a seat."""

    seat: Seat
    last_input: float | None
    """Clock time of the last input that the client reported; None if it reports none."""


class IdlePlayers:
    """The idle players of a table. A client that reports no input, such as a terminal, is never idle."""

    def __init__(
        self,
        connections: Iterable[InputSource],
        clock: Clock,
        awaited_seats: Callable[[], Collection[Seat]],
        on_change: Callable[[], None],
    ) -> None:
        """Track the input of `connections`.

        `awaited_seats` are the seats that the game or a request waits for, as everybody may know. `on_change` is
        called when a countdown begins or ends.
        """
        self._connections = connections
        self._clock = clock
        self._awaited_seats = awaited_seats
        self._on_change = on_change
        self._turn_since = clock.time()
        self._has_reports = False
        """Whether a client has ever reported input; otherwise there is nothing to count."""
        self._timer: TimerHandle | None = None
        self._counting: frozenset[Seat] = frozenset()
        """The seats whose countdown was announced."""
        self.elsewhere: Mapping[Seat, float | None] = {}
        """By seat connected at another server: since when its clients there give no input; None if they do."""

    @property
    def local(self) -> dict[Seat, float]:
        """By seat with a countdown: since when it gives no input at this server."""
        return {seat: since for seat in self._counting if (since := self._silent_here_since(seat)) is not None}

    def seconds_left(self, seat: Seat) -> float | None:
        """Return the seconds until other players may send a bot to a seat; None before its countdown."""
        since = self._silent_since(seat) if self._has_reports else None
        if since is None or seat not in self._awaited_seats():
            return None
        left = max(since, self._turn_since) + IDLE_AFTER - self._clock.time()
        return None if left > COUNTDOWN else max(0.0, left)

    def start_turn(self) -> None:
        """Count the silence from now on, after something happened that everybody could see."""
        self._turn_since = self._clock.time()
        if self._counting or (self._timer is None and self._has_reports):
            self.update()

    def report_input(self, input_source: InputSource, seconds_ago: int = 0) -> None:
        input_source.last_input = self._clock.time() - seconds_ago
        self._has_reports = True
        if self._timer is None or input_source.seat in self._counting:
            self.update()

    def note_elsewhere(self, silent: Mapping[Seat, float | None]) -> None:
        """Take over what other servers know of the seats connected there."""
        self.elsewhere = silent
        self._has_reports |= any(since is not None for since in silent.values())

    def update(self) -> None:
        """Announce the countdowns that have begun or ended, and schedule the next one."""
        if not self._has_reports:
            return
        counting = frozenset(seat for seat in self._awaited_seats() if self.seconds_left(seat) is not None)
        self._schedule(counting)
        if counting != self._counting:
            self._counting = counting
            self._on_change()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _schedule(self, counting: frozenset[Seat]) -> None:
        """Set the timer for the next countdown; none if the game waits for nobody else who could be idle."""
        self.stop()
        others = frozenset(self._awaited_seats()) - counting
        silent = [since for seat in others if (since := self._silent_since(seat)) is not None]
        if silent:
            start = max(min(silent), self._turn_since) + IDLE_AFTER - COUNTDOWN
            self._timer = self._clock.call_at(start + _NEVER_EARLY, self._handle_timer)

    def _handle_timer(self) -> None:
        self._timer = None
        self.update()

    def _silent_here_since(self, seat: Seat) -> float | None:
        """Return since when a seat gives no input at this server; None if one of its clients reports none."""
        inputs = [each.last_input for each in self._connections if each.seat == seat]
        known = [each for each in inputs if each is not None]
        return max(known) if known and len(known) == len(inputs) else None

    def _silent_since(self, seat: Seat) -> float | None:
        """Return since when a seat gives no input at any server; None if that is not known of all its clients."""
        is_here = any(each.seat == seat for each in self._connections)
        at_servers = [self._silent_here_since(seat)] if is_here else []
        if seat in self.elsewhere:
            at_servers.append(self.elsewhere[seat])
        known = [since for since in at_servers if since is not None]
        return max(known) if known and len(known) == len(at_servers) else None
