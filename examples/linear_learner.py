"""Linear learner for Pocket & Biscuit in numpy: it wins 95 of 100 games against random play within a minute.

python -m examples.linear_learner [SEED]

The policy is a softmax over the open choices. Each choice has one weight, by its action (flip, tap, show), the number
looked for, and what the learner has seen in that place. After each of its turns the weights of its choices change by
the difference between the points of the turn and the average.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Seat
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode

GAME = "pocket_and_biscuit"
PLACES, FACES, NUMBERS = 36, 10, 8
DEEDS = 4
"""Flip, tap and flip, show, and declare what a cracked biscuit counts as."""
RATE = 0.02

LearnerFloats = NDArray[np.float64]
LearnerIndices = NDArray[np.intp]


class LinearLearner:
    def __init__(self, setting: EnvSpec, seed: int) -> None:
        self.weights: LearnerFloats = np.zeros(DEEDS * NUMBERS * FACES)
        self.luck = np.random.default_rng(seed)
        self._usual = 0.0
        """Average points of a turn."""
        self._parts = setting.layout
        numbers = np.arange(setting.choices.count)
        self._deed: LearnerIndices = np.minimum(numbers // PLACES, DEEDS - 1)
        self._place: LearnerIndices = numbers % PLACES

    def features(self, told: NDArray[np.float32], open_choices: LearnerIndices) -> LearnerIndices:
        """Return the index of the weight of each open choice."""
        faces = told[self._parts["seen"]].reshape(PLACES, FACES).argmax(axis=1)
        last_step = round(float(told[self._parts["steps"]].max()) * (NUMBERS - 1))
        number = 0 if told[self._parts["showing"]][0] else last_step + 1
        deed = self._deed[open_choices]
        face = np.where(deed < DEEDS - 1, faces[self._place[open_choices]], 0)
        places: LearnerIndices = (deed * NUMBERS + number) * FACES + face
        return places

    def chances(self, features: LearnerIndices) -> LearnerFloats:
        scores = self.weights[features]
        powers = np.exp(scores - scores.max())
        chances: LearnerFloats = powers / powers.sum()
        return chances

    def learn(self, turn: list[tuple[LearnerIndices, int, LearnerFloats]], points: float) -> None:
        """Learn from one turn: the open choices, the one chosen, and the probability of each."""
        surprise = points - self._usual
        self._usual += 0.01 * surprise
        for features, chosen, chances in turn:
            self.weights[features[chosen]] += RATE * surprise
            np.subtract.at(self.weights, features, RATE * surprise * chances)


class LearningPlayer:
    """The learner at one table."""

    def __init__(self, learner: LinearLearner, episode: Episode, seat: Seat, is_learning: bool) -> None:
        self._learner, self._episode, self._seat, self._is_learning = learner, episode, seat, is_learning
        self._turn: list[tuple[LearnerIndices, int, LearnerFloats]] = []
        self._number, self._points = -1, 0.0

    def choose(self) -> int:
        told = self._episode.observation(self._seat)
        self._look(told)
        open_choices = np.flatnonzero(self._episode.mask(self._seat))
        features = self._learner.features(told, open_choices)
        chances = self._learner.chances(features)
        draws = self._is_learning
        chosen = int(self._learner.luck.choice(len(chances), p=chances) if draws else chances.argmax())
        self._turn.append((features, chosen, chances))
        return int(open_choices[chosen])

    def _look(self, told: NDArray[np.float32]) -> None:
        """At the start of a new turn, learn from the points of the last one."""
        state = self._episode.state
        if state.turns == self._number:
            return
        points = 100.0 * float(told[self._episode.setting.layout["points"]][1])
        if self._is_learning and self._turn:
            self._learner.learn(self._turn, points - self._points)
        self._turn, self._number, self._points = [], state.turns, points


def play_game(learner: LinearLearner, setting: EnvSpec, seed: Any, seat: Seat, is_learning: bool) -> float:
    """Play a game against random play and return the learner's reward."""
    episode = Episode(setting, f"linear learner {seed}")
    player = LearningPlayer(learner, episode, seat, is_learning)
    while (asked := episode.asked) is not None:
        if asked == seat:
            episode.choose(player.choose())
        else:
            episode.choose(int(learner.luck.choice(list(episode.legal(asked)))))
    return episode.rewards[seat]


def win_rate(learner: LinearLearner, setting: EnvSpec, games: int, seed: int) -> float:
    """Return the share of games that the learner wins, from either seat."""
    return sum(play_game(learner, setting, f"test {seed} {game}", game % 2, False) > 0 for game in range(games)) / games


def train(seed: int, games: int = 40, every: int = 5, tested: int = 100) -> tuple[LinearLearner, list[float]]:
    """Return a learner after `games` games, and its win rate after each `every` of them."""
    setting = EnvSpec(GAME, 2)
    learner = LinearLearner(setting, seed)
    curve = [win_rate(learner, setting, tested, seed)]
    for game in range(1, games + 1):
        play_game(learner, setting, f"{seed} {game}", game % 2, True)
        if game % every == 0:
            curve.append(win_rate(learner, setting, tested, seed))
    return learner, curve


if __name__ == "__main__":
    begun, chosen_seed = time.perf_counter(), int(sys.argv[1]) if len(sys.argv) > 1 else 1
    learnt, learning_curve = train(chosen_seed)
    print("won of 100 games after each 5 that it learnt from:", learning_curve)
    print("won of 300 others:", win_rate(learnt, EnvSpec(GAME, 2), 300, 1000 + chosen_seed))
    print(f"in {time.perf_counter() - begun:.0f} seconds, {time.process_time():.0f} of them on a core")
