"""XTAL – The Wizard's Crystal.

rulebook.md     the law in our words; `house.toml` its numbers, `house` the same as values
types           what things are: options, state, actions, view
events          what can happen, each with its sentence
rules           the law in code: what is legal, what happens, who knows what
bots            choose from what a seat knows
terminal        the game as plain text
web             the board in the browser
tests           stories by chapter, and whole games kept as logs
"""

from gingersnap.games.xtal.rules import GAME

__all__ = ["GAME"]
