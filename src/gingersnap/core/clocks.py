"""Game clocks for people and stand-in bots, the same for every game (GEN-11 to GEN-13).

Clocks belong to the table, not to the game. Their setting is in the log's header, and only the Ticks in its records
advance them. They therefore replay with the log, and continue where they stood after a server restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import CLOCK, Action, Data, Event, Seat, State
from gingersnap.core.words import Sentence, say

STAND_IN_TURN_MILLISECONDS = 10_000
"""Minimum milliseconds left to a person who takes a seat back from a stand-in (GEN-13)."""

# --- Settings of a table --------------------------------------------------------------------------


class PerTurn(Data, frozen=True, tag="turn", tag_field="kind"):
    """A fixed number of seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]

    @property
    def initial_milliseconds(self) -> int:
        return self.seconds * 1000


class TimeBank(Data, frozen=True, tag="bank", tag_field="kind"):
    """A number of seconds for the whole game, plus an increment after each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0

    @property
    def initial_milliseconds(self) -> int:
        return self.seconds * 1000


class TimeControl(Data, frozen=True):
    """The time control of a table, in addition to time limits of the game's own rules."""

    clock: PerTurn | TimeBank | None = None
    away: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    """Seconds after which a bot stands in for a disconnected person; None: the others wait."""
    stand_in: Annotated[str, Meta(max_length=64)] | None = None
    """The level of the stand-in bot; None for a middle level."""


# --- Actions and events ---------------------------------------------------------------------------


class SendStandIn(Action, frozen=True):
    """Action of CLOCK: a bot replaces a person who has been disconnected for too long."""

    seat: Seat

    def sentence(self) -> Sentence:
        return say("send-stand-in", seat=self.seat)


class TakeSeatBack(Action, frozen=True):
    """Action of a person: take the seat back from the stand-in."""

    def sentence(self) -> Sentence:
        return say("take-seat-back")


StandInReason = Literal["time", "away", "given_up"]


class StandInSeated(Event, frozen=True, tag="StandInCame"):
    seat: Seat
    reason: StandInReason

    def sentence(self) -> Sentence:
        return say("stand-in-came", seat=self.seat, reason=self.reason)


class SeatTakenBack(Event, frozen=True):
    seat: Seat
    from_next_turn: bool = False
    """True if a bot first finishes the turn whose time ran out."""

    def sentence(self) -> Sentence:
        return say("seat-taken-back", seat=self.seat, later=self.from_next_turn)


class SeatClock(Data, frozen=True):
    """The clock of one person, visible to everybody."""

    milliseconds: int
    runs: bool


# --- The clocks -----------------------------------------------------------------------------------


class TableClocks(State):
    """The clocks of one table. Changed only by its Table."""

    control: TimeControl
    people: tuple[Seat, ...]
    """The seats with a clock. Bots have none."""
    left: list[int]
    """Milliseconds left by seat: of this turn, or in the time bank."""
    stand_ins: list[StandInReason | None]
    """Reason for a stand-in, by seat; None where no bot stands in."""
    running: frozenset[Seat] = frozenset()
    taken_over: frozenset[Seat] = frozenset()
    """Seats where a stand-in continues a turn that its person began. Taking such a seat back adds no time."""
    returning: frozenset[Seat] = frozenset()
    """Seats in `taken_over` that were taken back with no time left: their people play again from the next turn on."""
    turn: int = 0

    @property
    def due(self) -> int | None:
        """Milliseconds until the next clock runs out if no seat acts."""
        return min([self.left[seat] for seat in self.running]) if self.running else None

    def seat_clocks(self, *, stopped: bool = False) -> tuple[SeatClock | None, ...]:
        """Return the clocks by seat, None for seats without one. With `stopped`, no clock is shown running."""
        if self.control.clock is None:
            return ()
        people, running = self.people, frozenset() if stopped else self.running
        return tuple(
            SeatClock(left, seat in running) if seat in people else None for seat, left in enumerate(self.left)
        )

    def pass_time(self, milliseconds: int) -> None:
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - milliseconds)

    def seat_stand_ins(self) -> list[Event]:
        """Seat a stand-in at every running seat without time left; return the events."""
        over = sorted(seat for seat in self.running if self.left[seat] == 0)
        return [self.seat_stand_in(seat, "time") for seat in over]

    def seat_stand_in(self, seat: Seat, stand_in_reason: StandInReason) -> Event:
        self.stand_ins[seat] = stand_in_reason
        self.taken_over |= self.running & {seat}
        return StandInSeated(seat, stand_in_reason)

    def return_seat(self, seat: Seat) -> Event:
        if seat not in self.taken_over:
            self._reseat_person(seat)
        elif self.left[seat] == 0:
            self.returning |= {seat}
        else:
            self.stand_ins[seat] = None
        return SeatTakenBack(seat, from_next_turn=seat in self.returning)

    def _reseat_person(self, seat: Seat) -> None:
        self.stand_ins[seat] = None
        self.left[seat] = max(self.left[seat], STAND_IN_TURN_MILLISECONDS)

    def update_running(self, actor: Seat, acting: frozenset[Seat], turn: int) -> None:
        """Set the clocks for the next turn, after `actor` has acted."""
        clock = self.control.clock
        if clock is None:
            return
        self._end_turns(actor, acting if turn == self.turn else frozenset())
        running = frozenset(seat for seat in self.people if seat in acting and self.stand_ins[seat] is None)
        going_on = (self.running | self.taken_over) & running if turn == self.turn else frozenset()
        if isinstance(clock, TimeBank):
            # A turn taken over by a bot earns no increment; otherwise leaving and returning would gain time.
            for seat in self.running - going_on:
                self.left[seat] += clock.increment * 1000 if self.stand_ins[seat] is None else 0
        else:
            # A reply to another seat's action is a new turn; a further action in the same turn gets no new time.
            for seat in frozenset(self.people) - self.taken_over:
                if seat not in going_on or actor not in (seat, CLOCK):
                    self.left[seat] = clock.initial_milliseconds
        self.running, self.taken_over, self.turn = running, self.taken_over - running, turn

    def _end_turns(self, actor: Seat, going_on: frozenset[Seat]) -> None:
        """End taken-over turns whose seat is no longer to act, or after another seat has acted."""
        over = frozenset(seat for seat in self.taken_over if seat not in going_on or actor not in (seat, CLOCK))
        for seat in over & self.returning:
            self._reseat_person(seat)
        self.taken_over -= over
        self.returning -= over


def new_clocks(control: TimeControl, seats: int, people: Iterable[Seat]) -> TableClocks:
    """Return the clocks before the first turn."""
    at_first = control.clock.initial_milliseconds if control.clock else 0
    return TableClocks(control, tuple(sorted({*people} & {*range(seats)})), [at_first] * seats, [None] * seats)
