"""Reasons for flicking a special disc on one of its sides."""

from __future__ import annotations

from typing import Any, Literal

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.crokinole.hints.shot_names import start_mark
from gingersnap.games.wizard_biscuits.hints.effect_position import RINGS, EffectPosition
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, disc_said, face_said
from gingersnap.games.wizard_biscuits.types import ChooseDisc, FlickDisc
from gingersnap.games.wizard_biscuits.words import say

NeedyFace = Literal["acid", "thief", "frost", "dark_magic", "poison"]
"""Faces whose effect needs an opposing disc."""
FIRE_DISC, PURPLE = DISC_OF_FACE["fire"], DISC_OF_FACE["inspiration"]


def burned(position: EffectPosition, action: Any) -> tuple[float, int, int]:
    """Return points that Fire takes from the others on the average, less own ones; and how many discs of either."""
    shot = position.shot(action, "fire")
    if shot is None or position.shots is None:
        return 0.0, 0, 0
    together = position.together(shot)
    theirs = position.shots.sides[:-1] != position.side
    points = shot.points[:, :-1] * together
    is_sparing = position.view.options.fire == "opposing"
    own = 0.0 if is_sparing else points[:, ~theirs].sum(axis=1)
    counts = (together[:, theirs].sum(axis=1), together[:, ~theirs].sum(axis=1) * (not is_sparing))
    gain = float((points[:, theirs].sum(axis=1) - own).mean())
    return gain, round(float(counts[0].mean())), round(float(counts[1].mean()))


def fire_pays(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: opposing points in the aimed ring burn, and few own ones."""
    shot = position.shot(choice, "fire")
    gain, theirs, own = burned(position, choice)
    ring = None if shot is None else position.ring(shot)
    if ring is None or ring == 20 or gain < 5.0 or not theirs:
        return None
    sentence = say("reason-fire-pays", ring=ring, count=theirs, many=number_word(theirs), of=position.foes, own=own)
    return Reason(sentence, RINGS[ring])


def fire_the_twenties(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Fire in the hole burns the 20s of the others."""
    shot, view = position.shot(choice, "fire"), position.view
    theirs, own = ([disc for disc in tray if disc not in view.burned] for tray in _trays(position))
    if shot is None or len(theirs) <= len(own) or shot.sinks < 0.2:
        return None
    return Reason(
        say("reason-fire-the-twenties", of=position.foes, count=len(theirs), many=number_word(len(theirs))), "hole"
    )


def _trays(position: EffectPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the 20s of the others, and the own ones."""
    trays = position.view.trays
    return trays[1 - position.side], trays[position.side]


def save_fire(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Fire would burn nothing of the others yet."""
    if not isinstance(choice, FlickDisc) or position.shot(other, "fire") is None or choice.disc == FIRE_DISC:
        return None
    if burned(position, other)[1] or not position.foe.flicks:
        return None
    return Reason(say("reason-save-fire", of=position.foes), f"special:{FIRE_DISC}")


def heal_reflick(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: own discs are in the ditch, and Heal most likely lands."""
    shot = position.shot(choice, "heal")
    if shot is None or not position.lost or (shot.stays.mean() + shot.sinks) < 0.5:
        return None
    lost = 1 if position.view.options.heal == "one" else position.lost
    return Reason(say("reason-heal-reflick", lost=lost, many=number_word(lost)), f"special:{FIRE_DISC}")


def heal_cures(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    shot = position.shot(choice, "heal")
    if shot is None or "poisoned" not in position.me.statuses:
        return None
    return Reason(say("reason-heal-cures", points=position.view.options.poisoned_costs), f"special:{FIRE_DISC}")


def invisibility_close(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: from the inner circle the wanted result is clearly likelier."""
    shot, rival = position.shot(choice, "invisibility"), position.shot(other)
    if shot is None or not choice.inner:
        return None
    if rival is not None and max(shot.twenty - rival.twenty, shot.good - rival.good) < 0.1:
        return None
    hole = shot.twenty >= 0.2
    return Reason(say("reason-invisibility-close", hole=hole), start_mark(shot))


def frost_key_disc(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Frost takes the effect of an opposing special disc away for a round."""
    shot = position.shot(choice, "frost")
    victims = position.victims or position.later_victims
    if shot is None or not victims or (shot.stays.mean() + shot.sinks) < 0.4:
        return None
    victim = victims[0].id
    lasting = position.view.options.frost == "at_the_end"
    sentence = say("reason-frost-key-disc", lasting=lasting, of=position.foes, disc=disc_said(victim))
    return Reason(sentence, position.disc_mark(victim))


def poison_ring(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Poison lands in the field of an opposing disc."""
    shot = position.shot(choice, "poison")
    if shot is None or position.shots is None or "poisoned" in position.foe.statuses:
        return None
    theirs = position.shots.sides[:-1] != position.side
    reached = position.together(shot)[:, theirs].any(axis=1)
    ring = position.ring(shot)
    if ring is None or reached.mean() < 0.4:
        return None
    cured = "poisoned" in position.me.statuses
    sentence = say("reason-poison-ring", cured=cured, of=position.foes, points=position.view.options.poisoned_costs)
    return Reason(sentence, RINGS[ring])


def take_a_disc(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: an opposing special disc lies in the field where Acid or Thief can land."""
    shot = position.shot(choice, "acid") or position.shot(choice, "thief")
    if shot is None or position.shots is None:
        return None
    share = position.together(shot).mean(axis=0)
    for victim in position.victims:
        if victim.id in position.shots.ids and share[list(position.shots.ids).index(victim.id)] >= 0.3:
            sentence = say(
                "reason-take-a-disc", steals=choice.face == "thief", of=position.foes, disc=disc_said(victim.id)
            )
            return Reason(sentence, position.disc_mark(victim.id))
    return None


def dark_magic_worth_it(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a disc that is dearer than what Dark Magic costs goes back to the store."""
    shot, cost = position.shot(choice, "dark_magic"), position.view.options.corrupted_costs
    victims = position.victims or position.later_victims
    if shot is None or not victims or victims[0].price <= cost:
        return None
    sentence = say("reason-dark-magic", points=cost, of=position.foes, disc=disc_said(victims[0].id))
    return Reason(sentence, position.disc_mark(victims[0].id))


def teleport_line(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a disc that touches a line counts in the field inside it."""
    shot = position.shot(choice, "teleportation")
    field = None if shot is None else position.touches_line(shot)
    if field is None:
        return None
    return Reason(say("reason-teleport-line", points=field), RINGS[field])


def lucky_risk(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a second try remains."""
    shot = position.shot(choice, "lucky")
    if shot is None or position.asked.kind != "flick":
        return None
    hole = shot.twenty >= 0.15
    return Reason(say("reason-lucky-risk", hole=hole), "hole" if hole else f"special:{choice.disc}")


def missile_just_stay(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: Magic Missile counts as if in the hole wherever it stays."""
    shot = position.shot(choice, "magic_missile")
    if shot is None or shot.stays.mean() < 0.4:
        return None
    return Reason(
        say("reason-missile-just-stay", percent=round(100 * (shot.stays.mean() + shot.sinks))), f"special:{PURPLE}"
    )


def save_inspiration(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: as a seventh disc Inspiration is flicked after all others."""
    leaves = isinstance(choice, ChooseDisc) and choice.disc == PURPLE and not choice.is_among
    saves = isinstance(choice, FlickDisc) and choice.disc != PURPLE and getattr(other, "disc", None) == PURPLE
    if not (leaves or saves) or position.special(PURPLE).is_frozen or position.asked.kind == "seventh":
        return None
    return Reason(say("reason-save-inspiration"), f"special:{PURPLE}")


def inspiration_last(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if position.asked.kind != "seventh" or not isinstance(choice, FlickDisc):
        return None
    return Reason(say("reason-inspiration-last"), f"special:{PURPLE}")


def save_heal(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: at the end of the round most discs are in the ditch."""
    is_other = isinstance(other, FlickDisc) and other.face == "heal" and isinstance(choice, FlickDisc)
    if not is_other or choice.disc == other.disc or position.me.flicks < 2 or position.view.options.heal == "one":
        return None
    return Reason(say("reason-save-heal", lost=position.lost > 0), f"special:{FIRE_DISC}")


def plain_first(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the special disc's effect needs something that is not there yet."""
    if not isinstance(choice, FlickDisc) or not isinstance(other, FlickDisc) or choice.face is not None:
        return None
    face = _without_target(position, other)
    if face is None:
        return None
    return Reason(say("reason-plain-first", face=face, of=position.foes), f"special:{other.disc}")


def _without_target(position: EffectPosition, flick: FlickDisc) -> NeedyFace | None:
    """Return the declared face if it needs an opposing disc, and there is none."""
    lying = {disc.id for disc in position.view.discs}
    if flick.face == "acid" or flick.face == "thief":
        return None if any(victim.id in lying for victim in position.victims) else flick.face
    if flick.face == "frost" or flick.face == "dark_magic":
        return None if position.victims or position.later_victims else flick.face
    if flick.face == "poison":
        return None if any(disc.side != position.side for disc in position.view.discs) else flick.face
    return None


def keep_for_later(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a plain disc does as well now, and there is time for the special one."""
    if not isinstance(choice, FlickDisc) or not isinstance(other, FlickDisc) or other.face is None:
        return None
    if choice.face is not None or position.me.flicks < 2 or position.special(other.disc).is_frozen:
        return None
    shot, special = position.shot(choice), position.shot(other)
    if shot is None or special is None or shot.leads.mean() < special.leads.mean() - 2.0:
        return None
    left = position.me.flicks - 1
    sentence = say("reason-keep-for-later", face=face_said(other.face), left=left, many=number_word(left))
    return Reason(sentence, f"special:{other.disc}")


def use_it_now(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: few flicks are left, and a special disc in the supply does nothing."""
    if not isinstance(choice, FlickDisc) or choice.face is None or position.asked.kind != "flick":
        return None
    left = position.me.flicks
    waiting = [disc for disc in position.asked.targets if disc >= FIRE_DISC and disc != PURPLE]
    if not isinstance(other, FlickDisc) or other.face is not None or left > max(2, len(waiting)):
        return None
    sentence = say("reason-use-it-now", face=face_said(choice.face), left=left, many=number_word(left))
    return Reason(sentence, f"special:{choice.disc}")


EFFECTS: tuple[HintKind[EffectPosition], ...] = (
    HintKind("fire_pays", fire_pays),
    HintKind("fire_the_twenties", fire_the_twenties),
    HintKind("save_fire", save_fire),
    HintKind("heal_reflick", heal_reflick),
    HintKind("heal_status", heal_cures),
    HintKind("invisibility_close", invisibility_close),
    HintKind("poison_ring", poison_ring),
    HintKind("acid_or_thief_target", take_a_disc),
    HintKind("frost_key_disc", frost_key_disc),
    HintKind("dark_magic_worth_it", dark_magic_worth_it),
    HintKind("teleport_line", teleport_line),
    HintKind("missile_just_stay", missile_just_stay),
    HintKind("lucky_risk", lucky_risk),
    HintKind("save_inspiration", save_inspiration),
    HintKind("inspiration_last", inspiration_last, decisive=True),
    HintKind("save_heal", save_heal),
    HintKind("plain_first", plain_first),
    HintKind("use_it_now", use_it_now),
    HintKind("keep_for_later", keep_for_later),
)
"""Most important first."""
