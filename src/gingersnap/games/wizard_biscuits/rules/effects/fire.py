"""Fire, the first side of the red disc (WBI-19 to WBI-21)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import BurnedDiscs, DiscsBurned
from gingersnap.games.wizard_biscuits.rules.effects.base import Effect
from gingersnap.games.wizard_biscuits.rules.fields import discs_in
from gingersnap.games.wizard_biscuits.rules.ownership import flick_of
from gingersnap.games.wizard_biscuits.rules.seating import opponent_of, seats_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Fire(Effect):
    name = "fire"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        """Burns all others that are there now, friend or foe (WBI-A9, WBI-A12), but no Frost."""
        spared = disc.side if state.options.fire == "opposing" else None
        there = {
            other: side
            for other, side in discs_in(state, field)
            if other not in (disc.id, *state.burned) and side != spared
        }
        burned = [other for other in there if not is_frost(state, other)]
        state.burned += burned
        if burned:
            by_side = _by_side(state, disc, [there[other] for other in burned])
            events.append(DiscsBurned(disc.seat, disc.id, tuple(burned), field, by_side))
        if len(burned) < len(there):
            self.fails(disc, "WBI-21", "frost_spared", events)
        elif not there:
            self.fails(disc, "WBI-A68", "nothing_to_burn", events)


def _by_side(state: WizardBiscuitsState, disc: FlickedDisc, burned: list[int]) -> tuple[BurnedDiscs, ...]:
    """How many discs of whom, the other side's first."""
    counts = {side: burned.count(side) for side in (opponent_of(disc.side), disc.side)}
    return tuple(BurnedDiscs(seats_of(state, side), count) for side, count in counts.items() if count)


def is_frost(state: WizardBiscuitsState, disc: int) -> bool:
    """Declared as Frost, and not frozen itself (WBI-A14, WBI-A24)."""
    flicked = flick_of(state, disc)
    return flicked is not None and flicked.face == "frost" and disc not in state.frozen
