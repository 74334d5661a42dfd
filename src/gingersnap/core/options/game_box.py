"""What stands on a game's box, and the ways to lay its table that a form offers by name: `box.toml` in its folder.

order = 10                   # on the shelf, the lowest first
difficulty = "easy"          # "medium", "hard"
learn = 2                    # minutes until one can play

[[presets]]                  # the first one is what Play lays
name = "first"               # preset-first in the game's catalogue, with a .description
options = { discs = 8 }      # table options
minutes = { 2 = 10, 4 = 10 } # by number of seats: the measured median (lab/duration_estimate.py)

[pace]                       # what people take for each kind of action, in seconds; how minutes are measured
bot = "casual"
other = 4
seconds = { Flick = 14 }

[handicaps]                  # from so many points of rating behind the strongest on, each is suggested
reshots = 100

A game without the file is laid as its options are by themselves, and stands behind the others.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game

LAST_PLACE = 1000
"""Where a game stands that does not say it."""


class Preset(Data, frozen=True):
    """A way to lay the table, and how long a game takes then."""

    name: str
    options: dict[str, Any]
    minutes: dict[str, int]
    """By number of seats: half of all games take no longer."""

    @property
    def seats(self) -> tuple[int, ...]:
        """For how many it is."""
        return tuple(map(int, self.minutes))


class HumanPace(Data, frozen=True):
    """How fast people play: what each kind of action takes them, with reading what came before it."""

    bot: str
    """Whose games are measured."""
    other: float
    """Seconds for an action that is not named."""
    seconds: dict[str, float] = {}


class GameBox(Data, frozen=True):
    order: int = LAST_PLACE
    difficulty: Literal["easy", "medium", "hard"] | None = None
    learn: int | None = None
    """Minutes until one can play."""
    presets: tuple[Preset, ...] = ()
    pace: HumanPace | None = None
    handicaps: dict[str, int] = {}
    """From so many points of rating behind the strongest on, it is suggested."""


@cache
def load_box(folder: Path) -> GameBox:
    """The box of the game that lives in this folder."""
    file = folder / "box.toml"
    return codec.convert(tomllib.loads(file.read_text("utf-8")), GameBox) if file.exists() else GameBox()


def preset_message(name: str) -> str:
    """The id of the message that says what a preset is called, and under `.description` what it is."""
    return f"preset-{name.replace('_', '-')}"


def preset_texts(game: Game[Any, Any], preset: Preset) -> tuple[str, str]:
    """What it is called, and what it is."""
    texts = game.say.texts(preset_message(preset.name)) if game.say is not None else {}
    return texts.get("", preset.name.replace("_", " ").capitalize()), texts.get("description", "")
