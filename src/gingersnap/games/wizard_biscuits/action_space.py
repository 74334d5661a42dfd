"""Action space of Wizard Biscuits, with the bounds of a flick's numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from gingersnap.core.contract import Seat, Span
from gingersnap.games.crokinole.action_space import GRID as GRID
from gingersnap.games.crokinole.action_space import NUMBERS
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FACES, SPECIALS, STATUSES
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PassToPartner,
    PickUp,
    RemoveStatus,
    Steal,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
)

VERSION = 2


def choices(options: WizardBiscuitsOptions, seats: int) -> list[Hashable]:
    reshots = (CrokinoleKeep(), Reshoot()) if "reshots" in options.handicaps else ()
    return [*_flicks(), *_effects(), *_purchases(options), *reshots, *_choosing(options)]


def choice_by_seat(seat: Seat, seats: int, action: WizardBiscuitsAction) -> Hashable:
    """Return the choices by seat.

    Starting discs are all alike and a face is on one disc only, so a flick is chosen by its face.
    """
    return ("flick", action.face, action.inner) if isinstance(action, FlickDisc) else action


def takes_numbers(choice: Hashable) -> bool:
    return isinstance(choice, tuple)


def numbers(options: WizardBiscuitsOptions, seats: int) -> Mapping[str, Span]:
    return NUMBERS


def _flicks() -> Iterator[Hashable]:
    yield ("flick", None, False)
    yield from (("flick", face, inner) for face in FACES for inner in (False, True))


def _effects() -> Iterator[Hashable]:
    for disc in (DISC_OF_FACE["lucky"], DISC_OF_FACE["heal"]):
        yield from (PickUp(disc, target) for target in range(SPECIALS.stop))
    yield from (RemoveStatus(status) for status in STATUSES)
    yield from (Freeze(DISC_OF_FACE["frost"], target) for target in SPECIALS)
    for disc in (DISC_OF_FACE["acid"], DISC_OF_FACE["dark_magic"]):
        yield from (Destroy(disc, target) for target in SPECIALS)
    yield from (Steal(DISC_OF_FACE["thief"], target) for target in SPECIALS)
    yield from (WizardBiscuitsDecline(disc) for disc in SPECIALS)
    yield PassToPartner()


def _choosing(options: WizardBiscuitsOptions) -> Iterator[Hashable]:
    if options.choosing == "before_the_round":
        yield from (ChooseDisc(disc, is_among) for disc in SPECIALS for is_among in (True, False))


def _purchases(options: WizardBiscuitsOptions) -> Iterator[Hashable]:
    most = options.bank_per_disc * len(SPECIALS)
    yield from (Buy(disc) for disc in SPECIALS)
    yield BuyNothing()
    yield from (Bank(amount) for amount in range(0, most + 1, options.bank_step))
