"""The numbers of Pocket & Biscuit (PNB-H1 to PNB-H11): `house.toml` as values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data


class TileKind(Data, frozen=True):
    """A kind of tile."""

    rule: str
    name: str
    count: int
    numbers: tuple[int, ...]
    points: int
    status: Literal["rulebook", "inferred", "house"]

    @property
    def is_cracked(self) -> bool:
        return len(self.numbers) > 1


class PocketCaps(Data, frozen=True):
    dry_turns_each: int
    turns: int


class PocketHouse(Data, frozen=True):
    side: int
    great: int
    caps: PocketCaps
    memory: dict[str, float]
    kinds: tuple[TileKind, ...]


HOUSE: PocketHouse = codec.convert(
    tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), PocketHouse
)
KINDS = HOUSE.kinds
PLACES = HOUSE.side * HOUSE.side
CRACKED = next(index for index, kind in enumerate(KINDS) if kind.is_cracked)
ALL_POINTS = sum(kind.count * kind.points for kind in KINDS)
"""In this edition; a table may have other tiles (PNB-A40)."""
_BY_NAME = {kind.name: kind for kind in KINDS}


def tiles_with(kind: str) -> int:
    """Return how many tiles there are of a kind, in this edition."""
    return _BY_NAME[kind].count


def biscuit_points(kind: str) -> int:
    """Return what a tile of a kind is worth, in this edition."""
    return _BY_NAME[kind].points
