"""Driver of our simulator: `python -m benchmarks.physics.gingersnap_discs batch|one|untouched|first SECONDS REPEAT`."""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import Any

from benchmarks.physics.measurement_loop import CROWDS, DISTINCT, errors
from benchmarks.physics.shared_physics import DISC_BOUNCE, POST_BOUNCE, PlainPoint, PlainShot, random_shots
from gingersnap.physics import Board, Disc, Flick, Motion, Restitution, position_along, simulate, simulate_many

PLAIN = Board(
    disc_restitution=Restitution(DISC_BOUNCE, DISC_BOUNCE),
    post_restitution=Restitution(POST_BOUNCE, POST_BOUNCE),
    disc_grip=0.0,
    post_grip=0.0,
    hole_radius=0.0,
)
"""The board of the closed-form cases. Speed is measured on the standard board with all its features."""


def batch_rates(seconds: float) -> list[float]:
    return [batch_rate(random_shots(crowd, DISTINCT), seconds) for crowd in CROWDS]


def batch_rate(plain_shots: list[PlainShot], seconds: float) -> float:
    """Return shots per second on one core through the public function, including its input checks."""
    import numpy as np

    positions = np.array([shot.discs for shot in plain_shots])
    return _rate(positions, np.array([shot.velocity for shot in plain_shots]), seconds)


def _rate(positions: Any, velocities: Any, seconds: float) -> float:
    simulate_many(positions, 0, velocities)
    rounds, begun, busy = 0, perf_counter(), process_time()
    while perf_counter() - begun < seconds:
        simulate_many(positions, 0, velocities)
        rounds += 1
    return rounds * len(velocities) / (process_time() - busy)


def one_rate(crowd: int, seconds: float) -> float:
    """Return shots per second with one call each, including the full motion."""
    shots = [(_discs(shot), Flick(0, *shot.velocity)) for shot in random_shots(crowd, DISTINCT)]
    simulate(*shots[0])
    rounds, begun, busy = 0, perf_counter(), process_time()
    while perf_counter() - begun < seconds:
        for discs, flick in shots:
            simulate(discs, flick)
        rounds += 1
    return rounds * len(shots) / (process_time() - busy)


def untouched_rates(seconds: float) -> list[float]:
    """Return the rates of flicks that touch none of 23 discs, and of the same flicks on empty boards."""
    import numpy as np

    shots = random_shots(23, 4 * DISTINCT)
    boards = np.array([shot.discs for shot in shots])
    velocities = np.array([shot.velocity for shot in shots])
    free = simulate_many(boards, 0, velocities).contacts == 0
    return [_rate(boards[free][:, :discs], velocities[free], seconds) for discs in (24, 1)]


def first_call() -> list[float]:
    """Return the processor seconds from process start, with nothing imported, to the first motion."""
    return [process_time()]


def closed_form_errors() -> list[float]:
    return errors(_play_plainly)


def _play_plainly(plain_shot: PlainShot) -> list[PlainPoint]:
    motion = simulate(_discs(plain_shot), Flick(0, *plain_shot.velocity), PLAIN)
    return [_end(motion, disc) for disc in range(len(plain_shot.discs))]


def _end(motion: Motion, disc: int) -> PlainPoint:
    rest = motion.rest[disc]
    if rest is None:
        last = motion.paths[disc][-1]
        rest = position_along(last, last.duration)
    return rest.x, rest.y


def _discs(plain_shot: PlainShot) -> list[Disc]:
    return [Disc(x, y) for x, y in plain_shot.discs]


def main(what: str, seconds: float) -> dict[str, Any]:
    if what == "first":
        simulate([Disc(0.3, 0.0)], Flick(0, -1.0, 0.0))
        return {"rates": first_call(), "errors": []}
    if what == "untouched":
        return {"rates": untouched_rates(seconds), "errors": []}
    rates = batch_rates(seconds) if what == "batch" else [one_rate(crowd, seconds) for crowd in CROWDS]
    return {"rates": rates, "errors": closed_form_errors()}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], float(sys.argv[2]))))
