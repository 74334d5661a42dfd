"""A table's own numbers (WAW-A44): read from TOML, checked completely, refused with the line that is wrong.

BadData(ValueError)   these numbers cannot be played with; the message names the line and what is wrong
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from gingersnap.core import codec
from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE, WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house_data.contradictions import contradictions
from gingersnap.games.the_wizard_always_wins.house_data.source_locations import label_of, line_of
from gingersnap.games.the_wizard_always_wins.house_data.validation import misfit
from gingersnap.games.the_wizard_always_wins.words import say

LONGEST_LINE = 1_000
"""Letters. No line of a real file comes near it."""
MOST_PARTS = 8
"""Of one key or header: `a.b.c` has three. What reading one takes grows far faster than the number of its parts."""
DEEPEST = 8
"""Lists and tables in each other, all brackets counted."""


class BadData(GingersnapError, ValueError):
    def __init__(self, line: int, why: Sentence) -> None:
        self.sentence = say("data-line", line=line, why=why)
        super().__init__(str(self.sentence))


def house_from(text: str) -> WizardAlwaysWinsHouse:
    """Return the numbers in `text`; those of this edition if it is empty."""
    if not text:
        return HOUSE
    text = text.removeprefix("\ufeff")  # which some editors write before everything else
    raw = _parsed(text)
    try:
        house: WizardAlwaysWinsHouse = codec.convert(raw, WizardAlwaysWinsHouse)
    except codec.Malformed as error:
        path, why = misfit(raw, error.complaint)
        raise BadData(line_of(text, path), why) from None
    for path, why in contradictions(house):
        raise BadData(line_of(text, path), say("data-wrong", place=label_of(raw, path), why=why))
    return house


def _parsed(text: str) -> dict[str, Any]:
    _refuse_long_lines(text)
    _refuse_what_is_nested(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why, _, place = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadData(line, say("data-not-toml", why=f"{why[0].lower()}{why[1:]}")) from None


def _refuse_long_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise BadData(number, say("data-long-line", most=LONGEST_LINE))


_MARK = re.compile(
    r"""
    "{3} (?:[^\\]|\\.)*? (?:\"{3}|\Z) | '{3} .*? (?:'{3}|\Z)   # texts of several lines,
    | " (?:[^"\\\n]|\\[^\n])* "? | '[^'\n]*'? | \#[^\n]*        # texts of one, and comments: nothing in them counts
    | [.=,\n\[\]{}]
    """,
    re.DOTALL | re.VERBOSE,
)


def _refuse_what_is_nested(text: str) -> None:
    """Refuse nested data by a scan for brackets alone, which is linear in the text, before it is parsed."""
    line, depth, parts = 1, 0, 1
    for found in _MARK.finditer(text):
        mark = found[0]
        parts = parts + (mark == ".") if mark[0] in ".\"'" else 1
        depth = max(0, depth + (mark in "[{") - (mark in "]}"))
        if parts > MOST_PARTS:
            raise BadData(line, say("data-long-key", most=MOST_PARTS))
        if depth > DEEPEST:
            raise BadData(line, say("data-too-deep"))
        line += mark.count("\n")
