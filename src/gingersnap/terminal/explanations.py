"""Explanations at the terminal as plain text: `? fireball`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from gingersnap.core.contract import Game
from gingersnap.core.guidance.explanations import (
    CheckAction,
    Explanation,
    NamedThing,
    explain_thing,
    match_word,
    named_things,
)
from gingersnap.core.table import Update
from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import render_message
from gingersnap.terminal.plain_text import WIDTH

MAX_SUGGESTIONS = 12


def explanation_text(
    game: Game[Any, Any], word: str, check_action: CheckAction, update: Update, names: Sequence[str]
) -> str:
    """Explain `word` at this table, for the receiver of `update`."""
    among = named_things(game, update.view, names, update.seat)
    found = match_word(word, among)
    if len(found) == 1:
        about = explain_thing(game, found[0].id, update.view, names, update.seat, check_action)
        assert about is not None, f"{found[0].id} is named and not explained"
        return format_explanation(about)
    return ambiguity_text(word, found, among)


def format_explanation(about: Explanation) -> str:
    rules = ", ".join(dict.fromkeys(rule for rule in (about.rule, about.forbids) if rule))
    parts = (render_message(about.what), render_message(about.now), f"({rules})")
    paragraph = " ".join(part for part in parts if part)
    return (
        f"{render_message(about.name)}\n{textwrap.fill(paragraph, WIDTH, initial_indent='  ', subsequent_indent='  ')}"
    )


def unique_names(things: Iterable[NamedThing]) -> list[str]:
    """Return the names without duplicates."""
    return list(dict.fromkeys(called.name for called in things))


def ambiguity_text(word: str, found: Sequence[NamedThing], among: Sequence[NamedThing]) -> str:
    """Return the message for a word with several meanings, or with none."""
    if found:
        return str(say("explain-which", names=unique_names(found)[:MAX_SUGGESTIONS]))
    kinds = [called for called in among if ":" not in called.id]
    return str(say("explain-nothing", word=word, names=unique_names(kinds)))
