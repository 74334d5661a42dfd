"""Beginner's opponent in Pocket & Biscuit.

It remembers at most the last tile, looks for it next to its place, and does not think of tapping unless it is forced
to. It finds its way only when few tiles are left.

So it counts as first-timers do, one, two, three, from what it has just seen, and every now and then finds a tile again.
"""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.bot import Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.bots.memory_bot import RememberingBot
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketView

MEMORY = 0.2
"""The chance to notice a tile that is shown."""
FEW = 12
"""Where no more tiles than these are left, they are easy to remember for anybody."""
MIXED_UP = 4
"""Of so many tiles all but one are remembered next to where they lie."""


class Beginner(RememberingBot):
    def __init__(self) -> None:
        super().__init__(MEMORY)

    def watch(self, update: Update, chance: Chance) -> None:
        before = dict(self.known)
        super().watch(update, chance)
        for place in [place for place in self.known if place not in before]:
            self._keep_in_mind(place, update.view, chance)

    def _keep_in_mind(self, place: int, view: PocketView, chance: Chance) -> None:
        if view.pockets.count("down") <= FEW:
            return
        if chance.pick("mixed up", MIXED_UP):
            beside = [other for other in _beside(place) if view.pockets[other] == "down" and other not in self.known]
            if beside:
                self.known[beside[chance.pick("beside", len(beside))]] = self.known.pop(place)
        for forgotten in list(self.known)[:-1]:
            del self.known[forgotten]

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        action: Action = self.weigh(update, imagine, chance)[0].action
        return action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        """Taps come to its mind only where there is nothing else."""
        view: PocketView = update.view
        found = super().weigh(update, imagine, chance)
        plain = [each for each in found if not (isinstance(each.action, Flip) and each.action.tapped)]
        return found if view.must_tap or not plain else plain


def _beside(place: int) -> list[int]:
    row, column = divmod(place, HOUSE.side)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * HOUSE.side + c for r, c in steps if 0 <= r < HOUSE.side and 0 <= c < HOUSE.side]
