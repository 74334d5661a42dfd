"""Timeout for people who do not answer a rematch."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.evenings.proposals import current_proposal, is_between_games
from gingersnap.server.tables.repository import TableRow

ANSWER_SECONDS = 30.0
"""Seconds after which a rematch begins with those who are in. People who read the result need about as long."""


class RematchTimer:
    def __init__(self, clock: Clock, begin: Callable[[str], None]) -> None:
        """Create a timer. It calls `begin` with the id of the proposal."""
        self._clock = clock
        self._begin = begin
        self._offer = ""
        """The id of the proposal whose time runs; empty for none."""
        self._timer: TimerHandle | None = None

    def update(self, row: TableRow) -> None:
        """Start the timer when a rematch is proposed, and stop it when none is; answers do not prolong it."""
        offered = current_proposal(row)
        is_open = offered is not None and offered.wanted is None and bool(offered.yes) and is_between_games(row)
        offer = offered.id if offered is not None and is_open else ""
        if offer == self._offer:
            return
        self.stop()
        if offer:
            self._offer = offer
            self._timer = self._clock.call_at(self._clock.time() + ANSWER_SECONDS, self._end_wait)

    def _end_wait(self) -> None:
        """Begin; where too few are in, the time runs anew from the next answer."""
        offer = self._offer
        self.stop()
        self._begin(offer)

    def stop(self) -> None:
        self._offer = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
