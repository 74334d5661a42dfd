"""What is counted of a game while it is told again: the numbers its players care about, and how everybody stood.

A game's optional `statistics.py` has `TALLY`, a Tally of its own. Numbers are data (name, kind, by seat), so that those
of many games can be summed up; `number-NAME` in the game's catalogue says what each is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from gingersnap.core.contract import Data, Event, Game, Outcome, Seat
from gingersnap.core.registry import load_part
from gingersnap.core.words import Sentence

StatisticKind = Literal["count", "most", "share", "average", "chance", "balance", "seconds"]
"""How many; the most at once; how many of how many; how much each time; something between 0 and 1; how much more or
less than was to be expected; how long each time."""


class Statistic(Data, frozen=True):
    """One number of a finished game."""

    name: str
    kind: StatisticKind
    values: tuple[float, ...]
    """By seat."""
    out_of: tuple[float, ...] = ()
    """By seat: of how many, where it is a share, an average or so many seconds each time."""


class StatisticSpec(NamedTuple):
    """How a number is made of what was counted."""

    kind: StatisticKind
    out_of: str = ""
    """Another count."""


class StatisticRows(NamedTuple):
    """What a number hides: a row for each round, disc or whatever the game has many of, a column for each seat."""

    title: Sentence
    rows: Sequence[tuple[Sentence, Sequence[Sentence | str]]]


class GameTally:
    """Counts while a game is told again. This one knows no game: it only counts moves."""

    figures: ClassVar[dict[str, StatisticSpec]] = {"moves": StatisticSpec("count")}
    """By name, in the order in which people read them."""
    headline_events: ClassVar[tuple[type[Event], ...]] = ()
    """The events that tell best what happened in a moment, the best first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * seats)
        self.at: int | None = None
        """When this happens: milliseconds since the table was laid, where somebody looked at a clock."""

    def evaluate(self, state: Any) -> Sequence[float] | None:
        """By seat: how well it stands, in the game's own measure; None where that cannot be said."""
        return None

    def observe(self, state: Any, seat: Seat, events: Sequence[Event]) -> None:
        """What happened when `seat` acted, and what is true after it."""
        if seat >= 0:
            self.add("moves", seat)

    def result(self, outcome: Outcome, seat: Seat) -> Sentence | str:
        """What it came to for a seat, as people say it."""
        return f"{outcome.scores[seat]:g}"

    def remark(self, name: str, seat: Seat) -> Sentence | None:
        """What a number of a seat means, where that is known."""
        return None

    def details(self) -> Sequence[StatisticRows]:
        """What one number for each seat cannot say."""
        return ()

    def add(self, name: str, seats: Seat | Iterable[Seat], amount: float = 1.0) -> None:
        for seat in (seats,) if isinstance(seats, int) else seats:
            self.counts[name][seat] += amount

    def raise_to(self, name: str, seat: Seat, amount: float) -> None:
        self.counts[name][seat] = max(self.counts[name][seat], amount)

    @property
    def statistics(self) -> tuple[Statistic, ...]:
        """Without those that nothing was counted for."""
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
    """The id of the message in a game's catalogue that says what a number is."""
    return f"number-{name}"
