"""The head of a bot: from what lies on the board to the shot of the highest value."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from gingersnap.games.crokinole.bots.batch_verdicts import Sides, Verdicts, verdicts_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.position_value import Stakes, values_of
from gingersnap.games.crokinole.bots.shot_batches import Scene, tried
from gingersnap.games.crokinole.bots.shot_candidates import shots_anywhere, shots_at_discs, shots_on_open_board
from gingersnap.games.crokinole.bots.shot_selection import Ranked, Sieves, Valued, best, narrowed
from gingersnap.games.crokinole.house_data import Head, Shake
from gingersnap.physics import cosine_and_sine

SIEVES = ((1, 24), (4, 16), (16, 6), (64, 4))
"""How many times a head's first tries a shot gets, and how many shots are kept for the next sieve."""
ENDING = 3
"""Answers are looked for when so few shots come after this one. Before that, what a disc is worth on the average tells
as much (measured: 0.8 ± 1.6 points a round), in a tenth of the time."""
HARD_TO_FIND = 0.5
"""Where even the best shot is less often good than this, shots anywhere are thought of too."""
QUICK_REPLY = Head(places=7, cuts=3, tries=2, replies=0)
"""How an opponent's answer is looked for."""


class Situation(NamedTuple):
    """A shot to be taken, seen by the shooter as if it sat in the south."""

    scene: Scene
    sides: Sides
    """Whose each disc is; the last is the one to be shot."""
    stakes: Stakes
    """What there is to win, and whose shots come after this one."""
    axes: tuple[float, ...]
    """The azimuths of this shooter and of all that come after it."""

    @property
    def side(self) -> int:
        return int(self.sides[-1])

    @property
    def opposing(self) -> Floats:
        discs: Floats = self.scene.discs[self.sides[:-1] != self.side]
        return discs


def seen_from(azimuth: float, places: Floats) -> Floats:
    """Return the same places if the board is turned until `azimuth` lies in the south. Exact for quarter turns."""
    cosine, sine = cosine_and_sine(azimuth)
    x, y = places[..., 0], places[..., 1]
    return np.stack([x * cosine - y * sine, x * sine + y * cosine], axis=-1)


def faced_next(situation: Situation, verdicts: Verdicts, shot: int) -> Situation:
    """Return what the next shooter faces after one of these shots."""
    _, sides, stakes, axes = situation
    lying, counting = verdicts.lying[shot], verdicts.counting[shot]
    discs = seen_from(axes[1] - axes[0], verdicts.rest[shot, lying])
    trays = tuple(had + int((sides[counting] == side).sum()) for side, had in enumerate(stakes.trays))
    next_sides = np.append(sides[lying], stakes.coming[0])
    return Situation(situation.scene._replace(discs=discs), next_sides, stakes.after(trays), axes[1:])


# --- Shots and what they are worth ----------------------------------------------------------------


def best_shots(situation: Situation, hand: Shake, head: Head) -> Ranked:
    """Return the best shots that this head finds for this hand, with what they are worth to the shooter."""
    ranked = promising(situation, hand, head)
    if head.replies and 0 < len(situation.stakes.coming) <= ENDING:
        ranked = reconsidered(situation, ranked, hand, head.replies)
    return ranked


def promising(situation: Situation, hand: Shake, head: Head) -> Ranked:
    """By what they leave on the board."""
    return searched(situation, hand, head, sieves_of(head), partial(values_left, situation))


def searched(
    situation: Situation, hand: Shake, head: Head, sieves: Sieves, value: Valued, places: Floats | None = None
) -> Ranked:
    """By what anybody says they are worth; from the starting line, if not told otherwise."""
    ranked = narrowed(thoughts(situation, head, places), hand, sieves, value)
    if share_of_good(situation, ranked.shots[:1], hand) < HARD_TO_FIND:
        more = np.concatenate([ranked.shots, shots_anywhere(situation.scene, head, places)])
        ranked = narrowed(more, hand, sieves, value)
    return ranked


def thoughts(situation: Situation, head: Head, places: Floats | None = None) -> Floats:
    """Return the shots that come to mind."""
    if len(situation.opposing):
        return shots_at_discs(situation.scene, situation.opposing, head, places)
    return shots_on_open_board(situation.scene, head, places)


def sieves_of(head: Head) -> Sieves:
    return [(tries * head.tries, kept) for tries, kept in SIEVES]


def values_left(situation: Situation, shots: Floats) -> Floats:
    verdicts = verdicts_of(situation.scene, shots, situation.sides)
    return values_of(verdicts, situation.sides, situation.stakes, situation.side)


def share_of_good(situation: Situation, shots: Floats, hand: Shake) -> float:
    return float(verdicts_of(situation.scene, tried(shots, hand, 32), situation.sides).good.mean())


# --- The answer -----------------------------------------------------------------------------------


def reconsidered(situation: Situation, ranked: Ranked, hand: Shake, tries: int) -> Ranked:
    """Return the same shots by what the next shooter's answer leaves of them."""
    verdicts = verdicts_of(situation.scene, tried(ranked.shots, hand, tries), situation.sides)
    next_ones = [faced_next(situation, verdicts, shot) for shot in range(len(verdicts.good))]
    answered = np.array([value_after_reply(faced, hand, situation.side) for faced in next_ones])
    return best(ranked.shots, answered.reshape(-1, tries).mean(axis=1), len(ranked.shots))


def value_after_reply(situation: Situation, hand: Shake, side: int) -> float:
    """Return what `side` can expect if this shooter, with a hand like its own, does what is best for itself."""
    tries = QUICK_REPLY.tries
    verdicts = verdicts_of(situation.scene, tried(thoughts(situation, QUICK_REPLY), hand, tries), situation.sides)
    own = values_of(verdicts, situation.sides, situation.stakes, situation.side).reshape(-1, tries).mean(axis=1)
    answer = int(own.argmax())
    return float(values_of(verdicts, situation.sides, situation.stakes, side).reshape(-1, tries)[answer].mean())
