"""The table of the library: a table of `core` with its own seeded luck and an undo."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Generic

from gingersnap.core import log
from gingersnap.core.boards.svg import svg_of_view
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, A, Action, Event, Game, Offer, Outcome, Rejection, Seat, View
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.errors import GingersnapError, IllegalAction
from gingersnap.core.registry import game_names
from gingersnap.core.table import Table as CoreTable
from gingersnap.core.words import say
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.plain_text import seat_names

_CLOCK_ALONE = frozenset({CLOCK})


class NoSuchSeat(GingersnapError, LookupError):
    """The table has no such seat. The message names the existing ones."""


class NothingToUndo(GingersnapError, ValueError):
    """More actions were to be undone than have been played. No rule forbids it, so there is no rejection."""


class Table(Generic[A]):
    """A game being played, from set-up to end. Created by `new_table` and `load`.

    The luck of `play` depends only on `seed` and on the number of actions played. The same actions on a table with the
    same seed give the same game, and actions repeated after `undo` have the same result as before. Actions played by
    `play_out`, or in a loaded game, had other luck; repeating them draws anew.
    """

    def __init__(self, core: CoreTable[Any, A], seed: int) -> None:
        self.core = core
        """The underlying table, for features not offered here."""
        self.seed = seed
        self._luck = Seeded(seed)
        self._known_seats = range(core.seats)

    # --- State ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, A]:
        """The rules of the game."""
        return self.core.game

    @property
    def options(self) -> Any:
        """The options of the table, in the game's own type."""
        return self.core.header.options

    @property
    def seats(self) -> range:
        """The seats, numbered from 0."""
        return range(self.core.seats)

    @property
    def names(self) -> list[str]:
        """The players' names by seat; seat numbers for players without one."""
        return seat_names(self.core.names, self.core.seats)

    @property
    def seq(self) -> int:
        """The number of actions played."""
        return self.core.seq

    @property
    def actions(self) -> list[tuple[Seat, Action]]:
        """All actions so far with their seats, in order."""
        return [(record.seat, record.action) for record in self.core.records]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: one in turn games, several in simultaneous play, none at the end.

        If `due` is a number, time may pass too: `play(CLOCK, Tick(milliseconds))`.
        """
        acting = self.core.game.to_act(self.core.state)
        if len(acting) < 2:
            return () if CLOCK in acting else tuple(acting)
        return tuple(sorted(acting - _CLOCK_ALONE))

    @property
    def due(self) -> int | None:
        """Milliseconds until something happens by time alone; None if time does not count."""
        return self.core.due

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game continues."""
        return self.core.outcome

    def offers(self, seat: Seat) -> list[Offer[A]]:
        """Return the legal actions of `seat`."""
        if seat not in self._known_seats:
            self.check_seat(seat, SPECTATOR)
        return self.core.game.offers(self.core.state, seat)

    def view(self, seat: Seat = SPECTATOR) -> View:
        """Return everything that `seat` knows."""
        return self.game.view(self.core.state, self.check_seat(seat, SPECTATOR))

    def check(self, seat: Seat, action: A | Offer[A] | Action) -> Rejection | None:
        """Return why `seat` may not take this action now; None if it may."""
        self.check_seat(seat, CLOCK)
        return self.core.check(seat, action.action if isinstance(action, Offer) else action)

    # --- Actions ----------------------------------------------------------------------------------

    def play(self, seat: Seat, action: A | Offer[A] | Action) -> list[Event]:
        """Play one action and return its events, secrets included; `event.for_seat(seat)` is what a seat may see.

        An offer is played as it is; if some of its numbers are free, build the action yourself. An illegal action
        raises IllegalAction and changes nothing.
        """
        if seat not in self._known_seats:
            self.check_seat(seat, CLOCK)
        core, luck = self.core, self._luck
        luck.restart(f"{self.seed} {core.seq}")
        told = core.play(seat, action.action if isinstance(action, Offer) else action, luck)
        if isinstance(told, Rejection):
            raise IllegalAction(told)
        return told

    def undo(self, actions: int = 1) -> None:
        """Undo the last action, or the last few. Replays all earlier actions, so it is meant for analysis.

        Raises `NothingToUndo` if fewer actions have been played.
        """
        if not 0 <= actions <= self.seq:
            raise NothingToUndo(str(say("not-so-many-played", actions=actions, played=self.seq)))
        self.core = log.replay(log.log_of(self.core), self.seq - actions, self.game)

    def copy(self, seed: int | None = None) -> Table[A]:
        """Return an independent copy; with a seed, it has other luck from here on.

        The cost is that of copying the state, independent of the length of the game.
        """
        return Table(_copy_core(self.core), self.seed if seed is None else seed)

    # --- Text -------------------------------------------------------------------------------------

    def draw(self, seat: Seat = SPECTATOR) -> str:
        """Return the text that the terminal shows to `seat`."""
        known = self.game.name in game_names()
        edition = TerminalInterface.for_game(self.game) if known else TerminalInterface(self.game, None)
        return edition.draw(self.view(seat), self.names)

    def save(self, file: str | Path) -> None:
        """Write the game's log as plain text, for `load`, `gingersnap replay` or reading."""
        Path(file).write_bytes(self.log)

    @property
    def log(self) -> bytes:
        """The log of the game as text: a header line, and one line for each action."""
        return log.save(log.log_of(self.core))

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        actions = "1 action" if self.seq == 1 else f"{self.seq} actions"
        return f"<{self.game.title}, {len(self.seats)} seats, after {actions}: {self._status()}>"

    def _repr_svg_(self) -> str | None:
        """Return the board as spectators see it, for notebooks; None if the game has no pictures."""
        return svg_of_view(self.view(), self.game)

    def _repr_html_(self) -> str:
        """Return the board with its status, for notebooks; as text if the game has no pictures."""
        board = self._repr_svg_() or f"<pre>{escape(self.draw())}</pre>"
        return f"<figure>{board}<figcaption>{escape(repr(self)[1:-1])}</figcaption></figure>"

    def _status(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"won by {_list_seats(outcome.winners)}"
        return f"{_list_seats(self.to_act)} to act" if self.to_act else "time passes"

    def check_seat(self, seat: Seat, *others: Seat) -> Seat:
        """Return `seat` if it belongs to this table or to `others`; otherwise raise NoSuchSeat."""
        if seat not in self._known_seats and seat not in others:
            raise NoSuchSeat(f"there is no seat {seat!r}; they go from 0 to {self.seats[-1]}")
        return seat

    known = DeprecatedMember("check_seat")


def _copy_core(core: CoreTable[Any, A]) -> CoreTable[Any, A]:
    copied = core.copy_after(0)
    copied.records = list(core.records)
    return copied


def _list_seats(seats: tuple[Seat, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + " and ".join(map(str, seats))


__getattr__ = deprecated_names(
    __name__,
    {
        "NotPlayed": "NothingToUndo",
    },
)
