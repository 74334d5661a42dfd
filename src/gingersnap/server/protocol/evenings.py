"""What outlives a table: the evening, its score, its next game and who comes to it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id, Name, TableInfo
from gingersnap.server.protocol.tables import HeldSeat


class EveningScore(Data, frozen=True):
    """What somebody has won in an evening, over all its games."""

    name: str
    won: int
    played: int


class EveningGame(Data, frozen=True):
    """A game of an evening that is over."""

    table: str
    title: str
    result: str
    """Who has won."""
    finished: float


class EveningInfo(Data, frozen=True):
    """An evening, as those see it who have its link."""

    table: TableInfo
    """Where its people are now."""
    access: Access
    spectators: bool
    """Whether anybody may watch who does not play."""
    score: tuple[EveningScore, ...] = ()
    """Who has won most first."""
    games: tuple[EveningGame, ...] = ()
    """Those that are over, the last first."""


class Rematch(Data, frozen=True):
    """Offer a rematch; or answer what is proposed. Tokens stay valid at the next table; without one, for the seat of
    your profile."""

    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of those who share the screen, and want the same."""
    yes: bool = True
    offer: Id | None = None
    """The id of what is answered. Without one it is the same game that you want, or not."""


class Propose(Data, frozen=True):
    """Propose what to play next. It takes the place of what was proposed before."""

    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of those who share the screen, and want the same."""
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    rated: bool = False
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    """The level of bots on seats that nobody takes; None leaves those to whoever comes."""


class Come(Data, frozen=True):
    """Be dealt in at the next table, or no longer."""

    name: Name
    token: Id | None = None
    """Of who came before."""
    comes: bool = True


class Came(Data, frozen=True):
    """Who waits to be dealt in: the token will hold the seat."""

    token: str | None
    number: int | None


class Rematched(Data, frozen=True):
    """What came of it: the next table, once all who are here have answered."""

    table: TableInfo | None
    held: tuple[HeldSeat, ...] = ()
    """Your seats there; none where others play, and you wait."""
    link: str = ""
