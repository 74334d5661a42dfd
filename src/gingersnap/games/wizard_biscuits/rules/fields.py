"""Fields and points of discs (WBI-8, WBI-A8). A field is its value: 5, 10, 15, and 20 for the hole."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core import codec
from gingersnap.games.crokinole.rules.geometry import FIFTEEN, INK, RADIUS, TEN, from_middle, zone_of
from gingersnap.games.crokinole.rules.round_scores import TWENTY
from gingersnap.games.crokinole.types import PlacedDisc, Position
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE
from gingersnap.games.wizard_biscuits.types import Whereabouts, WizardBiscuitsState

HOLE = TWENTY
TELEPORTATION = DISC_OF_FACE["teleportation"]


def lies(position: Position, disc: int) -> Whereabouts | None:
    """Return where a disc that was flicked is; None if it is not on the table."""
    if disc in [placed.id for placed in position.discs]:
        return "board"
    for tray in position.trays:
        if disc in tray:
            return "tray"
    for heap in position.ditch:
        if disc in heap:
            return "ditch"
    return None


def field_of(state: WizardBiscuitsState, disc: int) -> int | None:
    """Return the field in which a disc lies; None if it is neither on the board nor in the hole."""
    for placed in state.position.discs:
        if placed.id == disc:
            return field_at(state, placed)
    return HOLE if lies(state.position, disc) == "tray" else None


def field_before(position: Position, disc: int) -> int | None:
    """Return the same in an earlier position of the round, when nothing had been teleported."""
    zones = [zone_of(placed) for placed in position.discs if placed.id == disc]
    return zones[0] if zones else HOLE if lies(position, disc) == "tray" else None


def field_at(state: WizardBiscuitsState, placed: PlacedDisc) -> int:
    """As in Crokinole, but for the disc that was teleported (WBI-34, WBI-A44)."""
    raised = state.teleported and placed.id == TELEPORTATION
    return higher(zone_of(placed)) if raised else zone_of(placed)


def higher(field: int) -> int:
    """Return the next field inwards."""
    return 10 if field == 5 else 15


def touches_a_circle(placed: PlacedDisc) -> bool:
    """Return whether a disc touches one of the two circles that separate fields (WBI-A75)."""
    distance = from_middle(placed.x, placed.y)
    return any(abs(distance - circle) <= RADIUS + INK for circle in (FIFTEEN, TEN))


def discs_in(state: WizardBiscuitsState, field: int) -> list[tuple[int, int]]:
    """Return the discs in a field with their sides. All that count 20 are in the hole together (WBI-A74)."""
    if field == HOLE:
        return [(disc, side) for side, tray in enumerate(state.position.trays) for disc in tray]
    return [(disc.id, disc.side) for disc in state.position.discs if field_at(state, disc) == field]


# --- Taking discs off -----------------------------------------------------------------------------


def without(position: Position, disc: int) -> Position:
    """Return the position after a disc was taken away from wherever it lay."""
    return Position(
        discs=tuple(placed for placed in position.discs if placed.id != disc),
        trays=tuple(_without(tray, disc) for tray in position.trays),
        ditch=tuple(_without(heap, disc) for heap in position.ditch),
    )


def in_tray(position: Position, disc: int, side: int) -> Position:
    """Return the position after a disc was moved to the tray of `side`."""
    taken = without(position, disc)
    trays = tuple((*tray, disc) if owner == side else tray for owner, tray in enumerate(taken.trays))
    return codec.replace(taken, trays=trays)


def _without(heap: Iterable[int], disc: int) -> tuple[int, ...]:
    return tuple(other for other in heap if other != disc)
