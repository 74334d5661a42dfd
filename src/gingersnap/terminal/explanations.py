"""What something is and what can be done with it, as plain text: `? fireball`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from gingersnap.core.contract import Game
from gingersnap.core.guidance.explanations import Called, Explanation, Judge, everything_called, explained, meant
from gingersnap.core.table import Update
from gingersnap.core.words import say
from gingersnap.terminal.plain_text import WIDTH

MOST_NAMED = 12


def explanation_text(game: Game[Any, Any], word: str, judge: Judge, update: Update, names: Sequence[str]) -> str:
    """What `word` means at this table, for who is told `update`."""
    among = everything_called(game, update.view, names, update.seat)
    found = meant(word, among)
    if len(found) == 1:
        about = explained(game, found[0].id, update.view, names, update.seat, judge)
        assert about is not None, f"{found[0].id} is named and not explained"
        return in_lines(about)
    return in_doubt(word, found, among)


def in_lines(about: Explanation) -> str:
    rules = ", ".join(dict.fromkeys(rule for rule in (about.rule, about.forbids) if rule))
    paragraph = " ".join(part for part in (about.what, about.now, f"({rules})") if part)
    return f"{about.name}\n{textwrap.fill(paragraph, WIDTH, initial_indent='  ', subsequent_indent='  ')}"


def all_named(things: Iterable[Called]) -> list[str]:
    """Their names, each once."""
    return list(dict.fromkeys(called.name for called in things))


def in_doubt(word: str, found: Sequence[Called], among: Sequence[Called]) -> str:
    """What is said where `word` means several things among all of these, or none."""
    if found:
        return str(say("explain-which", names=all_named(found)[:MOST_NAMED]))
    kinds = [called for called in among if ":" not in called.id]
    return str(say("explain-nothing", word=word, names=all_named(kinds)))
