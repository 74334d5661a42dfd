"""The numbers that a table is laid with: what its deck holds (XTL-A92)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from gingersnap.games.xtal.house_data import CARD_NAMES, CARDS

if TYPE_CHECKING:
    from gingersnap.games.xtal.types import XtalOptions

_COUNTS = attrgetter(*(f"count_{name}" for name in CARD_NAMES))


def deck_of(options: XtalOptions) -> list[int]:
    """By card, how many there are at a table with these options; wildcards last, where it is played with them."""
    *powers, wildcards = _COUNTS(options)
    return [*powers, wildcards if options.wildcards else 0]


def weapons_at(options: XtalOptions) -> int:
    """Return how many cards can be thrown as a Weapon."""
    counts: dict[str, int] = dict(zip(CARD_NAMES, _COUNTS(options), strict=True))
    return counts["wildcard"] + sum(counts[card.name] for card in CARDS.values() if card.kind == "weapon")
