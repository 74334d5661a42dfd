"""Who sits where. A seat is held by a secret token; only its hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Literal

from gingersnap.core.contract import Data, Seat
from gingersnap.core.words import say
from gingersnap.server.names import cleaned, distinct, name_rejection
from gingersnap.server.trouble import Trouble, no_such_bot
from gingersnap.server.wire import HeldSeat, SeatInfo, SeatWish


class StoredSeat(Data, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    token: str | None = None
    """The hash of the token that holds it."""
    stand_in: str | None = None
    """The level of the bot that plays for a person."""


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    # Tokens are long and random, so that a plain hash cannot be turned back.
    return hashlib.sha256(token.encode()).hexdigest()


def held_by(seats: Sequence[StoredSeat], token: str) -> Seat:
    """The seat that `token` holds. Trouble if it holds none."""
    presented = hashed(token)
    for seat, stored in enumerate(seats):
        if stored.token is not None and hmac.compare_digest(stored.token, presented):
            return seat
    raise Trouble("wrong_token", say("no-seat-held"))


def seat_everybody(
    wishes: Iterable[SeatWish], bots: Collection[str]
) -> tuple[tuple[StoredSeat, ...], tuple[HeldSeat, ...]]:
    """The seats that `wishes` ask for, and the tokens of those that are the asker's own."""
    seats: list[StoredSeat] = []
    held: list[HeldSeat] = []
    for wish in wishes:
        names = [seat.name for seat in seats]
        if wish.kind == "open":
            seats.append(StoredSeat("open"))
        elif wish.kind == "bot":
            seats.append(bot_seat(wish.bot, wish.name, names, bots))
        else:
            held.append(HeldSeat(len(seats), new_token()))
            seats.append(person_seat(wish.name, names, held[-1].token))
    return tuple(seats), tuple(held)


def bot_seat(level: str | None, name: str | None, taken: Iterable[str], bots: Collection[str]) -> StoredSeat:
    if level is None or level not in bots:
        raise no_such_bot(level, bots)
    return StoredSeat("bot", distinct(readable(name) or f"{level.capitalize()} bot", taken), bot=level)


def person_seat(name: str | None, taken: Iterable[str], token: str) -> StoredSeat:
    return StoredSeat("person", distinct(readable(name) or "Guest", taken), token=hashed(token))


def readable(name: str | None) -> str | None:
    """`name` as others see it, if there is one. Trouble if they could not read it."""
    if name is None:
        return None
    rejection = name_rejection(name)
    if rejection is not None:
        raise Trouble("bad_name", rejection)
    return cleaned(name)


def has_people(seats: Iterable[StoredSeat]) -> bool:
    """Whether anybody sits here, or is to: otherwise bots play alone."""
    return any(seat.kind != "bot" for seat in seats)


def people_at(seats: Sequence[StoredSeat]) -> list[Seat]:
    """The seats of people."""
    return [seat for seat, stored in enumerate(seats) if stored.kind == "person"]


def shown(seats: Sequence[StoredSeat], here: Collection[Seat]) -> tuple[SeatInfo, ...]:
    """`seats` as everybody may see them."""
    return tuple(
        SeatInfo(seat.kind, seat.name, seat.bot, seat.kind == "bot" or number in here, seat.stand_in)
        for number, seat in enumerate(seats)
    )
