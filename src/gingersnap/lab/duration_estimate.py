"""Estimate of playing time: games between bots, each action weighted with human seconds (`[pace]` in `box.toml`).

python -m gingersnap.lab.duration_estimate GAME... [--games 100] [--write]

For each preset and number of seats it plays the given number of games and prints the median and the range from the 10th
to the 90th percentile in minutes; `--write` puts the figures into the game's `box.toml`. It runs at low priority on one
core. The number of actions of each kind is measured; the seconds a person takes for each kind are a guess, stated
beside it in the box.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Tick
from gingersnap.core.options.game_box_file import GameBox, HumanPace, Preset, load_box
from gingersnap.core.registry import bots_of, find_game, folder_of
from gingersnap.core.table import Table

GAMES = 100
NICENESS = 15
"""Process niceness, so that other work on the machine comes first."""


def human_seconds(pace: HumanPace, actions: Iterable[object]) -> float:
    """Return the seconds people would take for these actions. Ticks of the clock count as zero."""
    kinds = (codec.builtins(action)["type"] for action in actions if not isinstance(action, Tick))
    return sum(pace.seconds.get(kind, pace.other) for kind in kinds)


class Minutes(NamedTuple):
    """Playing time in minutes: to the minute up to 20, beyond that to the nearest five."""

    low: int
    """The 10th percentile."""
    median: int
    high: int
    """The 90th percentile."""


def estimate_minutes(game: Game[Any, Any], pace: HumanPace, preset: Preset, seats: int, games: int = GAMES) -> Minutes:
    """Return the playing time of at least two games between bots."""
    times = [_play_and_time(game, pace, preset, seats, number) for number in range(games)]
    deciles = quantiles(times, n=10, method="inclusive")
    return Minutes(*(_round_minutes(seconds / 60) for seconds in (deciles[0], deciles[4], deciles[8])))


def _round_minutes(exact: float) -> int:
    return 5 * round(exact / 5) if exact > 20 else max(1, round(exact))


def _play_and_time(game: Game[Any, Any], pace: HumanPace, preset: Preset, seats: int, number: int) -> float:
    chance = Seeded(f"minutes {game.name} {preset.name} {seats} {number}")
    options = codec.convert(preset.options, game.types.options)
    table = Table(game, options, seats, chance, is_watched=False)
    make = bots_of(game.name)[pace.bot]
    play_out(table, {seat: make() for seat in range(seats)}, chance)
    return human_seconds(pace, (record.action for record in table.records))


def replace_minutes(text: str, measured: Iterable[dict[int, Minutes]]) -> str:
    """Return the text of a `box.toml` with these minutes filled in, preset by preset."""
    rows = iter(measured)
    lines = r"^minutes = \{.*\}\n(minutes_range = \{.*\}\n)?"
    return re.sub(lines, lambda _: _minutes_lines(next(rows)), text, flags=re.MULTILINE)


def _minutes_lines(row: dict[int, Minutes]) -> str:
    medians = ", ".join(f"{seats} = {minutes.median}" for seats, minutes in row.items())
    ranges = ", ".join(f"{seats} = [{minutes.low}, {minutes.high}]" for seats, minutes in row.items())
    return f"minutes = {{ {medians} }}\nminutes_range = {{ {ranges} }}\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="gingersnap.lab.duration_estimate", description="How long people play.")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--write", action="store_true", help="into box.toml")
    asked = parser.parse_args()
    if hasattr(os, "nice"):  # Not on Windows.
        os.nice(NICENESS)
    for name in asked.game:
        measured = list(_measure_presets(find_game(name), load_box(folder_of(name)), asked.games))
        if asked.write:
            file: Path = folder_of(name) / "box.toml"
            file.write_text(replace_minutes(file.read_text("utf-8"), measured), "utf-8")


def _measure_presets(game: Game[Any, Any], game_box: GameBox, games: int) -> Iterable[dict[int, Minutes]]:
    if game_box.pace is None:
        return
    for preset in game_box.presets:
        row = {seats: estimate_minutes(game, game_box.pace, preset, seats, games) for seats in preset.seats}
        print(game.name, preset.name, {seats: tuple(minutes) for seats, minutes in row.items()}, flush=True)
        yield row


if __name__ == "__main__":
    main()
