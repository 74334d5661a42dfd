"""Search tree of one seat: nodes are information sets, with statistics of the choices made there."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

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


TriedChoice = tuple[ActionOrWait, ChoiceStatistics]


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

    def visit(self, possible: Sequence[TriedChoice]) -> None:
        """Count a visit in a state where these tried choices are legal."""
        self._visits += 1
        for _, tried in possible:
            tried.available += 1

    def should_widen(self, width: float, possible: Sequence[TriedChoice]) -> bool:
        """Return whether to try a new choice: the number of choices grows with the visits (progressive widening)."""
        return len(possible) < max(1.0, width * sqrt(self._visits))

    def select(self, possible: Sequence[TriedChoice], curiosity: float, chance: Chance) -> TriedChoice:
        """Return the choice with the highest UCB value, with a slightly random exploration constant.

        The UCB value is the mean reward plus an exploration term for rarely chosen, often available choices. Without
        randomness, two seats that choose in secret from each other fall into step, and the one that follows appears to
        predict the other's choice. A plain loop, since it runs for every decision in the trees.
        """
        best, most = possible[0], -inf
        for each in possible:
            tried = each[1]
            curious = curiosity * (0.5 + chance.pick("curiosity", 1024) / 1024)
            value = tried.total / tried.visits + curious * sqrt(log(tried.available) / tried.visits)
            if value > most:
                best, most = each, value
        return best

    def is_decided(self, left: int) -> bool:
        """Return whether the most visited choice stays so, whatever the `left` iterations visit."""
        if self._visits <= left:
            return False
        *_, second, first = sorted([0, 0, *[tried.visits for tried in self.tried.values()]])
        return first - second > left

    def by_visits(self) -> list[TriedChoice]:
        """Return the tried choices by visits, then by total reward, then in order of first trial."""
        return sorted(self.tried.items(), key=lambda each: (-each[1].visits, -each[1].total))
