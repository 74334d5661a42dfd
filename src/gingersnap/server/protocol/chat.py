"""Chat messages of the play socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import ID_LENGTH, Id

SAID_LENGTH = 300
"""Longest chat message in characters."""


class Say(Data, frozen=True, tag="say", tag_field="type"):
    """Request to send a chat message to the table: a text, or a quick message by its name.

    It is answered with a Said of the same id. The client chooses the id, and a repeated id is sent only once
    (idempotent).
    """

    id: Id
    text: str = ""
    quick: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class Hush(Data, frozen=True, tag="hush", tag_field="type"):
    """Request to mute a person for this evening or for ever, or with None to end that. Nobody else is told.

    The person is named by their seat, or by the `by` of their messages.
    """

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    until: Literal["evening", "ever"] | None = None


class ReportPerson(Data, frozen=True, tag="report", tag_field="type"):
    """Request to report a person to the administrator, with a copy of the last ten messages. Nobody else is told."""

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    why: str = ""


class OpenTalk(Data, frozen=True, tag="open_talk", tag_field="type"):
    """Request to allow or end chat with strangers: at an open table, texts are delivered if both sides allow it."""

    id: Id
    open: bool


class LetWatchersTalk(Data, frozen=True, tag="let_watchers_talk", tag_field="type"):
    """Request to allow or forbid spectators to chat, as the host."""

    id: Id
    may: bool


class LimitToReactions(Data, frozen=True, tag="limit_to_reactions", tag_field="type"):
    """Request to admit only quick messages to the chat, or texts again, as the host."""

    id: Id
    on: bool


class Nudge(Data, frozen=True, tag="nudge", tag_field="type"):
    """Request to remind the player at a seat that the game waits for them (GEN-30).

    Both of them receive a Said whose `quick` is `nudge`.
    """

    id: Id
    seat: Seat


ChatRequest = Say | Hush | ReportPerson | OpenTalk | LetWatchersTalk | LimitToReactions | Nudge


class SaidLine(Data, frozen=True):
    """A chat message. It is not part of the game's log."""

    number: int
    """Number within the evening."""
    by: str
    """Pseudonym of the sender, the same for all their messages of one evening."""
    name: str
    text: str
    at: float
    """Seconds since 1970."""
    seat: Seat | None = None
    """Seat at the table where it was sent; None for spectators."""
    quick: str | None = None
    """Name of the quick message, if it is one."""
    mine: bool = False


class QuickWord(Data, frozen=True):
    name: str
    words: str


class HushedPerson(Data, frozen=True):
    """A person you have muted."""

    by: str
    name: str
    for_ever: bool
    seat: Seat | None = None
    """Their seat at this table."""


class ChatState(Data, frozen=True, tag="talk", tag_field="type"):
    """The chat of a table as one client sees it: messages so far, and what this person may do."""

    lines: tuple[SaidLine, ...] = ()
    may: Literal["listen", "quick", "talk"] = "listen"
    why: str = ""
    """Reason why `may` is not more."""
    opened: bool | None = None
    """Whether this person chats with strangers; None at a table that only the link opens."""
    quick: tuple[QuickWord, ...] = ()
    hushed: tuple[HushedPerson, ...] = ()
    watchers: bool = True
    """Whether spectators may chat."""
    is_host: bool = False
    """Whether this person is the host, and may change that."""
    reactions_only: bool | UnsetType = UNSET
    """True if the chat admits only quick messages; otherwise left out."""


class Said(Data, frozen=True, tag="said", tag_field="type"):
    """A new chat message, with the id of the Say for its sender."""

    line: SaidLine
    id: str | None = None


class Reported(Data, frozen=True, tag="reported", tag_field="type"):
    """The response to ReportPerson: the report is stored for the administrator."""

    id: str
