"""Keep or Swap, room by room.

rulebook.md   the law in our words            house.toml   its numbers
types.py      what things are                 events.py    what can happen, each with its sentence
rules.py      the law in code                 terminal.py  the table as plain text
words/        all that it says                web/         its board in the browser
lessons.py    what teaches it at the table
tests/        a story for each rule, whole games, who may not see what
"""

from gingersnap.games._template.rules import GAME

__all__ = ["GAME"]
