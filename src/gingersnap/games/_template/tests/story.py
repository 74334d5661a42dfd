"""Test tables for Keep or Swap, played action by action with scripted luck."""

from __future__ import annotations

from typing import Any, Self

from gingersnap.core.chance import Draw
from gingersnap.core.contract import Seat
from gingersnap.games._template.rules import GAME
from gingersnap.games._template.types import (
    HOUSE,
    KeepOrSwapAction,
    KeepOrSwapKeep,
    KeepOrSwapState,
    KeepOrSwapSwap,
    KeepOrSwapView,
)
from gingersnap.testing import Story


class KeepOrSwapStory(Story[KeepOrSwapState, KeepOrSwapAction]):
    game = GAME
    usual = {"first_seat": 0}

    def keep(self) -> Self:
        return self.go_on(self.turn, KeepOrSwapKeep())

    def swap(self, card: int) -> Self:
        """Let the seat to act swap its card and draw `card`."""
        return self.go_on(self.turn, KeepOrSwapSwap(), ("draw", self.state.deck.index(card)))

    def view(self, seat: Seat) -> KeepOrSwapView:
        return GAME.view(self.state, seat)


def lay(*cards: int, **more: Any) -> KeepOrSwapStory:
    """Return a table where the seats are dealt these cards. `more` are options and fields of the state."""
    left = [card for card in range(1, HOUSE.highest + 1) for _ in range(HOUSE.copies)]
    luck: list[Draw] = []
    for card in cards:
        luck.append(("deal", left.index(card)))
        left.remove(card)
    return KeepOrSwapStory.create(len(cards), luck, **more)
