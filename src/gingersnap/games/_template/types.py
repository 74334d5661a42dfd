"""Data types of Keep or Swap: house data, options, state, actions and view."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import Action, Data, Seat, State, View
from gingersnap.core.view_annotations import BySeat
from gingersnap.core.words import Sentence
from gingersnap.games._template.words import say


class KeepOrSwapHouse(Data, frozen=True):
    highest: int
    copies: int
    swaps: int


HOUSE: KeepOrSwapHouse = codec.convert(
    tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), KeepOrSwapHouse
)


class KeepOrSwapOptions(Data, frozen=True):
    first_seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The starting seat; drawn at random if not set (KOS-2)."""


class KeepOrSwapHand(Data, frozen=True):
    card: int
    aside: int | None = None
    """The set-aside card that `card` replaced."""


class KeepOrSwapState(State):
    turn: Seat
    hands: list[KeepOrSwapHand]
    """Hands by seat."""
    deck: list[int]
    """The remaining cards, lowest first. Draws choose a random position, so there is no order that could leak."""
    turns: int = 0


# --- Actions --------------------------------------------------------------------------------------


class KeepOrSwapKeep(Action, frozen=True, tag="Keep"):
    def sentence(self) -> Sentence:
        return say("keep")


class KeepOrSwapSwap(Action, frozen=True, tag="Swap"):
    def sentence(self) -> Sentence:
        return say("swap")


KeepOrSwapAction = KeepOrSwapKeep | KeepOrSwapSwap

# --- View -----------------------------------------------------------------------------------------


Card = Annotated[int, Meta(ge=1, le=HOUSE.highest)]


class KeepOrSwapView(View, frozen=True):
    seat: Seat
    turn: Seat
    cards: BySeat[Card | None]
    """Cards by seat; None if the viewer may not see them."""
    swapped: BySeat[bool]
    own_aside: Card | None
    swaps_left: Annotated[int, Meta(ge=0, le=HOUSE.swaps)]
    over: bool
