"""What Crokinole is made of: house data, options, state, actions, events, view.

A *side* plays one set of discs: a seat alone, or two partners. Places are metres from the middle of the board, x to
the east and y to the north; seat 0 sits in the south and shoots northwards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Data, Event, Seat, State, View
from gingersnap.physics import Motion

# --- House data ---------------------------------------------------------------------------------


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


class Targets(Data, frozen=True):
    difference: int
    match: int
    tournament_rounds: int
    three_sets_rounds: int
    """In a tournament of three, each alone: everybody begins once."""


class FlickLimits(Data, frozen=True):
    slowest: float
    fastest: float
    usual: float
    """Offered at first: carries a disc that is aimed well into the hole."""
    widest_aim: float
    most_spin: float


class Shake(Data, frozen=True):
    """How much a hand errs: standard deviations of the angle in degrees, and of the speed in its own parts."""

    angle: float
    speed: float


class Head(Data, frozen=True):
    """How far a bot thinks."""

    places: int
    """From how many places of the line it considers to shoot."""
    cuts: int
    """In how many ways to strike a disc, from one side of it to the other."""
    tries: int
    """How often it imagines each shot at first; the promising ones are imagined more often."""
    replies: int
    """Of how many tries of its best shots it looks for the opponent's answer."""


class OutlookSizes(Data, frozen=True):
    """What a position promises beyond what it counts, in points."""

    lasting: float
    fading: float
    open_board: float
    swing: float


class Caps(Data, frozen=True):
    rounds: int
    lags: int
    """How often all may lie equally close before the lot decides who starts."""


class DiscSet(Data, frozen=True):
    """A colour of discs, and the mark that tells it apart without colour."""

    name: str
    words: str
    mark: str


class House(Data, frozen=True):
    board: BoardSizes
    discs: DiscCounts
    targets: Targets
    flick: FlickLimits
    tremor: dict[str, Shake]
    open_twenties: dict[str, float]
    hands: dict[str, Shake]
    heads: dict[str, Head]
    outlook: OutlookSizes
    caps: Caps
    sets: tuple[DiscSet, ...]


HOUSE: House = codec.convert(tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), House)

# --- Options ------------------------------------------------------------------------------------


class Options(Data, frozen=True):
    scoring: Annotated[
        Literal["difference", "match", "tournament"],
        Meta(
            title="Scoring",
            description="To 100 by the difference (CRK-31), to 8 by rounds won (CRK-33), or four rounds (CRK-A52).",
        ),
    ] = "difference"
    three_players: Annotated[
        Literal["two_against_one", "three_sets"],
        Meta(title="Three players", description="Two against one (CRK-26), or everybody alone (CRK-27)."),
    ] = "two_against_one"
    discs: Annotated[
        Annotated[int, Meta(ge=1, le=12)] | None,
        Meta(title="Discs", description="For each side; twelve if not set, eight in a tournament of two (CRK-A52)."),
    ] = None
    first: Annotated[
        Literal["lot", "closest"],
        Meta(title="Who starts", description="By lot, or whose first shot lies closest to the middle (CRK-A34)."),
    ] = "lot"
    tremor: Annotated[
        Literal["off", "light", "real"],
        Meta(title="Tremor", description="How much the hand shakes (CRK-H17)."),
    ] = "light"
    board: Annotated[
        Literal["slow", "standard", "fast"], Meta(title="Board", description="How far discs slide (CRK-H5).")
    ] = "standard"
    posts: Annotated[
        Literal["wood", "latex"], Meta(title="Posts", description="Bare wood, or in latex sleeves (CRK-H7).")
    ] = "wood"
    rim: Annotated[
        Literal["dead", "damage_replaced", "damage_stays"],
        Meta(title="Rim", description="Whether discs bounce back from the rim, and what that does (CRK-A25)."),
    ] = "dead"
    reshots: Annotated[
        Annotated[int, Meta(ge=0, le=3)],
        Meta(title="Reshots", description="Shots each player may take back in a round (CRK-A49)."),
    ] = 0
    seconds_per_shot: Annotated[
        Annotated[int, Meta(ge=5, le=120)] | None,
        Meta(title="Seconds per shot", description="Then the disc is merely nudged; no limit if not set (CRK-H15)."),
    ] = None


# --- State --------------------------------------------------------------------------------------


class PlacedDisc(Data, frozen=True):
    """A disc lying on the board. Its id stays the same for the whole game: twelve numbers for each side."""

    id: int
    side: int
    x: float
    y: float


class RoundResult(Data, frozen=True):
    """By side: what the round came to, and the points it brought."""

    totals: tuple[int, ...]
    twenties: tuple[int, ...]
    points: tuple[int, ...]
    first: Seat
    """Who shot first."""


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


class CrokinoleState(State):
    options: Options
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

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Shoot from {self.place:+.1f}°, aiming {self.aim:+.1f}°, at {self.speed:.2f} m/s"


class Keep(Action, frozen=True):
    """Let the last shot stand."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Keep the shot"


class Reshoot(Action, frozen=True):
    """Take the last shot back."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Take the shot back and shoot again"


# --- Events -------------------------------------------------------------------------------------


def set_words(side: int) -> str:
    return HOUSE.sets[side].words


class DiscsSlid(Event, frozen=True):
    """A shot as it went: everything needed to show any moment of it, and its text form to keep."""

    seat: Seat
    disc: int
    """The id of the disc that was shot."""
    discs: tuple[PlacedDisc, ...]
    """All discs as they lay when the finger struck, the shot one among them, in the order of `motion`."""
    motion: Motion
    speed: float
    """As it left the hand, tremor included."""
    text: str
    """The shot in the simulator's own notation, exact to the last bit."""
    ricochet: Motion | None = None
    """What was seen before it was put back, where a disc came back from the rim and disturbed others (CRK-21)."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} shoots at {self.speed:.2f} m/s."


class Removal(Data, frozen=True):
    """A disc that a rule took off the board."""

    disc: int
    rule: str


class ShotJudged(Event, frozen=True):
    """The verdict on a shot, with what decided it."""

    seat: Seat
    good: bool
    rule: str
    """The rule that made the shot good or bad."""
    why: str
    """The verdict as a short sentence."""
    open_board: bool
    deciding: tuple[int, ...]
    """The contacts that decided it, as places in the motion's list, in order of time."""
    removed: tuple[Removal, ...]
    twenties: tuple[int, ...]
    """The ids of the discs that went to a tray."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{self.why} ({self.rule})"


class TimeRanOut(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Time is up for {names[self.seat]}: the disc is merely nudged."


class ShotTakenBack(Event, frozen=True):
    seat: Seat
    left: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} takes the shot back and has {self.left} reshots left."


class FirstShooterFound(Event, frozen=True):
    """Whose shot lay closest to the middle; nobody's if two lay equally close; by lot if that happened too often."""

    seat: Seat | None
    by_lot: bool = False

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        if self.seat is None:
            return "Equally close: once more."
        if self.by_lot:
            return f"Equally close again: the lot says that {names[self.seat]} begins."
        return f"{names[self.seat]} lies closest to the middle and begins."


class TurnPassed(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is next."


class RoundScored(Event, frozen=True):
    """By side: totals, 20s, points won, and the score after it."""

    number: int
    result: RoundResult
    scores: tuple[int, ...]
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        totals = ", ".join(f"{set_words(side)} {total}" for side, total in enumerate(self.result.totals))
        scores = ", ".join(f"{set_words(side)} {score}" for side, score in enumerate(self.scores))
        return f"Round {self.number}: {totals}. The score is {scores}."


class RoundBegan(Event, frozen=True):
    number: int
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Round {self.number}: {names[self.seat]} shoots first."


class GameEnded(Event, frozen=True):
    rule: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        who = " and ".join(names[seat] for seat in self.winners)
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} the game."


# --- View ---------------------------------------------------------------------------------------


class CrokinoleView(View, frozen=True):
    """Nothing is hidden in Crokinole: all seats see the same."""

    seat: Seat
    turn: Seat
    phase: Phase
    side_of: tuple[int, ...]
    """By seat."""
    axes: tuple[float, ...]
    """By seat: the azimuth of its quadrant, clockwise from the south in degrees."""
    discs: tuple[PlacedDisc, ...]
    trays: tuple[tuple[int, ...], ...]
    ditch: tuple[tuple[int, ...], ...]
    next_disc: int | None
    """The id of the disc to be shot next; None if this round has none left."""
    unshot: tuple[int, ...]
    """By seat: discs still to be shot in this round."""
    open_board: bool
    """Whether no opposing disc lies on the board for who shoots next."""
    order: tuple[Seat, ...]
    """Who shoots, from the next shot to the last one of this round; nobody knows while it is shot for who starts."""
    number: int
    """The round, from 1."""
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    """By side: what the round would come to if it ended now."""
    rounds: tuple[RoundResult, ...]
    reshots: tuple[int, ...]
    lag: tuple[float | None, ...]
    milliseconds_left: int | None
    deceleration: float
    """How fast sliding discs slow down on this board, in m/s²: enough to tell how far a shot can reach."""
    options: Options
    over: bool
