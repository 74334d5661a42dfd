"""The whole games that are kept in `goldens`."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Tick
from gingersnap.core.table import Update
from gingersnap.games.crokinole.events import VerdictGiven
from gingersnap.games.crokinole.tests.simple_player import EagerBot
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleOptions, Reshoot
from gingersnap.testing import Golden


class SlowBot(EagerBot):
    """Takes its time, and now and then too much of it."""

    def reaction(self, update: Update, chance: Chance) -> float:
        return 1.0 + chance.pick("slow", 5)


def is_damage_that_stays(told: Action | Event) -> bool:
    return isinstance(told, VerdictGiven) and told.rule == "CRK-A25"


ALONE = CrokinoleOptions(three_players="three_sets", scoring="match", discs=6)
HURRIED = CrokinoleOptions(scoring="tournament", discs=6, reshots=2, seconds_per_shot=5)
TWO, THREE, FOUR = ([SlowBot] * seats for seats in (2, 3, 4))

RECIPES = {
    "two_by_difference": Golden(TWO, 1, "CRK-32"),
    "two_in_match_play": Golden(TWO, 2, "CRK-33", CrokinoleOptions(scoring="match", board="fast", posts="latex")),
    "two_in_a_tournament": Golden(TWO, 3, "CRK-A52", CrokinoleOptions(scoring="tournament", first="closest")),
    "two_against_one": Golden(THREE, 4, "CRK-33", CrokinoleOptions(scoring="match", discs=6, board="slow")),
    "three_sets": Golden(THREE, 5, "CRK-28", ALONE),
    "four_in_pairs": Golden(FOUR, 6, "CRK-A52", CrokinoleOptions(scoring="tournament", tremor="real")),
    "damage_stays": Golden(
        TWO, 9, "CRK-A52", CrokinoleOptions(scoring="tournament", rim="damage_stays"), [is_damage_that_stays]
    ),
    "reshots_against_the_clock": Golden(TWO, 8, "CRK-A52", HURRIED, [CrokinoleKeep, Reshoot, Tick]),
}
