"""Wizard Biscuits: Crokinole with special discs, each with two magic sides, a store and a bank.

types       what things are: options, state, actions, view
events      what can happen, each with its sentence
house       the numbers and words of house.toml, with Crokinole's
rules       the law in code; what each side of a special disc does is in `rules.effects`
bots        choose from what a seat knows
terminal    the table as text
web         the table in a browser
tests       stories by chapter, one file for each side of a disc

It stands on Crokinole: its board, its shots and its verdicts hold here too (WBI-1).
"""

from gingersnap.games.wizard_biscuits.rules import GAME

__all__ = ["GAME"]
