"""Who plays: a seat is told updates and chooses actions. People at a terminal are such players too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Action, Data, Event, Offer, Rejection, Seat, State, Tick
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError, IllegalAction
from gingersnap.core.table import Table, Update
from gingersnap.core.words import Sentence, say

Imagine = Callable[[Chance], State]
"""Makes a world that the bot's seat cannot tell from the true one, for bots that search."""


class WeighedChoice(Data, frozen=True):
    """A choice as a bot thinks of it."""

    action: Any
    """As it is meant: a hand may shake later. None to wait."""
    quantities: dict[str, float] = {}
    """What speaks for it, by name, in the order in which the bot cares: more is better."""


class Bot(ABC):
    """Holds one seat in one game. Knows what it was told, remembers as well as it can."""

    def watch(self, update: Update, chance: Chance) -> None:  # noqa: B027
        """Told after the set-up and after every action, whoever acted. Memory is made here.

        A view may go back to what it was, when people take something back; nothing that this seat learnt (GEN-24).
        """

    @abstractmethod
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        """One of the offers; None to wait, where others or time may act too. Changes nothing in the bot."""

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        """The choices it thought of, the best first: what a hint shows. Changes nothing in the bot.

        Who weighs nothing has one choice, and no reason for it.
        """
        return [WeighedChoice(self.choose(update, imagine, chance))]

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        """Why the best choice is better than the next: so much of this quantity, and not only so much."""
        return say(f"reason-{quantity}", first=first, second=second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        """How much of this quantity a choice has, in a few words."""
        return say(f"worth-{quantity}", amount=amount)

    def interject(self, update: Update, chance: Chance) -> Action | None:
        """What this player does unasked, where it may act though play does not wait for it; None, mostly."""
        return None

    def reaction(self, update: Update, chance: Chance) -> float:
        """Seconds from noticing what `update` tells until this bot can act, where play is open and time counts."""
        return 0.0


BotFactory = Callable[[], Bot]


class RandomBot(Bot):
    """Takes any offer, each as likely as the others."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = sample_action(update.offers[chance.pick("offer", len(update.offers))], chance)
        return action


def sample_action(offer: Offer[Any], chance: Chance) -> Any:
    """Some action of an offer: where numbers are free, they are drawn."""
    if not offer.free:
        return offer.action
    steps = 10_000
    free = {
        name: span.low + (span.high - span.low) * chance.pick(name, steps + 1) / steps
        for name, span in offer.free.items()
    }
    return codec.replace(offer.action, **free)


class Stalled(GingersnapError, RuntimeError):
    """Nobody who may act wants to: with these bots the game never ends."""


def play_out(table: Table[Any, Any], bots: Mapping[Seat, Bot], chance: Chance) -> None:
    """Play `table` to its end, each seat by its bot; where time counts, on virtual time."""
    race = _VirtualTimeRace(table, bots, chance)
    keen = frozenset(seat for seat, bot in bots.items() if type(bot).interject is not Bot.interject)
    listening = keen | {seat for seat, bot in bots.items() if type(bot).watch is not Bot.watch}
    events: list[Event] = []
    while True:
        to_act = table.to_act
        told = _send_updates(table, bots, to_act | listening, events, chance)
        acting = sorted([seat for seat in to_act if seat in bots])
        due = table.due if CLOCK in to_act or table.clocks else None
        unasked = _play_interjection(table, bots, keen, told, chance) if keen else []
        if unasked:
            events = unasked
        elif due is not None:
            events = race.play_next(acting, told, due)
        elif acting:
            race.reset()
            events = _play_next(table, bots, acting, told, chance)
        else:
            return


def _send_updates(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], listening: frozenset[Seat], events: list[Event], chance: Chance
) -> dict[Seat, Update]:
    """What the bots are told that may act, or that listen at all: an update nobody reads is most of the work."""
    told: dict[Seat, Update] = {}
    for seat, bot in bots.items():
        if seat in listening:
            told[seat] = table.update(seat, events)
            bot.watch(told[seat], chance)
    return told


def _play_next(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], acting: list[Seat], told: dict[Seat, Update], chance: Chance
) -> list[Event]:
    """What happens when the first acting seat that wants to acts."""
    for seat in acting:
        action = _choose_action(table, bots[seat], seat, told[seat], chance)
        if action is not None:
            return _play_or_raise(table, seat, action, chance)
    raise Stalled(f"none of the seats {acting} wants to act")


def _play_interjection(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], keen: frozenset[Seat], told: dict[Seat, Update], chance: Chance
) -> list[Event]:
    """What the first does who may act unasked and wants to."""
    for seat in sorted(table.game.also_to_act(table.state) & keen):
        action = bots[seat].interject(told[seat], chance)
        if action is not None:
            return _play_or_raise(table, seat, action, chance)
    return []


def _choose_action(table: Table[Any, Any], bot: Bot, seat: Seat, told: Update, chance: Chance) -> Action | None:
    return bot.choose(told, partial(table.game.redeal, table.state, seat), chance)


def _play_or_raise(table: Table[Any, Any], seat: Seat, action: Action, chance: Chance) -> list[Event]:
    events = table.play(seat, action, chance)
    if isinstance(events, Rejection):
        raise IllegalAction(events, f"the bot of seat {seat} chose {action}: ")
    return events


class _VirtualTimeRace:
    """Bots against each other and against time: who can act first, acts. Its time is virtual and costs nothing."""

    def __init__(self, table: Table[Any, Any], bots: Mapping[Seat, Bot], chance: Chance) -> None:
        self._table = table
        self._bots = bots
        self._chance = chance
        self._now = 0
        self._ready: dict[Seat, int] = {}
        """The milliseconds at which a seat can act."""

    def reset(self) -> None:
        self._ready.clear()

    def play_next(self, acting: list[Seat], told: dict[Seat, Update], due: int) -> list[Event]:
        """What happens first: the action of some seat, or what is due."""
        self._ready = {seat: self._ready_at(seat, told[seat]) for seat in acting}
        for seat in sorted(acting, key=lambda seat: self._ready[seat]):
            elapsed = max(0, self._ready[seat] - self._now)
            if elapsed >= due:
                break
            action = _choose_action(self._table, self._bots[seat], seat, told[seat], self._chance)
            if action is not None:
                return self._tick(elapsed) + _play_or_raise(self._table, seat, action, self._chance)
        return self._tick(due, even_none=True)

    def _ready_at(self, seat: Seat, told: Update) -> int:
        """Who has noticed something reacts to that; who has not goes on with what it was about to do."""
        if told.events or seat not in self._ready:
            return self._now + round(1000 * self._bots[seat].reaction(told, self._chance))
        return self._ready[seat]

    def _tick(self, milliseconds: int, *, even_none: bool = False) -> list[Event]:
        if not milliseconds and not even_none:
            return []
        self._now += milliseconds
        return _play_or_raise(self._table, CLOCK, Tick(milliseconds), self._chance)


__getattr__ = deprecated_names(
    __name__,
    {
        "Weighed": "WeighedChoice",
        "within": "sample_action",
    },
)
