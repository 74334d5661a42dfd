"""What a bot's thinking costs, whatever else the machine has to do meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple
from unittest import mock

from gingersnap.games.crokinole.bots import shot_batches
from gingersnap.physics import Outcomes, compile_kernel, simulate_many


class Cost(NamedTuple):
    shots: int
    """Played in the head: the same on every machine."""
    seconds: float
    """Of one core, nothing compiled and no other program's work in them."""


def cost_of(think: Callable[[], object]) -> Cost:
    compile_kernel()
    counts: list[int] = []

    def counted(positions: Any, *more: Any, **board: Any) -> Outcomes:
        counts.append(len(positions))
        return simulate_many(positions, *more, **board)

    with mock.patch.object(shot_batches, "simulate_many", counted):
        begun = process_time()
        think()
        return Cost(sum(counts), process_time() - begun)
