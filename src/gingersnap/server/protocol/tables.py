"""Laying a table, finding one, and sitting down at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id, Name, TableInfo


class SeatWish(Data, frozen=True):
    """Who is to sit on a seat: me, a bot of some level, or whoever comes by the link."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class LayTable(Data, frozen=True):
    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    """Whether people may ask a bot what it would do. Several people have to agree to that first."""
    access: Access = "link"
    """Who finds it."""
    spectators: bool = True
    """Whether anybody may watch who does not play."""
    rated: bool = False
    """Whether the result counts for ratings: whoever sits down agrees. Such a table has no hints (GEN-27)."""


class Fitting(Data, frozen=True):
    """Options of a table that somebody thinks of laying."""

    options: dict[str, Any] = {}


class Fits(Data, frozen=True):
    """For how many players a table can be laid with these options."""

    refusals: dict[int, str]
    """By number of players that the game is for: why it cannot be laid for so many. All others fit."""


class Join(Data, frozen=True):
    name: Name


class HeldSeat(Data, frozen=True):
    """A seat and the secret that holds it."""

    seat: Seat
    token: str


class Laid(Data, frozen=True):
    """A new table, with the seats that are yours."""

    table: TableInfo
    held: tuple[HeldSeat, ...]
    link: str
    """Of the evening: a secret. Whoever has it may join and watch."""


class Joined(Data, frozen=True):
    table: TableInfo
    held: HeldSeat
    link: str
    """Of the evening."""


class Branch(Data, frozen=True):
    """Play on from a moment of a finished game: you on `seat`, bots on the others."""

    seq: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    name: Name
    bot: Annotated[str, Meta(max_length=ID_LENGTH)]


class Tokens(Data, frozen=True):
    tokens: Annotated[tuple[Id, ...], Meta(max_length=16)]
