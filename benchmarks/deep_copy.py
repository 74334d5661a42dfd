"""Speed of state copies generated from types, beside handwritten copies and copies through the codec.

python -m benchmarks.deep_copy [REPEATS]

The handwritten copies are those the games had before: each field that changes, one by one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import copy
from itertools import islice
from time import perf_counter
from typing import Any

from gingersnap.core import codec
from gingersnap.core.registry import all_games
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.testing.checks.random_play import sample_tables

Copy = Callable[[Any], Any]


def handwritten_copy(lists: str, nested: str = "", deeper: str = "") -> Copy:
    """Return a copy function that names every field, generated before the measurement."""
    lines = [f"    other.{name} = state.{name}.copy()" for name in lists.split()]
    lines += [f"    other.{name} = [each.copy() for each in state.{name}]" for name in nested.split()]
    lines += [f"    other.{name} = reshuffle(state.{name})" for name in deeper.split()]
    scope: dict[str, Any] = {"copy": copy, "reshuffle": reshuffle}
    exec("\n".join(["def written(state):", "    other = copy(state)", *lines, "    return other"]), scope)
    written: Copy = scope["written"]
    return written


def reshuffle(known: Any) -> Any:
    if known is None:
        return None
    return codec.replace(known, moves=known.moves.copy(), drew=[cards.copy() for cards in known.drew])


BY_HAND = {
    "crokinole": handwritten_copy("scores rounds reshots lag"),
    "pocket_and_biscuit": handwritten_copy("pockets unseen chain cracked", "piles"),
    "the_wizard_always_wins": handwritten_copy(
        "deck discards bag gems levels out tiles looked", "hands tableaus", "reshuffle"
    ),
    "wizard_biscuits": handwritten_copy(
        "starters scores store has_bought rounds flicked hands burned frozen freezing corrupted gone used", "supplies"
    ),
    "xtal": handwritten_copy(
        "homes positions rings storage deck refuse protected presence leaving missed table pending asked "
        "landings choices done",
        "hands drafts",
        "reshuffle",
    ),
}  # fmt: skip


def time_copy(make: Copy, states: list[Any], repeats: int) -> float:
    """Return the seconds for one copy: the best of five runs."""
    runs = []
    for _ in range(5):
        started = perf_counter()
        for _ in range(repeats):
            for state in states:
                make(state)
        runs.append(perf_counter() - started)
    return min(runs) / repeats / len(states)


def main(repeats: int) -> None:
    print(f"{'game':24}{'by hand':>10}{'by type':>10}{'ratio':>8}{'codec':>10}{'ratio':>8}")
    for game in all_games():
        states = [game.copy(table.state) for table in islice(sample_tables(game, seed=1, usual=True), 40)]
        hand = time_copy(BY_HAND[game.name], states, repeats)
        typed = time_copy(deep_copy, states, repeats)
        through_codec = time_copy(lambda s, k=game.types.state: codec.unpack(codec.pack(s), k), states, repeats)  # type: ignore[misc]
        times = f"{hand * 1e6:8.2f}µs{typed * 1e6:8.2f}µs{typed / hand:8.2f}{through_codec * 1e6:8.2f}µs"
        print(f"{game.name:24}{times}{through_codec / hand:8.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
