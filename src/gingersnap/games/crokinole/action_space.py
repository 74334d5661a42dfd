"""Action space of Crokinole: keep, reshoot and the flick, with the bounds of its numbers."""

from __future__ import annotations

from collections.abc import Mapping

from gingersnap.core.contract import Seat, Span
from gingersnap.games.crokinole.house_data import LIMITS
from gingersnap.games.crokinole.rules.geometry import MOST_OFFSET, QUADRANT
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions

VERSION = 2
NUMBERS: Mapping[str, Span] = {
    "place": Span(-QUADRANT, QUADRANT),
    "aim": Span(-LIMITS.widest_aim, LIMITS.widest_aim),
    "speed": Span(LIMITS.slowest, LIMITS.fastest),
    "offset": Span(-MOST_OFFSET, MOST_OFFSET),
    "spin": Span(-LIMITS.most_spin, LIMITS.most_spin),
}
GRID: Mapping[str, int] = {"place": 3, "aim": 9, "speed": 5}
"""Into how many values each is cut where only whole numbers can be chosen; the others stay in the middle."""


def choices(options: CrokinoleOptions, seats: int) -> list[str]:
    return ["Flick", "CrokinoleKeep", "Reshoot"]


def choice_by_seat(seat: Seat, seats: int, action: CrokinoleAction) -> str:
    return type(action).__name__


def takes_numbers(choice: str) -> bool:
    return choice == "Flick"


def numbers(options: CrokinoleOptions, seats: int) -> Mapping[str, Span]:
    return NUMBERS
