"""Measurement loop of every side, in its own process. Peers run it too, so it uses only the standard library."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

RandomDraw = Callable[[], float]
"""Returns a number from 0 to 1; every side picks `legal[int(draw() * len(legal))]`."""
PlayOne = Callable[[RandomDraw], int]
"""Plays one game to its end at random, and returns the number of actions."""


@dataclass(frozen=True)
class PlayCounts:
    actions: int
    games: int
    seconds: float


def play_for(
    play_one: PlayOne, random_draw: RandomDraw, seconds: float, now: Callable[[], float] = time.process_time
) -> PlayCounts:
    """Play whole games one after the other until the time is up."""
    actions = games = 0
    begun = now()
    while (passed := now() - begun) < seconds:
        actions += play_one(random_draw)
        games += 1
    return PlayCounts(actions, games, passed)


def measure_and_print(play_one: PlayOne, warm_up: str, seconds: str, seed: str) -> None:
    """Warm up, measure, and print the counts as JSON."""
    draw = random.Random(int(seed)).random
    play_for(play_one, draw, float(warm_up))
    json.dump(asdict(play_for(play_one, draw, float(seconds))), sys.stdout)
