"""What is offered: keep or reshoot, or the flicks of which every combination is legal (CRK-A16, CRK-A19, CRK-A49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from gingersnap.core.contract import Offer, Seat, Span
from gingersnap.games.crokinole.house import LIMITS
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    METRES_PER_MILLIMETRE,
    MOST_OFFSET,
    QUADRANT,
    STARTING,
    from_middle,
    start_of,
)
from gingersnap.games.crokinole.rules.legal import is_free
from gingersnap.games.crokinole.rules.seating import format_at
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleKeep, CrokinoleState, Flick, PlacedDisc, Reshoot
from gingersnap.physics import turned

_KEEP_OR_RESHOOT = [Offer[CrokinoleAction](CrokinoleKeep()), Offer[CrokinoleAction](Reshoot())]

CELLS = 90
"""The quadrant is looked at in so many pieces."""
_CELL = 2.0 * QUADRANT / CELLS
_FREELY = {
    "aim": Span(-LIMITS.widest_aim, LIMITS.widest_aim),
    "speed": Span(LIMITS.slowest, LIMITS.fastest),
    "spin": Span(-LIMITS.most_spin, LIMITS.most_spin),
}
_WHOLE_QUADRANT = Span(-QUADRANT, QUADRANT)


def offered(state: CrokinoleState, seat: Seat) -> Iterable[Offer[CrokinoleAction]]:
    if state.phase == "keep":
        return _KEEP_OR_RESHOOT
    return shots_offered(format_at(state).axes[seat], state.position.discs)


def shots_offered(axis: float, discs: Sequence[PlacedDisc]) -> list[Offer[Flick]]:
    """Flicks of which every combination is legal, the most natural place first (CRK-A16, CRK-A19).

    Going outwards along a radius takes a disc away from all others: what is free at an offset is free further out.
    """
    near = [disc for disc in discs if _is_in_the_way(disc)]
    if not near:
        return [_box(_WHOLE_QUADRANT, -MOST_OFFSET)]
    boxes = [(span, low) for low in (-MOST_OFFSET, 0.0) for span in free_spans(axis, low, near)]
    found = [_box(span, low) for span, low in [*boxes, (_WHOLE_QUADRANT, MOST_OFFSET)]]
    by_action = {offer.action: offer for offer in reversed(found)}
    return sorted(by_action.values(), key=lambda offer: (offer.action.offset, abs(offer.action.place)))


def _is_in_the_way(disc: PlacedDisc) -> bool:
    """Whether a disc could be touched from somewhere on the starting line."""
    return from_middle(disc.x, disc.y) > STARTING - MOST_OFFSET * METRES_PER_MILLIMETRE - LEAST_DISTANCE


def _box(places: Span, lowest_offset: float) -> Offer[Flick]:
    flick = Flick(
        place=min(max(0.0, places.low), places.high),
        aim=0.0,
        speed=LIMITS.usual,
        offset=max(lowest_offset, 0.0),
    )
    return Offer(flick, {"place": places, "offset": Span(lowest_offset, MOST_OFFSET), **_FREELY})


def free_spans(axis: float, offset: float, discs: Sequence[PlacedDisc], circle: float = STARTING) -> Iterator[Span]:
    """The parts of the line that are free at `offset`. A piece is free if no disc comes near any point of it."""
    _, sine = turned(_CELL / 2.0)
    radius = circle + offset * METRES_PER_MILLIMETRE
    half_a_cell = sine * radius
    if all(abs(from_middle(disc.x, disc.y) - radius) > LEAST_DISTANCE + half_a_cell for disc in discs):
        yield _WHOLE_QUADRANT
        return
    edges = [-QUADRANT + _CELL * number for number in range(CELLS + 1)]
    begun: float | None = None
    for low, high in pairwise(edges):
        free = is_free(start_of(axis, (low + high) / 2.0, offset, circle), discs, half_a_cell)
        if free and begun is None:
            begun = low
        elif not free and begun is not None:
            yield Span(begun, low)
            begun = None
    if begun is not None:
        yield Span(begun, edges[-1])
