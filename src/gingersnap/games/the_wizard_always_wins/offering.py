"""What is offered in each phase of a turn: exactly what is legal."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import compress

from gingersnap.games.the_wizard_always_wins.kit import Kit, Offered
from gingersnap.games.the_wizard_always_wins.sets import set_offers
from gingersnap.games.the_wizard_always_wins.types import Phase, WizardState


def free_tiles(state: WizardState, kit: Kit) -> list[Offered]:
    """The tiles in the row that the seat may take (WAW-11, WAW-A19)."""
    with_wizard = not state.options.wizard_needs_a_gem or state.bag[kit.gem(state.turn)] > 0
    return list(_tiles(kit, tuple(state.tiles), with_wizard))


@lru_cache(maxsize=10_000)
def _tiles(kit: Kit, taken: tuple[int, ...], with_wizard: bool) -> tuple[Offered, ...]:
    free = [number for number in kit.numbers if number not in taken]
    peaceful = [number for number in free if number not in kit.wizards]
    return tuple(kit.take_tile[number] for number in (free if with_wizard else peaceful or free))


def keepable(state: WizardState, kit: Kit) -> list[Offered]:
    return [kit.keep[card] for card in dict.fromkeys(state.looked)]


def playable(state: WizardState, kit: Kit) -> list[Offered]:
    return [kit.play[card] for card in dict.fromkeys(state.hands[state.turn])]


def askable(state: WizardState, kit: Kit) -> list[Offered]:
    others = [(kit.ask[seat], tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn]
    asked = [offer for offers, tableau in others for offer in compress(offers, tableau)]
    return [*asked, kit.decline] if state.options.trade_may_be_declined else asked


def givable(state: WizardState, kit: Kit) -> list[Offered]:
    given = list(compress(kit.give, state.tableaus[state.turn]))
    return [*given, kit.take_back] if state.take_backs < kit.house.caps.take_backs else given


OFFERS: dict[Phase, Callable[[WizardState, Kit], list[Offered]]] = {
    "tile": free_tiles,
    "keep": keepable,
    "play": playable,
    "ask": askable,
    "give": givable,
    "sets": set_offers,
    "over": lambda state, kit: [],
}
