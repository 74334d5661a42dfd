"""Crokinole: flick your discs at the hole in the middle, and theirs off the board.

`rulebook.md`  the law in our words; `house.toml` its numbers, `house` the same as values
`types`        what things are: options, state, actions, view; `events` what can happen, each with its sentence
`rules`        the law in code: decides, and knows no bot and no screen
`bots`         choose a shot, from what a seat sees, and make it with a hand that errs
`terminal`     the board in characters; `export` a finished match in its notation; `web` the board in the browser

Wizard Biscuits is played on this board: it imports these rooms, and none of them knows it.
"""

from gingersnap.games.crokinole.rules import GAME

__all__ = ["GAME"]
