"""What players of XTAL care about: rings taken, won and lost, and how their Combats went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.tallies import Figure, Tally
from gingersnap.games.xtal.events import (
    CardCancelled,
    CombatBegan,
    CombatEnded,
    RingsTaken,
    WeaponStruck,
    XtalCardPlayed,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house import CARDS
from gingersnap.games.xtal.types import XtalState


class XtalTally(Tally):
    figures = {
        "rings_taken": Figure("count"),
        "rings_won": Figure("count"),
        "rings_lost": Figure("count"),
        "combats_started": Figure("count"),
        "combats_won": Figure("share", "combats"),
        "combats_held": Figure("share", "combats"),
        "weapons_struck": Figure("share", "weapons_thrown"),
        "shields_matched": Figure("share", "shields_needed"),
        "voids": Figure("count"),
        "turns_with_all_rings": Figure("count"),
    }
    telling = (WeaponStruck, RingsTaken, CombatBegan, XtalCardPlayed)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._struck: list[WeaponStruck] = []
        """In the Combat that goes on."""

    def standing(self, state: XtalState) -> Sequence[float]:
        """The rings that everybody carries."""
        return [float(rings) for rings in state.rings]

    def see(self, state: XtalState, seat: Seat, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case RingsTaken():
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
        """Who has struck has won; who was not struck has held."""
        self.add("combats", event.pair)
        self.add("combats_won", {strike.seat for strike in self._struck} & {*event.pair})
        self.add("combats_held", {*event.pair} - {strike.target for strike in self._struck})

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
