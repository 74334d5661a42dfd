"""Real time at a table: told to it in whole milliseconds, and a bell for when something is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from gingersnap.core.contract import LONGEST_TICK

Ring = Callable[[], None]


class Clock:
    """Runs while time counts. What the table has been told is taken off, to the millisecond: nothing is lost."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._bell: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def elapsed(self) -> int:
        """Milliseconds that the table has not been told of yet."""
        if self._since is None:
            return 0
        return min(LONGEST_TICK, int((asyncio.get_running_loop().time() - self._since) * 1000))

    def run(self) -> None:
        if self._since is None:
            self._since = asyncio.get_running_loop().time()

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
            self._bell = asyncio.get_running_loop().call_at(self._since + (milliseconds + 0.5) / 1000, ring)


class Absences:
    """People whose connection is lost while others are there: a bell for each that stays away for too long."""

    def __init__(self) -> None:
        self._bells: dict[int, asyncio.TimerHandle] = {}

    def watch(self, missing: frozenset[int], seconds: float, ring: Callable[[int], None]) -> None:
        """From now on these are missing; who was missing before is waited for no longer than before."""
        for seat in self._bells.keys() - missing:
            self._bells.pop(seat).cancel()
        for seat in missing - self._bells.keys():
            self._bells[seat] = asyncio.get_running_loop().call_later(seconds, ring, seat)

    def stop(self) -> None:
        self.watch(frozenset(), 0.0, lambda seat: None)
