"""Seats of a table. A seat is held by a secret token, of which only the hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from msgspec import UNSET

from gingersnap.core.contract import Data, Seat
from gingersnap.core.words import say
from gingersnap.server.display_names import disambiguate, name_rejection, normalise_text
from gingersnap.server.errors import ApiError, no_such_bot
from gingersnap.server.protocol.common import SeatInfo
from gingersnap.server.protocol.play import Hello
from gingersnap.server.protocol.tables import HeldSeat, SeatWish

GUEST = "Guest"
"""The name of people who gave none."""


class StoredSeat(Data, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    token: str | None = None
    """The hash of the token that holds it."""
    stand_in: str | None = None
    """The level of the bot that plays for a person."""
    profile: str | None = None
    """The profile of the person. It holds the seat too, and is sent to no other client."""


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hash_secret(token: str) -> str:
    # Tokens are long and random, so that a plain hash cannot be turned back.
    return hashlib.sha256(token.encode()).hexdigest()


def seat_for_token(seats: Sequence[StoredSeat], token: str | None, profile: str | None = None) -> Seat:
    """Return the seat that `token` holds, otherwise the seat of `profile`; raise ApiError if there is none.

    The tokens of a profile's seats end when one of its devices is signed off: the others have the profile.
    """
    by_token = None if token is None else _find_seat(seats, hash_secret(token))
    seat = seat_of_profile(seats, profile) if by_token is None else by_token
    if seat is None:
        raise ApiError("wrong_token", say("no-seat-held"))
    return seat


def _find_seat(seats: Sequence[StoredSeat], presented: str) -> Seat | None:
    for seat, stored in enumerate(seats):
        if stored.token is not None and hmac.compare_digest(stored.token, presented):
            return seat
    return None


def seat_for_hello(seats: Sequence[StoredSeat], hello: Hello, profile: str | None) -> Seat | None:
    """Return the seat of a client, by its token or `profile`; None for spectators. Raise ApiError for a wrong token."""
    if hello.watches:
        return None
    return seat_of_profile(seats, profile) if hello.token is None else seat_for_token(seats, hello.token, profile)


def ended_token(profile: str) -> str:
    """Return what stands in the place of the hash of a token that holds a seat of `profile` no more.

    It is no hash, so that no token matches it, and it differs from seat to seat of a table.
    """
    return f"ended {profile}"


def seat_of_profile(seats: Sequence[StoredSeat], profile: str | None) -> Seat | None:
    """Return the seat of a profile, or None; a profile has at most one seat at a table."""
    return next((seat for seat, stored in enumerate(seats) if stored.profile == profile is not None), None)


def is_held_by(seats: Sequence[StoredSeat], token: str | None, profile: str | None = None) -> bool:
    """Return whether `token` holds one of `seats`, or `profile` sits there."""
    by_token = None if token is None else _find_seat(seats, hash_secret(token))
    return by_token is not None or seat_of_profile(seats, profile) is not None


def create_seats(
    wishes: Sequence[SeatWish], bots: Collection[str], profile: str | None = None
) -> tuple[tuple[StoredSeat, ...], tuple[HeldSeat, ...]]:
    """Create the seats of a request, and return them with the tokens of the requester's own.

    Of several own seats, the first is of `profile`; the others are of people at the same screen.
    """
    seats: list[StoredSeat] = []
    held: list[HeldSeat] = []
    for wish in wishes:
        names = [seat.name for seat in seats]
        if wish.kind == "open":
            seats.append(StoredSeat("open"))
        elif wish.kind == "bot":
            seats.append(make_bot_seat(wish.bot, wish.name, names, bots))
        else:
            mine = None if held else profile
            held.append(HeldSeat(len(seats), new_token()))
            seats.append(make_person_seat(wish.name, names, held[-1].token, mine))
    return tuple(seats), tuple(held)


def make_bot_seat(level: str | None, name: str | None, taken: Iterable[str], bots: Collection[str]) -> StoredSeat:
    if level is None or level not in bots:
        raise no_such_bot(level, bots)
    return StoredSeat("bot", disambiguate(clean_name(name) or f"{level.capitalize()} bot", taken), bot=level)


def make_person_seat(name: str | None, taken: Iterable[str], token: str, profile: str | None = None) -> StoredSeat:
    return StoredSeat(
        "person", disambiguate(clean_name(name) or GUEST, taken), token=hash_secret(token), profile=profile
    )


def clean_name(name: str | None) -> str | None:
    """Return `name` normalised for display, or None; raise ApiError if it is not readable."""
    if name is None:
        return None
    rejection = name_rejection(name)
    if rejection is not None:
        raise ApiError("bad_name", rejection)
    return normalise_text(name)


def person_id(seat: StoredSeat) -> str | None:
    """Return the identity of a seat's person across tables (profile or token hash); None if no person sits there."""
    return seat.profile or seat.token if seat.kind == "person" else None


def has_people(seats: Iterable[StoredSeat]) -> bool:
    """Return whether a person sits here or may still sit down; otherwise bots play alone."""
    return not {seat.kind for seat in seats} <= {"bot"}


def player_names(seats: Iterable[StoredSeat]) -> tuple[str, ...]:
    """Return the current names of the players, by seat."""
    return tuple(seat.name for seat in seats)


def seats_of_people(seats: Sequence[StoredSeat]) -> list[Seat]:
    """Return the seats of people."""
    return [seat for seat, stored in enumerate(seats) if stored.kind == "person"]


def seat_infos(
    seats: Sequence[StoredSeat], here: Collection[Seat], replaceable_in: Mapping[Seat, int]
) -> tuple[SeatInfo, ...]:
    """Return the public view of `seats`; `here` are the connected ones."""
    return tuple(
        SeatInfo(
            seat.kind,
            seat.name,
            seat.bot,
            seat.kind == "bot" or number in here,
            seat.stand_in,
            replaceable_in=replaceable_in.get(number, UNSET),
        )
        for number, seat in enumerate(seats)
    )
