"""The last moments of a game, for taking back: what was before each action, and what it brought to light."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from copy import copy
from itertools import islice

from gingersnap.core.contract import Event, Seat, State

MOST = 50
"""So many actions can be taken back at most (GEN-24)."""


class Moment:
    """One action of a seat, and whatever time brought about after it."""

    def __init__(self, seat: Seat, before: State) -> None:
        self.seat = seat
        self.before = before
        self.drew = False
        """Whether luck was drawn."""
        self.revealed: frozenset[Seat] = frozenset()
        """To whom it told a secret."""


class Past:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._moments: deque[Moment] = deque(maxlen=MOST)

    def __copy__(self) -> Past:
        """One that knows the same moments: what is added to it is not added here."""
        other = Past(self._seats)
        other._moments.extend(copy(moment) for moment in self._moments)
        return other

    def begin(self, seat: Seat, before: State) -> None:
        self._moments.append(Moment(seat, before))

    def add(self, events: Iterable[Event], drew: bool) -> None:
        """What came of the last action, or of time since then."""
        if not self._moments:
            return
        last = self._moments[-1]
        last.drew |= drew
        last.revealed |= {seat for event in events for seat in range(self._seats) if event.reveals_to(seat)}

    def since_last_of(self, seat: Seat) -> list[Moment]:
        """From the last action of `seat` to now; nothing where there is none."""
        last = max((index for index, moment in enumerate(self._moments) if moment.seat == seat), default=None)
        return [] if last is None else list(islice(self._moments, last, None))

    def forget(self, moments: int) -> None:
        for _ in range(moments):
            self._moments.pop()

    def has_acted(self, seats: Iterable[Seat]) -> bool:
        acted = {moment.seat for moment in self._moments}
        return not acted.isdisjoint(seats)
