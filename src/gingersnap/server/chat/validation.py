"""What can be said: some quick words that everybody may use, and texts of one's own that others can read."""

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
"""What is said to one person alone, whom the game waits for; its text is who that is."""


def quick_words() -> tuple[QuickWord, ...]:
    """Those there are, as they are read."""
    return tuple(QuickWord(name, quick_text(name)) for name in QUICK)


def quick_text(name: str) -> str:
    return str(say(f"quick-{name}"))


def message_rejection(text: str) -> Sentence | None:
    """Why this cannot be said, if it cannot."""
    if len(text) > SAID_LENGTH:
        return say("said-too-long", most=SAID_LENGTH, length=len(text))
    plain = normalise_text(text)
    if not has_visible_text(plain):
        return say("said-nothing")
    if has_hidden_characters(plain):
        return say("said-hides-something")
    return say("said-has-towers") if has_stacked_marks(plain) else None
