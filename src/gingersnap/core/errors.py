"""What everything of ours that can go wrong has in common, so that a library's user can catch it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gingersnap.core.contract import Rejection


class GingersnapError(Exception):
    """Something was asked for that cannot be. The message is a sentence; where a rule says so, it names the rule."""


class MissingDependency(GingersnapError, ImportError):
    """A package is not installed that an optional part needs. The message names the extra that brings it."""


class IllegalAction(GingersnapError, ValueError):
    """A rule forbids an action, and nothing has changed. `rejection` names the rule and says why."""

    def __init__(self, rejection: Rejection, who: str = "") -> None:
        super().__init__(rejection, who)
        self.rejection, self._who = rejection, who

    def __str__(self) -> str:
        return f"{self._who}{self.rejection.why} ({self.rejection.rule})"
