"""Effect of each side of a disc on the value of flicks, in points of the lead: heuristics for batches."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from gingersnap.games.crokinole.bots.batch_verdicts import Flags, Verdicts, zones_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.position_value import values_of, values_of_discs
from gingersnap.games.crokinole.bots.shot_planner import Situation
from gingersnap.games.crokinole.rules.geometry import FIFTEEN, INK, RADIUS, TEN
from gingersnap.games.crokinole.rules.round_scores import TWENTY
from gingersnap.games.wizard_biscuits.bots.disc_value import lead_by, value_of_owning, value_of_shedding, value_to_owner
from gingersnap.games.wizard_biscuits.house_data import (
    DISC_OF_FACE,
    STARTING_DISCS,
    FaceName,
)
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON
from gingersnap.games.wizard_biscuits.rules.effects.heal import flicked_by_healer, most_reflicked
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsView

STAYS = 0.75
"""The chance of a disc to survive one opposing flick where it lies."""
REFLICK = 10.0
"""What one more flick adds to the lead, about."""
LATER = 0.5
"""What counts in later rounds is uncertain: by so much it weighs less than points on the board."""
A_FIELD = 5.0
"""Points from one field to the next."""


class Prospect(NamedTuple):
    """A flick to be made: Crokinole's situation, and what the discs there are."""

    view: WizardBiscuitsView
    situation: Situation
    ids: tuple[int, ...]
    """Of the discs on the board."""

    @property
    def side(self) -> int:
        return self.situation.side

    @property
    def threats(self) -> int:
        """Opposing flicks still to come."""
        return sum(side != self.side for side in self.situation.stakes.coming)

    @property
    def counting(self) -> Floats:
        """By disc, the flicked one last: 0 for burned discs, which count nothing."""
        return np.array([*(float(disc not in self.view.burned) for disc in self.ids), 1.0])

    @property
    def signs(self) -> Floats:
        """By disc: whether its points are good or bad for this side."""
        return np.where(self.situation.sides == self.side, 1.0, -1.0)


class Landing(NamedTuple):
    """Results of many flicks, as far as effects need them."""

    prospect: Prospect
    result: Verdicts
    points: Floats
    """(flicks, discs): what each disc can be expected to count."""
    lead: Floats
    """(flicks,): what all of that promises, without effects."""

    @property
    def lands(self) -> Flags:
        flags: Flags = self.result.lying[:, -1] | self.result.counting[:, -1]
        return flags

    @property
    def holed(self) -> Flags:
        flags: Flags = self.result.counting[:, -1]
        return flags

    @property
    def together(self) -> Flags:
        """(flicks, discs): which others are in the same field as the flicked disc, or in the hole with it."""
        zones = zones_of(self.result)
        same: Flags = self.result.lying & self.result.lying[:, -1:] & (zones == zones[:, -1:])
        same |= self.result.counting & self.result.counting[:, -1:]
        same[:, -1] = False
        return same

    @property
    def lasts(self) -> float:
        """The chance that what lies well now lies so at the end of the round."""
        return float(STAYS**self.prospect.threats)


def landing_of(prospect: Prospect, result: Verdicts) -> Landing:
    situation = prospect.situation
    points = values_of_discs(result, situation.sides, situation.stakes)
    lead = values_of(result, situation.sides, situation.stakes, prospect.side)
    counted = points * prospect.counting
    return Landing(prospect, result, counted, lead - (points - counted) @ prospect.signs)


# --- By what is declared ----------------------------------------------------------------------------


def fire(landing: Landing) -> Floats:
    """Return the cost of burned discs to their owner; if the disc falls into the hole, earlier 20s burn too."""
    prospect = landing.prospect
    frost = [disc.id for disc in prospect.view.specials if disc.face == "frost" and not disc.is_frozen]
    burns = landing.together & ~np.array([*(disc in frost for disc in prospect.ids), False])
    trays = list(prospect.situation.stakes.trays)
    if prospect.view.options.fire == "opposing":  # WBI-A9
        burns &= prospect.situation.sides != prospect.side
        trays[prospect.side] = 0
    ahead = (2 * trays[prospect.side] - sum(trays)) * TWENTY
    gain: Floats = -(landing.points * burns) @ prospect.signs - ahead * landing.holed
    return gain


def heal(landing: Landing) -> Floats:
    """Return the best of shedding a status and of reflicking what is in the ditch, or will be after this flick."""
    prospect, result = landing.prospect, landing.result
    view, side = prospect.view, prospect.side
    shed = max((value_of_shedding(view, side, status) for status in view.sides[side].statuses), default=0.0)
    own = flicked_by_healer(view.options, view.flicked, side, view.seat)
    lying = np.array([disc in own for disc in prospect.ids], dtype=bool)
    out = ~(result.lying | result.counting)[:, :-1] & lying
    ditch = sum(disc in own for disc in view.ditch[side]) + out.sum(axis=1)
    reflicks = np.minimum(ditch, most_reflicked(view.options, STARTING_DISCS))
    gain: Floats = landing.lands * np.maximum(shed, REFLICK * reflicks)
    return gain


def frost(landing: Landing) -> Floats:
    """For a round, the others are without what the best of their discs do."""
    view = landing.prospect.view
    victims = sorted((LATER * lead_by(view, disc) for disc in _victims(landing)), reverse=True)
    one, two = sum(victims[:1]), sum(victims[:2])
    lasts = 1.0 if view.options.frost == "landed" else landing.lasts  # WBI-A7
    return np.where(landing.lands, lasts * np.where(landing.holed, two, one), 0.0)


def poison(landing: Landing) -> Floats:
    """Costs the others points in every round, but gives them a disc, and a higher limit."""
    prospect = landing.prospect
    view, side = prospect.view, prospect.side
    again = "poisoned" in view.sides[1 - side].statuses
    if again and view.options.poisoned_again == "nothing":  # WBI-A31
        return nothing(landing)
    theirs = prospect.situation.sides != side
    reached = (landing.together & theirs).any(axis=1) | (landing.holed & bool(view.trays[1 - side]))
    cured = "poisoned" in view.sides[side].statuses
    points = 0.0 if again else value_of_shedding(view, 1 - side, "poisoned") * (1 + cured)
    given = value_to_owner(view, POISON) + value_of_owning(view, POISON, len(view.sides[1 - side].specials))
    lost = landing.points[:, -1] if view.options.poison_disc == "at_once" else 0.0  # WBI-A28
    gain: Floats = reached * (points - given - lost)
    return gain


def acid(landing: Landing) -> Floats:
    """Return the best disc of the others that it reaches is lost to them, and this one to its owner."""
    return _takes(landing, "acid")


def thief(landing: Landing) -> Floats:
    """Return the gain of a transfer: points that the others lose count twice."""
    return 2.0 * _takes(landing, "thief")


def _takes(landing: Landing, face: FaceName) -> Floats:
    """By how much the best opposing special disc in the same field is better than this one."""
    view, victims = landing.prospect.view, _flicked(landing)
    cost = value_to_owner(view, DISC_OF_FACE[face])
    gains = [max(0.0, value_to_owner(view, disc) - cost) if disc in victims else 0.0 for disc in landing.prospect.ids]
    best: Floats = (landing.together[:, :-1] * np.array(gains)).max(axis=1, initial=0.0)
    return LATER * landing.lasts * best


def dark_magic(landing: Landing) -> Floats:
    """Corrupts; destroys the best disc that the others flicked, if it lasts; lost if it does not."""
    view = landing.prospect.view
    victim = max((LATER * value_to_owner(view, disc) for disc in _victims(landing)), default=0.0)
    lost = LATER * value_to_owner(view, DISC_OF_FACE["dark_magic"])
    lasting = landing.lasts * landing.lands
    gain: Floats = -view.options.corrupted_costs + lasting * victim - (1.0 - lasting) * lost
    return gain


def teleportation(landing: Landing) -> Floats:
    distance = landing.result.distance[:, -1]
    touches = (np.abs(distance[:, np.newaxis] - [FIFTEEN, TEN]) <= RADIUS + INK).any(axis=1)
    return np.where(landing.result.lying[:, -1] & touches, landing.lasts * A_FIELD, 0.0)


def magic_missile(landing: Landing) -> Floats:
    return landing.result.lying[:, -1] * (TWENTY - landing.points[:, -1])


def nothing(landing: Landing) -> Floats:
    return np.zeros(len(landing.lead))


def _flicked(landing: Landing) -> list[int]:
    """Return the opposing special discs flicked in this round, but for what has just poisoned this side (WBI-A80)."""
    view, side = landing.prospect.view, landing.prospect.side
    flicked = [disc for disc in view.specials if disc.side == 1 - side and disc.owner is not None]
    return [disc.id for disc in flicked if disc.goes_to != side]


def _victims(landing: Landing) -> list[int]:
    """Return the opposing special discs that will have been flicked at the end of the round, so far as one can tell."""
    other = landing.prospect.view.sides[1 - landing.prospect.side]
    to_come = [disc for disc in other.specials if disc in other.unflicked] if other.flicks else []
    return [*_flicked(landing), *to_come]


Gain = Callable[[Landing], Floats]
GAINS: dict[FaceName, Gain] = {
    "fire": fire,
    "heal": heal,
    "frost": frost,
    "invisibility": nothing,
    "poison": poison,
    "acid": acid,
    "thief": thief,
    "dark_magic": dark_magic,
    "teleportation": teleportation,
    "lucky": nothing,
    "magic_missile": magic_missile,
    "inspiration": nothing,
}
"""What a flick gains by what it is declared as. Invisibility gains by its start, Lucky by its second flick."""
