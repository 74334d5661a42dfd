"""Who belongs to an evening: those who sit at its table, and those who came when there was no seat left.

A person is known by profile, or by the hash of the token of their seat. Who waits for a seat shows the token that will
hold it.
"""

from __future__ import annotations

import hmac

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.models import Evening, Latecomer, number_of, revised
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.seats import StoredSeat, hashed, held_by, is_held_by, person_of

MOST = 24
"""People of one evening who wait for a seat."""


def people_of(row: TableRow) -> dict[str, int]:
    """By person: the seat, or the number of who has none."""
    seated = {person: seat for seat, stored in enumerate(row.seats) if (person := person_of(stored)) is not None}
    evening = row.evening
    waiting = {} if evening is None else {each.person: number_of(evening.id, each.person) for each in evening.guests}
    return {**waiting, **seated}


def latecomer(evening: Evening | None, token: str | None, profile: str | None) -> Latecomer | None:
    """Who waits for a seat in an evening, by the hash of their token or by profile."""
    guests = () if evening is None else evening.guests
    by_token = (each for each in guests if token and each.token and hmac.compare_digest(each.token, token))
    by_profile = (each for each in guests if profile is not None and each.profile == profile)
    return next(by_token, None) or next(by_profile, None)


def person_by(row: TableRow, token: str | None, profile: str | None) -> str:
    """Of this company: who shows `token`; otherwise, whose browser it is. Trouble if they do not belong to it."""
    if is_held_by(row.seats, token, profile):
        person = person_of(row.seats[held_by(row.seats, token, profile)])
    else:
        found = latecomer(row.evening, token and hashed(token), profile)
        person = None if found is None else found.person
    if person is None:
        raise Trouble("wrong_token", say("no-seat-held"))
    return person


def name_of(row: TableRow, person: str) -> str:
    """As others see them."""
    seated = (stored.name for stored in row.seats if person_of(stored) == person)
    waiting = (each.name for each in (row.evening.guests if row.evening else ()) if each.person == person)
    return next(seated, None) or next(waiting, "")


def come(evening: Evening, comer: Latecomer) -> Evening:
    """With somebody more who waits for a seat. Who waits already stays where they are in the row."""
    known = latecomer(evening, comer.token, comer.profile)
    if known is not None:
        renamed = codec.replace(known, name=comer.name, token=comer.token)
        return revised(evening, guests=tuple(renamed if each is known else each for each in evening.guests))
    if len(evening.guests) >= MOST:
        raise Trouble("no_free_seat", say("too-many-wait"))
    return revised(evening, guests=(*evening.guests, comer))


def gone(evening: Evening, comer: Latecomer) -> Evening:
    """Without somebody who waits no longer."""
    return revised(evening, guests=tuple(each for each in evening.guests if each is not comer))


def sitting_out(seat: StoredSeat) -> Latecomer:
    return Latecomer(seat.name, seat.token, seat.profile)
