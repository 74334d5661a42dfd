"""Clocks for the people at a table, whatever is played there (GEN-11 to GEN-13).

They belong to the table and not to the game: a setting in the log's header, moved on by the Ticks in its records and by
nothing else. So they replay with the log, and stand where they stood when a server comes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import CLOCK, Action, Data, Event, Seat, State
from gingersnap.core.words import Sentence, say

OVERTIME = 10_000
"""Milliseconds that somebody has at least in the bank who takes a seat back (GEN-13)."""

# --- What a table may be laid with ----------------------------------------------------------------


class PerTurn(Data, frozen=True, tag="turn", tag_field="kind"):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]

    @property
    def at_first(self) -> int:
        return self.seconds * 1000


class Bank(Data, frozen=True, tag="bank", tag_field="kind"):
    """So many seconds for the whole game, and some more after each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0

    @property
    def at_first(self) -> int:
        return self.seconds * 1000


class TimeControl(Data, frozen=True):
    """What time means at a table, beside what its game makes of it."""

    clock: PerTurn | Bank | None = None
    away: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    """Seconds after which a bot plays for somebody whose connection is lost; None: the others wait."""
    stand_in: Annotated[str, Meta(max_length=64)] | None = None
    """The level of the bot that plays for them; None: one of middling strength."""


# --- What is done about it, and what comes of it --------------------------------------------------


class SendStandIn(Action, frozen=True):
    """CLOCK's: somebody has been away for too long."""

    seat: Seat

    def sentence(self) -> Sentence:
        return say("send-stand-in", seat=self.seat)


class TakeSeatBack(Action, frozen=True):
    """A person's: play on where a bot has played for you."""

    def sentence(self) -> Sentence:
        return say("take-seat-back")


Reason = Literal["time", "away", "given_up"]


class StandInCame(Event, frozen=True):
    seat: Seat
    reason: Reason

    def sentence(self) -> Sentence:
        return say("stand-in-came", seat=self.seat, reason=self.reason)


class SeatTakenBack(Event, frozen=True):
    seat: Seat
    from_next_turn: bool = False
    """A bot finishes the turn whose time was up."""

    def sentence(self) -> Sentence:
        return say("seat-taken-back", seat=self.seat, later=self.from_next_turn)


class SeatClock(Data, frozen=True):
    """The clock of one person, as everybody may see it."""

    milliseconds: int
    runs: bool


# --- The clocks -----------------------------------------------------------------------------------


class Clocks(State):
    """The clocks of one table. Changed only by its Table."""

    control: TimeControl
    people: tuple[Seat, ...]
    """The seats whose time counts. Bots have no clock."""
    left: list[int]
    """Milliseconds by seat: of this turn, or in the bank."""
    stand_ins: list[Reason | None]
    """By seat: why a bot plays for a person; None where none does."""
    running: frozenset[Seat] = frozenset()
    taken_over: frozenset[Seat] = frozenset()
    """Seats on a turn that their person began and a bot goes on with: to take them back gives no time."""
    returning: frozenset[Seat] = frozenset()
    """Those of them that were taken back without any time left: theirs again from the next turn on."""
    turn: int = 0

    @property
    def due(self) -> int | None:
        """Milliseconds until the next clock runs out, if nobody acts."""
        return min((self.left[seat] for seat in self.running), default=None)

    def shown(self, *, stopped: bool = False) -> tuple[SeatClock | None, ...]:
        """By seat; None where no time counts. None of them runs while they are `stopped`."""
        if self.control.clock is None:
            return ()
        people, running = self.people, frozenset() if stopped else self.running
        return tuple(
            SeatClock(left, seat in running) if seat in people else None for seat, left in enumerate(self.left)
        )

    def pass_time(self, milliseconds: int) -> None:
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - milliseconds)

    def run_out(self) -> list[Event]:
        """Bots sit down for those whose time is up."""
        over = sorted(seat for seat in self.running if self.left[seat] == 0)
        return [self.replace(seat, "time") for seat in over]

    def replace(self, seat: Seat, reason: Reason) -> Event:
        self.stand_ins[seat] = reason
        self.taken_over |= self.running & {seat}
        return StandInCame(seat, reason)

    def take_back(self, seat: Seat) -> Event:
        if seat not in self.taken_over:
            self._seat_again(seat)
        elif self.left[seat] == 0:
            self.returning |= {seat}
        else:
            self.stand_ins[seat] = None
        return SeatTakenBack(seat, from_next_turn=seat in self.returning)

    def _seat_again(self, seat: Seat) -> None:
        self.stand_ins[seat] = None
        self.left[seat] = max(self.left[seat], OVERTIME)

    def settle(self, actor: Seat, acting: frozenset[Seat], turn: int) -> None:
        """Set the clocks for what comes next, after `actor` has done something."""
        clock = self.control.clock
        if clock is None:
            return
        self._end_turns(actor, acting if turn == self.turn else frozenset())
        running = frozenset(seat for seat in self.people if seat in acting and self.stand_ins[seat] is None)
        going_on = (self.running | self.taken_over) & running if turn == self.turn else frozenset()
        if isinstance(clock, Bank):
            # A turn that a bot takes over is not the person's any more: else coming and going would earn time.
            for seat in self.running - going_on:
                self.left[seat] += clock.increment * 1000 if self.stand_ins[seat] is None else 0
        else:
            # An answer to somebody else is a turn of its own; who only acts on does not get new time for it.
            for seat in frozenset(self.people) - self.taken_over:
                if seat not in going_on or actor not in (seat, CLOCK):
                    self.left[seat] = clock.at_first
        self.running, self.taken_over, self.turn = running, self.taken_over - running, turn

    def _end_turns(self, actor: Seat, going_on: frozenset[Seat]) -> None:
        """What a bot took over is over when its seat is not asked any more, or somebody else has acted."""
        over = frozenset(seat for seat in self.taken_over if seat not in going_on or actor not in (seat, CLOCK))
        for seat in over & self.returning:
            self._seat_again(seat)
        self.taken_over -= over
        self.returning -= over


def wound_up(control: TimeControl, seats: int, people: Iterable[Seat]) -> Clocks:
    """The clocks before the first turn."""
    at_first = control.clock.at_first if control.clock else 0
    return Clocks(control, tuple(sorted({*people} & {*range(seats)})), [at_first] * seats, [None] * seats)
