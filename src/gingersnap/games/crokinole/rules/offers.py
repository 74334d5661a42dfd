"""Offers: keep or reshoot, or flicks of which every combination is legal (CRK-A16, CRK-A19, CRK-A49).

What is offered is no advice: of itself each offered flick is a mere nudge that touches nothing, so that nothing plays
itself (CRK-A60). Where, where to and how hard is for the shooter to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gingersnap.core.contract import Offer, Seat, Span
from gingersnap.games.crokinole.house_data import LIMITS
from gingersnap.games.crokinole.rules.free_starting_arcs import free_spans
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    METRES_PER_MILLIMETRE,
    MOST_OFFSET,
    QUADRANT,
    RADIUS,
    STARTING,
    from_middle,
    lies_beyond_starting_line,
    start_of,
    velocity_of,
)
from gingersnap.games.crokinole.rules.seat_order import format_at
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleKeep, CrokinoleState, Flick, PlacedDisc, Reshoot

_KEEP_OR_RESHOOT = [Offer[CrokinoleAction](CrokinoleKeep()), Offer[CrokinoleAction](Reshoot())]

_OFFSETS = tuple(part * MOST_OFFSET for part in (1.0, 0.5, 0.0, -0.5, -1.0))
"""The line is looked at so far outside and inside."""
_FREELY = {
    "aim": Span(-LIMITS.widest_aim, LIMITS.widest_aim),
    "speed": Span(LIMITS.slowest, LIMITS.fastest),
    "spin": Span(-LIMITS.most_spin, LIMITS.most_spin),
}
_EVERYWHERE = {Span(-QUADRANT, QUADRANT): -MOST_OFFSET}
_NUDGE_AIMS = (0.0, LIMITS.widest_aim, -LIMITS.widest_aim)
_NUDGED = LIMITS.nudge_room * METRES_PER_MILLIMETRE


def offered(state: CrokinoleState, seat: Seat) -> Iterable[Offer[CrokinoleAction]]:
    if state.phase == "keep":
        return _KEEP_OR_RESHOOT
    return shots_offered(format_at(state).axes[seat], state.position.discs)


def shots_offered(axis: float, discs: Sequence[PlacedDisc]) -> list[Offer[Flick]]:
    """Flicks of which every combination is legal, the most natural place first (CRK-A16, CRK-A19).

    Going outwards along a radius takes a disc away from all others, but for those beyond the line, of which it keeps
    clear everywhere: what is free at an offset is free further out.
    """
    near = [disc for disc in discs if _is_in_the_way(disc)]
    beyond = [disc for disc in near if lies_beyond_starting_line(from_middle(disc.x, disc.y))]
    inside = [disc for disc in near if disc not in beyond]
    found_at = {span: low for low in _OFFSETS for span in free_spans(axis, low, inside, beyond=beyond)}
    lowest = found_at if near else _EVERYWHERE
    found: dict[Flick, Offer[Flick]] = {}
    for places, low in lowest.items():
        flick = _nudge(axis, places, max(low, 0.0), near)
        flick = _nudge(axis, places, low, near) if flick in found else flick
        found[flick] = Offer(flick, {"place": places, "offset": Span(low, MOST_OFFSET), **_FREELY})
    return sorted(found.values(), key=lambda offer: (abs(offer.action.offset), abs(offer.action.place)))


def _is_in_the_way(disc: PlacedDisc) -> bool:
    """Return whether a disc could be touched from somewhere on the starting line."""
    return from_middle(disc.x, disc.y) > STARTING - MOST_OFFSET * METRES_PER_MILLIMETRE - LEAST_DISTANCE - _NUDGED


# --- A flick that does nothing --------------------------------------------------------------------


def _nudge(axis: float, places: Span, offset: float, discs: Sequence[PlacedDisc]) -> Flick:
    """Return the nudge, or without room for one, a flick furthest out and along the line, where it touches no disc."""
    outside = Flick(_nearest_to_axis(places), LIMITS.widest_aim, LIMITS.slowest, MOST_OFFSET)
    return nudge_within(places, axis, offset, discs) or outside


def nudge_within(
    places: Span, axis: float, offset: float, discs: Sequence[PlacedDisc], circle: float = STARTING
) -> Flick | None:
    """Return the least of all flicks from one of `places`: the nearest to the axis from which it touches no disc."""
    for aim in _NUDGE_AIMS:
        for place in _tried(places):
            flick = Flick(place, aim, LIMITS.slowest, offset)
            if _touches_nothing(flick, axis, discs, circle):
                return flick
    return None


def _tried(places: Span) -> Iterator[float]:
    nearest = _nearest_to_axis(places)
    yield nearest
    whole = range(int(places.low) + 1, int(places.high) + 1)
    yield from sorted((float(degree) for degree in whole if places.low < degree < places.high), key=abs)


def _nearest_to_axis(places: Span) -> float:
    return min(max(0.0, places.low), places.high)


def _touches_nothing(flick: Flick, axis: float, discs: Sequence[PlacedDisc], circle: float) -> bool:
    """Return whether nothing lies in the room that a nudge needs, however much the hand trembles."""
    x, y = start_of(axis, flick.place, flick.offset, circle)
    along_x, along_y = velocity_of(axis, flick.place, flick.aim, 1.0)
    for disc in discs:
        away_x, away_y = disc.x - x, disc.y - y
        far = min(max(away_x * along_x + away_y * along_y, 0.0), _NUDGED)
        if from_middle(away_x - far * along_x, away_y - far * along_y) < 2.0 * RADIUS + _NUDGED / 10.0:
            return False
    return True
