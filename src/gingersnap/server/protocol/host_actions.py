"""What a host does to a table before its game begins (GEN-28). The web client's types are generated from this file."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
BotLevel = Annotated[str, Meta(max_length=ID_LENGTH)]


class FillUp(Data, frozen=True, tag="fill_up", tag_field="type"):
    """Bots of this level take all free seats, and the game begins."""

    bot: BotLevel


class SeatBot(Data, frozen=True, tag="seat_bot", tag_field="type"):
    """A bot takes one free seat."""

    seat: SeatNumber
    bot: BotLevel


class AddSeat(Data, frozen=True, tag="add_seat", tag_field="type"):
    """One more seat, a free one."""


class TakeSeatAway(Data, frozen=True, tag="take_seat_away", tag_field="type"):
    """One seat less: a free one, or a bot's."""

    seat: SeatNumber


class SwapSeats(Data, frozen=True, tag="swap_seats", tag_field="type"):
    """Whoever sits there change places; handicaps go with their people."""

    seat: SeatNumber
    other: SeatNumber


class FreeSeat(Data, frozen=True, tag="free_seat", tag_field="type"):
    """Sends a bot away, or a person, who does not sit down again this evening. Your own seat you may always give up."""

    seat: SeatNumber


class SendGuestAway(Data, frozen=True, tag="send_guest_away", tag_field="type"):
    """Who waits to be dealt in does so no longer, and sits down at no table of this evening. Also during a game."""

    guest: Annotated[int, Meta(ge=0)]
    """Their number."""


class SetDoors(Data, frozen=True, tag="set_doors", tag_field="type"):
    """Who finds the table, who may watch, and whether a stranger may take several seats. None leaves it as it is."""

    access: Access | None = None
    spectators: bool | None = None
    several: bool | None = None


class GiveHandicaps(Data, frozen=True, tag="give_handicaps", tag_field="type"):
    """What each seat plays with, by its name; empty for nothing (GEN-26)."""

    handicaps: Annotated[tuple[Annotated[str, Meta(max_length=ID_LENGTH)], ...], Meta(max_length=16)]


class SuggestedHandicap(Data, frozen=True):
    """What would make the game more even, by how these people did before; nobody has to follow it."""

    seat: int
    handicap: str
    """Its name."""
    title: str
    why: str


class MakeHost(Data, frozen=True, tag="make_host", tag_field="type"):
    """Who sits there is the host from now on. Where the host has been away for a minute, one may say so of oneself."""

    seat: SeatNumber


HostAct = (
    FillUp
    | SeatBot
    | AddSeat
    | TakeSeatAway
    | SwapSeats
    | FreeSeat
    | SendGuestAway
    | SetDoors
    | GiveHandicaps
    | MakeHost
)


class Arrange(Data, frozen=True):
    """Something a host does. Without a token, of who sits there by their profile."""

    act: HostAct
    token: Id | None = None
