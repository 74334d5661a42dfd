"""A table as a user of the library holds it: the table of `core`, with luck of its own and a way back.

NoSuchSeat(GingersnapError, LookupError)   nobody sits there; the message names the seats there are
"""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any, Generic

from gingersnap.core import log
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, A, Action, Event, Game, Offer, Outcome, Rejection, Seat, View
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.errors import GingersnapError, IllegalAction
from gingersnap.core.registry import game_names
from gingersnap.core.table import Table as CoreTable
from gingersnap.core.words import say
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.plain_text import seat_names


class NoSuchSeat(GingersnapError, LookupError):
    """Nobody sits there."""


class NothingToUndo(GingersnapError, ValueError):
    """More actions were to be taken back than were played. No rule forbids it: there is nothing to take back."""


class Table(Generic[A]):
    """A game being played, from set-up to end. Made by `lay` and `load`.

    The luck of `play` comes from `seed` and from how many actions have been played, and from nothing else: the same
    actions on a table of the same seed come to the same game, and what was played here falls as it fell before when it
    is played again after `undo`. What `play_out` played, or a loaded game, had other luck: that is drawn anew.
    """

    def __init__(self, core: CoreTable[Any, A], seed: int) -> None:
        self.core = core
        """The table within, for what is not offered here."""
        self.seed = seed

    # --- What is true -----------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, A]:
        """The rules it is played by."""
        return self.core.game

    @property
    def options(self) -> Any:
        """What it was laid with, as the game's own type of options."""
        return self.core.header.options

    @property
    def seats(self) -> range:
        """The seats, numbered from 0."""
        return range(self.core.seats)

    @property
    def names(self) -> list[str]:
        """The players' names by seat; their numbers where they have none."""
        return seat_names(self.core.names, self.core.seats)

    @property
    def seq(self) -> int:
        """How many actions have been played."""
        return self.core.seq

    @property
    def actions(self) -> list[tuple[Seat, Action]]:
        """Who did what, from the first action to the last."""
        return [(record.seat, record.action) for record in self.core.records]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: one in turn, several where play is open, none at the end.

        Where `due` is a number, time may act too: `play(CLOCK, Tick(milliseconds))`.
        """
        return tuple(sorted(self.core.game.to_act(self.core.state) - {CLOCK}))

    @property
    def due(self) -> int | None:
        """Milliseconds until something happens by time alone; None where no time counts."""
        return self.core.due

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.core.outcome

    def offers(self, seat: Seat) -> list[Offer[A]]:
        """What `seat` may do now."""
        return self.game.offers(self.core.state, self.check_seat(seat, SPECTATOR))

    def view(self, seat: Seat = SPECTATOR) -> View:
        """All that `seat` knows."""
        return self.game.view(self.core.state, self.check_seat(seat, SPECTATOR))

    def check(self, seat: Seat, action: A | Offer[A] | Action) -> Rejection | None:
        """Why `seat` may not do this now; None if it may."""
        self.check_seat(seat, CLOCK)
        wanted = _action_of(action)
        return self.core.check(seat, wanted)

    # --- What one does ----------------------------------------------------------------------------

    def play(self, seat: Seat, action: A | Offer[A] | Action) -> list[Event]:
        """Play one action and tell what happened, secrets included: `event.for_seat(seat)` is what a seat is told.

        An offer is played as it stands; where numbers of it are free, make the action yourself. What a rule forbids
        raises IllegalAction and changes nothing.
        """
        self.check_seat(seat, CLOCK)
        wanted = _action_of(action)
        luck = Seeded(f"{self.seed} {self.seq}")
        told = self.core.play(seat, wanted, luck)
        if isinstance(told, Rejection):
            raise IllegalAction(told)
        return told

    def undo(self, actions: int = 1) -> None:
        """Take back the last action, or the last few. For analysis: it takes the time of replaying all before them.

        Raises `NotPlayed` if there are not so many.
        """
        if not 0 <= actions <= self.seq:
            raise NothingToUndo(str(say("not-so-many-played", actions=actions, played=self.seq)))
        self.core = log.replay(log.log_of(self.core), self.seq - actions, self.game)

    def copy(self, seed: int | None = None) -> Table[A]:
        """A table of its own that stands as this one does; with a seed, luck falls differently from here on.

        It takes the time of copying the state, however long the game is.
        """
        return Table(_copy_core(self.core), self.seed if seed is None else seed)

    # --- Text -------------------------------------------------------------------------------------

    def draw(self, seat: Seat = SPECTATOR) -> str:
        """What the terminal shows `seat`."""
        known = self.game.name in game_names()
        edition = TerminalInterface.for_game(self.game) if known else TerminalInterface(self.game, None)
        return edition.draw(self.view(seat), self.names)

    def save(self, file: str | Path) -> None:
        """Write the game's log, for `load`, for `gingersnap replay` and for a look at it: it is plain text."""
        Path(file).write_bytes(self.log)

    @property
    def log(self) -> bytes:
        """The game as text: a line for what was settled before it, and one for each action."""
        return log.save(log.log_of(self.core))

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        actions = "1 action" if self.seq == 1 else f"{self.seq} actions"
        return f"<{self.game.title}, {len(self.seats)} seats, after {actions}: {self._status()}>"

    def _status(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"won by {_list_seats(outcome.winners)}"
        return f"{_list_seats(self.to_act)} to act" if self.to_act else "time passes"

    def check_seat(self, seat: Seat, *others: Seat) -> Seat:
        """`seat`, if it is one of this table's or of the others; NoSuchSeat otherwise."""
        if seat not in (*self.seats, *others):
            raise NoSuchSeat(f"there is no seat {seat!r}; they go from 0 to {self.seats[-1]}")
        return seat

    known = DeprecatedMember("check_seat")


def _action_of(action: Any) -> Any:
    return action.action if isinstance(action, Offer) else action


def _copy_core(core: CoreTable[Any, A]) -> CoreTable[Any, A]:
    copied = copy(core)
    copied.state = core.game.copy(core.state)
    copied.records = list(core.records)
    copied.clocks = None if core.clocks is None else log.replay(log.log_of(core), game=core.game).clocks
    return copied


def _list_seats(seats: tuple[Seat, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + " and ".join(map(str, seats))


__getattr__ = deprecated_names(
    __name__,
    {
        "NotPlayed": "NothingToUndo",
    },
)
