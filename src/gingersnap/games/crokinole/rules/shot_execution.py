"""From a wish to a motion: the board, how the hand errs, and what slides (CRK-7 to CRK-10, CRK-H5, CRK-H17)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Protocol

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.house_data import HOUSE, LIMITS, STILL, Shake
from gingersnap.games.crokinole.rules.contacts import is_disturbed
from gingersnap.games.crokinole.rules.geometry import velocity_of
from gingersnap.games.crokinole.rules.offers import shots_offered
from gingersnap.games.crokinole.types import Flick, PlacedDisc
from gingersnap.games.crokinole.words import say
from gingersnap.physics import (
    Board,
    BoardKind,
    Disc,
    Motion,
    PostKind,
    board_with,
    format_shot,
    simulate,
    with_live_rim,
)
from gingersnap.physics import Flick as PhysicalFlick


class TableOptions(Hashable, Protocol):
    """The options of any game on this board: what a shot asks of them."""

    @property
    def board(self) -> BoardKind: ...
    @property
    def posts(self) -> PostKind: ...
    @property
    def rim(self) -> str: ...
    @property
    def tremor(self) -> str: ...
    @property
    def handicaps(self) -> Sequence[str]: ...


@cache
def board_of(options: TableOptions) -> Board:
    """Return the board as the shot is judged.

    Where damage is replaced, as if the rim sent nothing back (CRK-A25, CRK-A26).
    """
    return board_with(options.board, options.posts, "live" if options.rim == "damage_stays" else "dead")


def tremor_of(options: TableOptions, seat: Seat) -> Shake:
    """Return how far the hand of `seat` errs at this table (CRK-H17, CRK-A62)."""
    is_steady = handicap_at(options, seat) == "steady_hand"
    return HOUSE.tremor[_STEADIER[options.tremor] if is_steady else options.tremor]


_STEADIER = {"real": "light", "light": "assisted", "assisted": "assisted"}


def trembled(flick: Flick, options: TableOptions, seat: Seat, chance: Chance) -> Flick:
    """Return the flick as the hand makes it (CRK-H17)."""
    shake = tremor_of(options, seat)
    if shake == STILL:
        return flick
    aim = flick.aim + shake.angle * chance.noise("angle")
    speed = flick.speed * (1.0 + shake.speed * chance.noise("speed"))
    return Flick(flick.place, aim, max(speed, LIMITS.slowest), flick.offset, flick.spin)


def hand_remark(options: TableOptions) -> str:
    """Return what a result has to say about the hands that it was played with; nothing, if they were real (CRK-A61)."""
    if options.tremor == "real":
        return ""
    return str(say("hands-assisted" if options.tremor == "assisted" else "hands-light"))


def hands_unrated(options: TableOptions) -> Sentence | None:
    """Return why a game played with these hands is not rated; None if they are real (GEN-27)."""
    return None if options.tremor == "real" else say("hands-not-rated")


def nudge_of(axis: float, discs: Sequence[PlacedDisc]) -> Flick:
    """Return what is first offered, which does nothing: what is left when time is up (CRK-H15, CRK-A60)."""
    return shots_offered(axis, discs)[0].action


def discs_slid(
    options: TableOptions,
    seat: Seat,
    axis: float,
    flick: Flick,
    start: PlacedDisc,
    others: Sequence[PlacedDisc],
    to_shoot: tuple[int, ...],
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
        to_shoot=to_shoot,
        ricochet=ricochet_of(places, strike, board) if replaces else None,
    )


def ricochet_of(places: Sequence[Disc], strike: PhysicalFlick, board: Board) -> Motion | None:
    """Return what a live rim made of the shot, if that disturbed anything (CRK-21)."""
    motion = simulate(places, strike, with_live_rim(board))
    return motion if is_disturbed(motion) else None
