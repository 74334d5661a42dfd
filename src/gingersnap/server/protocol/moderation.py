"""The page of whoever runs the server."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import Id, TableInfo


class OwnersLink(Data, frozen=True):
    """The secret of the link that `gingersnap admin` printed."""

    link: Id


class ReportedLine(Data, frozen=True):
    name: str
    text: str
    at: float
    is_meant: bool
    """Whether the report is about who said this."""


class ReportInfo(Data, frozen=True):
    """What somebody told the owner of the server about somebody else, with what was said last."""

    id: str
    table: str
    by: str
    whom: str
    why: str
    at: float
    lines: tuple[ReportedLine, ...]


class SilenceInfo(Data, frozen=True):
    """Somebody who is to say nothing."""

    person: str
    name: str
    until: float | None
    """Seconds since 1970; None for good."""


class WrittenAct(Data, frozen=True):
    """Something the owner has done."""

    at: float
    act: str
    about: str


class OwnersPage(Data, frozen=True):
    """All that the owner of a server is shown: nothing of it is a secret of a game that is played."""

    reports: tuple[ReportInfo, ...]
    tables: tuple[TableInfo, ...]
    put_away: tuple[TableInfo, ...]
    silences: tuple[SilenceInfo, ...]
    acts: tuple[WrittenAct, ...]
    """The last first."""


class OwnersAct(Data, frozen=True):
    """Be done with a report; put a table away, or bring it back; take the word from who was reported, for some days or
    for good, or give it back."""

    act: Literal["settle", "put_away", "bring_back", "silence", "unsilence"]
    report: Id | None = None
    table: Id | None = None
    person: Id | None = None
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
