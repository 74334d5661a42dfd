"""Reasons for answers to what an effect asks, to the choice of the six, and about a flick that may be taken back."""

from __future__ import annotations

from typing import Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.bots.heuristics import has_landed
from gingersnap.games.wizard_biscuits.hints.effect_position import EffectPosition
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, StatusName, disc_said, is_special
from gingersnap.games.wizard_biscuits.types import (
    ChooseDisc,
    Destroy,
    Freeze,
    PickUp,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
)
from gingersnap.games.wizard_biscuits.words import say

LUCKY, DARK_MAGIC = DISC_OF_FACE["lucky"], DISC_OF_FACE["dark_magic"]


def lucky_again(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Lucky came off, or counts little."""
    if position.asked.kind != "lucky" or not isinstance(choice, PickUp):
        return None
    points: int = position.special(LUCKY).field or 0
    return Reason(say("reason-lucky-again", points=points), position.disc_mark(LUCKY))


def lucky_keep(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    field = position.special(LUCKY).field
    if position.asked.kind != "lucky" or not isinstance(choice, WizardBiscuitsDecline) or field is None:
        return None
    return Reason(say("reason-lucky-keep", points=field), position.disc_mark(LUCKY))


def cure(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, RemoveStatus):
        return None
    options = position.view.options
    points = options.poisoned_costs if choice.status == "poisoned" else options.corrupted_costs
    status: StatusName = choice.status
    return Reason(say("reason-cure", status=status, points=points), "status")


def pick_up_lost(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a disc in the ditch counts nothing, and may be flicked again."""
    if not isinstance(choice, PickUp) or choice.disc == choice.target:
        return None
    if choice.target not in position.view.ditch[position.side]:
        return None
    if isinstance(other, PickUp) and other.target in position.view.ditch[position.side]:
        return None
    return Reason(say("reason-pick-up-lost"), "ditch")


def pick_up_special(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a special disc acts once more."""
    if not isinstance(choice, PickUp) or not isinstance(other, PickUp):
        return None
    if not is_special(choice.target) or is_special(other.target):
        return None
    return Reason(say("reason-pick-up-special", disc=disc_said(choice.target)), position.disc_mark(choice.target))


def pick_up_any(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: all discs in the ditch are alike."""
    if not isinstance(choice, PickUp) or choice.disc == choice.target:
        return None
    lost = position.lost
    return Reason(say("reason-pick-up-any", lost=lost, many=number_word(lost)), "ditch")


def enough_picked_up(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: what is left to pick up counts where it is."""
    if position.asked.kind not in ("heal", "pick_up") or not isinstance(choice, WizardBiscuitsDecline):
        return None
    return None if position.lost else Reason(say("reason-enough-picked-up"), f"tray:{position.side}")


def freeze_dearest(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Freeze):
        return None
    sentence = say("reason-freeze", of=position.foes, disc=disc_said(choice.target))
    return Reason(sentence, position.disc_mark(choice.target))


def exchange(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the opposing disc is dearer than the own one that is spent."""
    if not isinstance(choice, Destroy | Steal):
        return None
    theirs, own = position.special(choice.target).price, position.special(choice.disc).price
    if theirs <= own:
        return None
    sentence = say("reason-exchange", steals=isinstance(choice, Steal), of=position.foes, price=theirs, own=own)
    return Reason(sentence, position.disc_mark(choice.target))


def take_by_use(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the others lose a disc, and with it what they may bank."""
    if not isinstance(choice, Destroy | Steal):
        return None
    limit = position.view.options.bank_per_disc
    sentence = say("reason-take-by-use", of=position.foes, disc=disc_said(choice.target), limit=limit)
    return Reason(sentence, position.disc_mark(choice.target))


def keep_own(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the own disc is worth more than the one it could take."""
    if not isinstance(choice, WizardBiscuitsDecline) or not isinstance(other, Destroy | Steal):
        return None
    own, theirs = position.special(other.disc).price, position.special(other.target).price
    sentence = say("reason-keep-own", disc=disc_said(other.disc), cheaper=theirs <= own)
    return Reason(sentence, position.disc_mark(other.disc))


def choose_it(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, ChooseDisc):
        return None
    frozen = position.special(choice.disc).is_frozen
    if choice.is_among == frozen:
        return None
    among: bool = choice.is_among
    sentence = say("reason-choose", among=among, disc=disc_said(choice.disc))
    return Reason(sentence, position.disc_mark(choice.disc))


def keep_landed(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, CrokinoleKeep) or not has_landed(position.view, position.asked):
        return None
    assert position.asked.disc is not None
    return Reason(say("reason-keep-landed"), _placed_mark(position, position.asked.disc))


def reshoot_lost(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Reshoot) or has_landed(position.view, position.asked):
        return None
    return Reason(say("reason-reshoot-lost"), "ditch")


def _placed_mark(position: EffectPosition, disc: int) -> str:
    lies = any(placed.id == disc for placed in position.view.discs)
    return f"disc:{disc}" if lies else f"tray:{position.side}"


ANSWERS: tuple[HintKind[EffectPosition], ...] = (
    HintKind("lucky_again", lucky_again),
    HintKind("lucky_keep", lucky_keep),
    HintKind("heal_cures", cure),
    HintKind("pick_up_special", pick_up_special),
    HintKind("pick_up_lost", pick_up_lost),
    HintKind("pick_up_any", pick_up_any, decisive=True),
    HintKind("enough_picked_up", enough_picked_up),
    HintKind("exchange", exchange),
    HintKind("freeze", freeze_dearest, decisive=True),
    HintKind("take_by_use", take_by_use, decisive=True),
    HintKind("keep_own", keep_own),
    HintKind("choose", choose_it),
    HintKind("keep_landed", keep_landed),
    HintKind("reshoot_lost", reshoot_lost),
)
"""Most important first."""
