"""Members of an evening: the people at its table, and those on the waiting list, who found no free seat.

A person is identified by profile, or by the hash of the token of their seat. A waiting person presents the token that
will hold the seat.
"""

from __future__ import annotations

import hmac

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.display_names import disambiguate
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.models import Evening, WaitingPlayer, guest_number, next_evening_revision
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat, hash_secret, is_held_by, person_id, seat_for_token

MOST = 24
"""Maximum length of the waiting list of an evening."""


def places_by_person(row: TableRow) -> dict[str, int]:
    """Return the seat of each person, or the guest number of people without one."""
    seated = {person: seat for seat, stored in enumerate(row.seats) if (person := person_id(stored)) is not None}
    evening = row.evening
    waiting = {} if evening is None else {each.person: guest_number(evening.id, each.person) for each in evening.guests}
    return {**waiting, **seated}


def find_waiting_player(evening: Evening | None, token: str | None, profile: str | None) -> WaitingPlayer | None:
    """Return the waiting player of an evening with this token hash or profile, or None."""
    guests = () if evening is None else evening.guests
    by_token = (each for each in guests if token and each.token and hmac.compare_digest(each.token, token))
    by_profile = (each for each in guests if profile is not None and each.profile == profile)
    return next(by_token, None) or next(by_profile, None)


def require_person(row: TableRow, token: str | None, profile: str | None) -> str:
    """Return the member with this token, otherwise the one with this profile; raise ApiError if there is none."""
    if is_held_by(row.seats, token, profile):
        person = person_id(row.seats[seat_for_token(row.seats, token, profile)])
    else:
        found = find_waiting_player(row.evening, token and hash_secret(token), profile)
        person = None if found is None else found.person
    if person is None:
        raise ApiError("wrong_token", say("no-seat-held"))
    return person


def person_name(row: TableRow, person: str) -> str:
    """Return the display name of a member; empty if there is no such member."""
    seated = (stored.name for stored in row.seats if person_id(stored) == person)
    return next(seated, None) or waiting_names(row).get(person, "")


def waiting_names(row: TableRow) -> dict[str, str]:
    """Return the names on the waiting list by person, in order, numbered if they look like earlier or seated ones."""
    names: dict[str, str] = {}
    for each in row.evening.guests if row.evening is not None else ():
        seated = (seat.name for seat in row.seats if person_id(seat) != each.person)
        names[each.person] = disambiguate(each.name, (*seated, *names.values()))
    return names


def add_waiting_player(evening: Evening, comer: WaitingPlayer) -> Evening:
    """Return the evening with a person added to the waiting list; one already there keeps their place."""
    known = find_waiting_player(evening, comer.token, comer.profile)
    if known is not None:
        renamed = codec.replace(known, name=comer.name, token=comer.token)
        return next_evening_revision(
            evening, guests=tuple(renamed if each is known else each for each in evening.guests)
        )
    if len(evening.guests) >= MOST:
        raise ApiError("no_free_seat", say("too-many-wait"))
    return next_evening_revision(evening, guests=(*evening.guests, comer))


def remove_waiting_player(evening: Evening, comer: WaitingPlayer) -> Evening:
    """Return the evening with a person removed from the waiting list."""
    return next_evening_revision(evening, guests=tuple(each for each in evening.guests if each is not comer))


def as_waiting_player(seat: StoredSeat) -> WaitingPlayer:
    return WaitingPlayer(seat.name, seat.token, seat.profile)
