"""Keep or Swap: the package of the game, which exports `GAME`."""

from gingersnap.games._template.rules import GAME

__all__ = ["GAME"]
