"""Change of rules during a game: a table started under older rules continues under the current ones (GEN-15)."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import CLOCK, Action, Event, Game, Rejection, Seat
from gingersnap.core.words import Sentence, say


class ChangeRules(Action, frozen=True):
    """Action of CLOCK: continue under these rules, as if the game had always been played by them."""

    version: int
    """The version of the game's rules."""
    models: dict[str, str] = {}

    def sentence(self) -> Sentence:
        return say("change-rules", version=self.version)

    @property
    def event(self) -> Event:
        return RulesChanged(self.version)


class RulesChanged(Event, frozen=True):
    version: int

    def sentence(self) -> Sentence:
        return say("rules-changed", version=self.version)


def change_rejection(game: Game[Any, Any], seat: Seat, action: ChangeRules) -> Rejection | None:
    """Return why the rules cannot be changed to these; None if they are the rules of this program."""
    if seat != CLOCK:
        return Rejection("GEN-15", say("nobody-changes-rules"))
    if (action.version, action.models) != (game.version, dict(game.models)):
        return Rejection("GEN-15", say("rules-are", game=game.title, version=game.version))
    return None
