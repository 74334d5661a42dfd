"""Automatic play of the forced steps of people, at the same time after each of them became public."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container
from functools import partial
from typing import NamedTuple

from gingersnap.core.contract import SPECTATOR, Action, ForcedStep, Seat
from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.rooms.live_game import LiveGame

FORCED_PAUSE = 0.4
"""Pause in seconds before a forced step, so that people see whose it is."""
SubmitCommand = Callable[[Callable[[], Awaitable[object]]], None]
"""Runs a command in the table's mailbox."""
PlayStep = Callable[[Seat, Action], Awaitable[object]]


class _Timer(NamedTuple):
    number: int
    """Number of the spectators' update that made the step forced."""
    handle: TimerHandle


class ForcedSteps:
    """Timers of the seats whose step is forced.

    They depend on nothing that spectators do not know: neither when a step is played nor whether it is can tell
    anybody about a hand or a hidden action.
    """

    def __init__(
        self, live: Callable[[], LiveGame | None], clock: Clock, submit_command: SubmitCommand, play_step: PlayStep
    ) -> None:
        self._live = live
        self._clock = clock
        self._submit = submit_command
        self._play = play_step
        self._timers: dict[Seat, _Timer] = {}

    @property
    def has_work(self) -> bool:
        """True if a step is forced now, or was scheduled before."""
        live = self._live()
        return bool(self._timers) or (live is not None and bool(live.forced_steps))

    def schedule(self, seats: Container[Seat]) -> None:
        """Schedule the steps of `seats` that are forced now, except those that people do by hand.

        What is already scheduled keeps its time, unless something public has happened.
        """
        live = self._live()
        if live is None:
            return
        number = live.feeds.update_number(SPECTATOR)
        due = [seat for seat in live.forced_steps if seat in seats and _step_of(live, seat) is not None]
        for seat, timer in [*self._timers.items()]:
            if seat not in due or timer.number != number:
                timer.handle.cancel()
                del self._timers[seat]
        for seat in due:
            if seat not in self._timers:
                ring = partial(self._submit, partial(self._carry_out, seat, number))
                self._timers[seat] = _Timer(number, self._clock.call_at(self._clock.time() + FORCED_PAUSE, ring))

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.handle.cancel()
        self._timers.clear()

    async def _carry_out(self, seat: Seat, number: int) -> None:
        """Play a step in the table's mailbox, unless something public has happened since it was scheduled."""
        live, timer = self._live(), self._timers.get(seat)
        if live is None or timer is None or timer.number != number:
            return
        del self._timers[seat]
        step = _step_of(live, seat)
        if step is not None and live.feeds.update_number(SPECTATOR) == number:
            await self._play(seat, step.action)


def _step_of(live: LiveGame, seat: Seat) -> ForcedStep | None:
    """Return the forced step of a person; None if there is none, or it is for the person's hand.

    While a question is open it waits: an answer to a takeback must not come too late.
    """
    step, requests = live.forced_steps.get(seat), live.table.requests
    is_asked = requests is not None and requests.state.wish is not None
    return None if step is None or step.by_hand or is_asked or live.stand_in_reason(seat) else step
