"""A beginner's opponent in The Wizard Always Wins.

It knows only some of the characters, and takes one of these while it can; it dares to be the Wizard only when that is
more likely to go well than not, which is far too late; it plays and trades whatever comes to hand; and it forgets to
turn in a set every other time.
"""

from __future__ import annotations

from gingersnap.core.bot import Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.the_wizard_always_wins.bots.first_timer_bot import chosen, harmless
from gingersnap.games.the_wizard_always_wins.bots.heuristic_bot import Greedy
from gingersnap.games.the_wizard_always_wins.bots.heuristics import own_chance
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Finish,
    Give,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsState,
)

HOPE = 0.6
"""The chance to win from which on it dares to be the Wizard."""
FAMILIAR = 3
"""Characters it has understood."""
FORGETS = 2
"""One time in so many it forgets that it has a set."""


class Beginner(Greedy):
    def __init__(self) -> None:
        self._familiar: frozenset[str] = frozenset()

    def watch(self, update: Update, chance: Chance) -> None:
        """Watch the game. The set of characters that the bot understands stays the same for a game."""
        if not self._familiar and (tiles := _tiles(update)):
            drawn = [tiles.pop(chance.pick("familiar", len(tiles))) for _ in range(min(FAMILIAR, len(tiles)))]
            self._familiar = frozenset(drawn)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        first: Action = update.offers[0].action
        if isinstance(first, TakeTile):
            return self._tile(update, world, chance)
        if isinstance(first, Ask | Give | Play):
            return chosen(
                [offer.action for offer in update.offers if isinstance(offer.action, Ask | Give | Play)], chance
            )
        meant = super().choose(update, imagine, chance)
        if isinstance(meant, TurnIn) and not chance.pick("forgets", FORGETS):
            return next((offer.action for offer in update.offers if isinstance(offer.action, Finish)), meant)
        return meant

    def _tile(self, update: Update, world: WizardAlwaysWinsState, chance: Chance) -> Action:
        kit = kit_of(world.options.data)
        wizards = {kit.by_number[number].name for number in kit.wizards}
        tiles = harmless([offer.action for offer in update.offers], world, update.seat)
        eager = [each for each in tiles if isinstance(each, TakeTile) and each.character in wizards]
        if eager and own_chance(kit, world, update.seat) >= HOPE:
            return eager[0]
        calm = [each for each in tiles if each not in eager] or tiles
        known: list[Action] = [each for each in calm if isinstance(each, TakeTile) and each.character in self._familiar]
        return chosen(known or calm, chance)


def _tiles(update: Update) -> list[str]:
    return [offer.action.character for offer in update.offers if isinstance(offer.action, TakeTile)]
