"""Pocket & Biscuit: the map of its folder.

rulebook.md   the law in our words            house.toml    its numbers
types         options, state, actions, view
events        what can happen, each with its sentence
house         the numbers as values
rules/        the law in code: setup, turn, legal, offers, knowing, redeal, ending, and chapters after the rulebook
bots/         chooses, from what a seat knows and remembers: tiles, value
terminal      the table as text               web/          the table in the browser
tests/        stories by chapter, and whole games kept as logs
"""

from gingersnap.games.pocket_and_biscuit.rules import GAME

__all__ = ["GAME"]
