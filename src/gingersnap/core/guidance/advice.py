"""Hints: a bot's best choice, the reason why it beats the best different choice, and one number.

The bot chooses. The reason comes from the game's kinds (`hint_reasons`), which read the position by the rules. In a
game without kinds it names the quantity most important to the bot in which its first choice beats the second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Data, Game, Seat
from gingersnap.core.guidance.hint_reasons import HintKinds, HintQuestion, best_and_other, find_reason, hint_kinds_of
from gingersnap.core.log import Log, steps
from gingersnap.core.table import Table, Update
from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import Text, WriteText, text_writer

CHOICES_SHOWN = 3
"""Maximum number of choices in a hint: the best and the two next."""
DECIMALS = 1
"""Decimals shown to people. Smaller differences count as equal."""


class HintChoice(Data, frozen=True):
    action: Any
    """The action; None to wait."""
    words: Text
    worth: Text = ""
    """The evaluation, in a few words."""
    quantities: dict[str, float] = {}
    """The evaluation as numbers by name. Higher is better."""


class Advice(Data, frozen=True):
    """A hint: the best choice and the best different one, the reason for the first, and one number."""

    choices: tuple[HintChoice, ...]
    reason: Text
    number: Text = ""
    """The small third line; empty if there is no number worth telling."""
    mark: str = ""
    """Id of the one thing on the board that the reason speaks of, as in `data-explain`; empty for none."""
    kind: str = ""
    """The name of the kind of reason, or one of `hint_reasons.FALLBACKS`."""


def make_advice(
    bot: Bot,
    update: Update,
    imagine: Imagine,
    chance: Chance,
    names: Sequence[str],
    write: WriteText | None = None,
    kinds: HintKinds[Any] | None = None,
    recent: Sequence[str] = (),
) -> Advice:
    """Return what `bot` would do at the seat of `update`, using only what that seat knows.

    It is written as text for that seat, or as `write` does it. `recent` names the kinds of the seat's last hints.
    """
    write = write or text_writer(names, update.seat)
    if kinds is not None:
        return _advice_by_kinds(kinds, bot, update, imagine, chance, write, recent)
    choices = tuple(map(_round_choice, bot.weigh(update, imagine, chance)[:CHOICES_SHOWN]))
    named = _deciding_quantity(choices)
    shown = tuple(_describe_choice(bot, choice, write) for choice in choices)
    return Advice(shown, write(_reason(bot, choices, named)))


def _advice_by_kinds(
    kinds: HintKinds[Any],
    bot: Bot,
    update: Update,
    imagine: Imagine,
    chance: Chance,
    write: WriteText,
    recent: Sequence[str],
) -> Advice:
    choices = bot.weigh(update, imagine, chance)
    position = kinds.study(HintQuestion(update, bot, choices, imagine, chance))
    best, other = best_and_other(kinds, position, choices)
    found = find_reason(kinds, position, update, best, other, recent)
    shown = [(each, kinds.describe(position, each.action)) for each in (best, other) if each is not None]
    number = kinds.number(position, best, other, None if other is None else shown[1][1])
    return Advice(
        tuple(HintChoice(each.action, write(words), "", each.quantities) for each, words in shown),
        write(found.reason.sentence),
        "" if number is None else write(number),
        found.reason.mark,
        found.kind,
    )


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


def _describe_choice(bot: Bot, choice: WeighedChoice, write: WriteText) -> HintChoice:
    action = choice.action
    words = write(say("wait") if action is None else action.sentence())
    parts = [bot.worth(name, amount) for name, amount in choice.quantities.items()]
    worth = write(say("hint-worths", parts=parts)) if parts else ""
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

    def advise(
        self, table: Table[Any, Any], chance: Chance, write: WriteText | None = None, recent: Sequence[str] = ()
    ) -> Advice:
        """Return a hint; `recent` names the kinds of reasons in this seat's last hints."""

        def imagine(luck: Chance) -> Any:
            return table.game.redeal(table.state, self._seat, luck)

        kinds, update = hint_kinds_of(table.game.name), table.update(self._seat)
        return make_advice(self._bot, update, imagine, chance, table.names, write, kinds, recent)
