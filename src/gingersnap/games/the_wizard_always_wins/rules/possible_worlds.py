"""Worlds that a seat cannot tell from the true one: the holdings that core/luck/reshuffle_inference.py samples."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.core.luck import reshuffle_inference
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsState


def redeal(state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> None:
    """Change `state` into a world that `seat` cannot tell from it."""
    hidden = _hidden(state, seat)
    if state.reshuffle is None:
        hands, state.deck = reshuffle_inference.redeal_all(hidden, state.deck, chance)
    else:
        hands, state.deck = reshuffle_inference.redeal_hidden(state.reshuffle, seat, hidden, state.deck, chance)
    for holder, cards in hidden.items():
        cards[:] = hands[holder]


def _hidden(state: WizardAlwaysWinsState, seat: Seat) -> dict[int, list[int]]:
    """Return the cards that `seat` cannot see, by holder."""
    hidden = {owner: hand for owner, hand in enumerate(state.hands) if owner != seat}
    return hidden if state.turn == seat else hidden | {state.seats + state.turn: state.looked}
