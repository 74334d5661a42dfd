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

STAND_IN_TURN_MILLISECONDS = 10_000
"""Milliseconds that somebody has at least in the bank who takes a seat back (GEN-13)."""

# --- What a table may be laid with ----------------------------------------------------------------


class PerTurn(Data, frozen=True, tag="turn", tag_field="kind"):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]

    @property
    def initial_milliseconds(self) -> int:
        return self.seconds * 1000


class TimeBank(Data, frozen=True, tag="bank", tag_field="kind"):
    """So many seconds for the whole game, and some more after each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0

    @property
    def initial_milliseconds(self) -> int:
        return self.seconds * 1000


class TimeControl(Data, frozen=True):
    """What time means at a table, beside what its game makes of it."""

    clock: PerTurn | TimeBank | None = None
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


StandInReason = Literal["time", "away", "given_up"]


class StandInSeated(Event, frozen=True, tag="StandInCame"):
    seat: Seat
    reason: StandInReason

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


class TableClocks(State):
    """The clocks of one table. Changed only by its Table."""

    control: TimeControl
    people: tuple[Seat, ...]
    """The seats whose time counts. Bots have no clock."""
    left: list[int]
    """Milliseconds by seat: of this turn, or in the bank."""
    stand_ins: list[StandInReason | None]
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

    def seat_clocks(self, *, stopped: bool = False) -> tuple[SeatClock | None, ...]:
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

    def seat_stand_ins(self) -> list[Event]:
        """Bots sit down for those whose time is up."""
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
        """Set the clocks for what comes next, after `actor` has done something."""
        clock = self.control.clock
        if clock is None:
            return
        self._end_turns(actor, acting if turn == self.turn else frozenset())
        running = frozenset(seat for seat in self.people if seat in acting and self.stand_ins[seat] is None)
        going_on = (self.running | self.taken_over) & running if turn == self.turn else frozenset()
        if isinstance(clock, TimeBank):
            # A turn that a bot takes over is not the person's any more: else coming and going would earn time.
            for seat in self.running - going_on:
                self.left[seat] += clock.increment * 1000 if self.stand_ins[seat] is None else 0
        else:
            # An answer to somebody else is a turn of its own; who only acts on does not get new time for it.
            for seat in frozenset(self.people) - self.taken_over:
                if seat not in going_on or actor not in (seat, CLOCK):
                    self.left[seat] = clock.initial_milliseconds
        self.running, self.taken_over, self.turn = running, self.taken_over - running, turn

    def _end_turns(self, actor: Seat, going_on: frozenset[Seat]) -> None:
        """What a bot took over is over when its seat is not asked any more, or somebody else has acted."""
        over = frozenset(seat for seat in self.taken_over if seat not in going_on or actor not in (seat, CLOCK))
        for seat in over & self.returning:
            self._reseat_person(seat)
        self.taken_over -= over
        self.returning -= over


def new_clocks(control: TimeControl, seats: int, people: Iterable[Seat]) -> TableClocks:
    """The clocks before the first turn."""
    at_first = control.clock.initial_milliseconds if control.clock else 0
    return TableClocks(control, tuple(sorted({*people} & {*range(seats)})), [at_first] * seats, [None] * seats)
