"""Reasons for shots at the hole, and for the last shots of a round."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.crokinole.hints.shot_names import disc_mark, disc_said, hour_said
from gingersnap.games.crokinole.hints.shot_position import of_shots
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.words import say

CLEARLY = 0.1
"""Difference of two chances that a player notices."""
Deed = Literal["twenty", "clear", "lower", "land"]
"""What wins a round: a disc in the hole, an opposing one out or further out, or a disc that lies well."""


def last_shot_wins(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the last shot most likely turns a round that is not won into one that is."""
    position = shot.position
    if not position.is_last_shot or position.lead > 0:
        return None
    winning = shot.leads > 0
    if winning.mean() <= 0.5:
        return None
    leads, counts = np.unique(shot.leads[winning], return_counts=True)
    deed = _deed(shot, winning)
    disc = shot.target if deed in ("clear", "lower") else None
    sentence = say(
        "reason-last-shot-wins",
        deed=deed,
        hole=position.worth.hole,
        disc=None if disc is None else disc_said(position, disc),
        by=int(leads[counts.argmax()]),
    )
    return Reason(sentence, "hole" if disc is None else disc_mark(position, disc))


def _deed(shot: ShotSamples, winning: np.ndarray) -> Deed:
    own = shot.position.sides == shot.position.side
    if shot.verdicts.counting[np.ix_(winning, own)].any(axis=1).mean() > 0.5:
        return "twenty"
    if shot.target is None:
        return "land"
    if shot.removed[winning, shot.target].mean() > 0.5:
        return "clear"
    return "lower" if (shot.losses[winning, shot.target] > 0).mean() > 0.5 else "land"


def last_shot_saves(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: with the last shot a round is not lost that would be."""
    position = shot.position
    if not position.is_last_shot or position.lead >= 0 or (shot.leads > 0).mean() > 0.5:
        return None
    if (shot.leads >= 0).mean() <= 0.5:
        return None
    return Reason(say("reason-last-shot-saves"), _aim_mark(shot))


def needs_twenty(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: no valid result without a 20 makes up for the points that are missing."""
    position, worth = shot.position, shot.position.worth
    left: int = position.standing.left
    discs = left + len(position.own)
    least = -position.lead + int(position.points[position.own].sum()) - int(position.points[position.opposing].sum())
    if position.lead >= 0 or least < discs * worth.fifteen or least >= discs * worth.hole:
        return None
    if rival is not None and shot.twenty <= rival.twenty + 0.02:
        return None
    if shot.twenty < CLEARLY:
        return None
    return Reason(
        say("reason-needs-twenty", behind=-position.lead, left=left, many=number_word(left), hole=worth.hole), "hole"
    )


def open_twenty(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: no opposing disc lies on the board, and no shot that is considered makes a 20 more often."""
    if not shot.position.is_open or shot.twenty < CLEARLY or shot.relay is not None:
        return None
    if rival is not None and shot.twenty <= rival.twenty + 0.02:
        return None
    return Reason(say("reason-open-twenty", hole=shot.position.worth.hole), "hole")


def open_gentle(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: on an open board a softer shot counts more often."""
    if not shot.position.is_open or rival is None:
        return None
    if shot.speed >= rival.speed or shot.good < rival.good + CLEARLY:
        return None
    return Reason(say("reason-open-gentle"), "fifteen")


def open_firm(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: on an open board a harder shot counts more often, because the other one stops too early."""
    if not shot.position.is_open or rival is None:
        return None
    if shot.speed <= rival.speed or shot.good < rival.good + CLEARLY:
        return None
    return Reason(say("reason-open-firm"), "fifteen")


def open_raise(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: on an open board an own disc is driven towards the hole."""
    position = shot.position
    if not position.is_open or shot.relay is None or (rival is not None and rival.relay == shot.relay):
        return None
    x, y = position.discs[shot.relay]
    sentence = say("reason-open-raise", hour=hour_said(float(x), float(y)), hole=position.worth.hole)
    return Reason(sentence, disc_mark(position, shot.relay))


def _aim_mark(shot: ShotSamples) -> str:
    return "hole" if shot.target is None else disc_mark(shot.position, shot.target)


ROUND_AND_HOLE: tuple[HintKind[Any], ...] = (
    HintKind("last_shot_wins", of_shots(last_shot_wins), decisive=True),
    HintKind("last_shot_saves", of_shots(last_shot_saves)),
    HintKind("needs_twenty", of_shots(needs_twenty)),
    HintKind("open_raise", of_shots(open_raise)),
    HintKind("open_twenty", of_shots(open_twenty)),
    HintKind("open_gentle", of_shots(open_gentle)),
    HintKind("open_firm", of_shots(open_firm)),
)
"""Most important first."""
