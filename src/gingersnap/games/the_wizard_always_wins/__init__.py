from gingersnap.games.the_wizard_always_wins.rules import GAME

__all__ = ["GAME"]
