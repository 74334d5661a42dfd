"""Evenings: score, finished games, the next game and the waiting list."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id, Name, TableInfo
from gingersnap.server.protocol.tables import HeldSeat


class EveningScore(Data, frozen=True):
    """A person's score in an evening, over all its games."""

    name: str
    won: int
    played: int


class EveningGame(Data, frozen=True):
    """A finished game of an evening."""

    table: str
    title: str
    result: str
    """The result as a sentence."""
    finished: float


class EveningInfo(Data, frozen=True):
    """An evening, as seen by people who have its link."""

    table: TableInfo
    """The current table."""
    access: Access
    spectators: bool
    """Whether spectators are allowed."""
    score: tuple[EveningScore, ...] = ()
    """Scores, the highest first."""
    games: tuple[EveningGame, ...] = ()
    """Finished games, the newest first."""


class Rematch(Data, frozen=True):
    """Request to offer a rematch, or answer a proposal.

    Tokens stay valid at the next table; without one, the request is for your profile's seat.
    """

    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of people who share the screen and give the same answer."""
    yes: bool = True
    offer: Id | None = None
    """The id of the proposal that is answered. Without one, the answer is about a rematch."""


class Propose(Data, frozen=True):
    """Request to propose the next game. It replaces the previous proposal."""

    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of people who share the screen and give the same answer."""
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    rated: bool = False
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    """The level of bots on free seats; None leaves those open."""


class Come(Data, frozen=True):
    """Request to join the waiting list for the next table, or leave it."""

    name: Name
    token: Id | None = None
    """The token of a person who is on the list already."""
    comes: bool = True


class Came(Data, frozen=True):
    """A place on the waiting list; the token will hold the seat."""

    token: str | None
    number: int | None


class Rematched(Data, frozen=True):
    """The response to Rematch and Propose: the next table, once everybody present has answered."""

    table: TableInfo | None
    held: tuple[HeldSeat, ...] = ()
    """Your seats there; none if others play, and you are on the waiting list."""
    link: str = ""
