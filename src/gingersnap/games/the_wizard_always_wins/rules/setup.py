"""Laying the table (WAW-1 to WAW-7), and all that lies on it."""

from __future__ import annotations

from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.the_wizard_always_wins.rules.blind_draws import dealt
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit
from gingersnap.games.the_wizard_always_wins.rules.round import in_order
from gingersnap.games.the_wizard_always_wins.types import NO_TILE, Piece, WizardAlwaysWinsOptions, WizardAlwaysWinsState


def laid(options: WizardAlwaysWinsOptions, kit: Kit, seats: int, chance: Chance) -> WizardAlwaysWinsState:
    """Return the table before the first turn."""
    markers = [space + 1 for space in shuffle(chance, "order", range(seats))]
    order = in_order(markers)
    state = WizardAlwaysWinsState(
        options=options,
        seats=seats,
        order=order,
        markers=markers,
        deck=list(kit.full_deck),
        discards=[0] * kit.cards,
        hands=[[] for _ in range(seats)],
        tableaus=[[0] * len(kit.pieces) for _ in range(seats)],
        bag=kit.full_bag + [0] * seats,
        gems=[kit.house.deal.gems] * seats,
        levels=[min(kit.house.dial.highest, 1 + (handicap_at(options, seat) == "level")) for seat in range(seats)],
        out=[0] * len(kit.elements),
        tiles=[NO_TILE] * seats,
        turn=order[0],
    )
    for seat in order:
        state.hands[seat] = dealt(state.deck, kit.house.deal.hand, chance)
    return state


def pieces_counted(state: WizardAlwaysWinsState, kit: Kit) -> dict[str, int]:
    """Return how many there are of each piece, wherever it lies."""
    held = [sum(tableau[piece] for tableau in state.tableaus) for piece in range(len(kit.pieces))]
    for hand in (*state.hands, state.looked):
        for card in hand:
            held[card] += 1
    names = [_counted_as(piece) for piece in kit.pieces]
    found = {names[card]: state.deck[card] + state.discards[card] + held[card] for card in range(kit.cards)}
    for element, kept in enumerate(held[kit.cards :]):
        found[names[kit.cards + element]] = kept + state.bag[element] + state.out[element]
    found |= {"Add-a-Gem": state.bag[kit.add_a_gem], "Level-Up": state.bag[kit.level_up]}
    for seat, gems in enumerate(state.gems):
        found[f"gems of seat {seat}"] = gems + state.bag[kit.gem(seat)]
    return found


def _counted_as(piece: Piece) -> str:
    return f"token of {piece.element}" if piece.is_token else f"{piece.element} ×{piece.icons}"
