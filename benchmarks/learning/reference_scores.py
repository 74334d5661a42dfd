"""Reference scores: every level of every game against random, beginner and the level below, 200 games a cell.

nice -n 19 python -m benchmarks.learning.reference_scores play [CELL ...]
python -m benchmarks.learning.reference_scores table

`play` goes on where it was stopped: it plays the fixed games of the evaluation, ten at a time, and stores the rewards
each time. A cell is `ENVIRONMENT:LEVEL:OPPONENT`; without any, all are played. Once ten games of each are known, the
quickest cells are completed first.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from gingersnap.core.registry import all_games, bots_of
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.environment_ids import environment_id
from gingersnap.research.evaluation import find_bot, play_games, score_interval

STORE = Path(__file__).with_name("reference_scores.json")
GAMES = 200
"""Games of a complete cell."""
STRETCH = 10
"""Games between two writes."""


class Cell(NamedTuple):
    environment: str
    level: str
    opponent: str

    @property
    def name(self) -> str:
        return ":".join(self)


Rewards = dict[str, int]
"""The number of games by reward."""


def cells() -> Iterator[Cell]:
    """Yield the cells of all games: each level against random, beginner and the level below it."""
    for game in all_games():
        levels = list(bots_of(game.name))
        for place, level in enumerate(levels):
            below = levels[place - 1 : place] if place else []
            for opponent in dict.fromkeys([*levels[:2], *below]):
                yield Cell(environment_id(game), level, opponent)


def read_store() -> dict[str, Rewards]:
    return msgspec.json.decode(STORE.read_bytes(), type=dict[str, Rewards]) if STORE.exists() else {}


def play(chosen: list[Cell]) -> None:
    seconds: dict[Cell, float] = {}
    """Of a core, for the last games of a cell."""
    while unfinished := [cell for cell in chosen if _count_games(cell) < GAMES]:
        cell = min(unfinished, key=lambda each: seconds.get(each, 0.0))
        begun = time.process_time()
        done = _play_stretch(cell)
        seconds[cell] = time.process_time() - begun
        print(f"{cell.name}: {done} of {GAMES} games, the last in {seconds[cell]:.1f} s of a core", flush=True)


def _count_games(cell: Cell) -> int:
    return sum(read_store().get(cell.name, {}).values())


def _play_stretch(cell: Cell) -> int:
    first = _count_games(cell)
    numbers = range(first, min(first + STRETCH, GAMES))
    setting = EnvSpec(cell.environment)
    rewards = play_games(find_bot(setting.game, cell.level), setting, cell.opponent, numbers)
    store = read_store()
    counted = Counter(store.get(cell.name, {})) + Counter(f"{reward:g}" for reward in rewards)
    store[cell.name] = dict(sorted(counted.items()))
    STORE.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(store.items()))), indent=1) + b"\n")
    return numbers.stop


def render_table() -> str:
    """Return the scores as a table in Markdown, with Wilson's 95 % intervals and the number of games."""
    lines = ["| environment | | against random | against beginner | against the level below |", "|---|---|---|---|---|"]
    store, before = read_store(), ""
    for level in dict.fromkeys((cell.environment, cell.level) for cell in cells()):
        own = [cell for cell in cells() if (cell.environment, cell.level) == level]
        told = {cell.opponent: _describe(store.get(cell.name, {})) for cell in own}
        below = [text for opponent, text in told.items() if opponent not in ("random", "beginner")]
        name = level[0] if level[0] != before else ""
        before = level[0]
        texts = [name, level[1], told["random"], told["beginner"], *(below or [""])]
        lines.append("| " + " | ".join(texts) + " |")
    return "\n".join(line.replace("|  |", "| |") for line in lines)


def _describe(rewards: Rewards) -> str:
    games = sum(rewards.values())
    if not games:
        return ""
    total = sum(float(reward) * count for reward, count in rewards.items())
    low, high = score_interval(total, games)
    return f"{total / games:+.2f} ({low:+.2f} to {high:+.2f}; {games})"


def main(command: str, *names: str) -> None:
    if command == "play":
        play([Cell(*name.split(":")) for name in names] or list(cells()))
    else:
        print(render_table())


if __name__ == "__main__":
    main(*sys.argv[1:])
