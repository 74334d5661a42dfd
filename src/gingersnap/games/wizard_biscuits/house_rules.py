"""The numbers that a table is laid with, by disc and by status (WBI-A82)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from gingersnap.core.words import Sentence
from gingersnap.games.wizard_biscuits.house_data import FIRST_SPECIAL, HOUSE, FaceName, StatusName
from gingersnap.games.wizard_biscuits.words import say

if TYPE_CHECKING:
    from gingersnap.games.wizard_biscuits.types import WizardBiscuitsOptions

_PRICES = attrgetter(*(f"price_{disc.colour}" for disc in HOUSE.special_discs))


def price_at(options: WizardBiscuitsOptions, disc: int) -> int:
    """Of a special disc, at a table with these options."""
    price: int = _PRICES(options)[disc - FIRST_SPECIAL]
    return price


def does_said(face: FaceName, options: WizardBiscuitsOptions) -> Sentence:
    """Return what one side of a special disc does by the rulings and numbers of a table."""
    return say(
        f"does-{face}",
        fire=options.fire,
        fire_in_hole=options.fire_in_hole,
        moved=options.moved,
        heal=options.heal,
        heal_from=options.heal_from,
        heal_whose=options.heal_whose,
        frost=options.frost,
        from_board=options.frozen_from_board,
        from_hole=options.frozen_from_hole,
        poisoned=options.poisoned,
        poisoned_again=options.poisoned_again,
        poisoned_costs=options.poisoned_costs,
        poison_disc=options.poison_disc,
        corrupted_costs=options.corrupted_costs,
        dark_magic=options.dark_magic,
    )


def points_by(options: WizardBiscuitsOptions, status: StatusName) -> int:
    """Return what a status adds to a round's total: less than nothing."""
    return -{"poisoned": options.poisoned_costs, "frozen": 0, "corrupted": options.corrupted_costs}[status]
