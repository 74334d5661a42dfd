"""Once more: offered by one, answered by everybody who is here, and then everybody goes there together."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from gingersnap.core import codec
from gingersnap.core.contract import Outcome, Seat
from gingersnap.server.evenings.evening import Evening, Offered
from gingersnap.server.seating import StoredSeat, person_of
from gingersnap.server.store import TableRow


def answered(row: TableRow, who: Collection[str], yes: bool) -> Evening:
    """The evening of a finished table, once these people have said whether they want a rematch."""
    assert row.evening is not None
    before = offer_at(row) or Offered(row.id)
    if yes and not before.yes:
        before = Offered(row.id)  # a new offer: whoever said no may think again
    wanting = tuple(sorted({*before.yes, *who} if yes else {*before.yes} - {*who}))
    refusing = tuple(sorted({*before.no} - {*who} if yes else {*before.no, *who}))
    return codec.replace(row.evening, revision=row.evening.revision + 1, offered=Offered(row.id, wanting, refusing))


def offer_at(row: TableRow) -> Offered | None:
    """What was offered at this table, if anything was."""
    offered = None if row.evening is None else row.evening.offered
    return offered if offered is not None and offered.table == row.id else None


def is_agreed(row: TableRow, offered: Offered, here: Collection[Seat]) -> bool:
    """Whether nobody who is here still has to answer, and those who want to are enough: one of two is not."""
    people = {person: seat for seat, stored in enumerate(row.seats) if (person := person_of(stored)) is not None}
    waited = {person for person, seat in people.items() if seat in here} - {*offered.yes, *offered.no}
    return bool(offered.yes) and not waited and (not offered.no or len(offered.yes) > 1)


def seats_of(row: TableRow, who: Collection[str]) -> tuple[Seat, ...]:
    return tuple(seat for seat, stored in enumerate(row.seats) if person_of(stored) in who)


def rotated(row: TableRow) -> tuple[Seat, ...]:
    """By seat of the next table: who sat where at this one. Everybody moves on by one, partners stay partners."""
    return (*range(1, len(row.seats)), 0)


def seated_again(seat: StoredSeat, offered: Offered) -> StoredSeat:
    """A seat for the next game. Who does not want one leaves theirs to whoever comes; who is away keeps it."""
    return StoredSeat("open") if person_of(seat) in offered.no else codec.replace(seat, stand_in=None)


def wins(rows: Iterable[tuple[tuple[StoredSeat, ...], Outcome]]) -> dict[str, int]:
    """By person or bot: how many of these games they have won."""
    won: dict[str, int] = {}
    for seats, outcome in rows:
        for winner in outcome.winners:
            who = scorer(seats[winner])
            won[who] = won.get(who, 0) + 1
    return won


def scorer(seat: StoredSeat) -> str:
    """For whom a win counts: bots too."""
    return person_of(seat) or f"bot {seat.name}"
