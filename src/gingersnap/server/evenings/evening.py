"""What is kept of an evening. Its link is a secret; nobody is told its id."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.server import schema
from gingersnap.server.wire import Access
from gingersnap.server.writer import Addition, Change, Write

ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"
"""Nothing that is mistaken for something else when a link is read out."""
_ID_LENGTH = 12
_LINK_LENGTH = 24
"""That is 120 bits: nobody finds one by trying."""


class Offered(Data, frozen=True):
    """A rematch that somebody wants, until all who are here have answered. People by profile or hash of token."""

    table: str
    """Which game is to be played again."""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()


class Evening(Data, frozen=True):
    id: str
    link: str
    created: float
    access: Access = "link"
    spectators: bool = True
    """Whether anybody may watch who does not play."""
    host: str | None = None
    """Who laid its first table: their profile, or the hash of their token; None where nobody sat there."""
    table: str | None = None
    """The table that its people are at now."""
    offered: Offered | None = None
    several: bool = False
    """Whether one browser, or one address of guests, may take several seats."""
    revision: int = 0
    """How often it was changed: a change counts only if it is the next one."""


def drawn(length: int) -> str:
    """Letters and digits that nobody can foresee."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_evening(date: float, table: str, access: Access, spectators: bool, host: str | None) -> Evening:
    return Evening(drawn(_ID_LENGTH), drawn(_LINK_LENGTH), date, access, spectators, host, table)


def revised(evening: Evening, **changes: Any) -> Evening:
    """`evening` with some fields changed, to be written by `changed`."""
    return codec.replace(evening, revision=evening.revision + 1, **changes)


def added(evening: Evening) -> Write:
    return Addition(schema.evenings, {"id": evening.id, "created": evening.created, **_changing(evening)})


def changed(evening: Evening) -> Write:
    """Conflicts if somebody else has changed it since it was read."""
    values = {f"new_{name}": value for name, value in _changing(evening).items()}
    return Change(schema.CHANGE_EVENING, {"of": evening.id, "before": evening.revision - 1, **values})


def _changing(evening: Evening) -> dict[str, Any]:
    return {
        "link": evening.link,
        "access": evening.access,
        "spectators": evening.spectators,
        "several": evening.several,
        "host": evening.host,
        "table": evening.table,
        "guests": None,
        "proposal": evening.offered and codec.encode(evening.offered),
        "revision": evening.revision,
    }


def evening_of(row: Row[Any]) -> Evening | None:
    """What stands in the columns of an evening; nothing where there is none."""
    if row.evening_id is None:
        return None
    return Evening(
        id=row.evening_id,
        link=row.evening_link,
        created=row.evening_created,
        access=row.evening_access,
        spectators=bool(row.evening_spectators),
        several=bool(row.evening_several),
        host=row.evening_host,
        table=row.evening_table,
        offered=codec.decode(row.evening_proposal, Offered) if row.evening_proposal else None,
        revision=row.evening_revision,
    )
