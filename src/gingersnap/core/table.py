"""One game being played. The only caller of Game.apply, and the only way out for information.

CannotLay(ValueError)   a table cannot be laid so; carries the rejection
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from gingersnap.core import codec
from gingersnap.core.chance import Chance, Draw, Recording
from gingersnap.core.contract import A, Data, Event, Game, Offer, Outcome, Rejection, S, Seat


class Header(Data, frozen=True):
    """The first line of a log: everything that was settled before the first action."""

    game: str
    version: int
    options: Any
    seats: int
    draws: tuple[Draw, ...]
    hash: str
    names: tuple[str, ...] = ()
    format: int = 1


class Record(Data, frozen=True):
    """One line of a log: who did what, how luck fell, and a hash of the state it led to.

    Secret until the game is over: draws tell what nobody has seen yet.
    """

    seat: Seat
    action: Any
    draws: tuple[Draw, ...]
    hash: str


class Update(Data, frozen=True):
    """Everything a seat is ever told. Bots, web and terminal get this and nothing else."""

    seq: int
    events: tuple[Any, ...]
    view: Any
    offers: tuple[Offer[Any], ...]
    outcome: Outcome | None


class CannotLay(ValueError):
    def __init__(self, rejection: Rejection) -> None:
        super().__init__(f"{rejection.why} ({rejection.rule})")
        self.rejection = rejection


class Table(Generic[S, A]):
    """A game from set-up to end: check, apply, record, tell each seat."""

    def __init__(self, game: Game[S, A], options: Any, seats: int, chance: Chance, names: Iterable[str] = ()) -> None:
        rejection = laying_rejection(game, options, seats)
        if rejection is not None:
            raise CannotLay(rejection)
        luck = Recording(chance)
        self.game = game
        self.seats = seats
        self.state = game.setup(options, seats, luck)
        drawn, start = tuple(luck.drawn), codec.fingerprint(self.state)
        self.header = Header(game.name, game.version, options, seats, drawn, start, tuple(names))
        self.records: list[Record] = []

    @property
    def seq(self) -> int:
        """How many actions have been played."""
        return len(self.records)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def play(self, seat: Seat, action: A, chance: Chance) -> list[Event] | Rejection:
        """Play one action. A rejected action leaves everything as it was."""
        rejection = self.game.judge(self.state, seat, action)
        if rejection is not None:
            return rejection
        luck = Recording(chance)
        events = self.game.apply(self.state, seat, action, luck)
        self.records.append(Record(seat, action, tuple(luck.drawn), codec.fingerprint(self.state)))
        return events

    def update(self, seat: Seat, events: Iterable[Event] = ()) -> Update:
        """What `seat` is told now, after `events`."""
        return Update(
            seq=self.seq,
            events=masked(events, seat),
            view=self.game.view(self.state, seat),
            offers=tuple(self.game.offers(self.state, seat)),
            outcome=self.outcome,
        )


def masked(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """`events` as `seat` may know them."""
    told = (event.for_seat(seat) for event in events)
    return tuple(event for event in told if event is not None)


def laying_rejection(game: Game[Any, Any], options: Any, seats: int) -> Rejection | None:
    """Why `game` cannot be laid for so many with these options; None if it can."""
    if seats not in game.seats:
        fewest, most = game.seats[0], game.seats[-1]
        return Rejection("GEN-9", f"{game.title} is for {fewest} to {most} players, not {seats}.")
    return game.check_options(options, seats)
