"""Action space of The Wizard Always Wins, with other seats counted from the own one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Piece,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsOptions,
)

VERSION = 2


def choices(options: WizardAlwaysWinsOptions, seats: int) -> list[WizardAlwaysWinsAction]:
    kit = kit_of(options.data)
    asked = [offer for offers in kit.ask[1:seats] for offer in offers]
    sets = [offer for offers in kit.turn_in for offer in offers]
    others = [kit.decline, kit.take_back, kit.finish, *(kit.consent if options.trade_needs_consent else [])]
    listed = [*kit.take_tile.values(), *kit.keep, *kit.play, *asked, *kit.give, *kit.lay, *sets, *others]
    return [offer.action for offer in listed]


def choice_by_seat(seat: Seat, seats: int, action: WizardAlwaysWinsAction) -> WizardAlwaysWinsAction:
    if isinstance(action, Ask):
        return codec.replace(action, seat=(action.seat - seat) % seats)
    return action


def kinds(options: WizardAlwaysWinsOptions, seats: int) -> Mapping[Any, Sequence[Any]]:
    """All the pieces there are at a table, and all the names."""
    kit = kit_of(options.data)
    names = dict.fromkeys([*kit.element_index, *kit.number_of, ""])
    return {Piece: kit.pieces, str: list(names)}
