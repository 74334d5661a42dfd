"""Data types of Crokinole: options, state, actions, view.

A *side* plays one set of discs: a seat alone, or two partners. Places are metres from the middle of the board, x to
the east and y to the north; seat 0 sits in the south and shoots northwards.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core import view_annotations
from gingersnap.core.contract import Action, Data, Seat, State, Tick, View
from gingersnap.core.options.house_rules import house_number
from gingersnap.core.rulings import ruling
from gingersnap.core.structs.canonical_hash import former_default
from gingersnap.core.view_annotations import BySeat, BySide, ForBoards, capped_for_learners
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.shot_descriptions import aim_said, place_said, speed_said
from gingersnap.games.crokinole.words import say

# --- Options ------------------------------------------------------------------------------------


MOST_RESHOTS = 3
ThreeLevel = Literal["one_each", "nothing"]
FlickingHandicap = Literal["", "reshots", "steady_hand", "head_start"]
MOST_ZONE = 50
MOST_FOR_A_ROUND = 10
ZoneNumber = Annotated[int, Meta(ge=0, le=MOST_ZONE), house_number("CRK-6")]
TournamentRounds = Annotated[int, Meta(ge=1, le=12), house_number("CRK-A52")]


class CrokinoleOptions(Data, frozen=True, cache_hash=True):
    scoring: Literal["difference", "match", "tournament"] | None = None
    """If not set, by the difference; three who play alone by their places (CRK-28, CRK-31, CRK-33, CRK-A52)."""
    three_players: Literal["two_against_one", "three_sets"] = "two_against_one"
    """CRK-26, CRK-27."""
    discs: Annotated[int, Meta(ge=1, le=12)] | None = None
    """For each side; twelve if not set, eight in a tournament of two (CRK-A52)."""
    first: Literal["lot", "closest"] = "lot"
    """Who starts (CRK-A34)."""
    tremor: Literal["real", "light", "assisted"] = "real"
    """How much the hand trembles (CRK-H17, CRK-A61)."""
    board: Literal["slow", "standard", "fast"] = "standard"
    """How far discs slide (CRK-H5)."""
    posts: Literal["wood", "latex"] = "wood"
    """CRK-H7."""
    rim: Annotated[Literal["dead", "damage_replaced", "damage_stays"], ruling("CRK-A25")] = "dead"
    """Whether discs bounce back from the rim, and what that does (CRK-A25)."""
    contacted: Annotated[Literal["chain", "touched"], ruling("CRK-A7")] = "chain"
    """What a bad shot on an open board costs (CRK-A7)."""
    chained_twenty: Annotated[Literal["out", "counts"], ruling("CRK-A8")] = "out"
    """What a disc in the hole counts that a shot without its contact reached through others (CRK-A8)."""
    beyond_line: ForBoards[Annotated[Literal["out", "stays"], ruling("CRK-A22"), former_default("out")]] = "out"
    """What becomes of a disc at rest beyond the starting line (CRK-A22)."""
    two_against_one: Annotated[
        Literal["sides_alternate", "each_in_turn"],
        ruling("CRK-A37", seats=(3,), options={"three_players": "two_against_one"}),
    ] = "sides_alternate"
    """Who begins the next round of three (CRK-A37)."""
    three_level: Annotated[ThreeLevel, ruling("CRK-A40", seats=(3,), options={"three_players": "three_sets"})] = (
        "one_each"
    )
    """What three who play alone get for a round in which all are level (CRK-A40)."""
    reshots: Annotated[int, Meta(ge=0, le=MOST_RESHOTS)] = 0
    """Shots each player may take back in a round (CRK-A49)."""
    seconds_per_shot: Annotated[int, Meta(ge=5, le=120)] | None = None
    """Then the disc is merely nudged; no limit if not set (CRK-H15)."""
    handicaps: ForBoards[Annotated[tuple[FlickingHandicap, ...], Meta(max_length=4)]] = ()
    """By seat (CRK-A62)."""
    points_hole: Annotated[int, Meta(ge=1, le=MOST_ZONE), house_number("CRK-6")] = HOUSE.points.hole
    """What a disc counts in the hole, and by the zone where it lies (CRK-A63)."""
    points_fifteen: ZoneNumber = HOUSE.points.fifteen
    points_ten: ZoneNumber = HOUSE.points.ten
    points_five: ZoneNumber = HOUSE.points.five
    round_won: Annotated[int, Meta(ge=1, le=MOST_FOR_A_ROUND), house_number("CRK-33")] = HOUSE.points.round_won
    """What a round brings in match play and in a tournament of two sides (CRK-33, CRK-A52)."""
    round_tied: Annotated[int, Meta(ge=0, le=MOST_FOR_A_ROUND), house_number("CRK-33")] = HOUSE.points.round_tied
    goal_difference: Annotated[int, Meta(ge=5, le=500), house_number("CRK-32")] = HOUSE.targets.difference
    """How far it goes by the difference, and by rounds won or places."""
    goal_match: Annotated[int, Meta(ge=1, le=50), house_number("CRK-33")] = HOUSE.targets.match
    rounds_of_tournament: TournamentRounds = HOUSE.targets.tournament_rounds
    rounds_of_three: TournamentRounds = HOUSE.targets.three_sets_rounds
    """In a tournament of three who play alone."""


# --- State --------------------------------------------------------------------------------------


SIDES = 3
"""At most: three who play alone."""
ALL_DISCS = SIDES * HOUSE.discs.side
FARTHEST = 0.5
"""Metres from the middle: beyond the rim."""

Side = Annotated[view_annotations.Side, Meta(ge=0, le=SIDES - 1)]
DiscId = Annotated[int, Meta(ge=0, le=ALL_DISCS - 1)]
Metres = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
DiscsOfSide = Annotated[int, Meta(ge=0, le=HOUSE.discs.side)]
_IN_A_ROUND = HOUSE.points.hole * HOUSE.discs.side
_MOST_IN_A_ROUND = MOST_ZONE * HOUSE.discs.side
RoundPoints = Annotated[int, Meta(ge=0, le=_MOST_IN_A_ROUND), capped_for_learners(_IN_A_ROUND)]
GamePoints = Annotated[
    int, Meta(ge=0, le=_MOST_IN_A_ROUND * HOUSE.caps.rounds), capped_for_learners(_IN_A_ROUND * HOUSE.caps.rounds)
]
SetOfDiscs = Annotated[tuple[DiscId, ...], Meta(max_length=HOUSE.discs.side)]


class PlacedDisc(Data, frozen=True):
    """A disc lying on the board. Its id stays the same for the whole game: twelve numbers for each side."""

    id: DiscId
    side: Side
    x: Metres
    y: Metres


class RoundResult(Data, frozen=True, cache_hash=True):
    """By side: what the round came to, and the points it brought."""

    totals: Annotated[tuple[RoundPoints, ...], Meta(max_length=SIDES)]
    twenties: Annotated[tuple[DiscsOfSide, ...], Meta(max_length=SIDES)]
    points: Annotated[tuple[RoundPoints, ...], Meta(max_length=SIDES)]
    first: Seat
    """Who shot first."""


Duty = Literal["closest", "open", "touch"]
"""What the next shot has to do: lie closest to the middle, end within the 15 circle, or touch an opposing disc."""
Phase = Literal["lag", "shoot", "keep"]
"""Shooting for who starts; shooting; deciding whether to take the last shot back."""


class Position(Data, frozen=True):
    """Everything a shot can change."""

    discs: tuple[PlacedDisc, ...]
    """On the board."""
    trays: tuple[tuple[int, ...], ...]
    """By side: the ids of the discs that count 20."""
    ditch: tuple[tuple[int, ...], ...]
    """By side: the ids of the discs that are out for this round."""


CrokinoleEndRule = Literal["CRK-28", "CRK-32", "CRK-33", "CRK-A41", "CRK-A43", "CRK-A52", "CRK-H16"]
"""The rules that decide a game."""


class CrokinoleState(State):
    options: CrokinoleOptions
    seats: int
    position: Position
    shots: int
    """Taken in this round."""
    first: Seat
    """The place in the order of shooting that began this round: see `seating`."""
    phase: Phase
    scores: list[int]
    """By side."""
    rounds: list[RoundResult]
    reshots: list[int]
    """By seat: how many are left in this round."""
    lag: list[float | None]
    """By side, while it is shot for who starts: the distance from the middle, None before the shot."""
    lags: int = 0
    """How often all have shot for who starts and it was undecided."""
    before: Position | None = None
    """What a reshot restores."""
    now: int = 0
    """Milliseconds used for this shot."""
    ended_by: str = ""
    """The rule that ended the game."""


# --- Actions ------------------------------------------------------------------------------------


class Flick(Action, frozen=True):
    """Shoot a disc. All numbers as the shooter sees them: positive is to the right."""

    place: float
    """Degrees along the starting line from the shooter's own axis."""
    aim: float
    """Degrees from the line through the middle of the board."""
    speed: float
    """Metres per second."""
    offset: float = 0.0
    """Millimetres from the middle of the starting line; positive is away from the middle of the board."""
    spin: float = 0.0
    """Radians per second, counter-clockwise seen from above."""

    def sentence(self) -> Sentence:
        place, aim, speed = place_said(self.place), aim_said(self.aim), speed_said(self.speed)
        millimetres = f"{abs(self.offset):.1f}"
        if millimetres == "0.0":
            return say("flick", place=place, aim=aim, speed=speed)
        inside = self.offset < 0.0
        where = say("inside-the-line" if inside else "outside-the-line", millimetres=millimetres)
        return say("flick-off-the-line", place=place, where=where, aim=aim, speed=speed)


class CrokinoleKeep(Action, frozen=True, tag="Keep"):
    """Let the last shot stand."""

    def sentence(self) -> Sentence:
        return say("keep")


class Reshoot(Action, frozen=True):
    """Take the last shot back."""

    def sentence(self) -> Sentence:
        return say("reshoot")


CrokinoleAction = Flick | CrokinoleKeep | Reshoot | Tick

# --- View ---------------------------------------------------------------------------------------


class CrokinoleView(View, frozen=True):
    """View of the table, the same for all seats: Crokinole hides nothing."""

    seat: Seat
    turn: Seat
    phase: Phase
    side_of: BySeat[Side]
    """By seat."""
    axes: BySeat[Annotated[float, Meta(ge=0, lt=360)]]
    """By seat: the azimuth of its quadrant, clockwise from the south in degrees."""
    discs: Annotated[tuple[PlacedDisc, ...], Meta(max_length=ALL_DISCS)]
    trays: Annotated[BySide[SetOfDiscs], Meta(max_length=SIDES)]
    ditch: Annotated[BySide[SetOfDiscs], Meta(max_length=SIDES)]
    next_disc: DiscId | None
    """The id of the disc to be shot next; None if this round has none left."""
    unshot: BySeat[DiscsOfSide]
    """By seat: discs still to be shot in this round."""
    to_shoot: Annotated[BySide[DiscsOfSide], Meta(max_length=SIDES)]
    """By side: the same for both partners together."""
    shots: Annotated[int, Meta(ge=0, le=ALL_DISCS)]
    """Taken in this round."""
    open_board: bool
    """Whether no opposing disc lies on the board for who shoots next."""
    duty: Duty
    order: ForBoards[Annotated[tuple[Seat, ...], Meta(max_length=ALL_DISCS)]]
    """Who shoots, from the next shot to the last one of this round; nobody knows while it is shot for who starts."""
    number: Annotated[int, Meta(ge=1, le=HOUSE.caps.rounds)]
    """The round, from 1."""
    scores: Annotated[BySide[GamePoints], Meta(max_length=SIDES)]
    totals: Annotated[BySide[RoundPoints], Meta(max_length=SIDES)]
    """By side: what the round would come to if it ended now."""
    rounds: ForBoards[Annotated[tuple[RoundResult, ...], Meta(max_length=HOUSE.caps.rounds)]]
    reshots: BySeat[Annotated[int, Meta(ge=0, le=MOST_RESHOTS)]]
    lag: Annotated[BySide[Annotated[float, Meta(ge=0, le=FARTHEST)] | None], Meta(max_length=SIDES)]
    milliseconds_left: Annotated[int, Meta(ge=0, le=120_000)] | None
    deceleration: Annotated[float, Meta(ge=0, le=20)]
    """How fast sliding discs slow down on this board, in m/s²: enough to tell how far a shot can reach."""
    options: CrokinoleOptions
    over: bool
