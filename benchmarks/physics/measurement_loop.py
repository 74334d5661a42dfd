"""Measurement loop for speed and accuracy of an engine. Peers run it too, so it uses only the standard library."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from math import hypot
from time import perf_counter, process_time

from benchmarks.physics.shared_physics import PlainPoint, PlainShot, cases, random_shots

CROWDS = (0, 5, 11, 23)
"""Numbers of discs at rest on the board."""
DISTINCT = 5000
"""Number of distinct shots of each kind; repeating a few would favour branch prediction."""

Play = Callable[[PlainShot], Sequence[PlainPoint]]


def main(play: Play) -> None:
    """Measure an engine that plays one shot at a time, and print the figures. Arguments: seconds, repeat."""
    seconds, repeat = float(sys.argv[1]), int(sys.argv[2])
    print(json.dumps({"rates": [_rate(play, crowd, seconds, repeat) for crowd in CROWDS], "errors": errors(play)}))


def _rate(play: Play, crowd: int, seconds: float, repeat: int) -> float:
    """Return shots per second. Each repeat starts at a different shot."""
    shots = random_shots(crowd, DISTINCT)
    endless = islice(cycle(shots), repeat * DISTINCT // 10, None)
    for _, shot in zip(range(3), endless, strict=False):
        play(shot)
    played, begun, busy = 0, perf_counter(), process_time()
    for shot in endless:
        play(shot)
        played += 1
        if perf_counter() - begun > seconds:
            break
    return played / (process_time() - busy)


def errors(play: Play) -> list[float]:
    """Return the error in millimetres of the worst disc in each closed-form case."""
    found = []
    for case in cases():
        rest = play(case.shot)
        found.append(1000 * max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(rest, case.rest, strict=True)))
    return found
