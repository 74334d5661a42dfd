"""The numbers and words of Crokinole as values: `house.toml`, each with its rule."""

from __future__ import annotations

import tomllib
from pathlib import Path

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.games.crokinole.words import say


class BoardSizes(Data, frozen=True):
    surface_radius: float
    rim_radius: float
    fifteen_radius: float
    ten_radius: float
    starting_radius: float
    line_width: float
    disc_radius: float
    hole_radius: float
    post_circle: float
    post_radius: float
    quadrant: float
    least_gap: float


class DiscCounts(Data, frozen=True):
    side: int
    tournament_singles: int


class PointsGiven(Data, frozen=True):
    hole: int
    fifteen: int
    ten: int
    five: int
    """By zone."""
    round_won: int
    round_tied: int
    """In match play and in a tournament."""


class Targets(Data, frozen=True):
    difference: int
    match: int
    tournament_rounds: int
    three_sets_rounds: int
    """In a tournament of three, each alone: everybody begins once."""


class Handicaps(Data, frozen=True):
    reshots: int
    """More than others have, in each round."""
    difference: int
    match: int
    tournament: int
    """Points to begin with, by the way of scoring."""

    def head_start(self, scoring: str) -> int:
        points: int = getattr(self, scoring)
        return points


class FlickLimits(Data, frozen=True):
    slowest: float
    fastest: float
    nudge_room: float
    """Millimetres: so far no disc slides that is merely nudged, on any board and by any hand."""
    widest_aim: float
    most_spin: float


class Shake(Data, frozen=True):
    """Error of a hand: standard deviations of the angle in degrees, and of the speed as a fraction of it."""

    angle: float
    speed: float


STILL = Shake(0.0, 0.0)


class Head(Data, frozen=True):
    """Depth of a bot's search."""

    places: int
    """From how many places of the line it considers to shoot."""
    cuts: int
    """In how many ways to strike a disc, from one side of it to the other."""
    tries: int
    """How often it imagines each shot at first; the promising ones are imagined more often."""
    replies: int
    """Of how many tries of its best shots it looks for the opponent's answer."""


class ValueSizes(Data, frozen=True):
    """Value of a position to a bot beyond its points."""

    lasting: float
    fading: float
    open_board: float
    swing: float


class CrokinoleCaps(Data, frozen=True):
    rounds: int
    lags: int
    """How often all may lie equally close before the lot decides who starts."""


class DiscSet(Data, frozen=True):
    """A colour of discs, and the mark that tells it apart without colour."""

    name: str
    mark: str


class CrokinoleHouse(Data, frozen=True):
    board: BoardSizes
    discs: DiscCounts
    points: PointsGiven
    targets: Targets
    handicaps: Handicaps
    flick: FlickLimits
    tremor: dict[str, Shake]
    open_twenties: dict[str, float]
    hands: dict[str, Shake]
    heads: dict[str, Head]
    value: ValueSizes
    caps: CrokinoleCaps
    sets: tuple[DiscSet, ...]


HOUSE: CrokinoleHouse = codec.convert(
    tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), CrokinoleHouse
)
LIMITS = HOUSE.flick
"""What a finger can do."""


def set_words(side: int) -> str:
    """Return the name of a side's discs."""
    return str(say(f"set-{HOUSE.sets[side].name}"))
