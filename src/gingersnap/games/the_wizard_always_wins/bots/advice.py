"""Advice on choices by the heuristics: the chance to win at once, or the value in icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.contract import Offer, Seat
from gingersnap.games.the_wizard_always_wins.bots.heuristics import (
    own_chance,
    peaceful_tiles,
    rule_of_thumb,
    tile_value,
)
from gingersnap.games.the_wizard_always_wins.bots.position_value import PieceValues
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit, kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Finish,
    Give,
    Piece,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsState,
)

Quantities = dict[str, float]


def weighed(state: WizardAlwaysWinsState, seat: Seat, offers: Sequence[Offer[Any]]) -> list[WeighedChoice]:
    """Return what the rule of thumb says first, and then whatever is worth most."""
    first, quantities = rule_of_thumb(state, seat).action, _quantities(kit_of(state.options.data), state, seat)
    found = {offer.action: quantities(offer.action) for offer in offers}
    others = [action for action in found if action != first and found[action]]
    # A chance to win is no number of icons: where it is not good enough to come first, it comes last.
    others.sort(key=lambda action: ("chance" in found[action], -max(found[action].values())))
    return [WeighedChoice(action, found.get(action) or {}) for action in (first, *others)]


def _quantities(kit: Kit, state: WizardAlwaysWinsState, seat: Seat) -> Callable[[Any], Quantities]:
    values, tile = PieceValues(kit, state, seat), tile_value(kit, state, seat)
    tiles = {kit.by_number[each.number].name: each for each in peaceful_tiles(kit)}
    sets = {element.name: worth for element, worth in zip(kit.elements, values.set, strict=True)}

    def gained(piece: Piece) -> Quantities:
        return {"value": values.gained(kit.pieces.index(piece))}

    def of(action: Any) -> Quantities:
        match action:
            case TakeTile(character):
                if character not in tiles:
                    return {"chance": round(100 * own_chance(kit, state, seat))}
                return {"value": tile(tiles[character])}
            case WizardAlwaysWinsKeep(piece) | Play(piece) | Ask(_, piece):
                return gained(piece)
            case Give(piece):
                return {"spared": -values.lost(kit.pieces.index(piece))}
            case TurnIn(element, number):
                return {"value": number * sets[element]}
            case Finish():
                return {"value": 0.0}
        return {}

    return of
