"""What a round comes to for each side (WBI-8, WBI-A34)."""

from __future__ import annotations

from gingersnap.games.crokinole.rules.scores import TWENTY
from gingersnap.games.wizard_biscuits.events import Total
from gingersnap.games.wizard_biscuits.house import SIDES
from gingersnap.games.wizard_biscuits.house_numbers import points_by
from gingersnap.games.wizard_biscuits.rules.fields import field_at
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState

SCORED = 4
"""So many steps of the end of a round are done when it has been scored."""


def is_scored(state: WizardBiscuitsState) -> bool:
    """Whether this round has its totals."""
    return state.step >= SCORED


def totals_of(state: WizardBiscuitsState) -> tuple[int, ...]:
    """By side: what the round came to, or would if it ended now."""
    if is_scored(state):
        return state.rounds[-1].totals
    return tuple(total_of(state, side).total for side in range(SIDES))


def total_of(state: WizardBiscuitsState, side: int) -> Total:
    """What the round comes to for a side: fields and 20s without burned discs, then its statuses (WBI-A34)."""
    on_board = {disc.id: field_at(state, disc) for disc in state.position.discs if disc.side == side}
    tray = state.position.trays[side]
    board = sum(worth for disc, worth in on_board.items() if disc not in state.burned)
    twenties = sum(disc not in state.burned for disc in tray)
    everything = sum(on_board.values()) + TWENTY * len(tray)
    poisoned = points_by(state.options, "poisoned") if state.poisoned == side else 0
    corrupted = points_by(state.options, "corrupted") if side in state.corrupted else 0
    counted = board + TWENTY * twenties
    total, seats = counted + poisoned + corrupted, seats_of(state, side)
    return Total(board, twenties, everything - counted, poisoned, corrupted, total, seats)
