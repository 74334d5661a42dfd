"""A game to try things with: the first that has secrets, since those have no discs to simulate."""

from __future__ import annotations

from gingersnap.core.contract import Game
from gingersnap.core.registry import find_game, game_names

QUICK = next(name for name in game_names() if type(find_game(name)).redeal is not Game.redeal)
