"""The moderation page of the server's administrator."""

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
    """Whether the reported person sent this message."""


class ReportInfo(Data, frozen=True):
    """An abuse report about a person, with the last chat messages."""

    id: str
    table: str
    by: str
    whom: str
    why: str
    at: float
    lines: tuple[ReportedLine, ...]


class SilenceInfo(Data, frozen=True):
    """A person who is silenced."""

    person: str
    name: str
    until: float | None
    """Seconds since 1970; None if permanent."""


class WrittenAct(Data, frozen=True):
    """A logged act of the administrator."""

    at: float
    act: str
    about: str


class OwnersPage(Data, frozen=True):
    """Everything the administrator sees. It contains no secrets of running games."""

    reports: tuple[ReportInfo, ...]
    tables: tuple[TableInfo, ...]
    put_away: tuple[TableInfo, ...]
    silences: tuple[SilenceInfo, ...]
    acts: tuple[WrittenAct, ...]
    """Acts, the newest first."""


class OwnersAct(Data, frozen=True):
    """An act of the administrator.

    It closes a report, hides a table or shows it again, or silences a reported person, for some days or permanently, or
    ends that.
    """

    act: Literal["settle", "put_away", "bring_back", "silence", "unsilence"]
    report: Id | None = None
    table: Id | None = None
    person: Id | None = None
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
