"""Suggestion of handicaps that make a game even, from the players' ratings (GEN-26).

A game's `box.toml` gives, for each handicap, the rating gap to the strongest player from which it is suggested. Players
need not follow the suggestion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from gingersnap.core.contract import Seat
from gingersnap.core.skill.handicaps import NO_HANDICAP
from gingersnap.core.skill.ratings import Skill

MINIMUM_GAMES = 3
"""The minimum number of games before a rating is used."""


def rating_gaps(skills: Sequence[Skill | None], sides: Iterable[Iterable[Seat]]) -> tuple[int, ...]:
    """Return, by seat, the rating points by which its side is behind the strongest; 0 if too little is known.

    A side has the mean rating of its members, and its gap is assigned to its weakest member.
    """
    known = [skill if skill is not None and skill.games >= MINIMUM_GAMES else None for skill in skills]
    behind = [0] * len(skills)
    found = {side: _side_rating([known[seat] for seat in side]) for side in map(tuple, sides)}
    strengths = {side: strength for side, strength in found.items() if strength is not None}
    for side, strength in strengths.items():
        weakest = min(side, key=lambda seat: skill.rating if (skill := known[seat]) is not None else 0)
        behind[weakest] = round(max(strengths.values()) - strength)
    return tuple(behind)


def _side_rating(skills: Sequence[Skill | None]) -> float | None:
    """Return the mean rating of a side; None if a member is not known well enough."""
    found = [skill.rating for skill in skills if skill is not None]
    return fmean(found) if len(found) == len(skills) else None


def choose_handicap(steps: Mapping[str, int], distance: int) -> str:
    """Return the strongest handicap whose minimum gap does not exceed `distance`."""
    names = [name for name, least in sorted(steps.items(), key=lambda step: step[1]) if least <= distance]
    return names[-1] if names else NO_HANDICAP
