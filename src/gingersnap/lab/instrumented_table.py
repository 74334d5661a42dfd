"""Table that counts the lab's measures while bots play: the first seat to act and the number of real decisions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Game, Rejection, Seat
from gingersnap.core.table import Table, Update

NO_SEAT = -1


class CountingTable(Table[Any, Any]):
    """A table that counts while bots play.

    No rule is evaluated twice: the number of offers is read from the update that the seat was sent.
    """

    def __init__(self, game: Game[Any, Any], options: Any, seats: int, chance: Chance) -> None:
        super().__init__(game, options, seats, chance, is_watched=False, keeps_log=False)
        self.first: Seat = NO_SEAT
        """The seat that acted first."""
        self.decisions = 0
        """Actions by seats that had an alternative."""
        self._has_choice: dict[Seat, bool] = {}

    def update(self, seat: Seat, events: Iterable[Event] = (), same_for_all: Update | None = None) -> Update:
        told = super().update(seat, events, same_for_all)
        self._has_choice[seat] = len(told.offers) > 1 or any(offer.free for offer in told.offers)
        return told

    def play(
        self, seat: Seat, action: Action, chance: Chance, after: int = 0, at: int | None = None
    ) -> list[Event] | Rejection:
        done = super().play(seat, action, chance, after, at)
        if seat >= 0 and not isinstance(done, Rejection):
            self.first = seat if self.first == NO_SEAT else self.first
            self.decisions += self._has_choice[seat]
        return done
