"""Proposals of the next game: any member proposes, everyone present answers, and all move there together.

A rematch is a proposal of the same game.
"""

from __future__ import annotations

from collections.abc import Collection

from gingersnap.server.evenings.members import places_by_person
from gingersnap.server.evenings.models import (
    Evening,
    NextGameSpec,
    StoredProposal,
    guest_number,
    next_evening_revision,
)
from gingersnap.server.random_codes import random_code
from gingersnap.server.tables.repository import TableRow

_ID_LENGTH = 8


def with_proposal(row: TableRow, who: Collection[str], next_game_spec: NextGameSpec | None, by: str) -> Evening:
    """Return the evening with a new proposal that `who` agree to; None as spec proposes the same game again.

    An earlier proposal is replaced with its answers, so that people who declined it are asked again.
    """
    assert row.evening is not None
    offered = StoredProposal(row.id, tuple(sorted({*who})), (), random_code(_ID_LENGTH), by, next_game_spec)
    return next_evening_revision(row.evening, offered=offered)


def with_answer(row: TableRow, stored_proposal: StoredProposal, who: Collection[str], yes: bool) -> Evening:
    """Return the evening with the answer of `who` to a proposal."""
    assert row.evening is not None
    wanting = tuple(sorted({*stored_proposal.yes, *who} if yes else {*stored_proposal.yes} - {*who}))
    refusing = tuple(sorted({*stored_proposal.no} - {*who} if yes else {*stored_proposal.no, *who}))
    now = StoredProposal(row.id, wanting, refusing, stored_proposal.id, stored_proposal.by, stored_proposal.wanted)
    return next_evening_revision(row.evening, offered=now)


def next_game(row: TableRow) -> str:
    """Return the name of the game that is played next, as proposed or once more."""
    offered = current_proposal(row)
    return row.game if offered is None or offered.wanted is None else offered.wanted.game


def current_proposal(row: TableRow) -> StoredProposal | None:
    """Return the proposal that was made at this table, or None."""
    offered = None if row.evening is None else row.evening.offered
    return offered if offered is not None and offered.table == row.id else None


def is_between_games(row: TableRow) -> bool:
    """Return whether people are between two games: the last one is over, or the first has not begun."""
    return row.status != "playing" and row.next is None


def is_agreed(row: TableRow, stored_proposal: StoredProposal, here: Collection[int]) -> bool:
    """Return whether everyone present has answered and enough agree: with a refusal, at least two."""
    waited = find_silent(row, stored_proposal, here)
    return bool(stored_proposal.yes) and not waited and (not stored_proposal.no or len(stored_proposal.yes) > 1)


def find_silent(row: TableRow, stored_proposal: StoredProposal, here: Collection[int]) -> set[str]:
    """Return the people present who have not answered a proposal."""
    present = {person for person, place in places_by_person(row).items() if place in here}
    return present - {*stored_proposal.yes, *stored_proposal.no}


def places_of(row: TableRow, who: Collection[str]) -> tuple[int, ...]:
    """Return the seats of `who`, and guest numbers of those without a seat, even if they sit at the next table."""
    assert row.evening is not None
    places, evening = places_by_person(row), row.evening.id
    return tuple(sorted(places.get(person, guest_number(evening, person)) for person in who))
