"""Statistics of XTAL: rings taken, won and lost, results of Combats, and times to answer."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.summary.game_statistics import GameTally, StatisticSpec
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.events import (
    CardCancelled,
    CardRevived,
    CombatBegan,
    CombatEnded,
    RingsTaken,
    WeaponStruck,
    XtalCardPlayed,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house_data import CARDS
from gingersnap.games.xtal.rules.cards.cards_in_play import is_open
from gingersnap.games.xtal.rules.clock import has_turn_times
from gingersnap.games.xtal.types import XtalState
from gingersnap.games.xtal.words import say


class XtalTally(GameTally):
    figures = {
        "rings_taken": StatisticSpec("count"),
        "rings_won": StatisticSpec("count"),
        "rings_lost": StatisticSpec("count"),
        "combats_started": StatisticSpec("count"),
        "combats_won": StatisticSpec("share", "combats"),
        "combats_held": StatisticSpec("share", "combats"),
        "weapons_struck": StatisticSpec("share", "weapons_thrown"),
        "shields_matched": StatisticSpec("share", "shields_needed"),
        "voids": StatisticSpec("count"),
        "turns_with_all_rings": StatisticSpec("count"),
        "answering_time": StatisticSpec("seconds", "answers"),
    }
    headline_events = (WeaponStruck, RingsTaken, CombatBegan, XtalCardPlayed)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._struck: list[WeaponStruck] = []
        """In the Combat that goes on."""
        self._attacked: dict[int, Seat] = {}
        """By Weapon: at whom it was thrown."""
        self._since: dict[int, int] = {}
        """By Weapon that waits for an answer: from when on."""

    def evaluate(self, state: XtalState) -> Sequence[float]:
        """Return the rings that everybody carries."""
        return [float(rings) for rings in state.rings]

    def score(self, state: XtalState) -> Sequence[float]:
        return self.evaluate(state)

    def amount(self, number: float) -> Sentence:
        return say("story-rings", number=number)

    def observe(self, state: XtalState, seat: Seat, events: Sequence[Event]) -> None:
        for event in events:
            self._answered(state, event)
            match event:
                case RingsTaken(is_own=False):
                    self.add("rings_taken", event.seat, event.rings)
                case WeaponStruck():
                    self.add("weapons_struck", event.seat)
                    self.add("rings_won", event.seat, 0 if event.stored_at is not None else event.rings)
                    self.add("rings_lost", event.target, event.rings)
                    self._struck.append(event)
                case CombatBegan():
                    self.add("combats_started", event.by)
                    self._struck = []
                case CombatEnded():
                    self._fought(event)
                case CardCancelled():
                    self.add("voids", event.by, event.means == "void")
                case XtalCardPlayed():
                    self._played(event)
                case XtalTurnBegan():
                    has_all = state.rings[event.seat] >= state.options.rings_needed
                    self.add("turns_with_all_rings", event.seat, has_all)

    def _fought(self, event: CombatEnded) -> None:
        """Record the end of a Combat: a strike wins, and a seat that was not struck has held."""
        self.add("combats", event.pair)
        self.add("combats_won", {strike.seat for strike in self._struck} & {*event.pair})
        self.add("combats_held", {*event.pair} - {strike.target for strike in self._struck})

    def _answered(self, state: XtalState, event: Event) -> None:
        """Record the time of an answer to an attack.

        A seat that says nothing in time, or has no card, has not answered.
        """
        now = state.now if is_open(state) or has_turn_times(state) else self.at
        match event:
            case XtalCardPlayed() if event.play.target is not None and now is not None:
                self._attacked[event.play.id] = event.play.target
                self._since[event.play.id] = now
            case CardRevived() if event.card in self._attacked and now is not None:
                self._since[event.card] = now
            case CardCancelled():
                self._took(event.card, event.by, now)
            case WeaponStruck():
                self._took(event.weapon, event.target if event.why == "given in" else None, now)

    def _took(self, weapon: int, by: Seat | None, now: int | None) -> None:
        """Record that a Weapon no longer waits; it was answered if the attacked seat did it."""
        since = self._since.pop(weapon, None)
        if since is not None and now is not None and by == self._attacked[weapon]:
            self.add("answering_time", by, (now - since) / 1000)
            self.add("answers", by)

    def _played(self, event: XtalCardPlayed) -> None:
        play = event.play
        kind = CARDS[play.card].kind if play.card in CARDS else ""
        if kind == "weapon":
            self.add("weapons_thrown", play.seat)
            if play.target is not None:
                self.add("shields_needed", play.target)
        elif kind == "shield" and play.answers is not None:
            self.add("shields_matched", play.seat, 1 + len(play.also))


TALLY = XtalTally
