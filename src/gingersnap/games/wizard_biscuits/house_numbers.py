"""The numbers that a table is laid with, by disc and by status (WBI-A82)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from gingersnap.games.wizard_biscuits.house import FIRST_SPECIAL, HOUSE, StatusName

if TYPE_CHECKING:
    from gingersnap.games.wizard_biscuits.types import WizardBiscuitsOptions

_PRICES = attrgetter(*(f"price_{disc.colour}" for disc in HOUSE.special_discs))


def price_at(options: WizardBiscuitsOptions, disc: int) -> int:
    """Of a special disc, at a table with these options."""
    price: int = _PRICES(options)[disc - FIRST_SPECIAL]
    return price


def points_by(options: WizardBiscuitsOptions, status: StatusName) -> int:
    """What a status adds to a round's total: less than nothing."""
    return -{"poisoned": options.poisoned_costs, "frozen": 0, "corrupted": options.corrupted_costs}[status]
