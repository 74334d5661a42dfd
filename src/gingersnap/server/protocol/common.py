"""Types shared by the messages of the WebSockets and the bodies of the REST API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Outcome, Seat, Span
from gingersnap.core.words.structured_messages import Text

PROTOCOL = 3
"""Version of the protocol, raised by incompatible changes. Client and server state theirs, and must agree."""
NAME_LENGTH = 24
"""Longest name of a player."""
ID_LENGTH = 64
"""Longest id a client may give to an action, and longest token."""
IDLE_AFTER = 90
"""Seconds without input on their turn after which a player is idle: others may send a bot to the seat (GEN-12)."""
GUESTS = 100
"""First number of people without a seat: below it are seats."""
THING_LENGTH = 64
"""Longest name that a board gives to something on it."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, description="How others see this player.")]
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 random bytes, in hexadecimal.")]
Status = Literal["waiting", "playing", "finished"]
Access = Literal["link", "open"]
"""Visibility of an evening: by its link only, or also in the lobby."""
ProblemCode = Literal[
    "malformed",  # not JSON, not a message of ours, or not an action
    "too_large",
    "too_fast",
    "too_slow",  # this client does not read its messages; it may reconnect and resume
    "too_many_tables",
    "too_many_connections",
    "too_many_hints",
    "other_protocol",  # this client is older or newer than the server: reload it
    "say_hello_first",
    "said_hello_already",
    "wrong_token",
    "not_your_seat",  # a spectator acts
    "not_started",
    "not_finished",
    "no_such_table",  # or it is private, and the request shows nothing that opens it
    "no_such_evening",
    "other_proposal",  # another proposal was made meanwhile
    "no_spectators",  # the host does not allow spectators
    "no_such_game",
    "no_such_bot",
    "no_such_seat",
    "no_such_share",
    "no_such_lesson",
    "no_such_moment",
    "no_free_seat",
    "not_the_host",  # or the host has not been away for long enough
    "has_begun",  # seats cannot be changed any more
    "sent_away",  # removed by the host, for this evening
    "one_seat_each",  # for strangers at an open table
    "too_many_seats",  # of one client at open tables
    "bad_options",
    "no_such_format",
    "cannot_export",  # the format cannot represent this game
    "bad_shot",  # for the physics lab: not a shot, or an impossible one
    "try_again",  # another server may succeed, or this one in a moment
    "other_version",  # the table was played under rules that are no longer supported
    "not_known",  # this browser has no profile
    "signed_off",  # this device was revoked by its owner
    "erased",  # the profile of this device was deleted
    "known_already",
    "wrong_code",  # or it has expired, or was used
    "too_many_tries",
    "no_such_device",
    "last_device",  # the profile could not be recovered
    "no_such_person",
    "not_rated",  # this table, or this person, cannot be rated
    "bad_name",  # illegible, or easily confused with another name
    "unknown_host",  # the Host header is not a name of this server (DNS rebinding)
    "foreign_origin",  # the Origin header is of another site (CSRF)
    "not_json",
    "not_found",
    "not_allowed",  # the path exists, but not for this method
    "not_welcome",  # blocked by a person at this table
    "put_away",  # hidden by the administrator
    "cannot_nudge",
    "cannot_say",  # the message, or this person, is not allowed
    "server_error",
]


class Problem(Data, frozen=True, tag="problem", tag_field="type"):
    """An error with its reason. Every rejection that is not made by a rule of the game has this form."""

    code: ProblemCode
    message: Text
    id: str | None = None
    """The id of the action it answers, if any."""
    rule: str | None = None


class SeatInfo(Data, frozen=True):
    """One seat of a table, as everybody may see it."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    """The bot's level."""
    here: bool = False
    """Whether the player is connected (bots always are)."""
    stand_in: str | None = None
    """The level of the bot that plays for this person until they take the seat back."""
    handicap: Text = ""
    """Description of this seat's handicap (GEN-26)."""
    replaceable_in: int | UnsetType = UNSET
    """Seconds from now after which other players may send a bot, because the player is away or idle (GEN-12).

    Left out for clients that ask for text, as `TableInfo.idle_after` is.
    """


class ExportInfo(Data, frozen=True):
    """A file format in which finished games can be exported."""

    name: str
    title: str


class LuckInfo(Data, frozen=True):
    """The public part of a table's verifiable luck. The secret is revealed in the log of the finished game."""

    hash: str
    """SHA-256 of the secret, in hexadecimal. Public from the start."""
    waits_for: tuple[Seat, ...] = ()
    """Seats whose salts are all that the game still waits for."""
    without: tuple[Seat, ...] = ()
    """People who added no salt."""
    received: tuple[str, ...] = ()
    """By seat: SHA-256 of the salt that the server has received, in hexadecimal; empty without one.

    Published on arrival, before the game is set up: a salt that was acknowledged so cannot be left out as late.
    """


class GuestInfo(Data, frozen=True):
    """A person on the waiting list, who has no seat at this table and gets one at the next."""

    number: int
    """Number that identifies them where others are identified by their seat; above all seats."""
    name: str
    here: bool = False


class Proposal(Data, frozen=True):
    """A proposal for the next game; its table is created when everybody present has answered."""

    id: str
    yes: tuple[int, ...]
    """Seats, and numbers of people on the waiting list."""
    no: tuple[int, ...]
    by: str
    """Name of the person who proposes it."""
    same: bool
    """Whether it is a rematch."""
    game: str
    title: str
    seats: int
    preset: str = ""
    """Name of its preset; empty if it has none."""
    time: TimeControl | None = None
    rated: bool = False
    bot: str | None = None
    """The level of bots on free seats; None leaves those open."""


class TableInfo(Data, frozen=True):
    id: str
    game: str
    title: str
    options: Any
    seats: tuple[SeatInfo, ...]
    status: Status
    created: float
    """Seconds since 1970."""
    actions: int | None = None
    """Number of actions, once the game is over. Before, it would reveal hidden ones."""
    watchers: int = 0
    outcome: Outcome | None = None
    result: Text = ""
    """The result as a sentence; empty until then."""
    next: str | None = None
    """Id of the next game's table, once it exists."""
    offered: Proposal | None = None
    """The proposal for the next game, until then."""
    guests: tuple[GuestInfo, ...] = ()
    """The waiting list, in order."""
    score: tuple[int, ...] = ()
    """Games won in this evening by seat, from its second game on."""
    time: TimeControl | None = None
    exports: tuple[ExportInfo, ...] = ()
    """Export formats of this game, once it is finished."""
    luck: LuckInfo | None = None
    """Commitment by which its luck can be verified; None if it cannot."""
    lesson: str | None = None
    """Name of the lesson at a lesson's table, which is not listed, and of which nothing is stored."""
    hints: bool = False
    """Whether players may ask for hints (GEN-16)."""
    rated: bool = False
    """Whether its result counts for ratings (GEN-27)."""
    unrated: Text = ""
    """Reason why it does not."""
    host: Seat | None = None
    """The host's seat; the host may change the table before the game begins (GEN-28)."""
    access: Access = "link"
    """Visibility of the evening."""
    spectators: bool = True
    """Whether spectators are allowed."""
    several: bool = False
    """Whether one stranger may take several seats, at an open table (GEN-29)."""
    next_bot: str | None = None
    """After a game of one person against bots: the suggested level of the next game."""
    idle_after: int | UnsetType = UNSET
    """Seconds without input after which a player that the game waits for is idle; left out where nobody ever is."""
    sides: tuple[tuple[Seat, ...], ...] | UnsetType = UNSET
    """Teams, at a table where seats play together."""
    catalogues: dict[str, str] | UnsetType = UNSET
    """For clients that render messages: catalogues of this table by name, each with the hash in its address."""


class Line(Data, frozen=True):
    """One sentence of the log. An ephemeral one is sent once and not stored: remembering it is part of the game."""

    seq: int
    """Number of its update; in a replay, of its action."""
    text: Text
    fades: bool | UnsetType = UNSET
    """True for an ephemeral one. Left out of structured messages if false."""
    news: bool | UnsetType = UNSET
    """False for an event that the board shows and need not be read. Left out of structured messages if true."""


class WireOffer(Data, frozen=True):
    """An action open to this seat, with a description.

    In structured messages, it may be several actions with the same message, of which some values differ. Each list in
    `each` and `words_each` then has one value for each action, in order.
    """

    action: Any
    words: Text
    free: dict[str, Span] | UnsetType = UNSET
    """Fields of the action that may have any value of a span. Left out of structured messages if there are none."""
    each: dict[str, tuple[Any, ...]] | UnsetType = UNSET
    """Fields of the actions that differ, which `action` leaves out."""
    words_each: dict[str, tuple[Any, ...]] | UnsetType = UNSET
    """Arguments of the message that differ, which `words` leaves out."""
