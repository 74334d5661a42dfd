"""The next game: proposed by anybody, answered by everybody who is here, and then all go there together.

A rematch is a proposal of the same game.
"""

from __future__ import annotations

from collections.abc import Collection

from gingersnap.server.evenings.members import people_of
from gingersnap.server.evenings.models import Evening, Offered, Wanted, drawn, number_of, revised
from gingersnap.server.storage.store import TableRow

_ID_LENGTH = 8


def proposed(row: TableRow, who: Collection[str], wanted: Wanted | None, by: str) -> Evening:
    """The evening of a table, once these people want the next game to be like this; None is the same once more.
    Whatever was proposed before is forgotten: whoever said no may think again."""
    assert row.evening is not None
    offered = Offered(row.id, tuple(sorted({*who})), (), drawn(_ID_LENGTH), by, wanted)
    return revised(row.evening, offered=offered)


def answered(row: TableRow, offered: Offered, who: Collection[str], yes: bool) -> Evening:
    """The evening of a table, once these people have said whether they want what is `offered`."""
    assert row.evening is not None
    wanting = tuple(sorted({*offered.yes, *who} if yes else {*offered.yes} - {*who}))
    refusing = tuple(sorted({*offered.no} - {*who} if yes else {*offered.no, *who}))
    now = Offered(row.id, wanting, refusing, offered.id, offered.by, offered.wanted)
    return revised(row.evening, offered=now)


def offer_at(row: TableRow) -> Offered | None:
    """What was proposed at this table, if anything was."""
    offered = None if row.evening is None else row.evening.offered
    return offered if offered is not None and offered.table == row.id else None


def can_go_on(row: TableRow) -> bool:
    """Whether people are between two games: the last one is over, or the first has not begun."""
    return row.status != "playing" and row.next is None


def is_agreed(row: TableRow, offered: Offered, here: Collection[int]) -> bool:
    """Whether nobody who is here still has to answer, and those who want to are enough: one of two is not."""
    waited = {person for person, place in people_of(row).items() if place in here} - {*offered.yes, *offered.no}
    return bool(offered.yes) and not waited and (not offered.no or len(offered.yes) > 1)


def places_of(row: TableRow, who: Collection[str]) -> tuple[int, ...]:
    """Their seats; of those who have none, their numbers, also when they have been dealt in at the next table."""
    assert row.evening is not None
    places, evening = people_of(row), row.evening.id
    return tuple(sorted(places.get(person, number_of(evening, person)) for person in who))
