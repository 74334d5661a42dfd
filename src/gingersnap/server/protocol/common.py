"""What messages of the play socket and bodies of the REST part are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Outcome, Seat, Span

PROTOCOL = 3
"""Raised when a client of before could not follow any more. Client and server say theirs, and must agree."""
NAME_LENGTH = 24
"""Longest name of a player."""
ID_LENGTH = 64
"""Longest id a client may give to an action, and longest token."""
GUESTS = 100
"""First number of people without a seat: below it are seats."""
THING_LENGTH = 64
"""Longest name that a board gives to something on it."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, description="How others see this player.")]
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 random bytes, in hexadecimal.")]
Status = Literal["waiting", "playing", "finished"]
Access = Literal["link", "open"]
"""Who finds an evening: who has its link, or also who looks around in the lobby."""
ProblemCode = Literal[
    "malformed",  # not JSON, or not a message of ours, or an action that is none
    "too_large",
    "too_fast",
    "too_slow",  # this client does not read what it is told; it may come back and resume
    "too_many_tables",
    "too_many_connections",
    "too_many_hints",
    "other_protocol",  # this client is older or newer than the server: load it anew
    "say_hello_first",
    "said_hello_already",
    "wrong_token",
    "not_your_seat",  # a spectator acts
    "not_started",
    "not_finished",
    "no_such_table",  # or it is private, and nothing that was shown opens it
    "no_such_evening",
    "other_proposal",  # somebody has proposed something else meanwhile
    "no_spectators",  # the host wants nobody to watch
    "no_such_game",
    "no_such_bot",
    "no_such_seat",
    "no_such_share",
    "no_such_lesson",
    "no_such_moment",
    "no_free_seat",
    "not_the_host",  # or they are away for too short a time
    "has_begun",  # and its seats are as they are
    "sent_away",  # by the host, for this evening
    "one_seat_each",  # strangers at an open table
    "too_many_seats",  # at open tables, of one client
    "bad_options",
    "no_such_format",
    "cannot_export",  # this game has no place in the format asked for
    "bad_shot",  # for the physics lab: no shot, or one that no board allows
    "try_again",  # this server cannot now, and another may, or this one in a moment
    "other_version",  # the table was played under rules that are no longer here
    "not_known",  # this browser belongs to nobody who is known here
    "signed_off",  # this device, by its owner: it acts and speaks no longer under their name
    "erased",  # the profile of this device, with all that was kept of it
    "known_already",
    "wrong_code",  # or it has expired, or was used
    "too_many_tries",
    "no_such_device",
    "last_device",  # nobody could come back
    "no_such_person",
    "not_rated",  # this table, or this person, cannot be
    "bad_name",  # nobody could read it, or it looks like somebody else's
    "unknown_host",  # this server does not go by that name
    "foreign_origin",  # a page of somebody else asks
    "not_json",
    "not_found",
    "not_allowed",  # this address exists, but not for this method
    "not_welcome",  # somebody here has blocked who comes
    "put_away",  # by the owner of the server
    "cannot_nudge",
    "cannot_say",  # what somebody wanted to say, or that they wanted to
    "server_error",
]


class Problem(Data, frozen=True, tag="problem", tag_field="type"):
    """Something that cannot be done, and why. Every refusal that no rule of a game makes has this form."""

    code: ProblemCode
    message: str
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
    """Whether somebody is connected (bots always are)."""
    stand_in: str | None = None
    """The level of the bot that plays for this person until they take the seat back."""
    handicap: str = ""
    """What this seat plays with, in words (GEN-26)."""


class ExportInfo(Data, frozen=True):
    """A format for other programs, in which finished games can be had."""

    name: str
    title: str


class LuckInfo(Data, frozen=True):
    """What everybody may know of the luck of a table. What it is bound to is told in the log of the finished game."""

    hash: str
    """SHA-256 of the secret, in hexadecimal. Public from the first moment on."""
    waits_for: tuple[Seat, ...] = ()
    """Whose numbers are all that the game is still waiting for."""
    without: tuple[Seat, ...] = ()
    """People who added no number of their own."""


class GuestInfo(Data, frozen=True):
    """Somebody of the evening who has no seat at this table, and is dealt in at the next."""

    number: int
    """By which they are meant where others are by their seat; above all seats."""
    name: str
    here: bool = False


class Proposal(Data, frozen=True):
    """The next game, as somebody would have it: it is laid when all who are here have answered."""

    id: str
    yes: tuple[int, ...]
    """Seats, and numbers of those who have none."""
    no: tuple[int, ...]
    by: str
    """Who proposes it."""
    same: bool
    """Whether it is a rematch."""
    game: str
    title: str
    seats: int
    preset: str = ""
    """How it is laid, in words; empty where that has no name."""
    time: TimeControl | None = None
    rated: bool = False
    bot: str | None = None
    """The level of bots on seats that nobody takes; None leaves those to whoever comes."""


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
    """How many there were, once the game is over. Before, it would tell of what is hidden."""
    watchers: int = 0
    outcome: Outcome | None = None
    result: str = ""
    """Who has won, in words; empty until then."""
    next: str | None = None
    """The table of the next game, once it is agreed on."""
    offered: Proposal | None = None
    """What is to be played next, until then."""
    guests: tuple[GuestInfo, ...] = ()
    """Who waits to be dealt in, in this order."""
    score: tuple[int, ...] = ()
    """By seat: games won in this evening, where this is not its first."""
    time: TimeControl | None = None
    exports: tuple[ExportInfo, ...] = ()
    """The formats for other programs that this game can be had in, once it is finished."""
    luck: LuckInfo | None = None
    """How its luck can be checked; None where it cannot."""
    lesson: str | None = None
    """Which lesson it is, at a table that teaches: such a table is listed nowhere, and nothing of it is kept."""
    hints: bool = False
    """Whether the people here may ask a bot what it would do (GEN-16)."""
    rated: bool = False
    """Whether its result counts for ratings (GEN-27)."""
    unrated: str = ""
    """Why it does not."""
    host: Seat | None = None
    """Where the host sits: before the game begins, the table is theirs to arrange (GEN-28)."""
    access: Access = "link"
    """Who finds it."""
    spectators: bool = True
    """Whether anybody may watch who does not play."""
    several: bool = False
    """Whether one stranger may take several seats, at a table that is open (GEN-29)."""
    next_bot: str | None = None
    """Where one person played against bots: the level to play next, by how it went."""


class Line(Data, frozen=True):
    """One sentence of the log. One that fades is told once and not kept: remembering it is the game."""

    seq: int
    """The update that it belongs to; in a replay, the action."""
    text: str
    fades: bool = False
    news: bool = True
    """False for what a board may draw and nobody has to read."""


class WireOffer(Data, frozen=True):
    """An action open to this seat, with words for it."""

    action: Any
    words: str
    free: dict[str, Span] = {}
