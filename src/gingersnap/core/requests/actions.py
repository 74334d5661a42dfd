"""What people ask for at a table beside their game: to give up, to stop, to take back (GEN-20 to GEN-25).

A wish that concerns others waits until they have agreed, or one of them has not. What comes of it is an event.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from gingersnap.core.contract import Action, Data, Event, Seat
from gingersnap.core.words import Sentence, say

Kind = Literal["give_up", "call_off", "draw", "end", "pause", "take_back"]


class Wish(Action, frozen=True):
    """A person's: something that others may have to agree to."""

    kind: ClassVar[Kind]

    def sentence(self) -> Sentence:
        return say("wish", kind=self.kind)


class GiveUp(Wish, frozen=True):
    kind = "give_up"


class CallOff(Wish, frozen=True):
    kind = "call_off"


class OfferDraw(Wish, frozen=True):
    kind = "draw"


class EndEarly(Wish, frozen=True):
    kind = "end"


class PausePlay(Wish, frozen=True):
    kind = "pause"


class TakeMoveBack(Wish, frozen=True):
    """To where it was before the last action of who asks."""

    kind = "take_back"


class AgreeToWish(Action, frozen=True):
    """To the wish that is open."""

    def sentence(self) -> Sentence:
        return say("agree")


class DeclineWish(Action, frozen=True):
    """The wish that is open; who made it withdraws it."""

    def sentence(self) -> Sentence:
        return say("decline")


class ResumePlay(Action, frozen=True):
    """After a pause."""

    def sentence(self) -> Sentence:
        return say("resume-play")


WISHES = (GiveUp, CallOff, OfferDraw, EndEarly, PausePlay, TakeMoveBack)
AnyWish = GiveUp | CallOff | OfferDraw | EndEarly | PausePlay | TakeMoveBack
ABOUT_WISHES = (*WISHES, AgreeToWish, DeclineWish, ResumePlay)
WISH_ACTIONS = AnyWish | AgreeToWish | DeclineWish | ResumePlay


# --- What comes of them ---------------------------------------------------------------------------


class WishMade(Event, frozen=True):
    seat: Seat
    kind: Kind

    def sentence(self) -> Sentence:
        return say("wish-made", seat=self.seat, kind=self.kind)


class WishSeconded(Event, frozen=True):
    """Somebody agreed, and others are still to."""

    seat: Seat
    kind: Kind

    def sentence(self) -> Sentence:
        return say("wish-seconded", seat=self.seat)


class WishDeclined(Event, frozen=True):
    seat: Seat
    kind: Kind
    withdrawn: bool = False

    def sentence(self) -> Sentence:
        return say("wish-withdrawn" if self.withdrawn else "wish-declined", seat=self.seat)


class WishLapsed(Event, frozen=True):
    """Play went on before everybody had answered."""

    kind: Kind

    def sentence(self) -> Sentence:
        return say("wish-lapsed")


class GaveUp(Event, frozen=True):
    seats: tuple[Seat, ...]
    bot_plays: bool = False
    """Others play on, and a bot for who gave up."""

    def sentence(self) -> Sentence:
        return say("gave-up", seats=self.seats, count=len(self.seats), bot=self.bot_plays)


class CalledOff(Event, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("called-off", seat=self.seat)


class DrawAgreed(Event, frozen=True):
    def sentence(self) -> Sentence:
        return say("draw-agreed")


class EndedEarly(Event, frozen=True):
    def sentence(self) -> Sentence:
        return say("ended-early")


class PlayPaused(Event, frozen=True):
    def sentence(self) -> Sentence:
        return say("play-paused")


class PlayWentOn(Event, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("play-went-on", seat=self.seat)


class MoveTakenBack(Event, frozen=True):
    seat: Seat
    luck_anew: bool = False
    """Luck had been drawn since: it is not drawn the same again."""

    def sentence(self) -> Sentence:
        return say("move-taken-back", seat=self.seat, anew=self.luck_anew)


class Beside(Data, frozen=True):
    """What is open at a table beside its game, as one seat is told."""

    wish: Kind | None = None
    """What somebody asks for."""
    wisher: Seat | None = None
    waits_for: tuple[Seat, ...] = ()
    """Who has not answered yet."""
    paused: bool = False
    given_up: tuple[Seat, ...] = ()
    may: tuple[str, ...] = ()
    """Which of the table's own actions this seat may do now, by their names."""
