"""Events of Wizard Biscuits beyond Crokinole's shots. Every event of an effect cites the rule that made it.

Who plays a side is told by its seats, so that a sentence can name them.
"""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Data, Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import (
    CrokinoleRoundBegan,
    CrokinoleTimeRanOut,
    CrokinoleTurnPassed,
    DiscsSlid,
    ShotTakenBack,
    VerdictGiven,
)
from gingersnap.games.wizard_biscuits.house_data import (
    FaceName,
    StatusName,
    disc_said,
    face_said,
    the_disc_said,
)
from gingersnap.games.wizard_biscuits.types import (
    ChoiceKind,
    QuestionKind,
    RoundSummary,
    Standing,
    WizardBiscuitsEndRule,
)
from gingersnap.games.wizard_biscuits.words import say

UNTOLD = Standing(
    specials=(), sides=(), store=(), flicked=(), burned=(), in_hand=(), scores=(), totals=(), left=0
)  # fmt: skip

Seats = tuple[Seat, ...]
"""Who plays a side."""


class TableChanged(Event, frozen=True, kw_only=True):
    """Base of events that change statuses or points.

    Each contains the table after it, so that boards compute nothing.
    """

    now: Standing = UNTOLD
    """Added by `rules.standing` where the table is watched."""


# --- Flicking -----------------------------------------------------------------------------------


class SideDeclared(TableChanged, frozen=True):
    """The declared side of a special disc, before it is flicked."""

    seat: Seat
    disc: int
    face: FaceName
    inner: bool = False
    """Whether it starts on the circle around the 10 field."""
    is_seventh: bool = False
    """Whether all six of the side have been flicked: it is nobody's turn by the order of play."""
    x: float = 0.0
    y: float = 0.0
    """Where it lies meanwhile, in metres."""
    rule: str = "WBI-17"

    def sentence(self) -> Sentence:
        face, is_seventh = face_said(self.face), self.is_seventh
        return say("side-declared", seat=self.seat, face=face, inner=self.inner, is_seventh=is_seventh)


class DiscChosen(TableChanged, frozen=True):
    """The choice whether a special disc is among the six of its side in this round."""

    seat: Seat
    disc: int
    is_among: bool
    rule: str = "WBI-A2"

    def sentence(self) -> Sentence:
        return say("disc-chosen", seat=self.seat, disc=disc_said(self.disc), is_among=self.is_among, rule=self.rule)


class DiscPickedUp(TableChanged, frozen=True):
    """To be reflicked, by the effect of another disc or by its own."""

    seat: Seat
    disc: int
    came_from: Literal["board", "tray", "ditch"]
    face: FaceName
    """Whose effect it is: Heal's or Lucky's."""
    rule: str

    def sentence(self) -> Sentence:
        if self.face == "lucky":
            return say("lucky-picked-up", seat=self.seat, place=self.came_from, rule=self.rule)
        return say("disc-picked-up", seat=self.seat, disc=the_disc_said(self.disc), rule=self.rule)


class SeventhPassed(TableChanged, frozen=True):
    seat: Seat
    partner: Seat
    rule: str = "WBI-A76"

    def sentence(self) -> Sentence:
        return say("seventh-passed", seat=self.seat, partner=self.partner)


class ChoiceTimedOut(TableChanged, frozen=True):
    """A seat was asked for something else than a flick, and did not answer in time."""

    seat: Seat
    kind: ChoiceKind
    rule: str = "WBI-A77"

    def sentence(self) -> Sentence:
        return say("choice-timed-out", seat=self.seat, kind=self.kind, rule=self.rule)


# --- What effects do ----------------------------------------------------------------------------


class BurnedDiscs(Data, frozen=True):
    """So many of a side's discs."""

    seats: Seats
    number: int

    def said(self) -> Sentence:
        return say("discs-of", side=self.seats, number=self.number)


class DiscsBurned(TableChanged, frozen=True):
    """They count nothing in this round."""

    seat: Seat
    """Whose Fire it was."""
    disc: int
    """What burned them."""
    burned: tuple[int, ...]
    field: int
    """5, 10, 15, or 20 for the hole."""
    by_side: tuple[BurnedDiscs, ...]
    """Whose they are; none where it is none."""
    rule: str = "WBI-19"

    def sentence(self) -> Sentence:
        discs = [discs.said() for discs in self.by_side]
        points = self.field * len(self.burned)
        return say("discs-burned", seat=self.seat, discs=discs, field=self.field, points=points, rule=self.rule)


class StatusBegan(TableChanged, frozen=True):
    side: int
    seats: Seats
    status: StatusName
    points: int
    """That it costs in a round."""
    rule: str
    while_disc_kept: bool = False
    """Whether it also ends when the side no longer has the poison disc (WBI-A30)."""

    def sentence(self) -> Sentence:
        pair, kept = len(self.seats) > 1, self.while_disc_kept
        return say(f"began-{self.status}", side=self.seats, pair=pair, points=self.points, kept=kept, rule=self.rule)


Cure = Literal["WBI-22", "WBI-28", "WBI-A30", "WBI-A81"]
"""The rules that end a status."""


class StatusEnded(TableChanged, frozen=True):
    """By Heal, by poisoning back, or because the poison disc has left the side: the rule tells."""

    side: int
    seats: Seats
    status: StatusName
    rule: Cure

    def sentence(self) -> Sentence:
        pair, status = len(self.seats) > 1, say(f"status-{self.status}")
        return say("no-longer", side=self.seats, pair=pair, status=status, rule=self.rule)


class DiscThawed(TableChanged, frozen=True):
    disc: int
    seats: Seats
    """Who own it."""
    rule: str

    def sentence(self) -> Sentence:
        return say("disc-thawed", side=self.seats, disc=disc_said(self.disc), rule=self.rule)


class DiscFrozen(TableChanged, frozen=True):
    """By Frost: it has no effect in the next round."""

    seat: Seat
    """Whose Frost it was."""
    disc: int
    by: int
    seats: Seats
    """Who own the frozen disc."""
    until_scored: bool = False
    """Whether it does something again when the next round has been scored (WBI-A24)."""
    rule: str = "WBI-23"

    def sentence(self) -> Sentence:
        disc, until_scored = disc_said(self.disc), self.until_scored
        return say("disc-frozen", seat=self.seat, side=self.seats, disc=disc, until_scored=until_scored, rule=self.rule)


class DiscDestroyed(TableChanged, frozen=True):
    """It goes to the store, by the effect of another disc or by its own."""

    seat: Seat
    """Whose effect it was."""
    disc: int
    by: int
    seats: Seats
    """Who owned the disc."""
    rule: Literal["WBI-29", "WBI-31", "WBI-32"]
    has_counted: bool = False
    """Whether the round has been scored with it."""

    def sentence(self) -> Sentence:
        seat, disc, is_acid, rule = self.seat, disc_said(self.disc), self.rule == "WBI-29", self.rule
        if self.disc == self.by:
            return say("disc-spent", seat=seat, is_acid=is_acid, rule=rule)
        return say(
            "disc-destroyed",
            seat=seat,
            side=self.seats,
            disc=disc,
            is_acid=is_acid,
            has_counted=self.has_counted,
            rule=rule,
        )


class DiscsSwapped(TableChanged, frozen=True):
    """By Thief: each of them belongs to the other side now."""

    seat: Seat
    disc: int
    """The Thief."""
    target: int
    side: int
    """Whose Thief it was."""
    seats: Seats
    """Who owned the other disc, and have the Thief now."""
    rule: str = "WBI-30"

    def sentence(self) -> Sentence:
        return say("discs-swapped", seat=self.seat, side=self.seats, disc=disc_said(self.target), rule=self.rule)


class DiscHandedOver(TableChanged, frozen=True):
    """The poison disc goes to those whom it poisoned."""

    disc: int
    side: int
    """Its new owner."""
    seats: Seats
    rule: str = "WBI-27"
    at_once: bool = False
    """Whether it left the board or the tray for that, and counts there no more (WBI-A28)."""

    def sentence(self) -> Sentence:
        disc, rule = disc_said(self.disc), self.rule
        return say("disc-handed-over", side=self.seats, disc=disc, at_once=self.at_once, rule=rule)


class DiscTeleported(TableChanged, frozen=True):
    seat: Seat
    disc: int
    field: int
    """Where it counts now."""
    lay_in: int
    """Where it would count without its effect."""
    rule: str = "WBI-34"

    def sentence(self) -> Sentence:
        return say("disc-teleported", seat=self.seat, field=self.field, before=self.lay_in, rule=self.rule)


class MissileStruck(TableChanged, frozen=True):
    """It goes from the board to the tray."""

    seat: Seat
    disc: int
    side: int
    field: int
    """Where it lay."""
    rule: str = "WBI-36"

    def sentence(self) -> Sentence:
        return say("missile-struck", seat=self.seat, field=self.field, rule=self.rule)


Failure = Literal[
    "frozen", "frozen_until_scored", "frozen_seventh", "not_landed", "nothing_to_heal", "nothing_to_burn",
    "frost_spared", "twenty_already", "nobody_there", "poisoned_already", "poisoned_again", "reflicked_already",
    "among_the_six", "off_the_board", "in_the_hole", "touches_no_line", "none_flicked", "none_in_the_field",
    "none_left", "own_already", "swapped", "destroyed",
]  # fmt: skip
"""Why an effect comes to nothing."""


class EffectFailed(TableChanged, frozen=True):
    """A failed effect, and the reason."""

    seat: Seat
    """Whose disc it is."""
    disc: int
    face: FaceName
    rule: str
    why: Failure

    def sentence(self) -> Sentence:
        return say(f"failed-{self.why}", seat=self.seat, face=face_said(self.face), rule=self.rule)


class EffectDeclined(TableChanged, frozen=True):
    seat: Seat
    disc: int
    face: FaceName
    kind: QuestionKind
    """What was asked."""
    further: bool
    """Whether something was done with it before."""
    rule: str
    """The effect's own."""

    def sentence(self) -> Sentence:
        if self.kind in ("lucky", "seventh"):
            return say(f"declined-{self.kind}", seat=self.seat)
        return say("declined", seat=self.seat, face=face_said(self.face), further=self.further)


# --- The round ----------------------------------------------------------------------------------


class Total(Data, frozen=True):
    """Total of a side, with its parts."""

    board: int
    twenties: int
    """The number of discs that count 20."""
    burned: int
    """What its burned discs would have counted."""
    poisoned: int
    corrupted: int
    total: int
    seats: Seats

    def said(self) -> Sentence:
        made = self._made()
        return say("total-of", side=self.seats, total=f"{self.total}".replace("-", "−"), made=made, plain=not made)

    def _made(self) -> list[Sentence]:
        """Return what made it; nothing where all of it lies on the board."""
        parts = [say("made-twenties", number=self.twenties)] if self.twenties else []
        parts += [say("made-poisoned", points=-self.poisoned)] if self.poisoned else []
        parts += [say("made-corrupted", points=-self.corrupted)] if self.corrupted else []
        parts += [say("made-burned", points=self.burned)] if self.burned else []
        return [say("made-board", points=self.board), *parts] if parts and self.board else parts


class RoundTotalled(TableChanged, frozen=True):
    number: int
    totals: tuple[Total, ...]
    """By side."""
    net: int
    winner: int | None
    rule: str = "WBI-9"

    def sentence(self) -> Sentence:
        one, other = self.totals
        totals = say("both-sides", one=one.said(), other=other.said())
        return say("round-totalled", number=self.number, totals=totals, won=self._won(), rule=self.rule)

    def _won(self) -> Sentence:
        if self.winner is None:
            return say("round-tied")
        seats = self.totals[self.winner].seats
        return say("round-won", side=seats, pair=len(seats) > 1, net=self.net)


class DiscBought(TableChanged, frozen=True):
    seat: Seat
    side: int
    disc: int
    price: int
    left: int
    """Points of the round that are left."""
    rule: str = "WBI-13"

    def sentence(self) -> Sentence:
        return say("disc-bought", seat=self.seat, disc=disc_said(self.disc), price=self.price, left=self.left)


class FlickStood(TableChanged, frozen=True):
    """By whoever could have taken it back (WBI-A81)."""

    seat: Seat
    disc: int
    rule: str = "WBI-A81"

    def sentence(self) -> Sentence:
        return say("flick-stood", seat=self.seat)


class NothingBought(TableChanged, frozen=True):
    seat: Seat
    left: int
    """Points of the round, all of them."""
    rule: str = "WBI-13"

    def sentence(self) -> Sentence:
        return say("nothing-bought", seat=self.seat, left=self.left)


class PointsBanked(TableChanged, frozen=True):
    seat: Seat
    side: int
    amount: int
    score: int
    """Of the side, with these."""
    goal: int
    rule: str = "WBI-12"

    def sentence(self) -> Sentence:
        wins = self.score >= self.goal
        return say("points-banked", seat=self.seat, amount=self.amount, score=self.score, goal=self.goal, wins=wins)


WhyLost = Literal["unused", "unbankable", "unusable"]
"""Left by choice or beyond the limit; not to be banked; neither to be spent nor to be banked."""


class PointsLost(TableChanged, frozen=True):
    """Points that could not or would not be used."""

    side: int
    seats: Seats
    amount: int
    is_all: bool
    """Whether nothing of the round's points was used."""
    rule: str = "WBI-A57"
    why: WhyLost = "unused"
    owns_none: bool = False
    """Whether the side owns no special disc, without which nothing can be banked (WBI-11)."""

    def sentence(self) -> Sentence:
        amount, is_all, why, rule = self.amount, self.is_all, self.why, self.rule
        return say(
            "points-lost", side=self.seats, amount=amount, is_all=is_all, why=why, owns_none=self.owns_none, rule=rule
        )


class RoundEnded(TableChanged, frozen=True):
    number: int
    summary: RoundSummary
    scores: tuple[int, ...]
    sides: tuple[Seats, ...]
    """Who plays each side."""
    thawed: tuple[int, ...]
    """Discs whose freeze is over."""
    frozen: tuple[int, ...]
    """Discs without effect from now on."""
    rule: str = "WBI-24"

    def sentence(self) -> Sentence:
        one, other = (say("score-of", side=seats, score=self.scores[side]) for side, seats in enumerate(self.sides))
        scores = say("both-sides", one=one, other=other)
        frozen = [the_disc_said(disc) for disc in self.frozen]
        return say("round-ended", scores=scores, frozen=frozen, number=len(frozen))


class WizardBiscuitsGameEnded(Event, frozen=True, tag="GameEnded"):
    """End of the game: a side has banked enough, or the last round has been played (WBI-15, WBI-H4)."""

    rule: WizardBiscuitsEndRule
    winners: Seats
    scores: tuple[int, ...]
    """By side, and so are the special discs that each owns."""
    owned: tuple[int, ...]
    is_shared: bool
    """Whether both sides have won: level in everything that counts."""
    remark: str = ""
    """What the result has to say beside who won (CRK-A61)."""

    def sentence(self) -> Sentence:
        won = self._won()
        return say("with-remark", won=won, remark=self.remark) if self.remark else won

    def _won(self) -> Sentence:
        scores, discs = _against(self.scores), _against(self.owned)
        winners, rule = self.winners, self.rule
        if self.is_shared:
            return say("win-shared", winners=winners, score=max(self.scores), owned=max(self.owned), rule=rule)
        by_discs = len({*self.scores}) == 1
        return say(
            "won", winners=winners, pair=len(winners) > 1, scores=scores, discs=discs, by_discs=by_discs, rule=rule
        )


def _against(numbers: tuple[int, ...]) -> str:
    """Return the higher first."""
    return " : ".join(str(number) for number in sorted(numbers, reverse=True))


WizardBiscuitsEvent = (
    DiscChosen | SideDeclared
    | DiscsSlid | VerdictGiven | ShotTakenBack | FlickStood | CrokinoleTimeRanOut | ChoiceTimedOut
    | DiscPickedUp | SeventhPassed | CrokinoleTurnPassed | DiscsBurned | StatusBegan | StatusEnded | DiscThawed
    | DiscFrozen | DiscDestroyed | DiscsSwapped | DiscHandedOver | DiscTeleported | MissileStruck | EffectFailed
    | EffectDeclined | RoundTotalled | DiscBought | NothingBought | PointsBanked | PointsLost | RoundEnded
    | CrokinoleRoundBegan | WizardBiscuitsGameEnded
)  # fmt: skip
