"""What a bot would do, and why, in words: made of what it weighed.

The reason names what the bot cares for most of all that is better in its first choice than in its second.
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
"""Choices that a hint shows: the best, and the two next best."""
DECIMALS = 1
"""What differs by less than people read does not differ."""


class HintChoice(Data, frozen=True):
    action: Any
    """None to wait."""
    words: str
    worth: str = ""
    """What speaks for it, in a few words."""
    quantities: dict[str, float] = {}
    """The same as numbers, by name; more is better."""


class Advice(Data, frozen=True):
    """A hint: at most three choices, the best first, and a reason for that one."""

    choices: tuple[HintChoice, ...]
    reason: str


def make_advice(bot: Bot, update: Update, imagine: Imagine, chance: Chance, names: Sequence[str]) -> Advice:
    """What `bot` would do in the place of the seat that `update` is told to, from what that seat knows."""
    choices = tuple(map(_round_choice, bot.weigh(update, imagine, chance)[:CHOICES_SHOWN]))
    named = _deciding_quantity(choices)
    shown = tuple(_describe_choice(bot, choice, names, update.seat) for choice in choices)
    return Advice(shown, _reason(bot, choices, named).words(names, update.seat))


def _round_choice(choice: WeighedChoice) -> WeighedChoice:
    return WeighedChoice(choice.action, {name: _round_amount(amount) for name, amount in choice.quantities.items()})


def _round_amount(amount: float) -> float:
    """As people read it; whole numbers without a point."""
    shown = round(amount, DECIMALS)
    return int(shown) if shown == int(shown) else shown


def _deciding_quantity(choices: Sequence[WeighedChoice]) -> str | None:
    """The quantity that tells the first from the second; None where none does."""
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
    """Sits behind a seat, and knows what that seat was told."""

    def __init__(self, bot: Bot, seat: Seat) -> None:
        self._bot = bot
        self._seat = seat
        self._remembers = type(bot).watch is not Bot.watch

    def replay_to_bot(self, played: Log, game: Game[Any, Any], chance: Chance) -> None:
        """The game from its beginning, as the seat was told it."""
        if self._remembers:
            for table, events in steps(played, game):
                self._bot.watch(table.update(self._seat, events), chance)

    def advise(self, table: Table[Any, Any], chance: Chance) -> Advice:
        def imagine(luck: Chance) -> Any:
            return table.game.redeal(table.state, self._seat, luck)

        return make_advice(self._bot, table.update(self._seat), imagine, chance, table.names)
