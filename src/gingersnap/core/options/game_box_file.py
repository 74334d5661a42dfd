"""The contents of `box.toml` in a game's folder: what the game's box shows, and named presets for its tables.

order = 10                   # position in lists of games, lowest first
difficulty = "easy"          # "medium", "hard"
learn = 2                    # minutes until one can play

[[presets]]                  # the first is the default of the Play button
name = "first"               # preset-first in the game's catalogue, with a .description
options = { discs = 8 }      # table options
minutes = { 2 = 10, 4 = 10 } # by number of seats: the measured median (lab/duration_estimate.py)
minutes_range = { 2 = [7, 15], 4 = [8, 16] }  # the 10th and 90th percentile

[pace]                       # seconds that people take for each kind of action; used to measure minutes
bot = "casual"
other = 4
seconds = { Flick = 14 }

[handicaps]                  # rating points behind the strongest player from which each is suggested
reshots = 100

A game without the file uses its default options and is listed after the others.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game

LAST_PLACE = 1000
"""The position of games that do not specify one."""


class Preset(Data, frozen=True):
    """Named table options, with the expected duration of a game."""

    name: str
    options: dict[str, Any]
    minutes: dict[str, int]
    """The median duration in minutes, by number of seats."""
    minutes_range: dict[str, tuple[int, int]] = {}
    """The 10th and the 90th percentile, by number of seats."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that the preset is for."""
        return tuple(map(int, self.minutes))

    def get_minutes_range(self, seats: int) -> tuple[int, int] | None:
        """Return the fewest and the most minutes that a game of these seats usually takes; None if not measured."""
        median = self.minutes.get(str(seats))
        return self.minutes_range.get(str(seats), None if median is None else (median, median))


class HumanPace(Data, frozen=True):
    """The pace of people: seconds for each kind of action, including the time to read what came before it."""

    bot: str
    """The level of the bots whose games are measured."""
    other: float
    """Seconds for actions not listed in `seconds`."""
    seconds: dict[str, float] = {}


class GameBox(Data, frozen=True):
    order: int = LAST_PLACE
    difficulty: Literal["easy", "medium", "hard"] | None = None
    learn: int | None = None
    """Minutes until one can play."""
    presets: tuple[Preset, ...] = ()
    pace: HumanPace | None = None
    handicaps: dict[str, int] = {}
    """Rating points behind the strongest player from which each handicap is suggested."""


@cache
def load_box(folder: Path) -> GameBox:
    """Load the box of the game in this folder."""
    file = folder / "box.toml"
    return codec.convert(tomllib.loads(file.read_text("utf-8")), GameBox) if file.exists() else GameBox()


def preset_message(name: str) -> str:
    """Return the id of the message that names a preset and, under `.description`, describes it."""
    return f"preset-{name.replace('_', '-')}"


def preset_texts(game: Game[Any, Any], preset: Preset) -> tuple[str, str]:
    """Return the name and the description of a preset."""
    texts = game.say.texts(preset_message(preset.name)) if game.say is not None else {}
    return texts.get("", preset.name.replace("_", " ").capitalize()), texts.get("description", "")
