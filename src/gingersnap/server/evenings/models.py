"""Stored models of an evening. Its link is a secret, and its id is never sent to clients."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Row, select

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import GUESTS, Access
from gingersnap.server.random_codes import random_code
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store, replace_nul
from gingersnap.server.storage.write_queue import Expectation, InsertRow, UpdateRow, Write
from gingersnap.server.tables.shared_options import from_stored_options, to_stored_options

_ID_LENGTH = 12
_LINK_LENGTH = 24
"""Length for 120 random bits, which cannot be guessed."""


class NextGameSpec(Data, frozen=True):
    """The validated settings of a proposed next game."""

    game: str
    seats: int
    options: Any
    preset: str = ""
    """Its name, where the options have one."""
    time: TimeControl | None = None
    hints: bool = False
    rated: bool = False
    bot: str | None = None
    """The level of the bots on free seats; None leaves these open."""


class StoredProposal(Data, frozen=True):
    """The proposal of the next game, open until everyone present has answered.

    People are identified by profile or hash of token.
    """

    table: str
    """After which game."""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    id: str = ""
    """The id that an answer refers to, since another proposal may have replaced this one meanwhile."""
    by: str = ""
    """The person who proposed it."""
    wanted: NextGameSpec | None = None
    """None for the same game once more."""


class WaitingPlayer(Data, frozen=True):
    """A member of an evening without a seat at its table, who joins the next game."""

    name: str
    token: str | None
    """The hash of the token that will hold the seat at the next table."""
    profile: str | None = None

    @property
    def person(self) -> str:
        """The identity of the player, as `person_id` of a seat."""
        return self.profile or self.token or ""


class Evening(Data, frozen=True):
    id: str
    link: str
    created: float
    access: Access = "link"
    spectators: bool = True
    """Whether spectators are allowed."""
    host: str | None = None
    """The creator of the first table: a profile or the hash of a token; None if no person sat there."""
    table: str | None = None
    """The table that its people are at now."""
    offered: StoredProposal | None = None
    guests: tuple[WaitingPlayer, ...] = ()
    """The waiting list, longest wait first."""
    several: bool = False
    """Whether one browser, or one address of guests, may take several seats."""
    revision: int = 0
    """The revision, for optimistic locking: a write succeeds only if it is the next one."""


def new_evening(date: float, table: str, access: Access, spectators: bool, host: str | None) -> Evening:
    return Evening(random_code(_ID_LENGTH), random_code(_LINK_LENGTH), date, access, spectators, host, table)


def guest_number(evening: str, person: str) -> int:
    """Return the public number of a person without a seat: a hash that cannot be linked to other evenings."""
    return GUESTS + int(hashlib.sha256(f"{evening} guest {person}".encode()).hexdigest()[:7], 16)


def next_evening_revision(evening: Evening, **changes: Any) -> Evening:
    """Return `evening` with some fields changed and the next revision, to be written by `update_evening`."""
    return codec.replace(evening, revision=evening.revision + 1, **changes)


def insert_evening(evening: Evening) -> Write:
    return InsertRow(schema.evenings, {"id": evening.id, "created": evening.created, **_mutable_columns(evening)})


def update_evening(evening: Evening) -> Write:
    """Return the write of a changed evening; it conflicts if the row has changed since it was read."""
    values = {f"new_{name}": value for name, value in _mutable_columns(evening).items()}
    return UpdateRow(schema.CHANGE_EVENING, {"of": evening.id, "before": evening.revision - 1, **values})


def expect_evening(evening: Evening) -> Write:
    """Return the condition that an evening is as it was read: another server may have made somebody else its host."""
    found = select(schema.evenings.c.revision).where(schema.evenings.c.id == evening.id)
    return Expectation(found, ((evening.revision,),))


def _mutable_columns(evening: Evening) -> dict[str, Any]:
    return {
        "link": evening.link,
        "access": evening.access,
        "spectators": evening.spectators,
        "several": evening.several,
        "host": evening.host,
        "table": evening.table,
        "guests": codec.encode(evening.guests) if evening.guests else None,
        "proposal": evening.offered and codec.encode(_with_options(evening.offered, to_stored_options)),
        "revision": evening.revision,
    }


def _with_options(
    offered: StoredProposal, change: Callable[[str, Mapping[str, Any]], Mapping[str, Any]]
) -> StoredProposal:
    wanted = offered.wanted
    if wanted is None:
        return offered
    return codec.replace(offered, wanted=codec.replace(wanted, options=change(wanted.game, wanted.options)))


def evening_from_row(row: Row[Any]) -> Evening | None:
    """Return the evening in the columns of `row`, or None if there is none."""
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
        offered=_with_options(codec.decode(row.evening_proposal, StoredProposal), from_stored_options)
        if row.evening_proposal
        else None,
        guests=codec.decode(row.evening_guests, tuple[WaitingPlayer, ...]) if row.evening_guests else (),
        revision=row.evening_revision,
    )


async def find_evening_by_link(store: Store, link: str) -> Evening | None:
    """Return the evening behind a link."""
    rows = await store.read(schema.EVENINGS.where(schema.evenings.c.link == replace_nul(link)))
    return evening_from_row(rows[0]) if rows else None
