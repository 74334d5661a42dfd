"""Value of a position for each seat, without search: the chance to win soon.

The weights were fitted to beginnings of turns in games of two to five seats among bots that go by the rules of thumb: a
softmax over the seats, by maximum likelihood; what mattered little was left out afterwards. A moment counts the less
the longer its game went on (7 % a round): rings change hands so often that what comes much later is mere luck, and
would drown what can be known. docs/xtal.md has the figures.
"""

from __future__ import annotations

from math import exp

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.bots.path_prospects import NOWHERE, prospects
from gingersnap.games.xtal.house_data import CARDS, CardName
from gingersnap.games.xtal.rules.path import VIOLETS
from gingersnap.games.xtal.types import XtalState

HAS_THE_RINGS = 1.1
HOME_CHANCE = 2.3
"""Of somebody who has the rings."""
RINGS = 0.3
"""For a share of those needed. The fit says nothing at all; but who does not value rings does not hunt them."""
GUARDS = {"void": 0.6, "shield": 0.36}
"""Of somebody who has the rings; of Shields one of each kind counts."""
CARDS_OF_OTHERS = {"weapon": 0.2, "move": 0.19, "void": 0.73, "shield": 0.24}
TELEPORT = 0.17
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
    if has_the_rings:
        return strength + HAS_THE_RINGS + HOME_CHANCE * _home_chance(state, seat)
    strength += RINGS * state.rings[seat] / state.options.rings_needed
    return strength + TELEPORT * min(2, hand.count("teleport"))


def _kinds(hand: list[CardName]) -> list[str]:
    """By card; Shields against the same Weapon count once, and a wildcard is most often kept for a Void."""
    kinds = [CARDS[name].kind if name in CARDS else "void" for name in hand]
    shields = {name for name, kind in zip(hand, kinds, strict=True) if kind == "shield"}
    return [kind for kind in kinds if kind != "shield"] + ["shield"] * len(shields)


def _home_chance(state: XtalState, seat: Seat) -> float:
    doors = VIOLETS if "teleport" in state.hands[seat] else (state.homes[seat],)
    passed = state.homes[seat] if state.options.passing_wins else NOWHERE
    return prospects(tuple((door, 1.0) for door in doors), passed, state.options.die_faces)[state.positions[seat]]
