"""Who plays: a seat is told updates and chooses actions. People at a terminal are such players too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Offer, Rejection, Seat, State
from gingersnap.core.table import Table, Update

Imagine = Callable[[Chance], State]
"""Makes a world that the bot's seat cannot tell from the true one, for bots that search."""


class Bot(ABC):
    """Holds one seat in one game. Knows what it was told, remembers as well as it can."""

    def watch(self, update: Update, chance: Chance) -> None:  # noqa: B027
        """Told after the set-up and after every action, whoever acted. Memory is made here."""

    @abstractmethod
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        """One of the offers; None to wait, where others may act too. Changes nothing in the bot."""


BotFactory = Callable[[], Bot]


class RandomBot(Bot):
    """Takes any offer, each as likely as the others."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = within(update.offers[chance.pick("offer", len(update.offers))], chance)
        return action


def within(offer: Offer[Any], chance: Chance) -> Any:
    """Some action of an offer: where numbers are free, they are drawn."""
    if not offer.free:
        return offer.action
    steps = 10_000
    free = {
        name: span.low + (span.high - span.low) * chance.pick(name, steps + 1) / steps
        for name, span in offer.free.items()
    }
    return codec.replace(offer.action, **free)


class Stalled(RuntimeError):
    """Nobody who may act wants to: with these bots the game never ends."""


def play_out(table: Table[Any, Any], bots: Mapping[Seat, Bot], chance: Chance) -> None:
    """Play `table` to its end, each seat by its bot."""
    told = _tell(table, bots, [], chance)
    while acting := sorted(seat for seat in table.game.to_act(table.state) if seat in bots):
        told = _tell(table, bots, _next(table, bots, acting, told, chance), chance)


def _tell(table: Table[Any, Any], bots: Mapping[Seat, Bot], events: list[Event], chance: Chance) -> dict[Seat, Update]:
    told = {seat: table.update(seat, events) for seat in bots}
    for seat, bot in bots.items():
        bot.watch(told[seat], chance)
    return told


def _next(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], acting: list[Seat], told: dict[Seat, Update], chance: Chance
) -> list[Event]:
    """What happens when the first acting seat that wants to acts."""
    for seat in acting:
        imagine = partial(table.game.redeal, table.state, seat)
        action = bots[seat].choose(told[seat], imagine, chance)
        if action is None:
            continue
        events = table.play(seat, action, chance)
        if isinstance(events, Rejection):
            raise ValueError(f"the bot of seat {seat} chose {action}: {events.why} ({events.rule})")
        return events
    raise Stalled(f"none of the seats {acting} wants to act")
