"""Cost of verifiable luck beside seeded luck: `python -m benchmarks.verifiable_luck_cost [GAME ...]`.

Random games through the contract, alternating between the two, in one process on one core. No bot thinks and nothing is
stored; in real play, with both, the relative difference is smaller.
"""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Annotated, NamedTuple

import typer

from benchmarks.play.measurement_loop import PlayOne, play_for
from benchmarks.play.random_contract_play import random_play
from gingersnap.core.chance import Seeded
from gingersnap.core.luck.verifiable_chance import VerifiableChance
from gingersnap.core.registry import find_game, game_names


class LuckComparison(NamedTuple):
    seeded: float
    """Games per second."""
    checked: float
    ratios: tuple[float, ...]
    """Ratio of each round, in ascending order."""


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Games to measure; all by default.")] = None,
    rounds: Annotated[int, typer.Option(min=1)] = 7,
    seconds: Annotated[float, typer.Option(help="Seconds for each side in each round.")] = 1.0,
) -> None:
    for name in games or game_names():
        found = compare(name, rounds, seconds)
        spread = f"{found.ratios[0]:.2f} - {found.ratios[-1]:.2f}"
        print(
            f"{name}: {found.seeded:.1f} games/s by a seed, {found.checked:.1f} by luck that can be checked:", end=" "
        )
        print(f"{median(found.ratios):.2f} of it ({spread})", flush=True)


def compare(name: str, rounds: int, seconds: float) -> LuckComparison:
    game = find_game(name)
    seeded, checked = (
        random_play(game, Seeded(1)),
        random_play(game, VerifiableChance(bytes(32), "benchmark", ("", ""))),
    )
    for each in (seeded, checked):
        each(Random(0).random)
    pairs = [(_rate(seeded, number, seconds), _rate(checked, number, seconds)) for number in range(rounds)]
    by_a_seed, by_a_secret = zip(*pairs, strict=True)
    return LuckComparison(
        median(by_a_seed), median(by_a_secret), tuple(sorted(mine / theirs for theirs, mine in pairs))
    )


def _rate(play_one: PlayOne, seed: int, seconds: float) -> float:
    played = play_for(play_one, Random(seed).random, seconds)
    return played.games / played.seconds


if __name__ == "__main__":
    typer.run(main)
