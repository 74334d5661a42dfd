"""What goes over the wire about people: who you are here, your devices, your games, and pages of others.

The web client's types are generated from this file too (`web/src/net/protocol.ts`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import Id, Name, Status

TypedSecret = Annotated[str, Meta(min_length=1, max_length=400)]
"""A code or a phrase as somebody typed it in."""
PlayedResult = Literal["won", "lost", "drawn", "none"]
"""For one seat; none where the game is not over, or was ended before its end."""


class Person(Data, frozen=True):
    """Somebody who is known here, as others may speak of them."""

    handle: str
    name: str


class DeviceInfo(Data, frozen=True):
    id: str
    label: str
    created: float
    used: float
    """To the hour."""
    is_this: bool


class NewDevice(Data, frozen=True):
    """A device that has typed in our code and waits to be let in."""

    label: str


class You(Data, frozen=True):
    """Who asks."""

    me: Person | None = None
    """None for guests."""
    is_guest: bool = False
    """Whether this browser wishes not to be known."""
    is_open: bool = False
    is_seen: bool = False
    """Whether people you played with may see that you are here."""
    has_phrase: bool = False
    devices: tuple[DeviceInfo, ...] = ()
    waiting: NewDevice | None = None


class Nothing(Data, frozen=True):
    """The body of a request that says all in its address."""


class BlockedPerson(Data, frozen=True):
    """Somebody whom you have blocked, as they were called then."""

    id: str
    """For nobody but you."""
    name: str
    at: float


class Unblock(Data, frozen=True):
    id: Id


class Rename(Data, frozen=True):
    name: Name


class OpenPage(Data, frozen=True):
    is_open: bool


class BeSeen(Data, frozen=True):
    is_seen: bool


class BeGuest(Data, frozen=True):
    is_guest: bool


class TransferCode(Data, frozen=True):
    """Type it in on the other device, or let its camera see the link."""

    code: str
    seconds: float


class EnterCode(Data, frozen=True):
    code: TypedSecret


class EnterPhrase(Data, frozen=True):
    phrase: TypedSecret


class LetIn(Data, frozen=True):
    """The answer of the first device to a new one."""

    yes: bool


class RecoveryPhrase(Data, frozen=True):
    """Shown once: only its hash is kept."""

    phrase: str


class Forget(Data, frozen=True):
    """Delete all that is kept of you. Nobody can undo it."""

    sure: bool
    is_guest: bool = False
    """Whether this browser stays unknown from then on."""


# --- Games ----------------------------------------------------------------------------------------


class Rating(Data, frozen=True):
    """How strong somebody is at a game, as far as results say."""

    rating: int
    give_or_take: int
    """Two standard deviations."""
    games: int


class Opponent(Data, frozen=True):
    """Somebody else at a table: a person who is known, a bot's level, or a guest."""

    name: str
    handle: str | None = None
    bot: str | None = None


class PlayedGame(Data, frozen=True):
    """One of your games."""

    table: str
    game: str
    title: str
    seat: Seat
    others: tuple[Opponent, ...]
    status: Status
    created: float
    finished: float | None = None
    my_turn: bool | None = None
    """While it is played, and as far as that is known."""
    result: PlayedResult = "none"
    words: str = ""
    """Who has won."""
    rated: bool = False


class PlayRecord(Data, frozen=True):
    """How games went."""

    games: int
    won: int
    lost: int
    drawn: int


class Against(Data, frozen=True):
    opponent: Opponent
    record: PlayRecord


class SummedNumber(Data, frozen=True):
    """What a game counts, over many games."""

    label: str
    text: str


class GameRecord(Data, frozen=True):
    """One game, over all times it was played."""

    game: str
    title: str
    record: PlayRecord
    streak: int
    """Games won in a row, up to now."""
    longest: int
    rating: Rating | None = None


class YourGames(Data, frozen=True):
    going_on: tuple[PlayedGame, ...]
    """Those where it is your turn first."""
    games: tuple[GameRecord, ...]
    """By game."""
    against: tuple[Against, ...]
    """Whom you played most first."""


class History(Data, frozen=True):
    """Your finished games that fit a filter, the last first."""

    played: tuple[PlayedGame, ...]
    more: bool
    """Whether there are older ones."""
    record: PlayRecord
    """Over all that fit."""
    numbers: tuple[SummedNumber, ...] = ()
    """Where it is one game: what that game counts."""
    counted: int = 0
    """Over how many games; the others follow when it is asked again."""


class PersonPage(Data, frozen=True):
    """Somebody's page, as one sees it who played with them, or anybody if they opened it."""

    person: Person
    games: tuple[GameRecord, ...]
    together: PlayRecord
    """How your games with them went, for you."""
    played: tuple[PlayedGame, ...]
    """Those games, the last first. No others: whom they play with is their own business."""
