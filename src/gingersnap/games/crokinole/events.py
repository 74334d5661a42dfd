"""What can happen in Crokinole, each with its sentence."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import SPECTATOR, Data, Event, Seat
from gingersnap.games.crokinole.house import set_words
from gingersnap.games.crokinole.types import PlacedDisc, Position, RoundResult
from gingersnap.physics import Motion


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
    to_shoot: tuple[int, ...]
    """By side: discs still to be shot in this round, after this one."""
    ricochet: Motion | None = None
    """What was seen before it was put back, where a disc came back from the rim and disturbed others (CRK-21)."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} shoots at {self.speed:.2f} m/s."


class Removal(Data, frozen=True):
    """A disc that a rule took off the board."""

    disc: int
    rule: str


class VerdictGiven(Event, frozen=True, tag="ShotJudged"):
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
    position: Position
    """What lies where now."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{self.why} ({self.rule})"


class CrokinoleTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Time is up for {names[self.seat]}: the disc is merely nudged."


class ShotTakenBack(Event, frozen=True):
    seat: Seat
    left: int
    """Reshots of this seat in this round."""
    position: Position
    """What lies where again."""
    to_shoot: tuple[int, ...]
    """By side, with the disc that was taken back."""

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


class CrokinoleTurnPassed(Event, frozen=True, tag="TurnPassed"):
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


class CrokinoleRoundBegan(Event, frozen=True, tag="RoundBegan"):
    number: int
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Round {self.number}: {names[self.seat]} shoots first."


class CrokinoleGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        who = " and ".join(names[seat] for seat in self.winners)
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} the game."


CrokinoleEvent = (
    DiscsSlid | VerdictGiven | CrokinoleTimeRanOut | ShotTakenBack | FirstShooterFound | CrokinoleTurnPassed
    | RoundScored | CrokinoleRoundBegan | CrokinoleGameEnded
)  # fmt: skip
