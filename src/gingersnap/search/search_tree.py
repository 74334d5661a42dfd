"""Search tree of one seat: nodes are information sets, with statistics of the choices made there."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from gingersnap.core.chance import Chance
from gingersnap.search.simulation import ActionOrWait


class ChoiceStatistics:
    """Statistics of a choice."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """The sum of the rewards of the choosing seat."""
        self.available = 1
        """The number of visits in which it was legal, since a seat does not hold every card in every sampled state."""

    def upper_bound(self, curiosity: float) -> float:
        """Return the UCB value: the mean reward plus an exploration term for rarely chosen, often available choices."""
        return self.total / self.visits + curiosity * sqrt(log(self.available) / self.visits)


class SearchNode:
    """A decision of a seat in one information set, shared by all states that look the same to it."""

    __slots__ = ("_later", "_visits", "tried")

    def __init__(self) -> None:
        self._visits = 0
        self.tried: dict[ActionOrWait, ChoiceStatistics] = {}
        self._later: dict[bytes, SearchNode] = {}

    def child(self, told: bytes) -> SearchNode:
        """Return the seat's next node, after its choice and the events it has seen."""
        node = self._later.get(told)
        if node is None:
            node = self._later[told] = SearchNode()
        return node

    def visit(self, possible: Sequence[ActionOrWait]) -> None:
        """Count a visit in a state where these tried choices are legal."""
        self._visits += 1
        for choice in possible:
            self.tried[choice].available += 1

    def should_widen(self, width: float, possible: Sequence[ActionOrWait]) -> bool:
        """Return whether to try a new choice: the number of choices grows with the visits (progressive widening)."""
        return len(possible) < max(1.0, width * sqrt(self._visits))

    def select(self, possible: Sequence[ActionOrWait], curiosity: float, chance: Chance) -> ActionOrWait:
        """Return the choice with the highest UCB value, with a slightly random exploration constant.

        Without randomness, two seats that choose in secret from each other fall into step, and the one that follows
        appears to predict the other's choice.
        """

        def promise(choice: ActionOrWait) -> float:
            return self.tried[choice].upper_bound(curiosity * (0.5 + chance.pick("curiosity", 1024) / 1024))

        return max(possible, key=promise)

    def by_visits(self) -> list[tuple[ActionOrWait, ChoiceStatistics]]:
        """Return the tried choices by visits, then by total reward, then in order of first trial."""
        return sorted(self.tried.items(), key=lambda each: (-each[1].visits, -each[1].total))
