"""Fire, the first side of the red disc (WBI-19 to WBI-21)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import BurnedDiscs, DiscsBurned
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE
from gingersnap.games.wizard_biscuits.rules.disc_ownership import flick_of
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import HOLE, discs_in
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, seats_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Fire(Effect):
    name = "fire"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        """Burns all others that are there now, but no Frost; in the hole perhaps later ones too (WBI-A12)."""
        state.hole_burns = field == HOLE and state.options.fire_in_hole == "all_round"
        there = burnable(state, disc, field)
        burned = [other for other in there if not is_frost(state, other)]
        burn(state, disc, burned, field, events)
        if len(burned) < len(there):
            self.fails(disc, "WBI-21", "frost_spared", events)
        elif not there:
            self.fails(disc, "WBI-A68", "nothing_to_burn", events)


def burn_what_followed(state: WizardBiscuitsState, events: list[Event]) -> None:
    """In the hole, after every flick, where all that lands there in the round burns (WBI-A12)."""
    fire = flick_of(state, DISC_OF_FACE["fire"])
    if state.hole_burns and fire is not None:
        burned = [other for other in burnable(state, fire, HOLE) if not is_frost(state, other)]
        burn(state, fire, burned, HOLE, events)


def burnable(state: WizardBiscuitsState, disc: FlickedDisc, field: int) -> list[int]:
    """Return what could burn in a field: friend or foe, or foes only (WBI-A9)."""
    spared = disc.side if state.options.fire == "opposing" else None
    there = discs_in(state, field)
    return [other for other, side in there if other not in (disc.id, *state.burned) and side != spared]


def burn(state: WizardBiscuitsState, disc: FlickedDisc, burned: list[int], field: int, events: list[Event]) -> None:
    if burned:
        sides = dict(discs_in(state, field))
        state.burned += burned
        by_side = _by_side(state, disc, [sides[other] for other in burned])
        events.append(DiscsBurned(disc.seat, disc.id, tuple(burned), field, by_side))


def _by_side(state: WizardBiscuitsState, disc: FlickedDisc, burned: list[int]) -> tuple[BurnedDiscs, ...]:
    """Return how many discs of whom, the other side's first."""
    counts = {side: burned.count(side) for side in (opponent_of(disc.side), disc.side)}
    return tuple(BurnedDiscs(seats_of(state, side), count) for side, count in counts.items() if count)


def is_frost(state: WizardBiscuitsState, disc: int) -> bool:
    """Return whether a disc was declared as Frost and is not frozen itself (WBI-A14, WBI-A24)."""
    flicked = flick_of(state, disc)
    return flicked is not None and flicked.face == "frost" and disc not in state.frozen
