"""Statistics of Wizard Biscuits: points banked and lost, and the gains of special discs."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.summary.game_statistics import GameTally, StatisticRows, StatisticSpec
from gingersnap.core.words import Sentence
from gingersnap.games.wizard_biscuits.disc_gains import DiscGains
from gingersnap.games.wizard_biscuits.events import (
    DiscBought,
    DiscDestroyed,
    DiscsBurned,
    DiscsSwapped,
    PointsBanked,
    PointsLost,
    RoundTotalled,
)
from gingersnap.games.wizard_biscuits.house_data import faces_said
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of, seats_of, side_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState
from gingersnap.games.wizard_biscuits.words import say


class WizardBiscuitsTally(GameTally):
    figures = {
        "banked": StatisticSpec("count"),
        "banked_a_round": StatisticSpec("average", "rounds"),
        "rounds_won": StatisticSpec("share", "rounds"),
        "average_lead": StatisticSpec("average", "rounds"),
        "lost_unspent": StatisticSpec("count"),
        "bought": StatisticSpec("count"),
        "stolen": StatisticSpec("count"),
        "destroyed": StatisticSpec("count"),
        "burned": StatisticSpec("count"),
        "lost_to_fire": StatisticSpec("count"),
        "paid_to_magic": StatisticSpec("count"),
    }
    headline_events = (PointsBanked, DiscsSwapped, DiscDestroyed, DiscBought, PointsLost, RoundTotalled)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._gains = DiscGains()

    def evaluate(self, state: WizardBiscuitsState) -> Sequence[float]:
        """Return what a side has banked, and what its special discs cost in the store."""
        worth = [
            score + sum(price_at(state.options, disc) for disc in supply)
            for score, supply in zip(state.scores, state.supplies, strict=True)
        ]
        return [float(worth[side_of(state, seat)]) for seat in range(state.seats)]

    def score(self, state: WizardBiscuitsState) -> Sequence[float]:
        """Return the points in the bank, which decide the game."""
        return [float(state.scores[side_of(state, seat)]) for seat in range(state.seats)]

    def rounds(self, state: WizardBiscuitsState) -> int:
        return len(state.rounds)

    def observe(self, state: WizardBiscuitsState, seat: Seat, events: Sequence[Event]) -> None:
        self._gains.see(state, events)
        for event in events:
            match event:
                case RoundTotalled():
                    self._round(event)
                case PointsBanked():
                    self.add("banked", seats_of(state, event.side), event.amount)
                    self.add("banked_a_round", seats_of(state, event.side), event.amount)
                case PointsLost():
                    self.add("lost_unspent", event.seats, event.amount)
                case DiscBought():
                    self.add("bought", seats_of(state, event.side))
                case DiscsSwapped():
                    self.add("stolen", event.seat)
                case DiscDestroyed():
                    self.add("destroyed", event.seat)
                case DiscsBurned():
                    self.add("burned", event.seat, len(event.burned))

    def details(self) -> Sequence[StatisticRows]:
        """Return a row for each special disc that anybody has had to do with."""
        rows = [(faces_said(disc), self._by_seat(gains)) for disc, gains in sorted(self._gains.by_disc.items())]
        return (StatisticRows(say("details-discs"), rows),)

    def _by_seat(self, gains: Sequence[int | None]) -> list[Sentence | str]:
        by_seat = [gains[side] for side in format_of(self.seats).side_of]
        return [say("details-no-gain") if gain is None else f"{gain:+d}" if gain else "0" for gain in by_seat]

    def _round(self, event: RoundTotalled) -> None:
        self.add("rounds", range(self.seats))
        for side, total in enumerate(event.totals):
            self.add("lost_to_fire", total.seats, total.burned)
            self.add("paid_to_magic", total.seats, abs(total.poisoned) + abs(total.corrupted))
            if event.winner is not None:
                won = side == event.winner
                self.add("rounds_won", total.seats, won)
                self.add("average_lead", total.seats, event.net if won else -event.net)


TALLY = WizardBiscuitsTally
