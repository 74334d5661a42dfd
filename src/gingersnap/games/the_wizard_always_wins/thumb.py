"""Rules of thumb: what a sensible player of The Wizard Always Wins does at once, without looking ahead.

They look at what lies on the table and at the own hand, and at nothing that the seat may not see.
Everything is counted in the worth of an icon that lies face up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.house import Character
from gingersnap.games.the_wizard_always_wins.kit import Kit, Offered, kit_of
from gingersnap.games.the_wizard_always_wins.sets import all_ways, set_offers
from gingersnap.games.the_wizard_always_wins.types import WizardState

WORTH_A_TRY = 0.35
"""The chance to win from which on the Wizard is taken."""
UNFINISHED = 0.7
"""What an icon counts in a set that is not complete yet."""
CARD_DRAWN = 0.6
"""What a card in the hand is worth, beside one on the table."""


def rule_of_thumb(state: WizardState, seat: Seat) -> Offered:
    """What to do now."""
    return _BY_PHASE[state.phase](kit_of(state.options.data), state, seat)


# --- What things are worth ------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def win_chance(tokens: int, gems: int, level: int) -> float:
    """That one of so many tokens drawn is one of the gems (WAW-A40)."""
    drawn = min(level, tokens)
    return 1 - comb(tokens - gems, drawn) / comb(tokens, drawn)


def own_chance(kit: Kit, state: WizardState, seat: Seat) -> float:
    return win_chance(sum(state.bag), state.bag[kit.gem(seat)], state.levels[seat])


class Worth:
    """What pieces are worth to a seat now."""

    def __init__(self, kit: Kit, state: WizardState, seat: Seat) -> None:
        self.kit = kit
        self.icons = [possible.icons for possible in all_ways(state.tableaus[seat], kit)]
        # The chance to win grows with gems times level: who has many of one kind needs the other.
        gems_in_bag = state.bag[kit.gem(seat)]
        self.gem = 0.0 if not state.gems[seat] else state.levels[seat] + 1.0
        self.level = 0.0 if state.levels[seat] == kit.house.dial.highest else gems_in_bag + 1.0
        self.set = [element.gems * self.gem + element.levels * self.level for element in kit.elements]

    def of_icons(self, element: int, icons: int) -> float:
        sets, rest = divmod(icons, self.kit.elements[element].needs)
        return self.set[element] * (sets + UNFINISHED * rest / self.kit.elements[element].needs)

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
        worth = bag[kit.add_a_gem] * self.gem + bag[kit.level_up] * self.level
        for element in range(len(kit.elements)):
            worth += bag[element] * self.set[element] * UNFINISHED / kit.elements[element].needs
        return worth / sum(bag)

    def of_a_card(self) -> float:
        return UNFINISHED * sum(
            icons * self.set[element] / self.kit.elements[element].needs for element, icons in average_icons(self.kit)
        )


@lru_cache(maxsize=64)
def average_icons(kit: Kit) -> tuple[tuple[int, float], ...]:
    """By element: the icons on an average card of the deck."""
    icons = [0.0] * len(kit.elements)
    for card, count in enumerate(kit.full_deck):
        icons[kit.element_of[card]] += count * kit.icons[card] / sum(kit.full_deck)
    return tuple(enumerate(icons))


# --- The phases of a turn ---------------------------------------------------------------------------


class Tile(NamedTuple):
    """What a character lets one do, added up."""

    number: int
    cards: int
    tokens: int
    tokens_by_level: int
    plays: int
    trades: int


def _summed(character: Character) -> Tile:
    def total(*deeds: str) -> int:
        return sum(step.count for step in character.actions if step.do in deeds and step.count != "level")

    by_level = sum(step.do == "draw_tokens" and step.count == "level" for step in character.actions)
    kept = sum(step.keep for step in character.actions if step.do == "look")
    tokens, plays, trades = total("draw_tokens"), total("play"), total("trade")
    return Tile(character.number, total("draw_cards") + kept, tokens, by_level, plays, trades)


@lru_cache(maxsize=64)
def peaceful_tiles(kit: Kit) -> tuple[Tile, ...]:
    return tuple(_summed(character) for character in kit.characters if not character.is_wizard)


def _take_tile(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    taken = state.tiles
    wizards = [number for number in kit.wizards if number not in taken]
    if wizards and own_chance(kit, state, seat) >= WORTH_A_TRY:
        return kit.take_tile[wizards[0]]
    free = [tile for tile in peaceful_tiles(kit) if tile.number not in taken]
    if not free:
        return kit.take_tile[wizards[0]]
    value = _tile_value(kit, state, seat)
    return kit.take_tile[max(free, key=value).number]


def _tile_value(kit: Kit, state: WizardState, seat: Seat) -> Callable[[Tile], float]:
    worth = Worth(kit, state, seat)
    token, card, level = worth.of_a_token(state.bag), worth.of_a_card(), state.levels[seat]
    hand = sorted([worth.gained(held) for held in state.hands[seat]], reverse=True)

    def value(tile: Tile) -> float:
        played = hand[: tile.plays]
        total = token * (tile.tokens + level * tile.tokens_by_level) + sum(played)
        total += card * (tile.plays - len(played)) if tile.cards else 0.0
        return total + card * CARD_DRAWN * tile.cards + card * 0.5 * tile.trades

    return value


def _keep(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    worth = Worth(kit, state, seat)
    return kit.keep[max(state.looked, key=worth.gained)]


def _play(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    worth = Worth(kit, state, seat)
    return kit.play[max(state.hands[seat], key=worth.gained)]


def _ask(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    worth = Worth(kit, state, seat)
    others = [
        (worth.gained(piece), -other, piece)
        for other, tableau in enumerate(state.tableaus)
        if other != seat
        for piece, count in enumerate(tableau)
        if count
    ]
    _, other, piece = max(others)
    return kit.ask[-other][piece]


def _give(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    worth = Worth(kit, state, seat)
    own = [piece for piece, count in enumerate(state.tableaus[seat]) if count]
    return kit.give[min(own, key=worth.lost)]


def _turn_in(kit: Kit, state: WizardState, seat: Seat) -> Offered:
    """All sets there are: a gem in the bag counts from now on, an icon on the table does not."""
    if state.draft:
        # Pieces lie ready that somebody else began to lay: turn them in, or lay more of them until that can be done.
        return set_offers(state, kit)[0]
    worth = Worth(kit, state, seat)
    for element, icons in enumerate(worth.icons):
        sets = icons // kit.elements[element].needs
        if sets and worth.set[element]:
            return kit.turn_in[element][sets]
    return kit.finish


_BY_PHASE: dict[str, Callable[[Kit, WizardState, Seat], Offered]] = {
    "tile": _take_tile,
    "keep": _keep,
    "play": _play,
    "ask": _ask,
    "give": _give,
    "sets": _turn_in,
}
