"""Model of a first-time player of The Wizard Always Wins, used to measure the beginner's opponent.

Takes any character, plays any card, trades anything for anything. But it does no plain harm: it turns in the sets it
has, does not finish before that, takes nothing back, and is not the Wizard without a gem in the bag.
"""

from __future__ import annotations

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.the_wizard_always_wins.bots.heuristics import own_chance, peaceful_tiles
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    TakeTile,
    TurnIn,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsState,
    WizardAlwaysWinsTakeBack,
)

_AWKWARD = (WizardAlwaysWinsDecline, WizardAlwaysWinsLay, WizardAlwaysWinsTakeBack)


class FirstTimer(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        actions = [offer.action for offer in update.offers]
        action: Action = chosen(harmless(actions, world, update.seat), chance)
        return action


def chosen(actions: list[Action], chance: Chance) -> Action:
    return actions[chance.pick("first time", len(actions))]


def harmless(actions: list[Action], state: WizardAlwaysWinsState, seat: int) -> list[Action]:
    """Return what does no plain harm; all there is, if everything does."""
    sets: list[Action] = [action for action in actions if isinstance(action, TurnIn)]
    if sets:
        return sets
    kit = kit_of(state.options.data)
    peaceful = {kit.by_number[tile.number].name for tile in peaceful_tiles(kit)}
    hopeless = own_chance(kit, state, seat) == 0
    plain = [action for action in actions if not isinstance(action, _AWKWARD)]
    safe = [each for each in plain if not (isinstance(each, TakeTile) and hopeless and each.character not in peaceful)]
    return safe or plain or actions
