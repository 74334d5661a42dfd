"""The numbers of the game, as data: those of this edition. Those a table brings (WAW-A44) are read in own_data."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import Data

Status = Literal["rulebook", "source", "house", "box"]
"""Where a number comes from; "box" is for those who read it off their own copy."""
Name = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[A-Za-z][A-Za-z0-9'-]*( [A-Za-z0-9'-]+)*$(?!\n)")]
Mark = Literal["mushroom", "potion", "flower", "snail", "feather", "leaf", "crystal", "moon"]
Paint = Literal["red", "blue", "yellow", "green", "purple", "orange", "white", "black"]
Cut = Literal["round", "square", "triangle", "drop", "star"]
Deed = Literal["draw_cards", "look", "draw_tokens", "play", "trade", "wizard"]

MOST_CARDS = 300
MOST_SETS = 40
"""Of one element, with all its pieces: each number of sets is an offer of its own."""
MOST_ELEMENTS = 8
MOST_OF_A_TOKEN = 20
"""Of one kind, gems of a colour among them."""

Few = Annotated[int, Meta(ge=1, le=10)]
Some = Annotated[int, Meta(ge=0, le=10)]


class Deal(Data, frozen=True):
    hand: Some
    gems: Annotated[int, Meta(ge=1, le=MOST_OF_A_TOKEN)]
    """Of each colour."""
    status: Status


class Bag(Data, frozen=True):
    """Content of the bag at the start."""

    each_element: Annotated[int, Meta(ge=0, le=MOST_OF_A_TOKEN)]
    add_a_gem: Annotated[int, Meta(ge=1, le=MOST_OF_A_TOKEN)]
    level_up: Annotated[int, Meta(ge=0, le=MOST_OF_A_TOKEN)]
    status: Status


class Dial(Data, frozen=True):
    highest: Annotated[int, Meta(ge=1, le=20)]
    status: Status


class Track(Data, frozen=True):
    spaces: Annotated[int, Meta(ge=5, le=20)]
    status: Status


class WizardAlwaysWinsLimits(Data, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=200)]
    take_backs: Annotated[int, Meta(ge=0, le=20)]
    """How often a seat may change its mind in one turn about what it laid or asked for."""
    status: Status


class SeatColour(Data, frozen=True):
    name: Paint
    cut: Cut
    """The shape of the gems: colours are told apart by it too."""
    status: Status


class ElementStatus(Data, frozen=True):
    name: Status
    needs: Status
    reward: Status


class Element(Data, frozen=True):
    name: Name
    """As pieces name it: "snails"."""
    one: Name
    mark: Mark
    """The picture of it."""
    needs: Annotated[int, Meta(ge=1, le=30)]
    """Icons in a set."""
    status: ElementStatus
    gems: Some = 0
    levels: Some = 0
    cards: Some = 0


class Cards(Data, frozen=True):
    """So many cards of each of these elements show so many icons."""

    elements: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=8)]
    icons: Annotated[int, Meta(ge=1, le=9)]
    each: Annotated[int, Meta(ge=1, le=30)]
    status: Status


class TileStep(Data, frozen=True):
    """One of the actions on a tile."""

    do: Deed
    count: Few | Literal["level"] = 1
    keep: Few = 1
    """Of the cards looked at."""


class CharacterStatus(Data, frozen=True):
    number: Status
    actions: Status


class Character(Data, frozen=True):
    number: Annotated[int, Meta(ge=1, le=20)]
    name: Name
    actions: Annotated[tuple[TileStep, ...], Meta(min_length=1, max_length=8)]
    status: CharacterStatus

    @property
    def is_wizard(self) -> bool:
        return self.actions[-1].do == "wizard"


class WizardAlwaysWinsHouse(Data, frozen=True):
    deal: Deal
    bag: Bag
    dial: Dial
    track: Track
    caps: WizardAlwaysWinsLimits
    colours: Annotated[tuple[SeatColour, ...], Meta(min_length=5, max_length=5)]
    """By seat."""
    elements: Annotated[tuple[Element, ...], Meta(min_length=1, max_length=MOST_ELEMENTS)]
    cards: Annotated[tuple[Cards, ...], Meta(min_length=1, max_length=40)]
    characters: Annotated[tuple[Character, ...], Meta(min_length=5, max_length=20)]


HOUSE_TEXT = (Path(__file__).parents[1] / "house.toml").read_text("utf-8")
HOUSE: WizardAlwaysWinsHouse = codec.convert(tomllib.loads(HOUSE_TEXT), WizardAlwaysWinsHouse)
