"""Score of a round for each side (WBI-8, WBI-A34)."""

from __future__ import annotations

from gingersnap.games.crokinole.rules.round_scores import TWENTY
from gingersnap.games.wizard_biscuits.events import Total
from gingersnap.games.wizard_biscuits.house_rules import points_by
from gingersnap.games.wizard_biscuits.rules.fields import field_at
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState

SCORED = 4
"""So many steps of the end of a round are done when it has been scored."""


def is_scored(state: WizardBiscuitsState) -> bool:
    """Return whether this round has its totals."""
    return state.step >= SCORED


def totals_of(state: WizardBiscuitsState) -> tuple[int, ...]:
    """By side: what the round came to, or would if it ended now."""
    if is_scored(state):
        return state.rounds[-1].totals
    return tuple(points + sum(_by_statuses(state, side)) for side, points in enumerate(points_at(state)))


def points_at(state: WizardBiscuitsState) -> tuple[int, ...]:
    """By side: fields and 20s without burned discs, before statuses."""
    burned = state.burned
    points = [TWENTY * len([disc for disc in tray if disc not in burned]) for tray in state.position.trays]
    for disc in state.position.discs:
        if disc.id not in burned:
            points[disc.side] += field_at(state, disc)
    return tuple(points)


def total_of(state: WizardBiscuitsState, side: int) -> Total:
    """Return what the round comes to for a side: fields and 20s without burned discs, then its statuses (WBI-A34)."""
    on_board = {disc.id: field_at(state, disc) for disc in state.position.discs if disc.side == side}
    tray = state.position.trays[side]
    board = sum(worth for disc, worth in on_board.items() if disc not in state.burned)
    twenties = sum(disc not in state.burned for disc in tray)
    everything = sum(on_board.values()) + TWENTY * len(tray)
    poisoned, corrupted = _by_statuses(state, side)
    counted = board + TWENTY * twenties
    total, seats = counted + poisoned + corrupted, seats_of(state, side)
    return Total(board, twenties, everything - counted, poisoned, corrupted, total, seats)


def _by_statuses(state: WizardBiscuitsState, side: int) -> tuple[int, int]:
    """Return what a side loses by being poisoned, and by being corrupted."""
    poisoned = points_by(state.options, "poisoned") if state.poisoned == side else 0
    corrupted = points_by(state.options, "corrupted") if side in state.corrupted else 0
    return poisoned, corrupted
