"""Difference of scores for `info`, and potential-based shaping of rewards by it."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import goal_of
from gingersnap.research.episode import Episode


def score_difference(episode: Episode, seat: Seat) -> float | None:
    """Return how much further this seat is than the best of its opponents, as a share of the goal.

    It is computed from the seat's own view. Partners are no opponents. None if the game states no goal.
    """
    setting = episode.setting
    goal = goal_of(setting.game, episode.view(seat))
    if goal is None:
        return None
    progress = [each.value / each.of for each in goal.seats]
    own = setting.partners[seat]
    return progress[seat] - max(value for other, value in enumerate(progress) if other not in own)


class RewardShaping:
    """Potential-based shaping: a step's reward gains `discount` times the new potential, less the old one.

    The potential is the score difference, and 0 when the game is over, so that optimal policies stay the same
    (Ng, Harada and Russell 1999).
    """

    def __init__(self, episode: Episode, seat: Seat, discount: float) -> None:
        self._episode, self._seat, self._discount = episode, seat, discount
        self._before = self._potential()

    def _potential(self) -> float:
        is_over = self._episode.asked is None
        return 0.0 if is_over else score_difference(self._episode, self._seat) or 0.0

    def gain(self) -> float:
        """Return the shaping reward since the last call."""
        before, self._before = self._before, self._potential()
        return self._discount * self._before - before
