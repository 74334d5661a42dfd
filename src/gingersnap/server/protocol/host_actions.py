"""Actions of the host at a table before its game begins (GEN-28)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.server.protocol.common import ID_LENGTH, Access, Id

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
BotLevel = Annotated[str, Meta(max_length=ID_LENGTH)]


class FillUp(Data, frozen=True, tag="fill_up", tag_field="type"):
    """Request to put bots of this level on all free seats, and start the game."""

    bot: BotLevel


class Start(Data, frozen=True, tag="start", tag_field="type"):
    """Request to remove all free seats, and start the game with the players who are seated."""


class SeatBot(Data, frozen=True, tag="seat_bot", tag_field="type"):
    """Request to put a bot on one free seat."""

    seat: SeatNumber
    bot: BotLevel


class AddSeat(Data, frozen=True, tag="add_seat", tag_field="type"):
    """Request to add a free seat."""


class TakeSeatAway(Data, frozen=True, tag="take_seat_away", tag_field="type"):
    """Request to remove a seat that is free or a bot's."""

    seat: SeatNumber


class SwapSeats(Data, frozen=True, tag="swap_seats", tag_field="type"):
    """Request to swap two seats; handicaps move with the players."""

    seat: SeatNumber
    other: SeatNumber


class FreeSeat(Data, frozen=True, tag="free_seat", tag_field="type"):
    """Request to free a seat. A removed person cannot sit down again this evening. You may always free your own."""

    seat: SeatNumber


class SendGuestAway(Data, frozen=True, tag="send_guest_away", tag_field="type"):
    """Request to remove a person from the waiting list and all tables of this evening. Possible during a game, too."""

    guest: Annotated[int, Meta(ge=0)]
    """Their number on the waiting list."""


class SetDoors(Data, frozen=True, tag="set_doors", tag_field="type"):
    """Request to change visibility, spectators, and several seats for one stranger. None leaves a value unchanged."""

    access: Access | None = None
    spectators: bool | None = None
    several: bool | None = None


class GiveHandicaps(Data, frozen=True, tag="give_handicaps", tag_field="type"):
    """Request to set the handicap of each seat by its name; empty for none (GEN-26)."""

    handicaps: Annotated[tuple[Annotated[str, Meta(max_length=ID_LENGTH)], ...], Meta(max_length=16)]


class SuggestedHandicap(Data, frozen=True):
    """A handicap that would make the game more even, by earlier results of these people. It is not binding."""

    seat: int
    handicap: str
    """Name of the handicap."""
    title: str
    why: str


class MakeHost(Data, frozen=True, tag="make_host", tag_field="type"):
    """Request to make a player the host. If the host has been away for a minute, players may name themselves."""

    seat: SeatNumber


HostAct = (
    FillUp
    | Start
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
    """An action of the host. Without a token, the host is identified by their profile."""

    act: HostAct
    token: Id | None = None
