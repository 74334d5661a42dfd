"""Offers in each phase of a turn: exactly the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import compress

from gingersnap.core.contract import ForcedStep
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Counts, Kit
from gingersnap.games.the_wizard_always_wins.rules.round import tile_of_last_round
from gingersnap.games.the_wizard_always_wins.rules.sets import icons_of, known_ways
from gingersnap.games.the_wizard_always_wins.types import Offered, Phase, WizardAlwaysWinsState


def free_tiles(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    """Return the tiles in the row that the seat may take (WAW-11, WAW-A19, WAW-A22)."""
    with_wizard = not state.options.wizard_needs_a_gem or state.bag[kit.gem(state.turn)] > 0
    return list(_tiles(kit, (*state.tiles, tile_of_last_round(state, kit)), with_wizard))


@lru_cache(maxsize=10_000)
def _tiles(kit: Kit, taken: tuple[int, ...], with_wizard: bool) -> tuple[Offered, ...]:
    free = [number for number in kit.numbers if number not in taken]
    peaceful = [number for number in free if number not in kit.wizards]
    return tuple(kit.take_tile[number] for number in (free if with_wizard else peaceful or free))


def keepable(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    return [kit.keep[card] for card in dict.fromkeys(state.looked)]


def playable(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    return [kit.play[card] for card in dict.fromkeys(state.hands[state.turn])]


def askable(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    others = [(kit.ask[seat], tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn]
    asked = [offer for offers, tableau in others for offer in compress(offers, tableau)]
    return [*asked, kit.decline] if state.options.trade_may_be_declined else asked


def givable(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    given = list(compress(kit.give, state.tableaus[state.turn]))
    return [*given, kit.take_back] if state.take_backs < kit.house.caps.take_backs else given


def set_offers(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    """Return the offers for sets. Selections are not listed, because pieces are laid one by one."""
    if state.draft:
        return _draft_offers(state, kit)
    tableau = state.tableaus[state.turn]
    turn_in: list[Offered] = []
    lay: list[Offered] = []
    for counts_of, known in known_ways(kit):
        possible = known[counts_of(tableau)]
        if possible.most:
            turn_in += possible.turn_in
            lay += possible.lay
    return [*turn_in, *lay, kit.finish]


def _draft_offers(state: WizardAlwaysWinsState, kit: Kit) -> list[Offered]:
    element = kit.element_of[state.draft[0]]
    counts = kit.counts_of_element[element](state.tableaus[state.turn])
    offers = _offers_with(kit, element, counts, tuple(state.draft))
    return [*offers, kit.take_back] if state.take_backs < kit.house.caps.take_backs else [*offers]


@lru_cache(maxsize=20_000)
def _offers_with(kit: Kit, element: int, counts: Counts, laid: tuple[int, ...]) -> tuple[Offered, ...]:
    """Return what can be done with pieces laid, but to take them back.

    Turn them in, if they make a set, or lay another.
    """
    sets = icons_of(laid, kit) // kit.needs[element]
    turn_in = kit.turn_in[element][sets : sets + 1] if sets else []
    lying = zip(kit.of_element[element], counts, strict=True)
    return (*turn_in, *(kit.lay[piece] for piece, count in lying if count > laid.count(piece)))


def forced_step(state: WizardAlwaysWinsState, kit: Kit) -> ForcedStep | None:
    """Return the last character, the only card in hand or looked at, or the only piece to ask for or give.

    Which card it is stays secret; how many there are is not.
    """
    cards = _CARDS_IN.get(state.phase)
    if state.phase in _CHOICES or (cards is not None and len(cards(state)) != 1):
        return None
    listed = OFFERS[state.phase](state, kit)
    return ForcedStep(listed[0].action) if len(listed) == 1 else None


_CHOICES: frozenset[Phase] = frozenset({"agree", "sets", "over"})
"""Phases in which there is always a choice, or none to make."""
_CARDS_IN: dict[Phase, Callable[[WizardAlwaysWinsState], list[int]]] = {
    "keep": lambda state: state.looked,
    "play": lambda state: state.hands[state.turn],
}
"""By phase: the cards that the seat chooses from."""
OFFERS: dict[Phase, Callable[[WizardAlwaysWinsState, Kit], list[Offered]]] = {
    "tile": free_tiles,
    "keep": keepable,
    "play": playable,
    "ask": askable,
    "give": givable,
    "agree": lambda state, kit: [*kit.consent],
    "sets": set_offers,
    "over": lambda state, kit: [],
}
