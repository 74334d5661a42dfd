"""What a search remembers of one seat: a tree of what the seat may come to know, and how its choices did there."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from gingersnap.core.chance import Chance
from gingersnap.search.simulation import ActionOrWait


class ChoiceStatistics:
    """How a choice did."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """Of the rewards of the seat whose choice it is."""
        self.available = 1
        """How often it could be chosen: in some worlds a seat does not hold the card."""

    def upper_bound(self, curiosity: float) -> float:
        """The mean so far, and more for what was seldom chosen although it often could have been."""
        return self.total / self.visits + curiosity * sqrt(log(self.available) / self.visits)


class SearchNode:
    """A moment in which a seat chooses, as the seat knows it: all worlds that look the same to it share the node."""

    __slots__ = ("_later", "_visits", "tried")

    def __init__(self) -> None:
        self._visits = 0
        self.tried: dict[ActionOrWait, ChoiceStatistics] = {}
        self._later: dict[bytes, SearchNode] = {}

    def child(self, told: bytes) -> SearchNode:
        """The seat's next moment, after it chose and was told of these things."""
        node = self._later.get(told)
        if node is None:
            node = self._later[told] = SearchNode()
        return node

    def visit(self, possible: Sequence[ActionOrWait]) -> None:
        """Come here in a world in which these of the choices tried so far can be made."""
        self._visits += 1
        for choice in possible:
            self.tried[choice].available += 1

    def should_widen(self, width: float, possible: Sequence[ActionOrWait]) -> bool:
        """Whether something new is to be tried: many offers come in by and by, as the node proves important."""
        return len(possible) < max(1.0, width * sqrt(self._visits))

    def select(self, possible: Sequence[ActionOrWait], curiosity: float, chance: Chance) -> ActionOrWait:
        """Curiosity varies a little: two seats that choose in secret from each other, both strictly by the numbers,
        fall into step, and the one that follows believes it can guess the other's mind."""

        def promise(choice: ActionOrWait) -> float:
            return self.tried[choice].upper_bound(curiosity * (0.5 + chance.pick("curiosity", 1024) / 1024))

        return max(possible, key=promise)

    def by_visits(self) -> list[tuple[ActionOrWait, ChoiceStatistics]]:
        """What was tried, most often first; of equals, what did better, and then what was tried first."""
        return sorted(self.tried.items(), key=lambda each: (-each[1].visits, -each[1].total))
