from gingersnap.games.xtal.rules import GAME

__all__ = ["GAME"]
