"""From a wish to a flick: where a disc may start, how it may be struck, and how the hand errs (CRK-7 to CRK-10)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import isfinite
from typing import Protocol

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Offer, Rejection, Seat, Span
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.house import HOUSE
from gingersnap.games.crokinole.rules.contacts import is_disturbed
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    METRES_PER_MILLIMETRE,
    MOST_OFFSET,
    RADIUS,
    STARTING,
    from_middle,
    start_of,
    velocity_of,
)
from gingersnap.games.crokinole.types import Flick, PlacedDisc
from gingersnap.physics import (
    FAST,
    SLOW,
    STANDARD,
    Board,
    Disc,
    Motion,
    format_shot,
    simulate,
    turned,
    with_latex_posts,
    with_live_rim,
)
from gingersnap.physics import Flick as PhysicalFlick

QUADRANT = HOUSE.board.quadrant
LIMITS = HOUSE.flick
_BOARDS = {"slow": SLOW, "standard": STANDARD, "fast": FAST}


class TableOptions(Hashable, Protocol):
    """The options of any game on this board: what a shot asks of them."""

    @property
    def board(self) -> str: ...
    @property
    def posts(self) -> str: ...
    @property
    def rim(self) -> str: ...
    @property
    def tremor(self) -> str: ...


@cache
def board_of(options: TableOptions) -> Board:
    """The board as the shot is judged: where damage is replaced, as if the rim sent nothing back (CRK-A25, CRK-A26)."""
    board = _BOARDS[options.board]
    board = with_latex_posts(board) if options.posts == "latex" else board
    return with_live_rim(board) if options.rim == "damage_stays" else board


# --- What may be shot ---------------------------------------------------------------------------


def refusal_of(flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float = STARTING) -> Rejection | None:
    """Why a disc may not be shot like this from the line with the radius `circle`."""
    return (
        _no_number(flick)
        or _wrong_place(flick, circle)
        or _taken_place(flick, axis, discs, circle)
        or _wrong_strike(flick)
    )


def _no_number(flick: Flick) -> Rejection | None:
    if all(isfinite(number) for number in (flick.place, flick.aim, flick.speed, flick.offset, flick.spin)):
        return None
    return Rejection("CRK-A54", "Place, aim, speed, offset and spin have to be numbers.")


def _wrong_place(flick: Flick, circle: float) -> Rejection | None:
    if abs(flick.offset) > MOST_OFFSET:
        return Rejection("CRK-9", f"The disc has to touch the starting line: at most {MOST_OFFSET:.2f} mm from it.")
    if abs(flick.place) <= QUADRANT:
        return None
    _, sine = turned(min(abs(flick.place) - QUADRANT, 90.0))
    if sine * circle < RADIUS:
        return Rejection("CRK-10", "More than half of the disc lies over the quadrant line.")
    return Rejection("CRK-9", f"The disc lies outside your quadrant: at most {QUADRANT:g}° to either side.")


def _taken_place(flick: Flick, axis: float, discs: Iterable[PlacedDisc], circle: float) -> Rejection | None:
    if is_free(start_of(axis, flick.place, flick.offset, circle), discs):
        return None
    return Rejection("CRK-A18", "Another disc lies there: leave half a millimetre between them.")


def _wrong_strike(flick: Flick) -> Rejection | None:
    if flick.speed <= 0.0:
        return Rejection("CRK-A47", "Without any power it is no shot.")
    if not LIMITS.slowest <= flick.speed <= LIMITS.fastest:
        return Rejection("CRK-H9", f"A finger shoots at {LIMITS.slowest:g} to {LIMITS.fastest:g} m/s.")
    if abs(flick.aim) > LIMITS.widest_aim:
        return Rejection("CRK-A54", f"Shoot into the board: at most {LIMITS.widest_aim:g}° to either side.")
    if abs(flick.spin) > LIMITS.most_spin:
        return Rejection("CRK-H18", f"A finger gives a spin of at most {LIMITS.most_spin:g} radians per second.")
    return None


def is_free(start: tuple[float, float], discs: Iterable[PlacedDisc], margin: float = 0.0) -> bool:
    """Whether a disc at `start` keeps its distance from all others (CRK-A18), and `margin` metres more."""
    x, y = start
    return all(from_middle(disc.x - x, disc.y - y) >= LEAST_DISTANCE + margin for disc in discs)


# --- What is offered ----------------------------------------------------------------------------

CELLS = 90
"""The quadrant is looked at in so many pieces."""
_CELL = 2.0 * QUADRANT / CELLS
_FREELY = {
    "aim": Span(-LIMITS.widest_aim, LIMITS.widest_aim),
    "speed": Span(LIMITS.slowest, LIMITS.fastest),
    "spin": Span(-LIMITS.most_spin, LIMITS.most_spin),
}
_WHOLE_QUADRANT = Span(-QUADRANT, QUADRANT)


def offers_of(axis: float, discs: Sequence[PlacedDisc]) -> list[Offer[Flick]]:
    """Flicks of which every combination is legal, the most natural place first (CRK-A16, CRK-A19).

    Going outwards along a radius takes a disc away from all others: what is free at an offset is free further out.
    """
    near = [disc for disc in discs if _is_in_the_way(disc)]
    if not near:
        return [_offer(_WHOLE_QUADRANT, -MOST_OFFSET)]
    boxes = [(span, low) for low in (-MOST_OFFSET, 0.0) for span in free_spans(axis, low, near)]
    found = [_offer(span, low) for span, low in [*boxes, (_WHOLE_QUADRANT, MOST_OFFSET)]]
    by_action = {offer.action: offer for offer in reversed(found)}
    return sorted(by_action.values(), key=lambda offer: (offer.action.offset, abs(offer.action.place)))


def _is_in_the_way(disc: PlacedDisc) -> bool:
    """Whether a disc could be touched from somewhere on the starting line."""
    return from_middle(disc.x, disc.y) > STARTING - MOST_OFFSET * METRES_PER_MILLIMETRE - LEAST_DISTANCE


def _offer(places: Span, lowest_offset: float) -> Offer[Flick]:
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


# --- How it is struck ---------------------------------------------------------------------------


def shaken(flick: Flick, options: TableOptions, chance: Chance) -> Flick:
    """The flick as the hand makes it (CRK-H17)."""
    shake = HOUSE.tremor[options.tremor]
    if options.tremor == "off":
        return flick
    aim = flick.aim + shake.angle * chance.noise("angle")
    speed = flick.speed * (1.0 + shake.speed * chance.noise("speed"))
    return Flick(flick.place, aim, max(speed, LIMITS.slowest), flick.offset, flick.spin)


def nudge_of(axis: float, discs: Sequence[PlacedDisc]) -> Flick:
    """The least of all shots, from the place first offered: what is left when time is up (CRK-H15)."""
    place = offers_of(axis, discs)[0].action
    return Flick(place.place, 0.0, LIMITS.slowest, place.offset)


def slide(
    options: TableOptions, seat: Seat, axis: float, flick: Flick, start: PlacedDisc, others: Sequence[PlacedDisc]
) -> DiscsSlid:
    """Shoot the disc that lies at `start`, and see what moves. It is the last in the list."""
    discs, board = (*others, start), board_of(options)
    places = [Disc(disc.x, disc.y) for disc in discs]
    strike = PhysicalFlick(len(discs) - 1, *velocity_of(axis, flick.place, flick.aim, flick.speed), flick.spin)
    motion = simulate(places, strike, board)
    replaces = options.rim == "damage_replaced" and motion.exits
    return DiscsSlid(
        seat=seat,
        disc=start.id,
        discs=discs,
        motion=motion,
        speed=flick.speed,
        text=format_shot(places, strike),
        ricochet=ricochet_of(places, strike, board) if replaces else None,
    )


def ricochet_of(places: Sequence[Disc], strike: PhysicalFlick, board: Board) -> Motion | None:
    """What a live rim made of the shot, if that disturbed anything (CRK-21)."""
    motion = simulate(places, strike, with_live_rim(board))
    return motion if is_disturbed(motion) else None
