"""Profiles: one's own account, devices and games, and other people's pages."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import Id, Name, Status

TypedSecret = Annotated[str, Meta(min_length=1, max_length=400)]
"""A code or a recovery phrase as the user typed it."""
PlayedResult = Literal["won", "lost", "drawn", "none"]
"""Result for one seat; none if the game is not over, or was ended before its end."""


class Person(Data, frozen=True):
    """The public identity of a known person."""

    handle: str
    name: str


class DeviceInfo(Data, frozen=True):
    id: str
    label: str
    created: float
    used: float
    """Time of the last use, to the hour, in seconds since 1970."""
    is_this: bool


class NewDevice(Data, frozen=True):
    """A device that has entered the code and waits to be confirmed."""

    label: str


class You(Data, frozen=True):
    """The account of the requesting browser."""

    me: Person | None = None
    """None for guests."""
    is_guest: bool = False
    """Whether this browser has chosen to stay a guest."""
    is_open: bool = False
    is_seen: bool = False
    """Whether people you have played with may see that you are online."""
    has_phrase: bool = False
    devices: tuple[DeviceInfo, ...] = ()
    waiting: NewDevice | None = None


class Nothing(Data, frozen=True):
    """An empty request body."""


class BlockedPerson(Data, frozen=True):
    """A person you have blocked, by their name at that time."""

    id: str
    """Pseudonym, valid for you only."""
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
    """A code to be entered on the other device, or scanned as a link."""

    code: str
    seconds: float


class EnterCode(Data, frozen=True):
    code: TypedSecret


class EnterPhrase(Data, frozen=True):
    phrase: TypedSecret


class LetIn(Data, frozen=True):
    """The first device's decision about a new one."""

    yes: bool


class RecoveryPhrase(Data, frozen=True):
    """A recovery phrase. It is shown once: only its hash is stored."""

    phrase: str


class Forget(Data, frozen=True):
    """Request to delete your profile and all data stored about you. This cannot be undone."""

    sure: bool
    is_guest: bool = False
    """Whether this browser stays a guest from then on."""


# --- Games ----------------------------------------------------------------------------------------


class Rating(Data, frozen=True):
    """A person's rating at one game."""

    rating: int
    give_or_take: int
    """Two standard deviations."""
    games: int


class RatingChange(Data, frozen=True):
    """Your rating before and after a rated game; both None if it changed nothing, or is not one of the latest."""

    before: int | None = None
    after: int | None = None


class Opponent(Data, frozen=True):
    """Another player at a table: a known person, a bot's level, or a guest."""

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
    """Whether it is your turn, while the game is played; None if unknown."""
    result: PlayedResult = "none"
    words: str = ""
    """The result as a sentence."""
    rated: bool = False


class PlayRecord(Data, frozen=True):
    """Counts of results."""

    games: int
    won: int
    lost: int
    drawn: int


class Against(Data, frozen=True):
    opponent: Opponent
    record: PlayRecord


class SummedNumber(Data, frozen=True):
    """A statistic of a game, summed over many games."""

    label: str
    text: str


class GameRecord(Data, frozen=True):
    """Your record at one game."""

    game: str
    title: str
    record: PlayRecord
    streak: int
    """Current winning streak."""
    longest: int
    rating: Rating | None = None


class YourGames(Data, frozen=True):
    going_on: tuple[PlayedGame, ...]
    """Unfinished games, those where it is your turn first."""
    games: tuple[GameRecord, ...]
    """Records by game."""
    against: tuple[Against, ...]
    """Records by opponent, the most frequent first."""


class History(Data, frozen=True):
    """Your finished games that match a filter, the newest first."""

    played: tuple[PlayedGame, ...]
    more: bool
    """Whether there are older ones."""
    record: PlayRecord
    """Record over all matching games."""
    numbers: tuple[SummedNumber, ...] = ()
    """The game's statistics, if the filter names a game."""
    counted: int = 0
    """Number of games the statistics cover; the rest is computed by later requests."""


class PersonPage(Data, frozen=True):
    """A person's page, visible to people who have played with them, or to everybody if it is open."""

    person: Person
    games: tuple[GameRecord, ...]
    together: PlayRecord
    """Your record in games with them."""
    played: tuple[PlayedGame, ...]
    """Your games with them, the newest first. Their games with other people are private."""
