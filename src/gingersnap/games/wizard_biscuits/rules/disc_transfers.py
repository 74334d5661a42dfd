"""Special discs change hands, and what goes with them: statuses and freezes (WBI-A25, WBI-A30, WBI-A42)."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscDestroyed, DiscHandedOver, StatusEnded
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, owner_of
from gingersnap.games.wizard_biscuits.rules.fields import without
from gingersnap.games.wizard_biscuits.rules.round_scores import is_scored
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState

Destroying = Literal["WBI-29", "WBI-31", "WBI-32"]
"""The rules by which discs go to the store."""


def give(state: WizardBiscuitsState, disc: int, side: int | None) -> None:
    """Give a special disc to a side or to the store. A freeze goes with it, and ends in the store (WBI-A25)."""
    for heap in (*state.supplies, state.store):
        if disc in heap:
            heap.remove(disc)
    (state.store if side is None else state.supplies[side]).append(disc)
    if side is None:
        state.frozen = [other for other in state.frozen if other != disc]
        state.freezing = [other for other in state.freezing if other != disc]


def hand_over(state: WizardBiscuitsState, side: int, events: list[Event], *, at_once: bool = False) -> None:
    """Hand the poison disc to the side that it poisoned (WBI-27)."""
    give(state, POISON, side)
    events.append(DiscHandedOver(POISON, side, seats_of(state, side), at_once=at_once))
    cure_if_poison_left(state, POISON, events)


def cure_if_poison_left(state: WizardBiscuitsState, given: int, events: list[Event]) -> None:
    """By the ruling that Poisoned goes with the poison disc: whom it has left is so no longer (WBI-A30)."""
    victim = state.poisoned
    if state.options.poisoned == "until_cured":
        return
    if given == POISON and victim not in (None, owner_of(state, POISON)):
        assert victim is not None
        state.poisoned = None
        events.append(StatusEnded(victim, seats_of(state, victim), "poisoned", "WBI-A30"))


def destroy(state: WizardBiscuitsState, disc: int, by: FlickedDisc, rule: Destroying, events: list[Event]) -> None:
    """Send a special disc to the store, from any place; it has no further effect in this round (WBI-A42)."""
    owner = owner_of(state, disc)
    assert owner is not None
    state.position = without(state.position, disc)
    state.gone.append(disc)
    give(state, disc, None)
    events.append(DiscDestroyed(by.seat, disc, by.id, seats_of(state, owner), rule, is_scored(state)))
    cure_if_poison_left(state, disc, events)
