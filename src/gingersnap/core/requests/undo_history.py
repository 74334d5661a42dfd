"""The last moments of a game, for taking back: what was before each action, and what it brought to light."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from gingersnap.core.contract import SPECTATOR, Event, Seat, State

MAX_UNDO_STEPS = 50
"""So many actions can be taken back at most (GEN-24), of those that everybody could notice. The others are counted
apart, and kept as many: or what may be taken back would tell how much somebody has done in secret."""


class UndoStep:
    """One action of a seat, and whatever time brought about after it."""

    def __init__(self, seat: Seat, before: State) -> None:
        self.seat = seat
        self.before = before
        self.drew = False
        """Whether luck was drawn."""
        self.revealed: frozenset[Seat] = frozenset()
        """To whom it told a secret."""
        self.noticed: bool | None = None
        """Whether everybody could see something of it; None until it has come to anything."""


class UndoHistory:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._moments: list[UndoStep] = []
        self.acted: set[Seat] = set()
        """Seats whose own person or bot has acted, whatever was taken back since."""
        self.stood_in: set[Seat] = set()
        """Seats for whose person a bot has acted."""

    def __copy__(self) -> UndoHistory:
        """One that knows the same moments: what is added to it is not added here."""
        other = UndoHistory(self._seats)
        other._moments.extend(copy(moment) for moment in self._moments)
        other.acted, other.stood_in = {*self.acted}, {*self.stood_in}
        return other

    def start_step(self, seat: Seat, before: State, *, by_stand_in: bool = False) -> None:
        (self.stood_in if by_stand_in else self.acted).add(seat)
        self._moments.append(UndoStep(seat, before))

    def record_events(self, events: Iterable[Event], drew: bool) -> None:
        """What came of the last action, or of time since then."""
        if not self._moments:
            return
        last = self._moments[-1]
        last.drew |= drew
        last.revealed |= {seat for event in events for seat in range(self._seats) if event.reveals_to(seat)}
        if last.noticed is None:
            last.noticed = any(event.for_seat(SPECTATOR) is not None for event in events)
            self._forget_oldest(last.noticed)

    def _forget_oldest(self, noticed: bool) -> None:
        """Where there are too many that were noticed, or that were not."""
        alike = [index for index, moment in enumerate(self._moments) if moment.noticed is noticed]
        if len(alike) > MAX_UNDO_STEPS and noticed:
            del self._moments[: alike[0] + 1]
        elif len(alike) > MAX_UNDO_STEPS:
            self._merge_into_next(alike[0])

    def _merge_into_next(self, index: int) -> None:
        """What it brought to light was brought to light since then all the same."""
        skipped, following = self._moments[index : index + 2]
        following.drew |= skipped.drew
        following.revealed |= skipped.revealed
        del self._moments[index]

    def since_last_of(self, seat: Seat) -> list[UndoStep]:
        """From the last action of `seat` to now; nothing where there is none."""
        last = max((index for index, moment in enumerate(self._moments) if moment.seat == seat), default=None)
        return [] if last is None else self._moments[last:]

    def remove_last(self, moments: int) -> None:
        del self._moments[len(self._moments) - moments :]

    def has_acted(self, seats: Iterable[Seat]) -> bool:
        acted = {moment.seat for moment in self._moments}
        return not acted.isdisjoint(seats)
