"""Public knowledge since the refuse pile was shuffled (XTL-33), and sampled worlds that agree with it.

core/luck/reshuffle_inference.py makes them; here is who holds what.
"""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.core.luck.reshuffle_inference import new_reshuffle, redeal_all
from gingersnap.core.luck.reshuffle_inference import redeal_hidden as redealt_since
from gingersnap.games.xtal.house_data import CARD_INDEX, CARD_NAMES, CardName
from gingersnap.games.xtal.types import XtalState


def reshuffle(state: XtalState) -> None:
    state.deck, state.refuse = state.refuse, [0] * len(CARD_NAMES)
    state.reshuffle = new_reshuffle(state.deck, [len(hand) for hand in state.hands], state.seats)


def remember_draw(state: XtalState, seat: Seat, card: int) -> None:
    if state.reshuffle is not None:
        state.reshuffle.draw(seat, card)


def remember_shown(state: XtalState, seat: Seat, name: str) -> None:
    """Record that everybody has seen a card of `seat`."""
    if state.reshuffle is not None:
        state.reshuffle.show(seat, CARD_INDEX[name])


def redealt(copied: XtalState, seat: Seat, chance: Chance) -> XtalState:
    """Other hands for the others, and another deck. Their drafts are back in their hands, for nobody has seen them."""
    copied.drafts = [draft if other == seat else [] for other, draft in enumerate(copied.drafts)]
    hidden = {other: [CARD_INDEX[name] for name in hand] for other, hand in enumerate(copied.hands) if other != seat}
    if copied.reshuffle is None:
        hands, copied.deck = redeal_all(hidden, copied.deck, chance)
    else:
        hands, copied.deck = redealt_since(copied.reshuffle, seat, hidden, copied.deck, chance)
    for other, cards in hands.items():
        copied.hands[other] = [_name(card) for card in cards]
    return copied


def _name(card: int) -> CardName:
    name: CardName = CARD_NAMES[card]  # type: ignore[assignment]
    return name
