"""Hints at a table: permission, consent and the number taken (GEN-16 to GEN-18).

Like clocks, hints belong to the table and not to the game. The log records that a hint was requested, not its content.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Action, Data, Event, Rejection, Seat, State
from gingersnap.core.words import Sentence, say


class HintRules(Data, frozen=True):
    """The permission to use hints, and the people who have it; rated, club and correspondence tables have none."""

    people: tuple[Seat, ...]


class AllowHints(Action, frozen=True):
    """Action of a person: consent to hints for everybody at this table."""

    def sentence(self) -> Sentence:
        return say("allow-hints")


class TakeHint(Action, frozen=True):
    """Action of a person: ask for a bot's advice. It counts at once, before the bot has computed anything."""

    level: Annotated[str, Meta(max_length=64)] | None = None
    """The level of the advising bot; None for a middle level."""

    def sentence(self) -> Sentence:
        return say("take-hint")


class HintsAllowed(Event, frozen=True):
    seat: Seat
    missing: tuple[Seat, ...]
    """Seats that have not consented yet."""

    def sentence(self) -> Sentence:
        if self.missing:
            return say("hints-wanted", seat=self.seat, missing=self.missing)
        return say("hints-allowed", seat=self.seat)


class HintTaken(Event, frozen=True):
    seat: Seat
    count: int
    """The number of hints this seat has taken so far."""

    def sentence(self) -> Sentence:
        return say("hint-taken", seat=self.seat, count=self.count)


class HintStatus(Data, frozen=True):
    """The state of hints at a table, visible to everybody."""

    missing: tuple[Seat, ...]
    """Seats that must still consent before anybody may take a hint."""
    taken: tuple[int, ...]
    """Hints taken, by seat."""


class TableHints(State):
    """The hints of one table. Changed only by its Table."""

    people: tuple[Seat, ...]
    allowed: frozenset[Seat]
    taken: list[int]

    @property
    def seats_not_agreed(self) -> tuple[Seat, ...]:
        """Seats that must still consent; empty for a person who plays alone against bots."""
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
        """The note on hints that accompanies the result; empty if none were taken."""
        return str(say("hints-used", count=sum(self.taken))) if any(self.taken) else ""


NO_HINTS = Rejection("GEN-16", say("no-hints-here"))


def new_hints(rules: HintRules, seats: int) -> TableHints:
    """Return the hints of a table before the first action."""
    return TableHints(rules.people, frozenset(), [0] * seats)


def hint_rules(people: Iterable[Seat]) -> HintRules:
    return HintRules(tuple(sorted(people)))
