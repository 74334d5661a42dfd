"""What Crokinole is made of: options, state, actions, view.

A *side* plays one set of discs: a seat alone, or two partners. Places are metres from the middle of the board, x to
the east and y to the north; seat 0 sits in the south and shoots northwards.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Action, Data, Seat, State, Tick, View
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.words import say

# --- Options ------------------------------------------------------------------------------------


class CrokinoleOptions(Data, frozen=True):
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
    rim: Literal["dead", "damage_replaced", "damage_stays"] = "dead"
    """Whether discs bounce back from the rim, and what that does (CRK-A25)."""
    reshots: Annotated[int, Meta(ge=0, le=3)] = 0
    """Shots each player may take back in a round (CRK-A49)."""
    seconds_per_shot: Annotated[int, Meta(ge=5, le=120)] | None = None
    """Then the disc is merely nudged; no limit if not set (CRK-H15)."""


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
        return say("flick", place=f"{self.place:+.1f}", aim=f"{self.aim:+.1f}", speed=f"{self.speed:.2f}")


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
    duty: Duty
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
