"""Seating of the next table.

Waiting players go first, then those who have just played, fewest games first. The others are put on the waiting list
and go first the time after. A player who is away keeps the seat unless someone present needs it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.registry import bots_of
from gingersnap.server.display_names import disambiguate
from gingersnap.server.evenings.members import MOST, as_waiting_player
from gingersnap.server.evenings.models import NextGameSpec, StoredProposal, WaitingPlayer
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat, make_bot_seat, person_id


class NextSeating(NamedTuple):
    seats: tuple[StoredSeat, ...]
    order: tuple[Seat | None, ...]
    """By seat: the previous seat of its player; None if they had none."""
    waiting: tuple[WaitingPlayer, ...]
    """The waiting list after this table, in order."""


def seat_next_table(row: TableRow, stored_proposal: StoredProposal, sat: Mapping[str, int]) -> NextSeating:
    """Return the seating of the next table. `sat` is the number of games of the evening by person."""
    wanted = stored_proposal.wanted
    count = len(row.seats) if wanted is None else wanted.seats
    players, guests = _choose_players(row, stored_proposal, sat, count)
    order = _seat_order(row, players, count, keeps_bots=wanted is None)
    order = _free_bot_seats(row, order, len(guests))
    seats = _fill_seats(
        [None if seat is None else _without_stand_in(row.seats[seat]) for seat in order], guests, wanted
    )
    return NextSeating(seats, tuple(order), _next_waiting_list(row, seats))


def _choose_players(
    row: TableRow, stored_proposal: StoredProposal, sat: Mapping[str, int], count: int
) -> tuple[list[Seat], list[WaitingPlayer]]:
    """Return the seated and the waiting people who play next: as many as there are seats."""
    guests = [each for each in _waiting_players(row) if each.person in stored_proposal.yes][:count]
    seats = [
        seat for seat in rotate_seats(row) if (who := person_id(row.seats[seat])) and who not in stored_proposal.no
    ]

    def turn(seat: Seat) -> tuple[bool, int]:
        person = person_id(row.seats[seat]) or ""
        return person not in stored_proposal.yes, sat.get(person, 0)

    players = sorted(seats, key=turn)[: count - len(guests)]
    return players, guests


def _waiting_players(row: TableRow) -> tuple[WaitingPlayer, ...]:
    return () if row.evening is None else row.evening.guests


def rotate_seats(row: TableRow) -> tuple[Seat, ...]:
    """Return, by seat of the next table, the seat of its player at this one.

    Every player moves on by one seat, so that partners stay partners; if nothing was played, all stay.
    """
    if row.status == "waiting":
        return tuple(range(len(row.seats)))
    return (*range(1, len(row.seats)), 0)


def _seat_order(row: TableRow, players: Collection[Seat], count: int, *, keeps_bots: bool) -> list[Seat | None]:
    """Return, by seat of the next table, the previous seat of the player or bot that stays; None if it is free."""
    stay = [seat if seat in players or (keeps_bots and row.seats[seat].bot) else None for seat in rotate_seats(row)]
    if count != len(row.seats):
        stay = [seat for seat in stay if seat is not None]
    return stay + [None] * (count - len(stay))


def _free_bot_seats(row: TableRow, order: Sequence[Seat | None], needed: int) -> list[Seat | None]:
    """Free the last bot seats until `needed` seats are free: people go before bots."""
    free = list(order)
    for place in reversed(range(len(free))):
        seat = free[place]
        if free.count(None) < needed and seat is not None and row.seats[seat].bot:
            free[place] = None
    return free


def _without_stand_in(seat: StoredSeat) -> StoredSeat:
    return codec.replace(seat, stand_in=None)


def _fill_seats(
    seats: Sequence[StoredSeat | None], guests: Sequence[WaitingPlayer], next_game_spec: NextGameSpec | None
) -> tuple[StoredSeat, ...]:
    """Fill the free seats with waiting players, then with bots, or leave them open if the spec names no bot."""
    queue, filled = list(guests), list(seats)
    for place, seat in enumerate(seats):
        if seat is None:
            names = [other.name for other in filled if other is not None]
            filled[place] = _seat_guest(queue.pop(0), names) if queue else _bot_or_open_seat(next_game_spec, names)
    return tuple(seat for seat in filled if seat is not None)


def _seat_guest(guest: WaitingPlayer, names: Sequence[str]) -> StoredSeat:
    return StoredSeat("person", disambiguate(guest.name, names), token=guest.token, profile=guest.profile)


def _bot_or_open_seat(next_game_spec: NextGameSpec | None, names: Sequence[str]) -> StoredSeat:
    if next_game_spec is None or next_game_spec.bot is None:
        return StoredSeat("open")
    return make_bot_seat(next_game_spec.bot, None, names, bots_of(next_game_spec.game))


def _next_waiting_list(row: TableRow, seats: Sequence[StoredSeat]) -> tuple[WaitingPlayer, ...]:
    """Return the waiting list: people who still wait, then those who have just played, or declined this game."""
    playing = {person_id(seat) for seat in seats}
    players = [as_waiting_player(seat) for seat in row.seats if person_id(seat) is not None]
    return tuple([each for each in (*_waiting_players(row), *players) if each.person not in playing][:MOST])
