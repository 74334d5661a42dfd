"""Real time at a table: told to it in whole milliseconds, and a bell for when something is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gingersnap.core.contract import LONGEST_TICK
from gingersnap.server.clock import Bell, Clock, Ring


class Stopwatch:
    """Runs while time counts. What the table has been told is taken off, to the millisecond: nothing is lost."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: float | None = None
        self._bell: Bell | None = None

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def elapsed(self) -> int:
        """Milliseconds that the table has not been told of yet."""
        if self._since is None:
            return 0
        return min(LONGEST_TICK, int((self._clock.time() - self._since) * 1000))

    def run(self) -> None:
        if self._since is None:
            self._since = self._clock.time()

    def told(self, milliseconds: int) -> None:
        if self._since is not None:
            self._since += milliseconds / 1000

    def stop(self) -> None:
        self._since = None
        self.set_bell(None, lambda: None)

    def set_bell(self, milliseconds: int | None, ring: Ring) -> None:
        """Ring when the table is to be told that so much time has passed; None: never."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
        if milliseconds is not None and self._since is not None:
            # Half a millisecond late, so that it is never a whole one early.
            self._bell = self._clock.call_at(self._since + (milliseconds + 0.5) / 1000, ring)


class Absences:
    """People whose connection is lost while others are there: a bell for each that stays away for too long."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bells: dict[int, Bell] = {}

    def watch(self, missing: frozenset[int], seconds: float, ring: Callable[[int], None]) -> None:
        """From now on these are missing; who was missing before is waited for no longer than before."""
        for seat in self._bells.keys() - missing:
            self._bells.pop(seat).cancel()
        for seat in missing - self._bells.keys():
            self._bells[seat] = self._clock.call_at(self._clock.time() + seconds, partial(ring, seat))

    def stop(self) -> None:
        self.watch(frozenset(), 0.0, lambda seat: None)
