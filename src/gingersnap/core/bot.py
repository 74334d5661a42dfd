"""Bots: players that receive updates for one seat and choose actions, and `play_out`, which runs a table with them.

A person at a terminal is implemented as a bot too.
"""

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
"""Function that samples a state consistent with everything the bot's seat knows (a determinisation), for search."""


class WeighedChoice(Data, frozen=True):
    """An action that a bot considered, with the quantities it compared."""

    action: Any
    """The intended action, before any simulated error of the hand; None to wait."""
    quantities: dict[str, float] = {}
    """The bot's evaluation by name, most important first. Higher is better."""


class Bot(ABC):
    """Player of one seat in one game. It knows only the updates it receives, and what it remembers of them."""

    def watch(self, update: Update, chance: Chance) -> None:  # noqa: B027
        """Process an update; called after the set-up and after every action of any seat. Update memory here.

        The view may return to an earlier one after a takeback. A takeback never hides anything this seat has learnt
        (GEN-24).
        """

    @abstractmethod
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        """Return one of the offered actions, or None to wait where other seats or the clock may act.

        Must not change the bot.
        """

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        """Return the choices considered, best first, for display as a hint.

        Must not change the bot. The default is the single result of `choose`, without quantities.
        """
        return [WeighedChoice(self.choose(update, imagine, chance))]

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        """Explain why the best choice beats the next: it has `first` of this quantity, the other `second`."""
        return say(f"reason-{quantity}", first=first, second=second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        """Describe in a few words how much of this quantity a choice has."""
        return say(f"worth-{quantity}", amount=amount)

    def interject(self, update: Update, chance: Chance) -> Action | None:
        """Return an action to take although play does not wait for this seat, or None (the usual answer)."""
        return None

    def reaction(self, update: Update, chance: Chance) -> float:
        """Return the reaction time in seconds after `update`, used where several seats race and time counts."""
        return 0.0


BotFactory = Callable[[], Bot]


class RandomBot(Bot):
    """Bot that chooses uniformly among the offers."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = sample_action(update.offers[chance.pick("offer", len(update.offers))], chance)
        return action


def sample_action(offer: Offer[Any], chance: Chance) -> Any:
    """Return an action of `offer`, with its free numbers drawn uniformly."""
    if not offer.free:
        return offer.action
    steps = 10_000
    free = {
        name: span.low + (span.high - span.low) * chance.pick(name, steps + 1) / steps
        for name, span in offer.free.items()
    }
    return codec.replace(offer.action, **free)


class Stalled(GingersnapError, RuntimeError):
    """Every bot that may act waits, and no time limit runs: the game would never end."""


def play_out(table: Table[Any, Any], bots: Mapping[Seat, Bot], chance: Chance) -> None:
    """Play `table` to its end with one bot per seat; time limits run on virtual time."""
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
    """Build and deliver updates to the seats in `listening`; return them by seat.

    Building updates dominates the cost of a playout, so seats that read none get none.
    """
    told: dict[Seat, Update] = {}
    for seat, bot in bots.items():
        if seat in listening:
            told[seat] = table.update(seat, events)
            bot.watch(told[seat], chance)
    return told


def _play_next(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], acting: list[Seat], told: dict[Seat, Update], chance: Chance
) -> list[Event]:
    """Play the action of the first seat in `acting` whose bot does not wait."""
    for seat in acting:
        action = _choose_action(table, bots[seat], seat, told[seat], chance)
        if action is not None:
            return _play_or_raise(table, seat, action, chance)
    raise Stalled(f"none of the seats {acting} wants to act")


def _play_interjection(
    table: Table[Any, Any], bots: Mapping[Seat, Bot], keen: frozenset[Seat], told: dict[Seat, Update], chance: Chance
) -> list[Event]:
    """Play the first interjection that a bot wants to make; return its events, or an empty list."""
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
    """Race of the bots against each other and against time limits, on virtual time: the earliest to be ready acts."""

    def __init__(self, table: Table[Any, Any], bots: Mapping[Seat, Bot], chance: Chance) -> None:
        self._table = table
        self._bots = bots
        self._chance = chance
        self._now = 0
        self._ready: dict[Seat, int] = {}
        """Virtual time in milliseconds at which each seat can act."""

    def reset(self) -> None:
        self._ready.clear()

    def play_next(self, acting: list[Seat], told: dict[Seat, Update], due: int) -> list[Event]:
        """Play the next thing to happen: the action of the first ready seat, or the tick that is due."""
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
        """Return when `seat` can act. A seat that received new events reacts to them; otherwise its plan stands."""
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
