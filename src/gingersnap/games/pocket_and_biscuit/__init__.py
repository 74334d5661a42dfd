from gingersnap.games.pocket_and_biscuit.rules import GAME

__all__ = ["GAME"]
