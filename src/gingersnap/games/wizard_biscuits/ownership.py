"""Who owns which special disc, and what goes with it: statuses and freezes (WBI-3, WBI-A25, WBI-A30)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscDestroyed, StatusEnded
from gingersnap.games.wizard_biscuits.fields import without
from gingersnap.games.wizard_biscuits.house import DISC_OF_FACE, StatusName, is_special, starting_discs_of
from gingersnap.games.wizard_biscuits.seating import opponent_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardState

POISON = DISC_OF_FACE["poison"]


def owner_of(state: WizardState, disc: int) -> int | None:
    """The side that owns a special disc; None if it is in the store."""
    return next((side for side, supply in enumerate(state.supplies) if disc in supply), None)


def flick_of(state: WizardState, disc: int) -> FlickedDisc | None:
    """How a disc was flicked in this round."""
    return next((flicked for flicked in state.flicked if flicked.id == disc), None)


def unflicked(state: WizardState, side: int) -> tuple[int, ...]:
    """What is left in a side's supply for this round: each disc once (WBI-4, WBI-A2)."""
    flicked = {disc.id for disc in state.flicked}
    owned = (*starting_discs_of(side), *state.supplies[side])
    return tuple(disc for disc in owned if disc not in flicked)


def opposing_specials(state: WizardState, side: int) -> tuple[int, ...]:
    """The other side's special discs that were flicked in this round and can still be named (WBI-A42, WBI-A74)."""
    return tuple(
        disc.id
        for disc in state.flicked
        if is_special(disc.id) and disc.side == opponent_of(side) and disc.id not in state.gone
    )


def statuses_of(state: WizardState, side: int) -> tuple[StatusName, ...]:
    has: dict[StatusName, bool] = {
        "poisoned": state.poisoned == side,
        "frozen": any(disc in state.frozen for disc in state.supplies[side]),
        "corrupted": side in state.corrupted,
    }
    return tuple(status for status, is_so in has.items() if is_so)


# --- Discs change hands ---------------------------------------------------------------------------


def give(state: WizardState, disc: int, side: int | None, events: list[Event]) -> None:
    """A special disc goes to a side, or to the store. A freeze goes with it and ends in the store (WBI-A25)."""
    for heap in (*state.supplies, state.store):
        if disc in heap:
            heap.remove(disc)
    (state.store if side is None else state.supplies[side]).append(disc)
    if side is None:
        state.frozen = [other for other in state.frozen if other != disc]
        state.freezing = [other for other in state.freezing if other != disc]
    if disc == POISON and state.poisoned not in (None, side):
        _cure(state, events)


def _cure(state: WizardState, events: list[Event]) -> None:
    """The poison disc has gone elsewhere: whom it poisoned is so no longer (WBI-A30)."""
    assert state.poisoned is not None
    events.append(StatusEnded(state.poisoned, "poisoned", "WBI-A30"))
    state.poisoned = None


def destroy(state: WizardState, disc: int, by: int, rule: str, events: list[Event]) -> None:
    """A special disc goes to the store, from wherever it lies; nothing more comes of it in this round (WBI-A42)."""
    events.append(DiscDestroyed(disc, by, rule))
    state.position = without(state.position, disc)
    state.gone.append(disc)
    give(state, disc, None, events)
