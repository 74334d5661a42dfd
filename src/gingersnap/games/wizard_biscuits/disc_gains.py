"""Gain or cost of each special disc for a side, in points of a round.

Gained is what the disc counted itself, what its effect made for its side or took from the other, and what a disc is
worth in the store that it took from them. It cost its price, what its effect took from its own side, and what a disc is
worth that they got by it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import VerdictGiven
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.types import Position
from gingersnap.games.wizard_biscuits.events import (
    DiscBought,
    DiscDestroyed,
    DiscHandedOver,
    DiscPickedUp,
    DiscsBurned,
    DiscsSwapped,
    RoundTotalled,
    StatusEnded,
)
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, SIDES, SPECIALS, is_special
from gingersnap.games.wizard_biscuits.house_rules import points_by, price_at
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON
from gingersnap.games.wizard_biscuits.rules.disc_status import disc_view
from gingersnap.games.wizard_biscuits.rules.fields import HOLE
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, side_of
from gingersnap.games.wizard_biscuits.types import DiscView, Standing, WizardBiscuitsState

HEAL, DARK_MAGIC = DISC_OF_FACE["heal"], DISC_OF_FACE["dark_magic"]


class DiscGains:
    """Sees what happens at a table that is watched, so that events say how it stands after them."""

    def __init__(self) -> None:
        self.by_disc: defaultdict[int, list[int | None]] = defaultdict(lambda: [None] * SIDES)
        """By side; nothing where it never had to do with the disc."""
        self._healed: set[int] = set()
        """Starting discs that Heal has brought back in this round."""
        self._shot: Position | None = None
        """After the last flick."""
        self._lying: dict[int, int] = {}
        """What each special disc would count, before what happens next."""

    def see(self, state: WizardBiscuitsState, events: Iterable[Event]) -> None:
        for event in events:
            self._seen(state, event)
        self._lying = {disc: _points(disc_view(state, disc)) for disc in SPECIALS}

    def _seen(self, state: WizardBiscuitsState, event: Event) -> None:
        match event:
            case VerdictGiven():
                self._shot = event.position
            case DiscBought():
                self._gain(event.disc, event.side, -event.price)
            case DiscsBurned():
                self._burned(state, event)
            case DiscPickedUp() if event.face == "heal" and not is_special(event.disc):
                self._healed.add(event.disc)
            case StatusEnded() if event.rule == "WBI-22":
                self._gain(HEAL, event.side, -points_by(state.options, event.status))
            case RoundTotalled():
                self._totalled(event)
            case DiscDestroyed() if event.disc != event.by:
                self._destroyed(state, event)
            case DiscsSwapped():
                more = price_at(state.options, event.target) - price_at(state.options, event.disc)
                self._gain(event.disc, event.side, more)
            case DiscHandedOver():
                self._gain(event.disc, opponent_of(event.side), -price_at(state.options, event.disc))

    def _gain(self, disc: int, side: int, points: int) -> None:
        self.by_disc[disc][side] = (self.by_disc[disc][side] or 0) + points

    def _burned(self, state: WizardBiscuitsState, event: DiscsBurned) -> None:
        """Friendly discs burn as well."""
        for discs in event.by_side:
            points = event.field * discs.number
            self._gain(event.disc, side_of(state, event.seat), -points if event.seat in discs.seats else points)

    def _totalled(self, event: RoundTotalled) -> None:
        for disc in event.now.specials:
            if disc.side is not None:
                self._gain(disc.id, disc.side, _points(disc))
        for side, total in enumerate(event.totals):
            if total.poisoned:
                self._gain(POISON, opponent_of(side), -total.poisoned)
            if total.corrupted:
                self._gain(DARK_MAGIC, side, total.corrupted)
        self._total_healed(event.now)

    def _total_healed(self, now: Standing) -> None:
        """Count the points of starting discs that would be in the ditch without Heal."""
        assert self._shot is not None, "no round is totalled without a flick"
        shot, counting = self._shot, self._healed.difference(now.burned)
        for side, tray in enumerate(shot.trays):
            if sunk := counting.intersection(tray):
                self._gain(HEAL, side, HOLE * len(sunk))
        for placed in shot.discs:
            if placed.id in counting:
                self._gain(HEAL, placed.side, zone_of(placed))
        self._healed = set()

    def _destroyed(self, state: WizardBiscuitsState, event: DiscDestroyed) -> None:
        """By Dark Magic it does not count any more; what Acid destroys has counted (WBI-A40)."""
        uncounted = self._lying[event.disc] if event.rule == "WBI-31" else 0
        self._gain(event.by, side_of(state, event.seat), price_at(state.options, event.disc) + uncounted)


def _points(disc: DiscView) -> int:
    return 0 if disc.is_burned or disc.field is None else disc.field
