"""Fixed evaluation protocol: games against bots of a level, with fixed seeds and each seat in turn.

    from gingersnap.research.evaluation import Policy, evaluate
    evaluate(Policy(choose), "my_game", "easy")

`choose(observation, action_mask)` returns the number of a choice, or a tuple of it and its free numbers. A bot can be
evaluated too: pass its factory. Scores are comparable only within one version of a game (`ids`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.bot import BotFactory
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.intervals import Z_95 as Z_95
from gingersnap.core.skill.intervals import wilson_interval
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.opponents import SeatedBots

GAMES = 100
PolicyChoice = int | tuple[int, list[float]]


class NoSuchBot(GingersnapError, LookupError):
    """Error raised for an unknown bot level. The message names the available ones."""


class Policy(NamedTuple):
    """A policy that maps an observation and an action mask to a choice."""

    choose: Callable[[NDArray[np.float32], NDArray[np.int8]], PolicyChoice]


class Score(NamedTuple):
    environment: str
    """Versioned id that pins the rules, the physics, the observations and the action space."""
    level: str
    games: int
    mean: float
    """Mean reward: from -1, always last, to 1, always first; 0 for equal strength."""
    within: float
    """Half-width of the 95 % interval by the normal distribution: 0 if all games had the same outcome."""
    won: float
    """Share of games in which the candidate was placed first alone."""
    low: float
    """Lower end of the 95 % confidence interval by Wilson's method, valid for few games and equal outcomes."""
    high: float


def score_interval(total: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a mean reward from -1 to 1, `total` being the sum of the rewards.

    A reward counts as a share of a win, (reward + 1) / 2. Draws and middle places vary less than wins and losses do, so
    with them the interval is wider than it has to be, never narrower.
    """
    rate = wilson_interval((total + games) / 2, games)
    return 2 * rate.low - 1, 2 * rate.high - 1


def find_bot(game: Game[Any, Any], level: str) -> BotFactory:
    levels = bots_of(game.name)
    if level not in levels:
        raise NoSuchBot(f"{game.name} has no bots of level {level!r}; it has {', '.join(levels)}")
    return levels[level]


def evaluate(
    candidate: Policy | BotFactory,
    game: str | Game[Any, Any],
    level: str,
    games: int = GAMES,
    seats: int | None = None,
    options: Any = None,
) -> Score:
    """Return the score of `candidate` against bots of this level in games 0, 1, 2 and so on."""
    setting = EnvSpec(game, seats, options)
    rewards = play_games(candidate, setting, level, range(games))
    mean = sum(rewards) / games
    spread = sqrt(sum((reward - mean) ** 2 for reward in rewards) / max(games - 1, 1))
    won = sum(reward == 1.0 for reward in rewards) / games
    interval = score_interval(sum(rewards), games)
    return Score(setting.environment, level, games, mean, Z_95 * spread / sqrt(games), won, *interval)


def play_games(candidate: Policy | BotFactory, setting: EnvSpec, level: str, numbers: Iterable[int]) -> list[float]:
    """Return the rewards of `candidate` in the games with these numbers against bots of this level."""
    opponent = find_bot(setting.game, level)
    return [_play_for_reward(candidate, setting, opponent, number) for number in numbers]


def _play_for_reward(candidate: Policy | BotFactory, setting: EnvSpec, opponent: BotFactory, number: int) -> float:
    own = number % setting.seats
    episode = Episode(setting, f"evaluation {number}")
    made = {seat: opponent for seat in range(setting.seats) if seat != own}
    policy = candidate if isinstance(candidate, Policy) else None
    if not isinstance(candidate, Policy):
        made[own] = candidate
    opponents = SeatedBots(episode, made, Seeded(f"evaluation {number}, bots"))
    opponents.notify_bots()
    while (asked := episode.asked) is not None:
        if asked == own and policy is not None:
            _choose(policy, episode, own)
            opponents.notify_bots()
        else:
            opponents.play_turn(asked)
    return episode.rewards[own]


def _choose(policy: Policy, episode: Episode, seat: Seat) -> None:
    chosen = policy.choose(episode.observation(seat), episode.mask(seat))
    choice, numbers = chosen if isinstance(chosen, tuple) else (chosen, None)
    episode.choose(choice, numbers)


__getattr__ = deprecated_names(
    __name__,
    {
        "Choice": "PolicyChoice",
        "SURE": "Z_95",
        "evaluated": "evaluate",
        "bot_of": "find_bot",
    },
)
