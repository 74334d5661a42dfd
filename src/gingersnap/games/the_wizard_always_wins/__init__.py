"""The Wizard Always Wins: the map of its folder.

rulebook.md   the law in our words            house.toml    its numbers
types         options, pieces, state, actions, view
events        what can happen, each with its sentence
naming        names that a table's data bring, as they are said
house/        the numbers as values; own_data reads and checks those a table brings
rules/        the law in code: setup, turn, legal, offers, knowing, redeal, ending, and chapters after the rulebook
bots/         chooses, from what a seat knows: thumb, value
terminal      the table as text               web/          the table in the browser
tests/        stories by chapter, and whole games kept as logs
"""

from gingersnap.games.the_wizard_always_wins.rules import GAME

__all__ = ["GAME"]
