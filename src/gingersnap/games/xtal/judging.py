"""How good a position is for each seat, without playing on: who is likely to win from here.

The weights were fitted to beginnings of turns in four fifths of 578 games of two to six seats, played by the rules of
thumb with every sixtieth action at random: a softmax over the seats, by maximum likelihood; what mattered little was
left out afterwards. On the other games (9,690 moments) it explains the winner with 1.43 nats, where guessing has 1.50.
That is little: rings changed hands so often that they hardly told the winner. What told more was to have them close to
Home, and good cards in the hand.
"""

from __future__ import annotations

from math import exp

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.path import VIOLETS
from gingersnap.games.xtal.prospects import prospects
from gingersnap.games.xtal.types import CARDS, CardName, XtalState

HOME_CHANCE = 1.67
RINGS = 0.3
"""For a share of those needed. The fit says 0.04; but who does not value rings does not hunt them."""
GUARDS = {"void": 0.39, "shield": 0.07}
"""Of somebody who has the rings; of Shields one of each kind counts."""
CARDS_OF_OTHERS = {"weapon": 0.08, "move": 0.13, "void": 0.27, "shield": 0.09}
TELEPORT = 0.25
"""Beside being a movement: it is the way Home."""
MOST = 4
"""More cards of a kind than these make no difference."""


def judged(state: XtalState) -> list[float] | None:
    """By seat: the chance to win the game. None within a turn: too much is up in the air."""
    if state.phase != "roll":
        return None
    strengths = [exp(_strength(state, seat)) for seat in range(state.seats)]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def _strength(state: XtalState, seat: Seat) -> float:
    hand = state.hands[seat]
    kinds = _kinds(hand)
    has_the_rings = state.rings[seat] >= state.options.rings_needed
    worth = GUARDS if has_the_rings else CARDS_OF_OTHERS
    strength = sum(weight * min(MOST, kinds.count(kind)) for kind, weight in worth.items())
    strength += RINGS * min(1.0, state.rings[seat] / state.options.rings_needed)
    if has_the_rings:
        return strength + HOME_CHANCE * _home_chance(state, seat)
    return strength + TELEPORT * min(2, hand.count("teleport"))


def _kinds(hand: list[CardName]) -> list[str]:
    """By card; Shields against the same Weapon count once, and a wildcard is most often kept for a Void."""
    kinds = [CARDS[name].kind if name in CARDS else "void" for name in hand]
    shields = {name for name, kind in zip(hand, kinds, strict=True) if kind == "shield"}
    return [kind for kind in kinds if kind != "shield"] + ["shield"] * len(shields)


def _home_chance(state: XtalState, seat: Seat) -> float:
    doors = VIOLETS if "teleport" in state.hands[seat] else (state.homes[seat],)
    return prospects(tuple((door, 1.0) for door in doors))[state.positions[seat]]
