"""Value of special discs to a bot beyond this round, and its purchases.

Rules of thumb, all in points that a side banks more, or the other banks less, until the game ends. A disc is worth
something for what it does, and for the ten more points that may be banked in every round.
"""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.games.wizard_biscuits.house_data import SPECIALS, Colour, StatusName, is_special, special
from gingersnap.games.wizard_biscuits.house_rules import points_by, price_at
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsView

LEAD: dict[Colour, float] = {"red": 30.0, "blue": 4.0, "green": 2.0, "black": 3.0, "yellow": 5.0, "purple": 20.0}
"""Points that each disc adds to its side's lead in a round: about as measured; green and black are guessed."""
LEAD_BY_ONE = 15.0
"""Red's, where Heal brings back one disc only (WBI-A79)."""
BANKED = 0.5
"""The part of a lead's growth that ends in a bank, or is missing in the other's: the rest is cut off by the limits."""
LIMIT_STEPS = (4.2, 3.0, 1.9, 1.1, 0.6, 0.3)
"""What the first disc of a side, the second ... adds to what it banks in a round, by the limit alone."""
PACE = 9.0
"""Points that a side banks in a round, about."""

WIN = 1000.0


def rounds_to_go(view: WizardBiscuitsView) -> float:
    """Until one of the sides reaches the goal, about."""
    missing = min(view.options.goal - score for score in view.scores)
    return max(1.0, missing / PACE)


def lead_by(view: WizardBiscuitsView, disc: int) -> float:
    """Return what a disc adds to its side's lead in a round at this table."""
    colour = special(disc).colour
    return LEAD_BY_ONE if colour == "red" and view.options.heal == "one" else LEAD[colour]


def use_of(view: WizardBiscuitsView, disc: int) -> float:
    """Return what the effects of a disc are worth in every round."""
    return BANKED * lead_by(view, disc)


def value_of_owning(view: WizardBiscuitsView, disc: int, others: int) -> float:
    """Return what a disc is worth to a side that owns so many others, until the end of the game."""
    return rounds_to_go(view) * (use_of(view, disc) + LIMIT_STEPS[others])


def value_to_owner(view: WizardBiscuitsView, disc: int) -> float:
    """Return what a disc is worth to the side that has it: what that side loses with it."""
    owner = view.specials[disc - SPECIALS.start].owner if is_special(disc) else None
    return 0.0 if owner is None else value_of_owning(view, disc, len(view.sides[owner].specials) - 1)


def value_of_shedding(view: WizardBiscuitsView, side: int, status: StatusName) -> float:
    """Return what it is worth to a side to be without a status, in points of this round's lead."""
    if status == "frozen":
        frozen = [disc.id for disc in view.specials if disc.is_frozen and disc.id in view.sides[side].unflicked]
        return sum(lead_by(view, disc) for disc in frozen)
    points = -points_by(view.options, status)
    return points * (rounds_to_go(view) if status == "poisoned" else 1.0)


# --- Buying -----------------------------------------------------------------------------------------


def best_purchase(view: WizardBiscuitsView, side: int, targets: Sequence[int]) -> int | None:
    """Return the disc to buy now; None if all should be banked."""
    return max((None, *targets), key=lambda disc: value_of_buying(view, side, disc))


def value_of_buying(view: WizardBiscuitsView, side: int, disc: int | None) -> float:
    """Return what can be banked now, and what the disc promises for later rounds."""
    owned = len(view.sides[side].specials)
    left = view.left - (0 if disc is None else price_at(view.options, disc))
    banked = min(left, view.options.bank_per_disc * (owned + (disc is not None)))
    if view.scores[side] + banked >= view.options.goal:
        return WIN
    return banked + (0.0 if disc is None else value_of_owning(view, disc, owned))
