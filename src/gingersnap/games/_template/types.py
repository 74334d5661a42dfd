"""What Keep or Swap is made of: options, state, actions, events, view."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Data, Event, Seat, State, View


class House(Data, frozen=True):
    highest: int
    copies: int
    swaps: int


HOUSE: House = codec.convert(tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), House)


class Options(Data, frozen=True):
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(title="Who starts", description="The seat that begins; drawn by lot if not set (KOS-2)."),
    ] = None


class Hand(Data, frozen=True):
    card: int
    aside: int | None = None
    """The card that was swapped for it."""


class CardState(State):
    turn: Seat
    hands: list[Hand]
    """By seat."""
    deck: list[int]
    """The cards left, lowest first: their order is drawn when they are, so nobody can peek at it."""
    turns: int = 0


# --- Actions: what a seat asks to do --------------------------------------------------------------


class Keep(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Keep your card"


class Swap(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Swap your card"


# --- Events: what happened ------------------------------------------------------------------------


class CardKept(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} keeps."


class CardSwapped(Event, frozen=True):
    """A card was drawn in place of another. Which one, only its owner is told."""

    seat: Seat
    drawn: int | None

    def for_seat(self, seat: Seat) -> CardSwapped:
        return self if seat == self.seat else codec.replace(self, drawn=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        card = "" if self.drawn is None else f" and draws a {self.drawn}"
        return f"{names[self.seat]} swaps{card}."


class CardsTurnedUp(Event, frozen=True):
    cards: tuple[int, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        cards = ", ".join(f"{name} has {card}" for name, card in zip(names, self.cards, strict=True))
        return f"All cards are turned up: {cards}."


# --- View: what one seat may know -----------------------------------------------------------------


class CardView(View, frozen=True):
    seat: Seat
    turn: Seat
    cards: tuple[int | None, ...]
    """By seat: its card; None where you may not see it."""
    swapped: tuple[bool, ...]
    own_aside: int | None
    swaps_left: int
    over: bool
