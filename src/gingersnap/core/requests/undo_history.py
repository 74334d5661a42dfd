"""History for takebacks: the state before each recent action, and the information that the action revealed."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from gingersnap.core.contract import SPECTATOR, Event, Seat, State

MAX_UNDO_STEPS = 50
"""Maximum number of publicly visible actions that can be taken back (GEN-24).

Hidden actions are counted separately, with the same limit; otherwise the limit would reveal how many of them a player
has made.
"""


class UndoStep:
    """One action of a seat, with everything that time brought about after it."""

    def __init__(self, seat: Seat, before: State) -> None:
        self.seat = seat
        self.before = before
        self.drew = False
        """True if luck was drawn."""
        self.revealed: frozenset[Seat] = frozenset()
        """The seats to which it revealed a secret."""
        self.noticed: bool | None = None
        """True if every seat could see something of it; None before it has had any effect."""


class UndoHistory:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._moments: list[UndoStep] = []
        self.acted: set[Seat] = set()
        """Seats whose own person or bot has acted, regardless of takebacks."""
        self.stood_in: set[Seat] = set()
        """Seats for whose person a stand-in has acted."""

    def __copy__(self) -> UndoHistory:
        """Return a copy that can grow independently."""
        other = UndoHistory(self._seats)
        other._moments.extend(copy(moment) for moment in self._moments)
        other.acted, other.stood_in = {*self.acted}, {*self.stood_in}
        return other

    def start_step(self, seat: Seat, before: State, *, by_stand_in: bool = False) -> None:
        (self.stood_in if by_stand_in else self.acted).add(seat)
        self._moments.append(UndoStep(seat, before))

    def record_events(self, events: Iterable[Event], drew: bool) -> None:
        """Record the effects of the last action, or of the time since then."""
        if not self._moments:
            return
        last = self._moments[-1]
        last.drew |= drew
        last.revealed |= {seat for event in events for seat in range(self._seats) if event.reveals_to(seat)}
        if last.noticed is None:
            last.noticed = any(event.for_seat(SPECTATOR) is not None for event in events)
            self._forget_oldest(last.noticed)

    def _forget_oldest(self, noticed: bool) -> None:
        """Drop the oldest step if there are too many visible, or too many hidden ones."""
        alike = [index for index, moment in enumerate(self._moments) if moment.noticed is noticed]
        if len(alike) > MAX_UNDO_STEPS and noticed:
            del self._moments[: alike[0] + 1]
        elif len(alike) > MAX_UNDO_STEPS:
            self._merge_into_next(alike[0])

    def _merge_into_next(self, index: int) -> None:
        """Merge a hidden step into the next one, keeping what it revealed."""
        skipped, following = self._moments[index : index + 2]
        following.drew |= skipped.drew
        following.revealed |= skipped.revealed
        del self._moments[index]

    def since_last_of(self, seat: Seat) -> list[UndoStep]:
        """Return the steps from the last action of `seat` to now; empty if there is none."""
        last = max((index for index, moment in enumerate(self._moments) if moment.seat == seat), default=None)
        return [] if last is None else self._moments[last:]

    def remove_last(self, moments: int) -> None:
        del self._moments[len(self._moments) - moments :]

    def has_acted(self, seats: Iterable[Seat]) -> bool:
        acted = {moment.seat for moment in self._moments}
        return not acted.isdisjoint(seats)
