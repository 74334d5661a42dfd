"""The loop that every side is driven by, in a process of its own. Only the standard library: peers run it too."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

RandomDraw = Callable[[], float]
"""The next number from 0 to 1: every side picks `legal[int(draw() * len(legal))]`."""
PlayOne = Callable[[RandomDraw], int]
"""Plays one game to its end at random; tells how many actions it took."""


@dataclass(frozen=True)
class PlayCounts:
    actions: int
    games: int
    seconds: float


def play_for(
    play_one: PlayOne, random_draw: RandomDraw, seconds: float, now: Callable[[], float] = time.process_time
) -> PlayCounts:
    """Whole games one after the other until the time is up."""
    actions = games = 0
    begun = now()
    while (passed := now() - begun) < seconds:
        actions += play_one(random_draw)
        games += 1
    return PlayCounts(actions, games, passed)


def measure_and_print(play_one: PlayOne, warm_up: str, seconds: str, seed: str) -> None:
    """Warm up, measure, print what was played as JSON."""
    draw = random.Random(int(seed)).random
    play_for(play_one, draw, float(warm_up))
    json.dump(asdict(play_for(play_one, draw, float(seconds))), sys.stdout)
