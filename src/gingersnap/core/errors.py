"""What everything of ours that can go wrong has in common, so that a library's user can catch it."""

from __future__ import annotations


class GingersnapError(Exception):
    """Something was asked for that cannot be. The message is a sentence; where a rule says so, it names the rule."""
