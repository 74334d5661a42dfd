"""The twelve sides of the special discs, in the order of the rulebook."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.rules.effects.acid import Acid
from gingersnap.games.wizard_biscuits.rules.effects.dark_magic import DarkMagic
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.effects.fire import Fire
from gingersnap.games.wizard_biscuits.rules.effects.frost import Frost
from gingersnap.games.wizard_biscuits.rules.effects.heal import Heal
from gingersnap.games.wizard_biscuits.rules.effects.inspiration import Inspiration
from gingersnap.games.wizard_biscuits.rules.effects.invisibility import Invisibility
from gingersnap.games.wizard_biscuits.rules.effects.lucky import Lucky
from gingersnap.games.wizard_biscuits.rules.effects.magic_missile import MagicMissile
from gingersnap.games.wizard_biscuits.rules.effects.poison import Poison
from gingersnap.games.wizard_biscuits.rules.effects.teleportation import Teleportation
from gingersnap.games.wizard_biscuits.rules.effects.thief import Thief
from gingersnap.games.wizard_biscuits.rules.round_scores import is_scored
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState

__all__ = ["EFFECTS", "NOTHING", "Effect", "effect_of"]

EFFECTS: dict[FaceName, Effect] = {
    effect.name: effect
    for effect in (
        Fire(), Heal(), Frost(), Invisibility(), Poison(), Acid(),
        Thief(), DarkMagic(), Teleportation(), Lucky(), MagicMissile(), Inspiration(),
    )
}  # fmt: skip
NOTHING = Effect()


def effect_of(state: WizardBiscuitsState, disc: FlickedDisc) -> Effect:
    """Return what a flicked disc can do now: nothing if it is a starting disc, frozen (WBI-24), or gone (WBI-A42)."""
    if disc.face is None or is_without_effect(state, disc.id) or disc.id in state.gone:
        return NOTHING
    return EFFECTS[disc.face]


def is_without_effect(state: WizardBiscuitsState, disc: int) -> bool:
    """Frozen, for the whole round or until it has been scored (WBI-A24)."""
    has_thawed = state.options.frozen == "until_scored" and is_scored(state)
    return disc in state.frozen and not has_thawed
