"""What people say to each other over the play socket, and what a server tells of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data, Seat
from gingersnap.server.protocol.common import ID_LENGTH, Id

SAID_LENGTH = 300
"""Longest text that is said at a table."""


class Say(Data, frozen=True, tag="say", tag_field="type"):
    """Says something to everybody at the table: a text of one's own, or one of the quick words by its name. Answered
    with a Said of the same id. The id is the client's: what is sent twice is said once."""

    id: Id
    text: str = ""
    quick: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class Hush(Data, frozen=True, tag="hush", tag_field="type"):
    """Does not want to hear somebody: who sits on a seat, or whom lines call `by`. For this evening or for ever; None
    takes it back. Nobody else is told."""

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    until: Literal["evening", "ever"] | None = None


class ReportPerson(Data, frozen=True, tag="report", tag_field="type"):
    """Tells the owner of the server of somebody, with a copy of the last ten lines. Nobody else is told."""

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    why: str = ""


class OpenTalk(Data, frozen=True, tag="open_talk", tag_field="type"):
    """Talks with strangers, or does so no longer: at an open table others read what both sides want."""

    id: Id
    open: bool


class LetWatchersTalk(Data, frozen=True, tag="let_watchers_talk", tag_field="type"):
    """Of who is the host."""

    id: Id
    may: bool


class Nudge(Data, frozen=True, tag="nudge", tag_field="type"):
    """Reminds who sits there that the game waits for them (GEN-30). The two of them hear a Said whose `quick` is
    `nudge`."""

    id: Id
    seat: Seat


ChatRequest = Say | Hush | ReportPerson | OpenTalk | LetWatchersTalk | Nudge


class SaidLine(Data, frozen=True):
    """What somebody said beside the game. It is no part of the log."""

    number: int
    """Within the evening."""
    by: str
    """Who it was: the same for all that one person says in one evening, and nothing else."""
    name: str
    text: str
    at: float
    """Seconds since 1970."""
    seat: Seat | None = None
    """Of the table it was said at; None for who watched."""
    quick: str | None = None
    """Which of the quick words it is."""
    mine: bool = False


class QuickWord(Data, frozen=True):
    name: str
    words: str


class HushedPerson(Data, frozen=True):
    """Somebody whose words do not reach you."""

    by: str
    name: str
    for_ever: bool
    seat: Seat | None = None
    """Where they sit at this table."""


class ChatState(Data, frozen=True, tag="talk", tag_field="type"):
    """The talk at a table, as one person may follow it: what was said so far, and what this person may do."""

    lines: tuple[SaidLine, ...] = ()
    may: Literal["listen", "quick", "talk"] = "listen"
    why: str = ""
    """Why it is not more."""
    opened: bool | None = None
    """Whether this person talks with strangers; None where nobody is asked, since all came by the link."""
    quick: tuple[QuickWord, ...] = ()
    hushed: tuple[HushedPerson, ...] = ()
    watchers: bool = True
    """Whether who watches may speak."""
    is_host: bool = False
    """Whether that is for this person to say."""


class Said(Data, frozen=True, tag="said", tag_field="type"):
    """Somebody said something; with the id of the Say for whoever did."""

    line: SaidLine
    id: str | None = None


class Reported(Data, frozen=True, tag="reported", tag_field="type"):
    """The answer to Report: the owner of the server has it."""

    id: str
