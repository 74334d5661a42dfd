"""Values: of a position to each seat, without search, and of a piece to a seat.

A position's value is each seat's chance to win from here. The weights were fitted to 27,835 beginnings of rounds in
3,500 games of two to five seats, played by the rules of thumb with every tenth action at random: a softmax over the
seats, by maximum likelihood. On a fifth of these positions that was left out of the fit (though others of the same
games were in it) it explains the winner with 1.18 nats, where guessing has 1.30 and the chance to win at once alone
1.22. Twice as many features did no better.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit, kit_of
from gingersnap.games.the_wizard_always_wins.rules.sets import all_ways
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsState

UNFINISHED = 0.7
"""What an icon counts in a set that is not complete yet."""
ON_THE_TABLE = 0.8
"""What a gem or a level is worth that is still spread over icons of unfinished sets."""
IN_THE_HAND = 0.4
CHANCE_NOW, CHANCE_LATER_IN_THE_ROUND, GEMS, LEVEL, LATER_IN_THE_ROUND = 4.3, -0.19, 1.1, 1.45, -0.044

# --- Positions ------------------------------------------------------------------------------------------


def valued(state: WizardAlwaysWinsState) -> list[float] | None:
    """By seat: the chance to win the game. None within a round: it depends too much on who has acted already."""
    if any(state.tiles) or state.phase != "tile":
        return None
    kit = kit_of(state.options.data)
    tokens = sum(state.bag)
    strengths = [0.0] * state.seats
    for rank, seat in enumerate(state.order):
        strengths[seat] = exp(_strength(kit, state, seat, rank, tokens))
    total = sum(strengths)
    return [strength / total for strength in strengths]


def _strength(kit: Kit, state: WizardAlwaysWinsState, seat: Seat, rank: int, tokens: int) -> float:
    gems, level = state.bag[kit.first_gem + seat], state.levels[seat]
    chance = chance_to_win(tokens, gems, level)
    gems_per, levels_per = _rewards_by_piece(kit)
    gems_to_come = levels_to_come = 0.0
    for piece, count in enumerate(state.tableaus[seat]):
        if count:
            gems_to_come += ON_THE_TABLE * count * gems_per[piece]
            levels_to_come += ON_THE_TABLE * count * levels_per[piece]
    for card in state.hands[seat]:
        gems_to_come += IN_THE_HAND * gems_per[card]
        levels_to_come += IN_THE_HAND * levels_per[card]
    return (
        chance * (CHANCE_NOW + CHANCE_LATER_IN_THE_ROUND * rank)
        + GEMS * log(gems + gems_to_come + 1)
        + LEVEL * log(level + levels_to_come)
        + LATER_IN_THE_ROUND * rank
    )


@lru_cache(maxsize=64)
def _rewards_by_piece(kit: Kit) -> tuple[list[float], list[float]]:
    """By piece: its share in the gems and in the levels that a set of its element gives."""
    elements = [kit.elements[element] for element in kit.element_of]
    parts = [icons / element.needs for icons, element in zip(kit.icons, elements, strict=True)]
    gems = [part * element.gems for part, element in zip(parts, elements, strict=True)]
    levels = [part * element.levels for part, element in zip(parts, elements, strict=True)]
    return gems, levels


# --- Pieces ---------------------------------------------------------------------------------------------


class PieceValues:
    """Current values of pieces to a seat."""

    def __init__(self, kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> None:
        self.kit = kit
        self.icons = [possible.icons for possible in all_ways(state.tableaus[seat], kit)]
        # The chance to win grows with gems times level: who has many of one kind needs the other.
        gems_in_bag = state.bag[kit.gem(seat)]
        self.gem = 0.0 if not state.gems[seat] else state.levels[seat] + 1.0
        self.level = 0.0 if state.levels[seat] == kit.house.dial.highest else gems_in_bag + 1.0
        self.set, self._card = _set_values(kit, self.gem, self.level)

    def of_icons(self, element: int, icons: int) -> float:
        needs = self.kit.needs[element]
        sets, rest = divmod(icons, needs)
        return self.set[element] * (sets + UNFINISHED * rest / needs)

    def gained(self, piece: int) -> float:
        """By one more of these pieces on the table."""
        element = self.kit.element_of[piece]
        before = self.icons[element]
        return self.of_icons(element, before + self.kit.icons[piece]) - self.of_icons(element, before)

    def lost(self, piece: int) -> float:
        element = self.kit.element_of[piece]
        before = self.icons[element]
        return self.of_icons(element, before) - self.of_icons(element, before - self.kit.icons[piece])

    def of_a_token(self, bag: list[int]) -> float:
        kit = self.kit
        value = bag[kit.add_a_gem] * self.gem + bag[kit.level_up] * self.level
        for element in range(len(kit.elements)):
            value += bag[element] * self.set[element] * UNFINISHED / kit.elements[element].needs
        return value / sum(bag)

    def of_a_card(self) -> float:
        return self._card


@lru_cache(maxsize=4096)
def _set_values(kit: Kit, gem: float, level: float) -> tuple[tuple[float, ...], float]:
    """Return what a set of each element is worth, and an average card of the deck."""
    sets = tuple([element.gems * gem + element.levels * level for element in kit.elements])
    icons = _average_icons(kit)
    return sets, UNFINISHED * sum([count * sets[element] / kit.needs[element] for element, count in icons])


@lru_cache(maxsize=64)
def _average_icons(kit: Kit) -> tuple[tuple[int, float], ...]:
    """By element: the icons on an average card of the deck."""
    icons = [0.0] * len(kit.elements)
    for card, count in enumerate(kit.full_deck):
        icons[kit.element_of[card]] += count * kit.icons[card] / sum(kit.full_deck)
    return tuple(enumerate(icons))
