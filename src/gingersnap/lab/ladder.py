"""Bot ladder: strength of a game's bot levels, measured in games of every level against every other.

The result is written into the game's folder (`ladder.json`) and anchors the ratings of people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from msgspec import json

from gingersnap.core import codec
from gingersnap.core.registry import bots_of, find_game, folder_of
from gingersnap.core.skill.level_suggestions import default_level
from gingersnap.core.skill.ratings import LADDER_FILE, Ladder, Skill, WinShare, update_skills
from gingersnap.lab.simulation import play_batch, simulate_with_results
from gingersnap.lab.simulation_report import GameResult, Lineup
from gingersnap.lab.statistics import wilson_interval

LadderProgress = Callable[[int, int], None]
"""Called with the number of games played and the total."""
SEED = 1


def ladder_lineups(game: str, seed: int) -> list[Lineup]:
    """Return all pairs of levels at tables for two, then adjacent levels at the next larger table size."""
    levels = tuple(bots_of(game))
    pairs = [Lineup(game, pair, seed) for pair in combinations(levels, 2)]
    more = min((seats for seats in find_game(game).seats if seats > 2), default=len(levels) + 1)
    groups = [levels[first : first + more] for first in range(len(levels) - more + 1)]
    return pairs + [Lineup(game, group, seed) for group in groups]


def measure_ladder(
    game: str, games: int, seed: int = SEED, workers: int | None = 1, ladder_progress: LadderProgress = lambda *_: None
) -> Ladder:
    """Play `games` games of each line-up and rate the bots. The same seed gives the same ladder."""
    wanted = ladder_lineups(game, seed)
    played: list[tuple[Lineup, list[GameResult]]] = []
    for number, lineup in enumerate(wanted):
        found = play_batch(lineup, range(games)) if workers == 1 else simulate_with_results(lineup, games, workers)[1]
        played.append((lineup, sorted(found, key=lambda each: each.number)))
        ladder_progress(games * (number + 1), games * len(wanted))
    total = sum(len(each) for _, each in played)
    return Ladder(find_game(game).version, total, seed, _rate_bots(game, played), tuple(_win_shares(played)))


def _rate_bots(game: str, game_result: Sequence[tuple[Lineup, list[GameResult]]]) -> dict[str, Skill]:
    """Rate the bots from all games, interleaved across line-ups so that no line-up comes last as a whole."""
    skills = {level: Skill() for level in bots_of(game)}
    rules = find_game(game)
    for lineup, one in _interleave_games(game_result):
        seated = lineup.bots_in_seats(one.number)
        sides = rules.sides(rules.types.options(), lineup.seats)
        after = update_skills([skills[bot] for bot in seated], sides, one.outcome.placings)
        skills |= dict(zip(seated, after, strict=True))
    return _anchor_ratings(skills)


def _anchor_ratings(skills: dict[str, Skill]) -> dict[str, Skill]:
    """Shift all ratings so that the default level, which a first-time player meets, has a newcomer's rating.

    Games measure only the distances between levels.
    """
    away = Skill().mu - skills[default_level([*skills])].mu
    return {level: codec.replace(skill, mu=skill.mu + away) for level, skill in skills.items()}


def _interleave_games(game_result: Sequence[tuple[Lineup, list[GameResult]]]) -> Iterator[tuple[Lineup, GameResult]]:
    most = max((len(games) for _, games in game_result), default=0)
    for number in range(most):
        yield from ((lineup, games[number]) for lineup, games in game_result if number < len(games))


def _win_shares(game_result: Sequence[tuple[Lineup, list[GameResult]]]) -> Iterator[WinShare]:
    for lineup, games in game_result:
        for level in lineup.bots:
            wins = sum(_win_share(lineup, one, level) for one in games)
            rate = wilson_interval(wins, len(games))
            against = tuple(bot for bot in lineup.bots if bot != level)
            yield WinShare(level, against, len(games), rate.value, rate.low, rate.high)


def _win_share(lineup: Lineup, one: GameResult, level: str) -> float:
    winners = [lineup.bots_in_seats(one.number)[seat] for seat in one.outcome.winners]
    return winners.count(level) / len(winners)


def write_ladder(game: str, ladder: Ladder) -> Path:
    file = folder_of(game) / LADDER_FILE
    file.write_bytes(json.format(codec.encode(ladder), indent=1) + b"\n")
    return file
