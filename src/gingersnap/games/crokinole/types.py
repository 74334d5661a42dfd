"""What Crokinole is made of: options, state, actions, view.

A *side* plays one set of discs: a seat alone, or two partners. Places are metres from the middle of the board, x to
the east and y to the north; seat 0 sits in the south and shoots northwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import SPECTATOR, Action, Data, Seat, State, Tick, View

# --- Options ------------------------------------------------------------------------------------


class CrokinoleOptions(Data, frozen=True):
    scoring: Annotated[
        Literal["difference", "match", "tournament"] | None,
        Meta(
            title="Scoring",
            description="To 100 by the difference (CRK-31), to 8 by rounds won (CRK-33), or four rounds (CRK-A52). "
            "By the difference if not set; three who play alone by their places, to 8 (CRK-28).",
        ),
    ] = None
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

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Shoot from {self.place:+.1f}°, aiming {self.aim:+.1f}°, at {self.speed:.2f} m/s"


class CrokinoleKeep(Action, frozen=True, tag="Keep"):
    """Let the last shot stand."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Keep the shot"


class Reshoot(Action, frozen=True):
    """Take the last shot back."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Take the shot back and shoot again"


CrokinoleAction = Flick | CrokinoleKeep | Reshoot | Tick

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
    to_shoot: tuple[int, ...]
    """By side: the same for both partners together."""
    shots: int
    """Taken in this round."""
    open_board: bool
    """Whether no opposing disc lies on the board for who shoots next."""
    duty: str
    """What the next shot has to do, in words."""
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
    options: CrokinoleOptions
    over: bool
