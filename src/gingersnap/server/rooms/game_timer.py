"""Timer of a table's clocks, in whole milliseconds."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.server.clock import Callback, Clock, TimerHandle


class GameTimer:
    def __init__(self, clock: Clock, often: float, passed: Callable[[], int | None], callback: Callback) -> None:
        """Create a timer that calls back when something is due, and every `often` seconds to record the time."""
        self._clock = clock
        self._often = round(often * 1000)
        self._measure_elapsed = passed
        self._callback = callback
        self._timer: TimerHandle | None = None

    @property
    def elapsed_ms(self) -> int | None:
        """Milliseconds not yet applied to the table; None while its clocks are stopped."""
        return self._measure_elapsed()

    def schedule(self, due: int | None, at_least: float = 0.0) -> None:
        """Call back when something is `due`, but not before `at_least` seconds; never if the clocks are stopped.

        `due` is in milliseconds after the last time that was applied to the table.
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
