"""The numbers of the game, as data: Crokinole's, and what the expansion brings; and what its discs are called."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import HOUSE as CROKINOLE
from gingersnap.games.crokinole.house_data import CrokinoleHouse
from gingersnap.games.wizard_biscuits.words import say

Origin = Literal["rulebook", "house"]
"""Where a value comes from."""
Colour = Literal["red", "blue", "green", "black", "yellow", "purple"]
FaceName = Literal[
    "fire", "heal", "frost", "invisibility", "poison", "acid",
    "thief", "dark_magic", "teleportation", "lucky", "magic_missile", "inspiration",
]  # fmt: skip
"""The two sides of each special disc. A *side* is a team everywhere else, so a disc has faces here."""
StatusName = Literal["poisoned", "frozen", "corrupted"]
Moment = Literal["placed", "flicked", "landed", "seventh", "end_of_round", "after_scoring"]
"""When a face acts."""


class WizardBiscuitsLimits(Data, frozen=True):
    starting_discs: int
    bank_per_disc: int
    bank_step: int
    goal: int
    head_start: int
    purchases: int
    lucky_reflicks: int
    frozen_from_board: int
    frozen_from_hole: int
    status: Origin


class Safety(Data, frozen=True):
    rounds: int
    status: Origin


class InnerStart(Data, frozen=True):
    radius: float
    """Inches."""
    status: Origin


class SideStatus(Data, frozen=True):
    """Status of a side, and what it adds to a round's total."""

    name: StatusName
    points: int
    status: Origin


class Face(Data, frozen=True):
    """One side of a special disc."""

    name: FaceName
    icon: str
    rule: str
    acts: Moment


class SpecialDisc(Data, frozen=True):
    colour: Colour
    price: int
    may_be_first: bool
    """Whether it may be the first disc that a side buys."""
    status: Origin
    faces: tuple[Face, Face]


class WizardBiscuitsHouse(CrokinoleHouse, frozen=True):
    limits: WizardBiscuitsLimits
    safety: Safety
    inner_start: InnerStart
    statuses: tuple[SideStatus, ...]
    special_discs: tuple[SpecialDisc, ...]


_OWN = tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8"))
HOUSE: WizardBiscuitsHouse = codec.convert({**codec.builtins(CROKINOLE), **_OWN}, WizardBiscuitsHouse)

# --- The discs by number: first the starting discs of either side, then the special ones ----------

SIDES = 2
STARTING_DISCS = HOUSE.limits.starting_discs
FIRST_SPECIAL = SIDES * STARTING_DISCS
SPECIALS = range(FIRST_SPECIAL, FIRST_SPECIAL + len(HOUSE.special_discs))
"""The ids of the special discs, in the order of the rulebook."""
FACES: dict[FaceName, Face] = {face.name: face for disc in HOUSE.special_discs for face in disc.faces}
STATUSES: dict[StatusName, SideStatus] = {status.name: status for status in HOUSE.statuses}
BY_COLOUR: dict[Colour, int] = {disc.colour: FIRST_SPECIAL + n for n, disc in enumerate(HOUSE.special_discs)}
DISC_OF_FACE: dict[FaceName, int] = {
    face.name: FIRST_SPECIAL + number for number, disc in enumerate(HOUSE.special_discs) for face in disc.faces
}


def is_special(disc: int) -> bool:
    return disc in SPECIALS


def special(disc: int) -> SpecialDisc:
    return HOUSE.special_discs[disc - FIRST_SPECIAL]


def price_of(colour: Colour) -> int:
    """In this edition; a table may have others (WBI-A82)."""
    return next(disc.price for disc in HOUSE.special_discs if disc.colour == colour)


def status_cost(status: StatusName) -> int:
    """Points of a round's total, in this edition."""
    return -STATUSES[status].points


def starting_discs_of(side: int) -> range:
    return range(side * STARTING_DISCS, (side + 1) * STARTING_DISCS)


# --- What they are called -------------------------------------------------------------------------


def face_said(face: FaceName) -> Sentence:
    return say(f"face-{face}")


def faces_said(disc: int) -> Sentence:
    """Both sides of a special disc."""
    one, other = (face_said(face.name) for face in special(disc).faces)
    return say("both-faces", one=one, other=other)


def disc_said(disc: int) -> Sentence:
    """Return a disc by what it can do; a starting disc only has its number."""
    if not is_special(disc):
        return say("starting-disc", number=disc % STARTING_DISCS + 1)
    one, other = (face_said(face.name) for face in special(disc).faces)
    return say("special-disc", one=one, other=other)


def the_disc_said(disc: int) -> Sentence:
    """As one among all."""
    return say("the-disc", disc=disc_said(disc)) if is_special(disc) else disc_said(disc)
