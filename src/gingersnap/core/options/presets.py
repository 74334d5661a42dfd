"""Presets of a game by name."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Game
from gingersnap.core.options.game_box_file import Preset, load_box
from gingersnap.core.options.option_parsing import InvalidOptions
from gingersnap.core.registry import folder_of, game_names
from gingersnap.core.words import say


def presets_of(game: Game[Any, Any]) -> tuple[Preset, ...]:
    """Return the presets of a game, the default one first; none for a game without a folder."""
    return load_box(folder_of(game.name)).presets if game.name in game_names() else ()


def find_preset(game: Game[Any, Any], name: str) -> Preset:
    """Return the preset of this name; raise InvalidOptions if the game has none."""
    presets = presets_of(game)
    found = next((preset for preset in presets if preset.name == name), None)
    if found is None:
        names = ", ".join(preset.name for preset in presets)
        raise InvalidOptions(say("preset-unknown", game=game.title, preset=name, presets=names or None))
    return found
