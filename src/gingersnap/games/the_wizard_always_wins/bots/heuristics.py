"""Rules of thumb: what a sensible player of The Wizard Always Wins does at once, without looking ahead.

They look at what lies on the table and at the own hand, and at nothing that the seat may not see.
Everything is counted in the value of an icon that lies face up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.bots.position_value import PieceValues
from gingersnap.games.the_wizard_always_wins.house_data import Character
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit, kit_of
from gingersnap.games.the_wizard_always_wins.rules.offers import set_offers
from gingersnap.games.the_wizard_always_wins.rules.round import tile_of_last_round
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import Offered, WizardAlwaysWinsState

WORTH_A_TRY = 0.35
"""The chance to win from which on the Wizard is taken."""
CARD_DRAWN = 0.6
"""What a card in the hand is worth, beside one on the table."""


def rule_of_thumb(state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    """Return what to do now."""
    return _BY_PHASE[state.phase](kit_of(state.options.data), state, seat)


# --- The phases of a turn ---------------------------------------------------------------------------


class Tile(NamedTuple):
    """Sum of the actions of a character's tile."""

    number: int
    cards: int
    tokens: int
    tokens_by_level: int
    plays: int
    trades: int


def sum_up(character: Character) -> Tile:
    """Return what a character lets its player do, added up."""

    def total(*deeds: str) -> int:
        return sum(step.count for step in character.actions if step.do in deeds and step.count != "level")

    by_level = sum(step.do == "draw_tokens" and step.count == "level" for step in character.actions)
    kept = sum(step.keep for step in character.actions if step.do == "look")
    tokens, plays, trades = total("draw_tokens"), total("play"), total("trade")
    return Tile(character.number, total("draw_cards") + kept, tokens, by_level, plays, trades)


@lru_cache(maxsize=64)
def peaceful_tiles(kit: Kit) -> tuple[Tile, ...]:
    return tuple(sum_up(character) for character in kit.characters if not character.is_wizard)


def _take_tile(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    taken = (*state.tiles, tile_of_last_round(state, kit))
    wizards = [number for number in kit.wizards if number not in taken]
    if wizards and own_chance(kit, state, seat) >= WORTH_A_TRY:
        return kit.take_tile[wizards[0]]
    free = [tile for tile in peaceful_tiles(kit) if tile.number not in taken]
    if not free:
        return kit.take_tile[wizards[0]]
    return kit.take_tile[max(free, key=tile_value(kit, state, seat)).number]


def own_chance(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> float:
    return chance_to_win(sum(state.bag), state.bag[kit.gem(seat)], state.levels[seat])


def tile_value(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Callable[[Tile], float]:
    values = PieceValues(kit, state, seat)
    token, card, level = values.of_a_token(state.bag), values.of_a_card(), state.levels[seat]
    hand = sorted([values.gained(held) for held in state.hands[seat]], reverse=True)

    def value(tile: Tile) -> float:
        played = hand[: tile.plays]
        total = token * (tile.tokens + level * tile.tokens_by_level) + sum(played)
        total += card * (tile.plays - len(played)) if tile.cards else 0.0
        return total + card * CARD_DRAWN * tile.cards + card * 0.5 * tile.trades

    return value


def _keep(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    values = PieceValues(kit, state, seat)
    return kit.keep[max(state.looked, key=values.gained)]


def _play(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    values = PieceValues(kit, state, seat)
    return kit.play[max(state.hands[seat], key=values.gained)]


def _ask(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    values = PieceValues(kit, state, seat)
    others = [
        (values.gained(piece), -other, piece)
        for other, tableau in enumerate(state.tableaus)
        if other != seat
        for piece, count in enumerate(tableau)
        if count
    ]
    gained, other, piece = max(others)
    if state.options.trade_may_be_declined and gained <= min(map(values.lost, _own(state, seat))):
        return kit.decline
    return kit.ask[-other][piece]


def _give(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    """Return what one can spare; where the partner may refuse, what they like at least as well (WAW-A7)."""
    values, own = PieceValues(kit, state, seat), _own(state, seat)
    if state.options.trade_needs_consent and state.asked is not None:
        partner, wanted = state.asked
        theirs = PieceValues(kit, state, partner)
        own = [piece for piece in own if theirs.gained(piece) >= theirs.lost(wanted)] or own
    return kit.give[min(own, key=values.lost)]


def _agree(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    assert state.asked is not None
    assert state.offered is not None
    values = PieceValues(kit, state, seat)
    is_good = values.gained(state.offered) >= values.lost(state.asked[1])
    return kit.consent[0 if is_good else 1]


def _own(state: WizardAlwaysWinsState, seat: Seat) -> list[int]:
    return [piece for piece, count in enumerate(state.tableaus[seat]) if count]


def _turn_in(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Offered:
    """All sets there are: a gem in the bag counts from now on, an icon on the table does not."""
    if state.draft:
        # Pieces lie ready that somebody else began to lay: turn them in, or lay more of them until that can be done.
        return set_offers(state, kit)[0]
    values = PieceValues(kit, state, seat)
    for element, icons in enumerate(values.icons):
        sets = icons // kit.elements[element].needs
        if sets and values.set[element]:
            return kit.turn_in[element][sets]
    return kit.finish


_BY_PHASE: dict[str, Callable[[Kit, WizardAlwaysWinsState, Seat], Offered]] = {
    "tile": _take_tile,
    "keep": _keep,
    "play": _play,
    "ask": _ask,
    "give": _give,
    "agree": _agree,
    "sets": _turn_in,
}
