"""How long a game takes: ways to lay its table, each with the minutes that people may expect."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Data
from gingersnap.core.words import Sentence


class Length(Data, frozen=True):
    """What decides how long a game takes, by its options: those of a table like this, and how long it takes then."""

    words: Sentence
    options: dict[str, Any]
    minutes: dict[int, int]
    """By number of seats: half of all games take no longer."""
    suggested: tuple[int, ...] = ()
    """For how many players it is what a form offers first."""
