"""Events of Crokinole, each with its sentence."""

from __future__ import annotations

from typing import ClassVar

from gingersnap.core.contract import Data, Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import LIMITS
from gingersnap.games.crokinole.result_sentences import Sides, listed, partners, shot_sentence, winning_sentence
from gingersnap.games.crokinole.types import CrokinoleEndRule, PlacedDisc, Position, RoundResult
from gingersnap.games.crokinole.words import say
from gingersnap.physics import Motion


class ShotMoment(Data, frozen=True):
    """Audible moment while discs slide, as a sentence."""

    time: float
    words: str


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
    moments: tuple[ShotMoment, ...] = ()
    """For tables that are watched: its contacts and departures in words, as they were seen, in the order of time."""

    def sentence(self) -> Sentence:
        # Whether the clock does it or a finger: nobody would call that a shot.
        is_nudge = self.speed <= LIMITS.slowest
        shot = say("nudge") if is_nudge else say("shot", seat=self.seat, speed=f"{self.speed:.2f}")
        return shot if self.ricochet is None else say("shot-put-back", shot=shot)


class Removal(Data, frozen=True):
    """A disc that a rule took off the board."""

    disc: int
    rule: str


class DrivenDisc(Data, frozen=True):
    """A disc that a shot drove into another ring, and the points it counted there before and counts now."""

    disc: int
    side: int
    was: int
    now: int


class VerdictGiven(Event, frozen=True):
    """The verdict on a shot: what decided it, what it gained and what it cost."""

    seat: Seat
    side_of: Sides
    disc: int
    """The id of the disc that was shot."""
    good: bool
    rule: str
    """The rule that made the shot good or bad."""
    open_board: bool
    deciding: tuple[int, ...]
    """The contacts that decided it, as places in the motion's list, in order of time."""
    removed: tuple[Removal, ...]
    twenties: tuple[int, ...]
    """The ids of the discs that went to a tray."""
    forfeited: tuple[int, ...]
    """The ids of the discs that dropped into the hole and count nothing."""
    touched: int | None
    """The side whose disc made a shot good, where one had to be touched."""
    lies_on: int | None
    """The zone where the shot disc lies, by its name; None if it does not lie on the board."""
    position: Position
    """What lies where now."""
    counts: int | None = None
    """What the shot disc counts there: what the zone is called after, unless the table says otherwise (CRK-A63)."""
    driven: tuple[DrivenDisc, ...] = ()
    """The other discs on the board that count another number of points now."""
    gains: tuple[int, ...] = ()
    """By side: the points by which this shot changed what the round would come to if it ended now."""

    def sentence(self) -> Sentence:
        return shot_sentence(self)


class LagMeasured(Event, frozen=True):
    """The distance from the middle of a shot for the start; the disc is taken back (CRK-A34)."""

    seat: Seat
    disc: int
    distance: float | None
    """Metres from the middle, 0 in the hole; None if the disc is out."""
    position: Position
    """What lies where now: nothing."""

    def sentence(self) -> Sentence:
        if self.distance is None:
            return say("lag-out", seat=self.seat)
        if self.distance == 0.0:
            return say("lag-holed", seat=self.seat)
        return say("lag-measured", seat=self.seat, millimetres=f"{1000.0 * self.distance:.1f}")


class CrokinoleTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    seat: Seat
    stands: bool = False
    """Whether it was the time to take a shot back: then the shot stands (CRK-A58)."""

    def sentence(self) -> Sentence:
        if self.stands:
            return say("time-to-take-back-ran-out", seat=self.seat)
        return say("time-ran-out", seat=self.seat)


class ShotTakenBack(Event, frozen=True):
    seat: Seat
    left: int
    """Reshots of this seat in this round."""
    position: Position
    """What lies where again."""
    to_shoot: tuple[int, ...]
    """By side, with the disc that was taken back."""

    def sentence(self) -> Sentence:
        return say("shot-taken-back", seat=self.seat, count=self.left)


class FirstShooterFound(Event, frozen=True):
    """The winner of the shots for the start.

    The closest to the middle; no side if two are level; by lot if that happened too often.
    """

    seat: Seat | None
    by_lot: bool = False

    def sentence(self) -> Sentence:
        if self.seat is None:
            return say("equally-close")
        return say("first-by-lot" if self.by_lot else "first-found", seat=self.seat)


class CrokinoleTurnPassed(Event, frozen=True, tag="TurnPassed"):
    is_news: ClassVar[bool] = False

    seat: Seat

    def sentence(self) -> Sentence:
        return say("turn-passed", seat=self.seat)


class RoundScored(Event, frozen=True):
    """By side: totals, 20s, points won, and the score after it."""

    number: int
    side_of: Sides
    result: RoundResult
    scores: tuple[int, ...]
    rule: str

    def sentence(self) -> Sentence:
        gains = [self._gain(side) for side, points in enumerate(self.result.points) if points]
        return say(
            "round-scored",
            number=self.number,
            totals=listed([self._total(side) for side in range(len(self.scores))]),
            gains=listed(gains) if gains else say("no-gain"),
            scores=listed([self._score(side) for side in range(len(self.scores))]),
            rule=self.rule,
        )

    def _total(self, side: int) -> Sentence:
        twenties, total = self.result.twenties[side], self.result.totals[side]
        return say("side-total", seats=partners(self.side_of, side), total=total, count=twenties)

    def _gain(self, side: int) -> Sentence:
        return say("side-gain", seats=partners(self.side_of, side), points=self.result.points[side])

    def _score(self, side: int) -> Sentence:
        return say("side-score", seats=partners(self.side_of, side), score=self.scores[side])


class CrokinoleRoundBegan(Event, frozen=True, tag="RoundBegan"):
    number: int
    seat: Seat
    position: Position
    """What lies where now: nothing."""
    to_shoot: tuple[int, ...]
    """By side."""

    def sentence(self) -> Sentence:
        return say("round-began", number=self.number, seat=self.seat)


class CrokinoleGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: CrokinoleEndRule
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By side, and so are the twenties."""
    remark: str = ""
    """What the result has to say beside who won (CRK-A61)."""
    side_of: Sides = ()
    twenties: tuple[int, ...] = ()
    """Of the whole game."""

    def sentence(self) -> Sentence:
        return winning_sentence(self)


CrokinoleEvent = (
    DiscsSlid | VerdictGiven | LagMeasured | CrokinoleTimeRanOut | ShotTakenBack | FirstShooterFound
    | CrokinoleTurnPassed | RoundScored | CrokinoleRoundBegan | CrokinoleGameEnded
)  # fmt: skip
