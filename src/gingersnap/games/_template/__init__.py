from gingersnap.games._template.rules import GAME

__all__ = ["GAME"]
