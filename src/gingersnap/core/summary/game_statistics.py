"""Statistics of a finished game, collected during a replay.

A game's optional `statistics.py` has `TALLY`, a subclass of GameTally. Statistics are data (name, kind, values by
seat), so that those of many games can be aggregated; `number-NAME` in the game's catalogue is the label of each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from gingersnap.core.contract import Data, Event, Game, Outcome, Seat
from gingersnap.core.registry import load_part
from gingersnap.core.words import Sentence, say

StatisticKind = Literal["count", "most", "share", "average", "chance", "balance", "seconds"]
"""The kind of a statistic.

A count, a maximum, a share of a total, an average, a probability between 0 and 1, a difference from the expected value,
or an average duration.
"""


class Statistic(Data, frozen=True):
    """One statistic of a finished game."""

    name: str
    kind: StatisticKind
    values: tuple[float, ...]
    """Values by seat."""
    out_of: tuple[float, ...] = ()
    """Totals by seat, for shares, averages and durations."""


class StatisticSpec(NamedTuple):
    """The definition of a statistic from counts."""

    kind: StatisticKind
    out_of: str = ""
    """The name of the count used as the total."""


class StatisticRows(NamedTuple):
    """A table of details: one row for each round, disc or other repeated thing, and one column for each seat."""

    title: Sentence
    rows: Sequence[tuple[Sentence, Sequence[Sentence | str]]]


class GameTally:
    """Collector of statistics during a replay. The base class knows no game and counts moves only."""

    figures: ClassVar[dict[str, StatisticSpec]] = {"moves": StatisticSpec("count")}
    """The statistics by name, in display order."""
    headline_events: ClassVar[tuple[type[Event], ...]] = ()
    """Types of events that describe a moment best, in order of preference."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * seats)
        self.at: int | None = None
        """The time of the current action in milliseconds since the table was created, if recorded."""

    def evaluate(self, state: Any) -> Sequence[float] | None:
        """Return an evaluation by seat, in the game's own measure; None if there is none at present."""
        return None

    def score(self, state: Any) -> Sequence[float] | None:
        """Return the score by seat as players count it during the game; None if the game has no running score."""
        return None

    def rounds(self, state: Any) -> int | None:
        """Return the number of finished rounds; None for a game without rounds."""
        return None

    def amount(self, number: float) -> Sentence:
        """Return a difference of scores in words."""
        return say("story-points", number=number)

    def deciding_chance(self) -> float | None:
        """Return the probability of the draw that ended the game; None if no draw did."""
        return None

    def winning_chance(self, view: Any) -> float | None:
        """Return the chance of the seat of `view` to win; None if the game has no estimate. For a future coach."""
        return None

    def observe(self, state: Any, seat: Seat, events: Sequence[Event]) -> None:
        """Count the events of an action of `seat`; `state` is the state after it."""
        if seat >= 0:
            self.add("moves", seat)

    def result(self, outcome: Outcome, seat: Seat) -> Sentence | str:
        """Return the result of a seat in words."""
        return f"{outcome.scores[seat]:g}"

    def remark(self, name: str, seat: Seat) -> Sentence | None:
        """Return a remark on the value of a statistic for a seat, or None."""
        return None

    def details(self) -> Sequence[StatisticRows]:
        """Return tables of details that one number for each seat cannot express."""
        return ()

    def add(self, name: str, seats: Seat | Iterable[Seat], amount: float = 1.0) -> None:
        for seat in (seats,) if isinstance(seats, int) else seats:
            self.counts[name][seat] += amount

    def raise_to(self, name: str, seat: Seat, amount: float) -> None:
        self.counts[name][seat] = max(self.counts[name][seat], amount)

    @property
    def statistics(self) -> tuple[Statistic, ...]:
        """The statistics for which anything was counted."""
        made = (self._make_statistic(name, figure) for name, figure in self.figures.items())
        return tuple(number for number in made if any(number.out_of or number.values))

    def _make_statistic(self, name: str, statistic_spec: StatisticSpec) -> Statistic:
        out_of = tuple(self.counts[statistic_spec.out_of]) if statistic_spec.out_of else ()
        return Statistic(name, statistic_spec.kind, tuple(self.counts[name]), out_of)


def new_tally(game: Game[Any, Any], seats: int) -> GameTally:
    own = load_part(game.name, "statistics")
    kind: type[GameTally] = own.TALLY if own else GameTally
    return kind(seats)


def statistic_message(name: str) -> str:
    """Return the id of the message that labels a statistic."""
    return f"number-{name}"
