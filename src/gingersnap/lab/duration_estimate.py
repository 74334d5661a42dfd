"""How long people play: games of bots, each action counted with the seconds it takes people (`[pace]` of a box).

python -m gingersnap.lab.duration_estimate GAME... [--games 20] [--write]

For each preset and number of seats it plays so many games and says the median in minutes; `--write` puts them into the
game's `box.toml`. It plays at low priority and on one core. What is measured is how many actions of which kind a game
has; how long each takes people is a guess, and stands beside it.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Tick
from gingersnap.core.options.game_box import GameBox, HumanPace, Preset, load_box
from gingersnap.core.registry import bots_of, find_game, folder_of
from gingersnap.core.table import Table

GAMES = 20
NICENESS = 15
"""How far it stands back behind everything else on the machine."""


def human_seconds(pace: HumanPace, actions: Iterable[object]) -> float:
    """What people would have taken for these. Time itself takes none."""
    kinds = (codec.builtins(action)["type"] for action in actions if not isinstance(action, Tick))
    return sum(pace.seconds.get(kind, pace.other) for kind in kinds)


def estimate_minutes(game: Game[Any, Any], pace: HumanPace, preset: Preset, seats: int, games: int = GAMES) -> int:
    """The median of so many games, to the minute; beyond twenty to the next five, since nobody can tell."""
    exact = median(_play_and_time(game, pace, preset, seats, number) for number in range(games)) / 60
    return 5 * round(exact / 5) if exact > 20 else max(1, round(exact))


def _play_and_time(game: Game[Any, Any], pace: HumanPace, preset: Preset, seats: int, number: int) -> float:
    chance = Seeded(f"minutes {game.name} {preset.name} {seats} {number}")
    options = codec.convert(preset.options, game.types.options)
    table = Table(game, options, seats, chance, is_watched=False)
    make = bots_of(game.name)[pace.bot]
    play_out(table, {seat: make() for seat in range(seats)}, chance)
    return human_seconds(pace, (record.action for record in table.records))


def replace_minutes(text: str, measured: Iterable[dict[int, int]]) -> str:
    """A `box.toml` with these minutes, preset by preset."""
    rows = iter(measured)
    return re.sub(r"^minutes = \{.*\}$", lambda _: _minutes_line(next(rows)), text, flags=re.MULTILINE)


def _minutes_line(row: dict[int, int]) -> str:
    return f"minutes = {{ {', '.join(f'{seats} = {value}' for seats, value in row.items())} }}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="gingersnap.lab.duration_estimate", description="How long people play.")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--write", action="store_true", help="into box.toml")
    asked = parser.parse_args()
    os.nice(NICENESS)
    for name in asked.game:
        measured = list(_measure_presets(find_game(name), load_box(folder_of(name)), asked.games))
        if asked.write:
            file: Path = folder_of(name) / "box.toml"
            file.write_text(replace_minutes(file.read_text("utf-8"), measured), "utf-8")


def _measure_presets(game: Game[Any, Any], game_box: GameBox, games: int) -> Iterable[dict[int, int]]:
    if game_box.pace is None:
        return
    for preset in game_box.presets:
        row = {seats: estimate_minutes(game, game_box.pace, preset, seats, games) for seats in preset.seats}
        print(game.name, preset.name, row, flush=True)
        yield row


if __name__ == "__main__":
    main()
