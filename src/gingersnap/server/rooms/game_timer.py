"""Real time at a table, in whole milliseconds: a bell for when something is due."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.server.clock import Callback, Clock, TimerHandle


class GameTimer:
    def __init__(self, clock: Clock, often: float, passed: Callable[[], int | None], callback: Callback) -> None:
        """Rings when something is due, and every so `often`, in seconds: then the time is to be written down."""
        self._clock = clock
        self._often = round(often * 1000)
        self._measure_elapsed = passed
        self._callback = callback
        self._timer: TimerHandle | None = None

    @property
    def elapsed_ms(self) -> int | None:
        """Milliseconds that the table has not been told of yet; None while its time stands still."""
        return self._measure_elapsed()

    def schedule(self, due: int | None, at_least: float = 0.0) -> None:
        """Ring when something is `due`, in milliseconds after what the table was told; never, if its time stands still.

        The bell is silent for `at_least` so many seconds.
        """
        self.stop()
        passed = self.elapsed_ms
        if due is None or passed is None:
            return
        wait = max(0, min(due, self._often) - passed, round(at_least * 1000))
        # Half a millisecond late, so that it is never a whole one early; at once, if it is too late already.
        late = (wait + 0.5) / 1000 if wait else 0.0
        self._timer = self._clock.call_at(self._clock.time() + late, self._callback)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
