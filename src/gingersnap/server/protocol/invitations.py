"""What goes over the wire about invitations (GEN-31): asked for by HTTP, and told at `/api/you/door`."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import Id, TableInfo
from gingersnap.server.protocol.tables import HeldSeat

InvitedState = Literal["free", "invited", "declined"]
"""Of somebody who may be invited, was, or would rather not."""


class Acquaintance(Data, frozen=True):
    """Somebody you have played with, and may invite to a table (GEN-31)."""

    handle: str
    name: str
    last: float
    """When you last sat down together."""
    here: bool = False
    """Whether they have a page open, at any server, and let you see that. If not, nobody says anything about it."""
    state: InvitedState = "free"


class Acquaintances(Data, frozen=True):
    """Whom you have played with and who is not here, the last first."""

    people: tuple[Acquaintance, ...] = ()
    why: str = ""
    """Why you can invite nobody: you are a guest, or it is too late."""


class Invite(Data, frozen=True):
    """Somebody you have played with is to come to this table."""

    handle: Id


class Invitation(Data, frozen=True):
    """Somebody would like to play with you."""

    id: str
    """For nobody but you."""
    by: str
    """Their name, as they are called now."""
    table: str
    game: str
    title: str
    for_seat: bool
    """Whether a seat is free for you; otherwise you watch, and are dealt in at the next game."""
    at: float


class MadeInvitation(Data, frozen=True):
    """Whom you have invited, and whether they would rather not."""

    table: str
    handle: str
    declined: bool


class InvitationsState(Data, frozen=True, tag="invitations", tag_field="type"):
    """What you are invited to, the last first, and whom you have invited."""

    invitations: tuple[Invitation, ...] = ()
    made: tuple[MadeInvitation, ...] = ()


class AcceptedInvitation(Data, frozen=True):
    """Where you are expected: on a seat that is yours, or among those who are dealt in next."""

    table: TableInfo
    link: str
    """Of the evening."""
    held: HeldSeat | None = None
    token: str | None = None
    """Of who waits: it will hold your seat."""
