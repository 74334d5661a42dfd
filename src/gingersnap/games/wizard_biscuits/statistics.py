"""What players of Wizard Biscuits care about: what they banked and lost, and what their special discs did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.tallies import Figure, Tally
from gingersnap.games.wizard_biscuits.events import (
    DiscBought,
    DiscDestroyed,
    DiscsBurned,
    DiscsSwapped,
    PointsBanked,
    PointsLost,
    RoundTotalled,
)
from gingersnap.games.wizard_biscuits.house import special
from gingersnap.games.wizard_biscuits.rules.seating import seats_of, side_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState


class WizardBiscuitsTally(Tally):
    figures = {
        "banked": Figure("count"),
        "banked_a_round": Figure("average", "rounds"),
        "rounds_won": Figure("share", "rounds"),
        "average_lead": Figure("average", "rounds"),
        "lost_unspent": Figure("count"),
        "bought": Figure("count"),
        "stolen": Figure("count"),
        "destroyed": Figure("count"),
        "burned": Figure("count"),
        "lost_to_fire": Figure("count"),
        "paid_to_magic": Figure("count"),
    }
    telling = (PointsBanked, DiscsSwapped, DiscDestroyed, DiscBought, PointsLost, RoundTotalled)

    def standing(self, state: WizardBiscuitsState) -> Sequence[float]:
        """What a side has banked, and what its special discs cost in the store."""
        worth = [
            score + sum(special(disc).price for disc in supply)
            for score, supply in zip(state.scores, state.supplies, strict=True)
        ]
        return [float(worth[side_of(state, seat)]) for seat in range(state.seats)]

    def see(self, state: WizardBiscuitsState, seat: Seat, events: Iterable[Event]) -> None:
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
