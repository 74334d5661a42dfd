"""Counted work, and the file in which it stands."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parents[1] / "counted_work.toml"
ALLOWED_GROWTH = 1.05
HEAD = """\
# Work of each path: Python calls, and bytes sent to clients, of one move, step, table … (benchmarks/work; CPython 3.11
# with the locked packages). A test fails if a figure grows by more than 5 %: make the path shorter, or rewrite this
# file with `make counted-work` and say in the commit why it needs more.
"""


class Work(NamedTuple):
    """Work of one unit of a path."""

    calls: float | None = None
    bytes: float | None = None


Figures = Mapping[str, Mapping[str, Work]]
"""By path and game; the game is "all" where it does not matter."""


def to_toml(figures: Figures) -> str:
    """Return the figures as TOML, one line for a game."""
    text = HEAD
    for path, by_game in figures.items():
        text += f'\n["{path}"]\n'
        for game, work in by_game.items():
            parts = [f"{name} = {value:.1f}" for name, value in work._asdict().items() if value is not None]
            text += f"{game} = {{ {', '.join(parts)} }}\n"
    return text


def from_toml(text: str) -> Figures:
    return {
        path: {game: Work(**work) for game, work in by_game.items()} for path, by_game in tomllib.loads(text).items()
    }


def grown(stored: Figures, counted: Figures) -> list[str]:
    """Return a line for each figure that is more than 5 % above the stored one, or has none."""
    found = []
    for path, by_game in counted.items():
        for game, work in by_game.items():
            before = stored.get(path, {}).get(game, Work())
            for name, value in work._asdict().items():
                was = getattr(before, name)
                if value is not None and (was is None or value > was * ALLOWED_GROWTH):
                    found.append(f"{path}, {game}: {value:,.1f} {name}, before {was or 0:,.1f}")
    return found
