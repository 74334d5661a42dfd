"""History for takebacks: the state before each recent action, and the information that the action revealed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import attrgetter
from typing import NamedTuple

from gingersnap.core.contract import SPECTATOR, Event, Seat

MAX_UNDO_STEPS = 50
"""Maximum number of publicly visible actions that can be taken back (GEN-24).

Hidden actions are counted separately, with the same limit; otherwise the limit would reveal how many of them a player
has made.
"""


class UndoStep(NamedTuple):
    """One action of a seat, with everything that time brought about after it."""

    seat: Seat
    before: bytes
    """The packed state before the action: a tenth of the memory, and nothing that the garbage collector visits."""
    in_time: bool = False
    """True if time counted in the game before the action."""
    drew: bool = False
    """True if luck was drawn."""
    revealed: frozenset[Seat] = frozenset()
    """The seats to which it revealed a secret."""
    noticed: bool | None = None
    """True if every seat could see something of it; None before it has had any effect."""
    is_forced: bool = False
    """True if the seat had no other choice, as everybody could tell."""


_seat_of = attrgetter("seat")


class UndoHistory:
    """The steps that can be taken back. Its parts are immutable values."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._moments: tuple[UndoStep, ...] = ()
        self.acted: frozenset[Seat] = frozenset()
        """Seats whose own person or bot has acted, regardless of takebacks."""
        self.stood_in: frozenset[Seat] = frozenset()
        """Seats for whose person a stand-in has acted."""

    def copy(self) -> UndoHistory:
        """Return a history that grows independently: only immutable values are shared."""
        copied = UndoHistory(self._seats)
        copied._moments, copied.acted, copied.stood_in = self._moments, self.acted, self.stood_in
        return copied

    def start_step(
        self, seat: Seat, before: bytes, *, in_time: bool = False, by_stand_in: bool = False, is_forced: bool = False
    ) -> None:
        if by_stand_in:
            self.stood_in |= {seat}
        else:
            self.acted |= {seat}
        self._moments = (*self._moments, UndoStep(seat, before, in_time, is_forced=is_forced))

    def record_events(self, events: Iterable[Event], drew: bool) -> None:
        """Record the effects of the last action, or of the time since then."""
        if not self._moments:
            return
        *others, last = self._moments
        revealed = [seat for event in events for seat in range(self._seats) if event.reveals_to(seat)]
        is_new, noticed = last.noticed is None, last.noticed
        if is_new:
            noticed = any(event.for_seat(SPECTATOR) is not None for event in events)
        self._moments = (*others, _add_effects(last, drew, revealed, noticed))
        if is_new and len(self._moments) > MAX_UNDO_STEPS:
            self._forget_oldest(bool(noticed))

    def _forget_oldest(self, noticed: bool) -> None:
        """Drop the oldest step if there are too many visible, or too many hidden ones."""
        alike = [index for index, moment in enumerate(self._moments) if moment.noticed is noticed]
        if len(alike) > MAX_UNDO_STEPS and noticed:
            self._moments = self._moments[alike[0] + 1 :]
        elif len(alike) > MAX_UNDO_STEPS:
            self._merge_into_next(alike[0])

    def _merge_into_next(self, index: int) -> None:
        """Merge a hidden step into the next one, keeping what it revealed."""
        skipped, following = self._moments[index : index + 2]
        merged = _add_effects(following, skipped.drew, skipped.revealed, following.noticed)
        self._moments = (*self._moments[:index], merged, *self._moments[index + 2 :])

    def since_last_of(self, seat: Seat, *, chosen: bool = False) -> tuple[UndoStep, ...]:
        """Return the steps from the last action of `seat` to now; empty if there is none.

        With `chosen`, actions that were forced do not count.
        """
        for index in range(len(self._moments) - 1, -1, -1):
            step = self._moments[index]
            if step.seat == seat and not (chosen and step.is_forced):
                return self._moments[index:]
        return ()

    def remove_last(self, moments: int) -> None:
        self._moments = self._moments[: len(self._moments) - moments]

    def has_acted(self, seats: Collection[Seat]) -> bool:
        return any(map(seats.__contains__, map(_seat_of, self._moments)))


def _add_effects(step: UndoStep, drew: bool, revealed: Iterable[Seat], noticed: bool | None) -> UndoStep:
    seat, before, in_time, drew_before, known, _, is_forced = step
    return UndoStep(seat, before, in_time, drew_before or drew, known.union(revealed), noticed, is_forced)
