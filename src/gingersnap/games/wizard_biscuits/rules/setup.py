"""Laying the table, and the board for every round (WBI-2, WBI-3, WBI-6)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.games.crokinole.types import Position
from gingersnap.games.wizard_biscuits.house import HOUSE, SIDES, SPECIALS
from gingersnap.games.wizard_biscuits.rules.seating import starter_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsOptions, WizardBiscuitsState


def laid(options: WizardBiscuitsOptions, seats: int, chance: Chance) -> WizardBiscuitsState:
    """The table before anybody is asked for a flick."""
    state = WizardBiscuitsState(
        options=options,
        seats=seats,
        position=empty_board(),
        first=0,
        starters=[None] * SIDES,
        scores=[0] * SIDES,
        supplies=[[] for _ in range(SIDES)],
        store=list(SPECIALS),
        has_bought=[False] * SIDES,
        asked=(),
        rounds=[],
    )
    seat_first(state, _starting_side(options, chance))
    return state


def _starting_side(options: WizardBiscuitsOptions, chance: Chance) -> int:
    agreed = [kind.name for kind in HOUSE.sets]
    return chance.pick("start", SIDES) if options.first == "toss" else agreed.index(options.first)


def seat_first(state: WizardBiscuitsState, side: int) -> None:
    state.first = state.starters[side] = starter_of(state, side)


def empty_board() -> Position:
    nothing = ((),) * SIDES
    return Position(discs=(), trays=nothing, ditch=nothing)
