"""One list of actions for algorithms that take only `Discrete`: free numbers are chosen on the grid of the game.

The list has every choice first, with its own number, and then each cell of the grid for each choice that takes numbers.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Seat
from gingersnap.research.action_space import ActionSpace
from gingersnap.research.episode import Episode


class FlatActions:
    """The flat actions of an action space."""

    def __init__(self, choices: ActionSpace) -> None:
        self._plain = choices.count
        self._cells = [list(cell) for cell in product(*choices.grid)] if choices.spans else []
        self._free = choices.free_choices
        self._place = {choice: place for place, choice in enumerate(self._free)}
        self.count = self._plain + len(self._free) * len(self._cells)

    def split(self, action: int) -> tuple[int, list[float] | None]:
        """Return the choice of an action, and its numbers if it has some."""
        if action < self._plain:
            return action, None
        free, cell = divmod(action - self._plain, len(self._cells))
        return self._free[free], self._cells[cell]

    def open(self, episode: Episode, seat: Seat) -> list[int]:
        """Return the sorted numbers of the open actions."""
        waiting = [self._plain - 1] if episode.can_wait(seat) else []
        if not self._cells:
            return [*episode.open(seat), *waiting]
        free = [choice for choice, offers in episode.legal(seat).items() if offers[0].free]
        plain = sorted(set(episode.legal(seat)).difference(free))
        return [*plain, *waiting, *(action for choice in sorted(free) for action in self._cells_of(choice))]

    def _cells_of(self, choice: int) -> range:
        """Return the actions that a choice with free numbers is."""
        first = self._plain + self._place[choice] * len(self._cells)
        return range(first, first + len(self._cells))

    def mask(self, episode: Episode, seat: Seat) -> NDArray[np.int8]:
        """Return the mask of the open actions. A choice with free numbers is open by its cells alone."""
        plain = episode.mask(seat)
        if not self._cells:
            return plain
        mask = np.zeros(self.count, np.int8)
        mask[: self._plain] = plain
        for choice, offers in episode.legal(seat).items():
            if offers[0].free:
                cells = self._cells_of(choice)
                mask[choice] = 0
                mask[cells.start : cells.stop] = 1
        return mask
