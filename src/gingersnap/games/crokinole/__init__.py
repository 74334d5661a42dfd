from gingersnap.games.crokinole.rules import GAME

__all__ = ["GAME"]
