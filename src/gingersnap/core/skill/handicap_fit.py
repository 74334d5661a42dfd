"""Which handicaps would make a game even between these people, by how they did before (GEN-26).

A game says in its `box.toml` from which distance on each of its handicaps is worth its while: points of rating behind
the strongest. Nobody has to follow it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from gingersnap.core.contract import Seat
from gingersnap.core.skill.handicaps import NO_HANDICAP
from gingersnap.core.skill.ratings import Skill

MINIMUM_GAMES = 3
"""Games after which there is something to say about somebody."""


def rating_gaps(skills: Sequence[Skill | None], sides: Iterable[Iterable[Seat]]) -> tuple[int, ...]:
    """By seat: how many points of rating its side is behind the strongest; 0 where too little is known. Partners count
    together, and what helps them is for the weakest."""
    known = [skill if skill is not None and skill.games >= MINIMUM_GAMES else None for skill in skills]
    behind = [0] * len(skills)
    found = {side: _side_rating([known[seat] for seat in side]) for side in map(tuple, sides)}
    strengths = {side: strength for side, strength in found.items() if strength is not None}
    for side, strength in strengths.items():
        weakest = min(side, key=lambda seat: skill.rating if (skill := known[seat]) is not None else 0)
        behind[weakest] = round(max(strengths.values()) - strength)
    return tuple(behind)


def _side_rating(skills: Sequence[Skill | None]) -> float | None:
    """Of a side; None where one of them is not known well enough."""
    found = [skill.rating for skill in skills if skill is not None]
    return fmean(found) if len(found) == len(skills) else None


def choose_handicap(steps: Mapping[str, int], distance: int) -> str:
    """The handicap for who is so far behind: the one that helps most of those that are not too much."""
    names = [name for name, least in sorted(steps.items(), key=lambda step: step[1]) if least <= distance]
    return names[-1] if names else NO_HANDICAP
