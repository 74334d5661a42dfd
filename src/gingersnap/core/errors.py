"""Base classes of all errors, so that users of the library can catch them together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gingersnap.core.contract import Rejection


class GingersnapError(Exception):
    """A request that cannot be fulfilled. The message is a sentence and names the rule, where a rule is the reason."""


class MissingDependency(GingersnapError, ImportError):
    """An optional part needs a package that is not installed. The message names the extra that installs it."""


class IllegalAction(GingersnapError, ValueError):
    """A rule forbids the action, and the state is unchanged. `rejection` holds the rule and the reason."""

    def __init__(self, rejection: Rejection, who: str = "") -> None:
        super().__init__(rejection, who)
        self.rejection, self._who = rejection, who

    def __str__(self) -> str:
        return f"{self._who}{self.rejection.why} ({self.rejection.rule})"
