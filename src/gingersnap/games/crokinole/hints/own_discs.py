"""Reasons that concern own discs, the starting place and the speed of a shot."""

from __future__ import annotations

from typing import Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason
from gingersnap.games.crokinole.hints.shot_names import disc_mark, disc_said, hour_said, start_mark, third_of
from gingersnap.games.crokinole.hints.shot_position import of_shots
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.words import say


def combination(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: an own disc is driven into an opposing one, which makes the shot valid."""
    position = shot.position
    if shot.target is None or shot.relay is None or shot.struck[shot.target] >= 0.25:
        return None
    sentence = say("reason-combination", disc=disc_said(position, shot.target))
    return Reason(sentence, disc_mark(position, shot.relay))


def spare_own_disc(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the other shot often moves an own disc to where it counts less."""
    position, own = shot.position, shot.position.own
    if rival is None or not len(own):
        return None
    disc = int(own[rival.lowered[own].argmax()])
    if rival.lowered[disc] < 0.2 or shot.lowered[disc] > 0.05:
        return None
    x, y = position.discs[disc]
    sentence = say("reason-spare-own-disc", points=int(position.points[disc]), hour=hour_said(float(x), float(y)))
    return Reason(sentence, disc_mark(position, disc))


def better_angle(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: from the middle of the starting line the target is hard to reach."""
    if shot.target is None or third_of(shot.place) == "middle":
        return None
    if shot.position.reach_from_middle(shot.target) > 0.5 * shot.touched[shot.target]:
        return None
    if rival is not None and rival.target == shot.target and rival.place * shot.place > 0.0:
        return None
    x, y = shot.position.discs[shot.target]
    sentence = say("reason-better-angle", left=shot.place < 0.0, hour=hour_said(float(x), float(y)))
    return Reason(sentence, start_mark(shot))


OWN_DISCS: tuple[HintKind[Any], ...] = (
    HintKind("combination", of_shots(combination)),
    HintKind("spare_own_disc", of_shots(spare_own_disc)),
    HintKind("better_angle", of_shots(better_angle)),
)
"""Most important first."""
