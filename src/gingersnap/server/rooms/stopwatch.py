"""Real time at a table: told to it in whole milliseconds, with a bell for when something is due."""

from __future__ import annotations

from gingersnap.core.contract import LONGEST_TICK
from gingersnap.server.clock import Bell, Clock, Ring


class Stopwatch:
    """Runs while time counts. What the table has been told is taken off, to the millisecond: nothing is lost."""

    def __init__(self, clock: Clock, often: float, ring: Ring) -> None:
        """Rings when something is due, and every so `often`, in seconds: then the time is to be written down."""
        self._clock = clock
        self._often = round(often * 1000)
        self._ring = ring
        self._since: float | None = None
        self._bell: Bell | None = None

    @property
    def passed(self) -> int | None:
        """Milliseconds that the table has not been told of yet; None while its time stands still."""
        if self._since is None:
            return None
        return min(LONGEST_TICK, int((self._clock.time() - self._since) * 1000))

    def go_on(self, due: int | None, at_least: float = 0.0) -> None:
        """Run until something is `due`, in milliseconds after what was told; where nothing ever is, stand still.

        The bell is silent for `at_least` so many seconds.
        """
        if due is None:
            self.stop()
            return
        if self._since is None:
            self._since = self._clock.time()
        earliest = (self.passed or 0) + round(at_least * 1000) if at_least else 0
        self._silence()
        # Half a millisecond late, so that it is never a whole one early.
        when = self._since + (max(earliest, min(due, self._often)) + 0.5) / 1000
        self._bell = self._clock.call_at(when, self._ring)

    def told(self, milliseconds: int) -> None:
        """The table knows of so much. What others have told it may be more than passed here."""
        if self._since is not None:
            self._since = min(self._since + milliseconds / 1000, self._clock.time())

    def stop(self) -> None:
        self._since = None
        self._silence()

    def _silence(self) -> None:
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
