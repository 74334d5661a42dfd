"""Skill ratings from results, for people and bots on one scale, with any number of seats and teams (GEN-27).

The model is openskill's Plackett-Luce. Bots' ratings are fixed: a game's `ladder.json`, measured by self-play
(`gingersnap ladder`), gives them and so anchors the scale, with new players starting at the level that first-time
players meet. The same results in the same order reproduce the same ratings to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game, Outcome, Rejection, Seat
from gingersnap.core.registry import folder_of
from gingersnap.core.skill.handicaps import has_handicaps
from gingersnap.core.words import say

LADDER_FILE = "ladder.json"
RULE = "GEN-27"
_POINTS = 40
"""Displayed rating points for one unit of the model, so that a new player has 1000."""
PROVISIONAL = 6.0
"""Sigma above which a rating is provisional. About seven full results against bots reduce it to this value."""


class Skill(Data, frozen=True):
    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0

    @property
    def rating(self) -> int:
        return round(_POINTS * self.mu)

    @property
    def margin(self) -> int:
        """Two standard deviations, in displayed points."""
        return round(2 * _POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL


class WinShare(Data, frozen=True):
    """The share of games that a level won against others, with its 95 % confidence interval."""

    level: str
    against: tuple[str, ...]
    games: int
    value: float
    low: float
    high: float


class Ladder(Data, frozen=True):
    """The measured strength of a game's bots."""

    version: int
    """The version of the game's rules at that time."""
    games: int
    seed: int
    levels: dict[str, Skill]
    shares: tuple[WinShare, ...] = ()


class Terms(Data, frozen=True):
    """The terms on which a result is rated, stored with its table.

    Ratings are computed from them alone, and not from data that may change later.
    """

    weight: float = 1.0
    """Weight of the result, from 0 (no change) to 1."""
    anchors: dict[str, Skill] = {}
    """The assumed skill of the bots at the table, by level."""
    left: tuple[Seat, ...] = ()
    """People for whom a bot acted: their side is rated as last."""


class RatedResult(NamedTuple):
    """A rated result. Each seat has either a profile id in `people` or a bot level in `bots`."""

    people: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    sides: tuple[tuple[Seat, ...], ...]
    placings: tuple[int, ...]


@cache
def ladder_of(game: str) -> Ladder | None:
    """Load the measured ladder of a game's bots, if there is one."""
    file = folder_of(game) / LADDER_FILE
    return codec.decode(file.read_bytes(), Ladder) if file.is_file() else None


def is_countable(outcome: Outcome) -> bool:
    """Return whether a result of a rated table counts: not if people ended it early or had assistance."""
    return outcome.counts and not outcome.remark


def rating_rejection(game: Game[Any, Any], options: Any, bots: Iterable[str]) -> Rejection | None:
    """Return why a table with these options and bots cannot be rated; None if it can."""
    if has_handicaps(options):
        return Rejection(RULE, say("not-rated-handicaps"))
    if (why := game.unrated(options)) is not None:
        return Rejection(RULE, why)
    ladder = ladder_of(game.name)
    unknown = next((bot for bot in bots if ladder is None or bot not in ladder.levels), None)
    return None if unknown is None else Rejection(RULE, say("not-rated-bot", level=unknown))


def anchors_of(game: str, bots: Iterable[str]) -> dict[str, Skill]:
    """Return the measured skill of these levels; levels without a measurement are left out."""
    ladder = ladder_of(game)
    levels = {} if ladder is None else ladder.levels
    return {bot: Skill(levels[bot].mu, levels[bot].sigma) for bot in sorted({*bots}) if bot in levels}


def placed_last(placings: Sequence[int], sides: Iterable[Iterable[Seat]], left: Iterable[Seat]) -> tuple[int, ...]:
    """Return `placings` with the sides of the seats in `left` behind all others."""
    behind = {seat for side in map(frozenset, sides) if not side.isdisjoint(left) for seat in side}
    last = max(placings, default=0) + 1
    return tuple(last if seat in behind else place for seat, place in enumerate(placings))


def update_ratings(
    skills: Mapping[str, Skill], result: RatedResult, anchors: Mapping[str, Skill], weight: float = 1.0
) -> dict[str, Skill]:
    """Return `skills` of people after `result`, moved by `weight` of the way; bots stay where `anchors` say."""
    before = [
        skills.get(who, Skill()) if who is not None else anchors.get(bot or "", Skill())
        for who, bot in zip(result.people, result.bots, strict=True)
    ]
    after = update_skills(before, result.sides, result.placings)
    people = {
        who: _part_of_the_way(before[seat], after[seat], weight)
        for seat, who in enumerate(result.people)
        if who is not None
    }
    return {**skills, **people}


def _part_of_the_way(before: Skill, after: Skill, weight: float) -> Skill:
    if weight == 1.0:  # Exactly the model's value: the interpolation below may differ in the last digit.
        return after
    mu, sigma = before.mu + weight * (after.mu - before.mu), before.sigma + weight * (after.sigma - before.sigma)
    return Skill(mu, sigma, after.games)


def update_skills(skills: Sequence[Skill], sides: Iterable[Iterable[Seat]], placings: Sequence[int]) -> list[Skill]:
    """Return the skills after a game, by seat. Team members win and lose together."""
    from openskill.models import PlackettLuce  # Imported here because it loads slowly and most processes never need it.

    model, teams = PlackettLuce(), [tuple(side) for side in sides]
    told = [[model.rating(skills[seat].mu, skills[seat].sigma) for seat in side] for side in teams]
    found = model.rate(told, ranks=[float(min(placings[seat] for seat in side)) for side in teams])
    by_seat = {seat: one for side, team in zip(teams, found, strict=True) for seat, one in zip(side, team, strict=True)}
    return [Skill(by_seat[seat].mu, by_seat[seat].sigma, skill.games + 1) for seat, skill in enumerate(skills)]
