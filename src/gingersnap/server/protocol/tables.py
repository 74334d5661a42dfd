"""Creating a table, and joining one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id, Name, TableInfo


class SeatWish(Data, frozen=True):
    """The wanted occupant of a seat: me, a bot of some level, or anybody with the link."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class LayTable(Data, frozen=True):
    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    """Whether players may ask for hints. Several people have to agree first."""
    access: Access = "link"
    """Visibility of the evening."""
    spectators: bool = True
    """Whether spectators are allowed."""
    idle: bool = True
    """Whether a bot may be sent to the seat of a player who is connected but gives no input on their turn (GEN-12)."""
    rated: bool = False
    """Whether the result counts for ratings: whoever sits down agrees. Such a table has no hints (GEN-27)."""
    reactions_only: bool = False
    """Whether the evening's chat admits only quick messages."""


class Fitting(Data, frozen=True):
    """Table options to be validated, before a table is created."""

    options: dict[str, Any] = {}


class Fits(Data, frozen=True):
    """Numbers of players for which a table with these options is possible."""

    refusals: dict[int, str]
    """By unsupported number of players: the reason. All others fit."""


class Join(Data, frozen=True):
    name: Name


class HeldSeat(Data, frozen=True):
    """A seat and the secret token that holds it."""

    seat: Seat
    token: str


class Laid(Data, frozen=True):
    """A new table, with your seats."""

    table: TableInfo
    held: tuple[HeldSeat, ...]
    link: str
    """The evening's secret link. Whoever has it may join and watch."""


class Joined(Data, frozen=True):
    table: TableInfo
    held: HeldSeat
    link: str
    """The evening's secret link."""


class Branch(Data, frozen=True):
    """Request to play on from a moment of a finished game: you at `seat`, bots at the others."""

    seq: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    name: Name
    bot: Annotated[str, Meta(max_length=ID_LENGTH)]


class Tokens(Data, frozen=True):
    tokens: Annotated[tuple[Id, ...], Meta(max_length=16)]
