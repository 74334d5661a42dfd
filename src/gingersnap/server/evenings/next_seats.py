"""Who sits where at the next table.

Who sat out plays next, and of those who have just played, who has played least. Whoever is left over waits, and is
dealt in first the time after. Who is away keeps the seat, as long as nobody who is here needs it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.registry import bots_of
from gingersnap.server.accounts.display_names import distinct
from gingersnap.server.evenings.members import MOST, sitting_out
from gingersnap.server.evenings.models import Latecomer, Offered, Wanted
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.seats import StoredSeat, bot_seat, person_of


class Dealt(NamedTuple):
    seats: tuple[StoredSeat, ...]
    order: tuple[Seat | None, ...]
    """By seat: where who sits there sat before; None for who did not."""
    waiting: tuple[Latecomer, ...]
    """Who is dealt in the time after."""


def dealt(row: TableRow, offered: Offered, sat: Mapping[str, int]) -> Dealt:
    """The next table of an evening. `sat` is how many of its games each person has played."""
    wanted = offered.wanted
    count = len(row.seats) if wanted is None else wanted.seats
    players, guests = _who_plays(row, offered, sat, count)
    order = _order(row, players, count, keeps_bots=wanted is None)
    order = _made_free(row, order, len(guests))
    seats = _filled([None if seat is None else _again(row.seats[seat]) for seat in order], guests, wanted)
    return Dealt(seats, tuple(order), _waiting(row, seats))


def _who_plays(
    row: TableRow, offered: Offered, sat: Mapping[str, int], count: int
) -> tuple[list[Seat], list[Latecomer]]:
    """Of those at the table and of those who wait: as many as there are seats."""
    guests = [each for each in _guests(row) if each.person in offered.yes][:count]
    seats = [seat for seat in rotated(row) if (who := person_of(row.seats[seat])) and who not in offered.no]

    def turn(seat: Seat) -> tuple[bool, int]:
        person = person_of(row.seats[seat]) or ""
        return person not in offered.yes, sat.get(person, 0)

    players = sorted(seats, key=turn)[: count - len(guests)]
    return players, guests


def _guests(row: TableRow) -> tuple[Latecomer, ...]:
    return () if row.evening is None else row.evening.guests


def rotated(row: TableRow) -> tuple[Seat, ...]:
    """By seat of the next table: who sat where at this one. Everybody moves on by one, partners stay partners; where
    nothing was played, all stay."""
    if row.status == "waiting":
        return tuple(range(len(row.seats)))
    return (*range(1, len(row.seats)), 0)


def _order(row: TableRow, players: Collection[Seat], count: int, *, keeps_bots: bool) -> list[Seat | None]:
    """By seat of the next table: who sat where before, of those who stay."""
    stay = [seat if seat in players or (keeps_bots and row.seats[seat].bot) else None for seat in rotated(row)]
    if count != len(row.seats):
        stay = [seat for seat in stay if seat is not None]
    return stay + [None] * (count - len(stay))


def _made_free(row: TableRow, order: Sequence[Seat | None], needed: int) -> list[Seat | None]:
    """People go before bots: the last of these leave, as far as seats are needed."""
    free = list(order)
    for place in reversed(range(len(free))):
        seat = free[place]
        if free.count(None) < needed and seat is not None and row.seats[seat].bot:
            free[place] = None
    return free


def _again(seat: StoredSeat) -> StoredSeat:
    return codec.replace(seat, stand_in=None)


def _filled(
    seats: Sequence[StoredSeat | None], guests: Sequence[Latecomer], wanted: Wanted | None
) -> tuple[StoredSeat, ...]:
    """With those who were waiting on the free seats, and bots on the rest, or whoever comes."""
    queue, filled = list(guests), list(seats)
    for place, seat in enumerate(seats):
        if seat is None:
            names = [other.name for other in filled if other is not None]
            filled[place] = _seated(queue.pop(0), names) if queue else _rest(wanted, names)
    return tuple(seat for seat in filled if seat is not None)


def _seated(guest: Latecomer, names: Sequence[str]) -> StoredSeat:
    return StoredSeat("person", distinct(guest.name, names), token=guest.token, profile=guest.profile)


def _rest(wanted: Wanted | None, names: Sequence[str]) -> StoredSeat:
    if wanted is None or wanted.bot is None:
        return StoredSeat("open")
    return bot_seat(wanted.bot, None, names, bots_of(wanted.game))


def _waiting(row: TableRow, seats: Sequence[StoredSeat]) -> tuple[Latecomer, ...]:
    """Who has waited before and still does, and then who has just played. Also who did not want this game."""
    playing = {person_of(seat) for seat in seats}
    players = [sitting_out(seat) for seat in row.seats if person_of(seat) is not None]
    return tuple([each for each in (*_guests(row), *players) if each.person not in playing][:MOST])
