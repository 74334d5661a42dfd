"""The whole games that are kept in `goldens`."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.core.bot import Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Tick
from gingersnap.core.table import Update
from gingersnap.games.wizard_biscuits.events import DiscBought
from gingersnap.games.wizard_biscuits.house_data import FACES, FaceName
from gingersnap.games.wizard_biscuits.tests.simple_player import EagerBot
from gingersnap.games.wizard_biscuits.types import FlickDisc, WizardBiscuitsOptions
from gingersnap.testing import Golden


class SlowBot(EagerBot):
    """Takes its time, and now and then too much of it."""

    def reaction(self, update: Update, chance: Chance) -> float:
        return 1.0 + chance.pick("slow", 5)


class MiserBot(EagerBot):
    """Never gets anywhere: it buys nothing, so it can bank nothing."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = update.offers[-1].action
        return action


def flick_of(face: FaceName | None) -> Callable[[Action | Event], bool]:
    return lambda told: isinstance(told, FlickDisc) and told.face == face


def is_from_the_inner_circle(told: Action | Event) -> bool:
    return isinstance(told, FlickDisc) and told.inner


EVERY_SIDE = [flick_of(face) for face in (None, *FACES)]
TWO, FOUR = [SlowBot] * 2, [SlowBot] * 4

RECIPES = {
    "two_to_fifty": Golden(TWO, 1, "WBI-15"),
    "two_with_a_live_rim": Golden(
        TWO, 2, "WBI-15", WizardBiscuitsOptions(rim="damage_stays", board="fast", posts="latex")
    ),
    "two_against_the_clock": Golden(TWO, 3, "WBI-15", WizardBiscuitsOptions(seconds_per_shot=5, first="black"), [Tick]),
    "four_in_pairs": Golden(
        FOUR,
        1,
        "WBI-15",
        WizardBiscuitsOptions(tremor="real", board="slow"),
        [DiscBought, is_from_the_inner_circle, *EVERY_SIDE],
    ),
    "two_to_the_last_round": Golden([MiserBot] * 2, 5, "WBI-H4"),
}
