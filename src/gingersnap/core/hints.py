"""Hints at a table: who may have them, who agreed to it, and how many were taken (GEN-16 to GEN-18).

Like clocks they belong to the table and not to the game. What a bot thinks of is not recorded; that it was asked is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Action, Data, Event, Rejection, Seat, State
from gingersnap.core.words import Sentence, say


class HintRules(Data, frozen=True):
    """That a table was laid with hints, and for whom: rated, club and correspondence tables are laid without."""

    people: tuple[Seat, ...]


class AllowHints(Action, frozen=True):
    """A person's: agree that hints are taken at this table, by everybody."""

    def sentence(self) -> Sentence:
        return say("allow-hints")


class TakeHint(Action, frozen=True):
    """A person's: ask what a bot would do. It counts from now on, before the bot has thought."""

    level: Annotated[str, Meta(max_length=64)] | None = None
    """Of the bot that is asked; None: one of middling strength."""

    def sentence(self) -> Sentence:
        return say("take-hint")


class HintsAllowed(Event, frozen=True):
    seat: Seat
    missing: tuple[Seat, ...]
    """Who has not agreed yet."""

    def sentence(self) -> Sentence:
        if self.missing:
            return say("hints-wanted", seat=self.seat, missing=self.missing)
        return say("hints-allowed", seat=self.seat)


class HintTaken(Event, frozen=True):
    seat: Seat
    count: int
    """How many this seat has taken by now."""

    def sentence(self) -> Sentence:
        return say("hint-taken", seat=self.seat, count=self.count)


class HintStatus(Data, frozen=True):
    """How it is with hints at a table, as everybody may see it."""

    missing: tuple[Seat, ...]
    """Who still has to agree before anybody takes one."""
    taken: tuple[int, ...]
    """By seat."""


class TableHints(State):
    """The hints of one table. Changed only by its Table."""

    people: tuple[Seat, ...]
    allowed: frozenset[Seat]
    taken: list[int]

    @property
    def seats_not_agreed(self) -> tuple[Seat, ...]:
        """Who plays alone against bots need not ask anybody."""
        return tuple(sorted({*self.people} - self.allowed)) if len(self.people) > 1 else ()

    def status(self) -> HintStatus:
        return HintStatus(self.seats_not_agreed, tuple(self.taken))

    def rejection(self, seat: Seat, action: AllowHints | TakeHint, acting: frozenset[Seat]) -> Rejection | None:
        if seat not in self.people:
            return Rejection("GEN-16", say("hints-for-people"))
        if isinstance(action, AllowHints):
            return None if seat in self.seats_not_agreed else Rejection("GEN-17", say("hints-allowed-already"))
        if self.seats_not_agreed:
            return Rejection("GEN-17", say("hints-not-allowed-yet", missing=self.seats_not_agreed))
        return None if seat in acting else Rejection("GEN-18", say("hint-out-of-turn"))

    def apply(self, seat: Seat, action: AllowHints | TakeHint) -> Event:
        if isinstance(action, AllowHints):
            self.allowed |= {seat}
            return HintsAllowed(seat, self.seats_not_agreed)
        self.taken[seat] += 1
        return HintTaken(seat, self.taken[seat])

    @property
    def remark(self) -> str:
        """What is said of them with the result; nothing where none were taken."""
        return str(say("hints-used", count=sum(self.taken))) if any(self.taken) else ""


NO_HINTS = Rejection("GEN-16", say("no-hints-here"))


def new_hints(rules: HintRules, seats: int) -> TableHints:
    """The hints of a table before the first action."""
    return TableHints(rules.people, frozenset(), [0] * seats)


def hint_rules(people: Iterable[Seat]) -> HintRules:
    return HintRules(tuple(sorted(people)))
