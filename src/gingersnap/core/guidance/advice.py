"""Hints: the best choices of a bot, with a reason in words, generated from its evaluations.

The reason names the quantity most important to the bot in which its first choice beats the second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Data, Game, Seat
from gingersnap.core.log import Log, steps
from gingersnap.core.table import Table, Update
from gingersnap.core.words import Sentence, say

CHOICES_SHOWN = 3
"""Maximum number of choices in a hint: the best and the two next."""
DECIMALS = 1
"""Decimals shown to people. Smaller differences count as equal."""


class HintChoice(Data, frozen=True):
    action: Any
    """The action; None to wait."""
    words: str
    worth: str = ""
    """The evaluation, in a few words."""
    quantities: dict[str, float] = {}
    """The evaluation as numbers by name. Higher is better."""


class Advice(Data, frozen=True):
    """A hint: at most three choices, best first, and the reason for the first."""

    choices: tuple[HintChoice, ...]
    reason: str


def make_advice(bot: Bot, update: Update, imagine: Imagine, chance: Chance, names: Sequence[str]) -> Advice:
    """Return what `bot` would do at the seat of `update`, using only what that seat knows."""
    choices = tuple(map(_round_choice, bot.weigh(update, imagine, chance)[:CHOICES_SHOWN]))
    named = _deciding_quantity(choices)
    shown = tuple(_describe_choice(bot, choice, names, update.seat) for choice in choices)
    return Advice(shown, _reason(bot, choices, named).words(names, update.seat))


def _round_choice(choice: WeighedChoice) -> WeighedChoice:
    return WeighedChoice(choice.action, {name: _round_amount(amount) for name, amount in choice.quantities.items()})


def _round_amount(amount: float) -> float:
    """Round for display; return integers without a decimal point."""
    shown = round(amount, DECIMALS)
    return int(shown) if shown == int(shown) else shown


def _deciding_quantity(choices: Sequence[WeighedChoice]) -> str | None:
    """Return the first quantity in which the first choice beats the second; None if there is none."""
    if len(choices) < 2:
        return None
    first, second = (choice.quantities for choice in choices[:2])
    return next((name for name in first if first[name] > second.get(name, 0.0)), None)


def _reason(bot: Bot, choices: Sequence[WeighedChoice], named: str | None) -> Sentence:
    if len(choices) < 2:
        return say("reason-only")
    if named is None:
        return say("reason-alike")
    first, second = (choice.quantities.get(named, 0) for choice in choices[:2])
    return bot.reason(named, first, second)


def _describe_choice(bot: Bot, choice: WeighedChoice, names: Sequence[str], seat: Seat) -> HintChoice:
    action = choice.action
    words = str(say("wait")) if action is None else action.words(names, seat)
    parts = [bot.worth(name, amount) for name, amount in choice.quantities.items()]
    worth = say("hint-worths", parts=parts).words(names, seat) if parts else ""
    return HintChoice(action, words, worth, choice.quantities)


class Adviser:
    """A bot that follows the updates of one seat to give it hints."""

    def __init__(self, bot: Bot, seat: Seat) -> None:
        self._bot = bot
        self._seat = seat
        self._remembers = type(bot).watch is not Bot.watch

    def replay_to_bot(self, played: Log, game: Game[Any, Any], chance: Chance) -> None:
        """Feed the bot the seat's updates from the beginning of the game, if it keeps memory."""
        if self._remembers:
            for table, events in steps(played, game):
                self._bot.watch(table.update(self._seat, events), chance)

    def advise(self, table: Table[Any, Any], chance: Chance) -> Advice:
        def imagine(luck: Chance) -> Any:
            return table.game.redeal(table.state, self._seat, luck)

        return make_advice(self._bot, table.update(self._seat), imagine, chance, table.names)
