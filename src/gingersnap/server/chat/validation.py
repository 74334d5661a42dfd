"""Validation of chat messages: quick messages that everybody may send, and texts that have to be legible."""

from __future__ import annotations

from gingersnap.core.words import Sentence, say
from gingersnap.server.display_names import (
    has_hidden_characters,
    has_stacked_marks,
    has_visible_text,
    normalise_text,
)
from gingersnap.server.protocol.chat import SAID_LENGTH, QuickWord

QUICK = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "good-game", "bye",
    "thumbs-up", "laugh", "wow", "sad", "clap", "party",
)  # fmt: skip
NUDGE = "nudge"
"""Quick word of a nudge, delivered only to the person the game waits for; its text is that person's id."""


def quick_words() -> tuple[QuickWord, ...]:
    """Return the quick messages with their texts."""
    return tuple(QuickWord(name, quick_text(name)) for name in QUICK)


def quick_text(name: str) -> str:
    return str(say(f"quick-{name}"))


def message_rejection(text: str) -> Sentence | None:
    """Return the reason why a text is rejected, or None if it is allowed."""
    if len(text) > SAID_LENGTH:
        return say("said-too-long", most=SAID_LENGTH, length=len(text))
    plain = normalise_text(text)
    if not has_visible_text(plain):
        return say("said-nothing")
    if has_hidden_characters(plain):
        return say("said-hides-something")
    return say("said-has-towers") if has_stacked_marks(plain) else None
