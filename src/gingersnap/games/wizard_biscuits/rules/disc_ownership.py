"""Owners of special discs, their flicks, and the statuses of sides (WBI-3, WBI-4)."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.house_data import (
    DISC_OF_FACE,
    HOUSE,
    SIDES,
    SPECIALS,
    StatusName,
    is_special,
    starting_discs_of,
)
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState

POISON = DISC_OF_FACE["poison"]


def owner_of(state: WizardBiscuitsState, disc: int) -> int | None:
    """Return the side that owns a special disc; None if it is in the store."""
    return next((side for side, supply in enumerate(state.supplies) if disc in supply), None)


def flick_of(state: WizardBiscuitsState, disc: int) -> FlickedDisc | None:
    """Return how a disc was flicked in this round."""
    return next((flicked for flicked in state.flicked if flicked.id == disc), None)


def unflicked(state: WizardBiscuitsState, side: int) -> tuple[int, ...]:
    """Return the rest of a side's supply for this round: each disc once (WBI-4, WBI-A2)."""
    flicked = {disc.id for disc in state.flicked}
    owned = (*starting_discs_of(side), *state.supplies[side])
    return tuple(disc for disc in owned if disc not in flicked)


def opposing_specials(state: WizardBiscuitsState, side: int) -> tuple[int, ...]:
    """Return the other side's special discs that were flicked in this round and can still be named (WBI-A42, WBI-A74).

    What has just poisoned `side` is its own already (WBI-A80).
    """
    spared = (*state.gone, POISON) if state.poison_goes_to == side else state.gone
    return tuple(
        disc.id
        for disc in state.flicked
        if is_special(disc.id) and disc.side == opponent_of(side) and disc.id not in spared
    )


def statuses_of(state: WizardBiscuitsState, side: int) -> tuple[StatusName, ...]:
    has: dict[StatusName, bool] = {
        "poisoned": state.poisoned == side,
        "frozen": any(disc in state.frozen for disc in state.supplies[side]),
        "corrupted": side in state.corrupted,
    }
    return tuple(status for status, is_so in has.items() if is_so)


def in_hand(state: WizardBiscuitsState) -> tuple[int, ...]:
    return tuple(disc for hand in state.hands for disc in hand.discs)


def pieces_of(state: WizardBiscuitsState) -> dict[str, int]:
    """Every starting disc of either side, and every special disc, wherever it lies."""
    position = state.position
    on_table = [disc.id for disc in position.discs]
    on_table += [disc for heap in (*position.trays, *position.ditch) for disc in heap]
    owned = [disc for heap in (*state.supplies, state.store) for disc in heap]
    counts = {str(kind.colour): owned.count(disc) for kind, disc in zip(HOUSE.special_discs, SPECIALS, strict=True)}
    for side in range(SIDES):
        around = [*on_table, *in_hand(state), *unflicked(state, side)]
        counts[f"{HOUSE.sets[side].name} starting discs"] = sum(disc in starting_discs_of(side) for disc in around)
    return counts
