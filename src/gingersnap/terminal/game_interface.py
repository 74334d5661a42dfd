"""Terminal interface of one game: its own `terminal.py`, or generic text without one."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from gingersnap.core.contract import SPECTATOR, Action, Game, Offer
from gingersnap.core.guidance.explanations import GOAL, explain_thing
from gingersnap.core.registry import load_part
from gingersnap.core.rulebook import without_rules
from gingersnap.core.table import Update
from gingersnap.core.words import say
from gingersnap.terminal.plain_text import view_text


class TerminalInterface:
    def __init__(self, game: Game[Any, Any], own: ModuleType | None) -> None:
        self.game = game
        self._own: Any = own

    @classmethod
    def for_game(cls, game: Game[Any, Any]) -> TerminalInterface:
        return cls(game, load_part(game.name, "terminal"))

    def draw(self, view: Any, names: Sequence[str]) -> str:
        """Return the table as text, followed by the goal and the progress of each player.

        Rule ids are left out; players can ask for them.
        """
        picture = without_rules(self._own.draw(view, names)) if hasattr(self._own, "draw") else view_text(view)
        goal = explain_thing(self.game, GOAL, view, names, SPECTATOR, None)
        return picture if goal is None else f"{picture}\n\n{say('goal-line', words=goal.what)}"

    def hint(self, view: Any) -> str:
        """Return a sentence on what the player may type now."""
        text: str = self._own.hint(view) if hasattr(self._own, "hint") else str(say("terminal-number"))
        return text

    def interrupts(self, update: Update) -> bool:
        """Return whether to ask a player whom play does not wait for, after the latest events."""
        return hasattr(self._own, "interrupts") and bool(self._own.interrupts(update.view, update.events))

    def forced_action(self, update: Update) -> Action | None:
        """Return the only sensible action if there is nothing to decide, else None."""
        action: Action | None = None
        if hasattr(self._own, "forced_action"):
            action = self._own.forced_action(update.view, update.offers)
        return action

    def command_for(self, action: Any) -> str:
        """Return the command for exactly this action, if its words are too imprecise; else an empty string."""
        text: str = self._own.command_for(action) if hasattr(self._own, "command_for") else ""
        return text

    @property
    def has_commands(self) -> bool:
        """True if the game has its own commands, so that offers need not be listed at every turn."""
        return hasattr(self._own, "parse")

    def question(self, name: str, view: Any) -> str:
        """Return the prompt for a free number."""
        questions: dict[str, str] = self._own.questions(view) if hasattr(self._own, "questions") else {}
        return questions.get(name, name.replace("_", " "))

    def labels(self, update: Update) -> list[str]:
        """Return the labels of the offers: numbers already visible on the table, or positions in the list."""
        own: list[str] | None = self._own.labels(update.view, update.offers) if hasattr(self._own, "labels") else None
        return own or [str(number) for number in range(1, len(update.offers) + 1)]

    def parse(self, text: str, update: Update, names: Sequence[str]) -> Offer[Any] | None:
        """Parse input: a command of the game, the label of an offer, or its text."""
        if self.has_commands:
            wanted: Action | Offer[Any] | None = self._own.parse(text, update.view, update.offers)
            if wanted is not None:
                return wanted if isinstance(wanted, Offer) else Offer(wanted)
        words = (offer.action.words(names, update.seat).lower() for offer in update.offers)
        called = zip(update.offers, self.labels(update), words, strict=True)
        return next((offer for offer, *calls in called if text in calls), None)
