"""Special discs change hands, and what goes with them: statuses and freezes (WBI-A25, WBI-A30, WBI-A42)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscDestroyed, StatusEnded
from gingersnap.games.wizard_biscuits.house import DISC_OF_FACE
from gingersnap.games.wizard_biscuits.rules.fields import without
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState

POISON = DISC_OF_FACE["poison"]


def give(state: WizardBiscuitsState, disc: int, side: int | None, events: list[Event]) -> None:
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


def _cure(state: WizardBiscuitsState, events: list[Event]) -> None:
    """The poison disc has gone elsewhere: whom it poisoned is so no longer (WBI-A30)."""
    assert state.poisoned is not None
    events.append(StatusEnded(state.poisoned, "poisoned", "WBI-A30"))
    state.poisoned = None


def destroy(state: WizardBiscuitsState, disc: int, by: int, rule: str, events: list[Event]) -> None:
    """A special disc goes to the store, from wherever it lies; nothing more comes of it in this round (WBI-A42)."""
    events.append(DiscDestroyed(disc, by, rule))
    state.position = without(state.position, disc)
    state.gone.append(disc)
    give(state, disc, None, events)
