"""The house data of XTAL (XTL-H1 to XTL-H10): `house.toml` as values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

from msgspec import field

from gingersnap.core import codec
from gingersnap.core.contract import Data

Power = Literal[
    "aurablast", "thunderbolt", "fireball",
    "aurablast_shield", "thunderbolt_shield", "fireball_shield",
    "levitate", "flight", "teleport", "void",
]  # fmt: skip
"""The ten types of power card."""
CardName = Literal[
    "aurablast", "thunderbolt", "fireball",
    "aurablast_shield", "thunderbolt_shield", "fireball_shield",
    "levitate", "flight", "teleport", "void", "wildcard",
]  # fmt: skip
"""What a card in a hand is: a power, or a wildcard that is named when it is laid."""
Status = Literal["rulebook", "inferred", "source", "house"]


class XtalColour(Data, frozen=True):
    """A colour of the path, with the shape that marks it for those who cannot tell colours apart."""

    letter: str
    name: str
    mark: str
    status: Status


class Card(Data, frozen=True):
    """A type of power card."""

    name: Power
    kind: Literal["weapon", "shield", "move", "void"]
    count: int
    colour: str
    mark: str
    status: Status
    stops: Power | None = None
    """The Weapon a Shield matches."""
    leaves: str = field(default="", name="from")
    """The colours, by letter, that a token may be moved from."""
    reaches: str = field(default="", name="to")
    """The colour, by letter, that a token is moved to."""


class Die(Data, frozen=True):
    faces: int
    status: Status


class Times(Data, frozen=True):
    """In seconds."""

    answer: int
    idle: int
    void: int
    first: int
    status: Status


class XtalCaps(Data, frozen=True):
    turns_each: int
    """By seat, and together for all who sat down at first."""
    status: Status


class XtalHouse(Data, frozen=True):
    sector: str
    """The colours of one sixth of the path, clockwise from a Violet."""
    sectors: int
    dealt: int
    wildcards: int
    rings: int
    short_game: int
    """Rings that are enough in it."""
    missed_turns: int
    die: Die
    times: Times
    caps: XtalCaps
    homes: dict[str, tuple[int, ...]]
    colours: tuple[XtalColour, ...]
    cards: tuple[Card, ...]


HOUSE: XtalHouse = codec.convert(tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), XtalHouse)
CARDS: dict[str, Card] = {card.name: card for card in HOUSE.cards}
CARD_NAMES: tuple[str, ...] = (*CARDS, "wildcard")
"""Everything a hand can hold, in the order hands and piles are counted in."""
ALL_CARDS = sum(card.count for card in HOUSE.cards) + HOUSE.wildcards
PATH = len(HOUSE.sector) * HOUSE.sectors
"""Positions on it."""
MOST_LAID = 1_000_000
"""Cards in one game: more than its longest course can bring."""
CARD_INDEX: dict[str, int] = {name: index for index, name in enumerate(CARD_NAMES)}


def position_name(position: int) -> str:
    """R12 is the twelfth step from the Violet at the top, a Red."""
    size = len(HOUSE.sector) * HOUSE.sectors
    return f"{HOUSE.sector[position % len(HOUSE.sector)]}{position}" if 0 <= position < size else f"?{position}"
