"""Invitations (GEN-31): requests by HTTP, and push messages at `/api/you/door`."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import Id, TableInfo
from gingersnap.server.protocol.tables import HeldSeat

InvitedState = Literal["free", "invited", "declined"]
"""State of an acquaintance: may be invited, has been invited, or has declined."""


class Acquaintance(Data, frozen=True):
    """A person you have played with, and may invite to a table (GEN-31)."""

    handle: str
    name: str
    last: float
    """Time when your last common table was created."""
    here: bool = False
    """Whether they have a page open, at any server, and allow you to see that. False says nothing."""
    state: InvitedState = "free"


class Acquaintances(Data, frozen=True):
    """People you have played with who are not at the table, the most recent first."""

    people: tuple[Acquaintance, ...] = ()
    why: str = ""
    """Reason why you can invite nobody: you are a guest, or it is too late."""


class Invite(Data, frozen=True):
    """Request to invite a person you have played with to this table."""

    handle: Id


class Invitation(Data, frozen=True):
    """An invitation to play."""

    id: str
    """Id of the invitation, valid for you only."""
    by: str
    """The current name of the inviter."""
    table: str
    game: str
    title: str
    for_seat: bool
    """Whether a seat is free for you; otherwise you watch, and join the next game."""
    at: float


class LinkReach(Data, frozen=True):
    """The devices that can open a link to this server, and the address for it."""

    reach: Literal["computer", "network", "internet"]
    """This computer, those in the same network, or any."""
    origin: str
    """Scheme, host and port to use in links to others."""


class MadeInvitation(Data, frozen=True):
    """An invitation you have sent, and whether it was declined."""

    table: str
    handle: str
    declined: bool


class InvitationsState(Data, frozen=True, tag="invitations", tag_field="type"):
    """Your invitations, the newest first, and those you have sent."""

    invitations: tuple[Invitation, ...] = ()
    made: tuple[MadeInvitation, ...] = ()


class AcceptedInvitation(Data, frozen=True):
    """Your place after accepting: a seat, or one on the waiting list."""

    table: TableInfo
    link: str
    """The secret link of the evening."""
    held: HeldSeat | None = None
    token: str | None = None
    """Token of your place on the waiting list, which will hold your seat."""
