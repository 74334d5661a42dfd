"""How strong the bots of a game are: every level against every other, and all together at tables for more.

The result is written into the game's folder (`ladder.json`) and anchors the ratings of people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from msgspec import json

from gingersnap.core import codec
from gingersnap.core.registry import bots_of, find_game, folder_of
from gingersnap.core.skill.bot_levels import usual
from gingersnap.core.skill.ratings import FILE, Ladder, Share, Skill, moved
from gingersnap.lab.report import Lineup, Played
from gingersnap.lab.simulation import play_batch, simulated
from gingersnap.lab.statistics import wilson

Told = Callable[[int, int], None]
"""How many games are played, of how many."""
SEED = 1


def lineups(game: str, seed: int) -> list[Lineup]:
    """Who plays whom: two and two, all pairs; then neighbours on the ladder at the next larger table that there is."""
    levels = tuple(bots_of(game))
    pairs = [Lineup(game, pair, seed) for pair in combinations(levels, 2)]
    more = min((seats for seats in find_game(game).seats if seats > 2), default=len(levels) + 1)
    groups = [levels[first : first + more] for first in range(len(levels) - more + 1)]
    return pairs + [Lineup(game, group, seed) for group in groups]


def measured(game: str, games: int, seed: int = SEED, workers: int | None = 1, told: Told = lambda *_: None) -> Ladder:
    """So many games of each line-up. The same seed gives the same ladder."""
    wanted = lineups(game, seed)
    played: list[tuple[Lineup, list[Played]]] = []
    for number, lineup in enumerate(wanted):
        found = play_batch(lineup, range(games)) if workers == 1 else simulated(lineup, games, workers)[1]
        played.append((lineup, sorted(found, key=lambda each: each.number)))
        told(games * (number + 1), games * len(wanted))
    total = sum(len(each) for _, each in played)
    return Ladder(find_game(game).version, total, seed, _skills(game, played), tuple(_shares(played)))


def _skills(game: str, played: Sequence[tuple[Lineup, list[Played]]]) -> dict[str, Skill]:
    """Games of all line-ups in turn, so that none has the last word."""
    skills = {level: Skill() for level in bots_of(game)}
    rules = find_game(game)
    for lineup, one in _in_turn(played):
        seated = lineup.seated(one.number)
        sides = rules.sides(rules.types.options(), lineup.seats)
        after = moved([skills[bot] for bot in seated], sides, one.outcome.placings)
        skills |= dict(zip(seated, after, strict=True))
    return _anchored(skills)


def _anchored(skills: dict[str, Skill]) -> dict[str, Skill]:
    """Only distances are measured. Whom a first-timer meets is where somebody new begins."""
    away = Skill().mu - skills[usual([*skills])].mu
    return {level: codec.replace(skill, mu=skill.mu + away) for level, skill in skills.items()}


def _in_turn(played: Sequence[tuple[Lineup, list[Played]]]) -> Iterator[tuple[Lineup, Played]]:
    most = max((len(games) for _, games in played), default=0)
    for number in range(most):
        yield from ((lineup, games[number]) for lineup, games in played if number < len(games))


def _shares(played: Sequence[tuple[Lineup, list[Played]]]) -> Iterator[Share]:
    for lineup, games in played:
        for level in lineup.bots:
            wins = sum(_won(lineup, one, level) for one in games)
            rate = wilson(wins, len(games))
            against = tuple(bot for bot in lineup.bots if bot != level)
            yield Share(level, against, len(games), rate.value, rate.low, rate.high)


def _won(lineup: Lineup, one: Played, level: str) -> float:
    winners = [lineup.seated(one.number)[seat] for seat in one.outcome.winners]
    return winners.count(level) / len(winners)


def write(game: str, ladder: Ladder) -> Path:
    file = folder_of(game) / FILE
    file.write_bytes(json.format(codec.encode(ladder), indent=1) + b"\n")
    return file
