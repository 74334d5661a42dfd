from gingersnap.games.wizard_biscuits.rules import GAME

__all__ = ["GAME"]
