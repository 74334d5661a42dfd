"""Advice on shots: the best one and clearly different others, each with its chances.

A shot succeeds if it is a good one. How often it is does not depend on the bot's hand here but on what the table makes
every hand tremble (CRK-H17): that is what a person who follows a hint has to reckon with.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from gingersnap.core.bot import WeighedChoice
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import AIM, PLACE, SPEED, flick_of
from gingersnap.games.crokinole.bots.shot_planner import (
    Situation,
    best_shots,
    share_of_good,
    sieves_of,
    thoughts,
    values_left,
)
from gingersnap.games.crokinole.bots.shot_selection import best, expected, narrowed
from gingersnap.games.crokinole.house_data import Head, Shake

POOL = 150
"""Shots that are kept after a rough look, to find others among them."""
OTHERS = 8
"""Of those, so many are valued with care."""
ELSEWHERE = np.array([6.0, 6.0, 0.3])
"""Degrees of place and aim, and metres per second, by which a shot differs that a person would call another one."""


def weighed_shots(situation: Situation, hand: Shake, tremor: Shake, head: Head) -> list[WeighedChoice]:
    """Return the best first, as `best_shots` says; then those of the highest value that are other shots."""
    first = best_shots(situation, hand, head).shots[:1]
    value = partial(values_left, situation)
    tries = sieves_of(head)[-1][0]
    found = others(situation, hand, head, first)
    if len(found):
        found = best(found, expected(found, hand, tries, value), OTHERS).shots
    shots = np.concatenate([first, found])
    values = expected(shots, hand, tries, value)
    return [
        WeighedChoice(
            flick_of(shot), {**_worth(situation, float(value)), "success": chance_of(situation, shot, tremor)}
        )
        for shot, value in zip(shots, values, strict=True)
    ]


def _worth(situation: Situation, value: float) -> dict[str, float]:
    """Points; or of a hundred rounds those that are won, where that is all that counts."""
    return {"round": round(100 * value)} if situation.stakes.by_rounds else {"points": value}


def others(situation: Situation, hand: Shake, head: Head, first: Floats) -> Floats:
    """Promising shots that are neither the first one nor like each other."""
    tries = sieves_of(head)[0][0]
    ranked = narrowed(thoughts(situation, head), hand, [(tries, POOL)], partial(values_left, situation))
    kept = first
    for shot in ranked.shots:
        if len(kept) <= OTHERS and not is_like_any(shot, kept):
            kept = np.concatenate([kept, shot[np.newaxis]])
    return kept[1:]


def is_like_any(shot: Floats, shots: Floats) -> bool:
    columns = [PLACE, AIM, SPEED]
    return bool((np.abs(shots[:, columns] - shot[columns]) < ELSEWHERE).all(axis=1).any())


def chance_of(situation: Situation, shot: Floats, tremor: Shake) -> float:
    """Of a hundred, how many such shots are good ones at a table that trembles so."""
    return round(100 * share_of_good(situation, shot[np.newaxis], tremor))
