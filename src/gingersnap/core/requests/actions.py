"""What people ask for at a table beside their game: to give up, to stop, to take back (GEN-20 to GEN-25).

A wish that concerns others waits until they have agreed, or one of them has not. What comes of it is an event.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from gingersnap.core.contract import Action, Data, Event, Seat
from gingersnap.core.words import Sentence, say

RequestKind = Literal["give_up", "call_off", "draw", "end", "pause", "take_back"]


class TableRequest(Action, frozen=True):
    """A person's: something that others may have to agree to."""

    kind: ClassVar[RequestKind]

    def sentence(self) -> Sentence:
        return say("wish", kind=self.kind)


class Resign(TableRequest, frozen=True, tag="GiveUp"):
    kind = "give_up"


class AbortGame(TableRequest, frozen=True, tag="CallOff"):
    kind = "call_off"


class OfferDraw(TableRequest, frozen=True):
    kind = "draw"


class EndEarly(TableRequest, frozen=True):
    kind = "end"


class PausePlay(TableRequest, frozen=True):
    kind = "pause"


class RequestTakeback(TableRequest, frozen=True, tag="TakeMoveBack"):
    """To where it was before the last action of who asks."""

    kind = "take_back"


class AcceptRequest(Action, frozen=True, tag="AgreeToWish"):
    """To the wish that is open."""

    def sentence(self) -> Sentence:
        return say("agree")


class DeclineRequest(Action, frozen=True, tag="DeclineWish"):
    """The wish that is open; who made it withdraws it."""

    def sentence(self) -> Sentence:
        return say("decline")


class ResumePlay(Action, frozen=True):
    """After a pause."""

    def sentence(self) -> Sentence:
        return say("resume-play")


REQUEST_TYPES = (Resign, AbortGame, OfferDraw, EndEarly, PausePlay, RequestTakeback)
AnyRequestAction = Resign | AbortGame | OfferDraw | EndEarly | PausePlay | RequestTakeback
REQUEST_ACTION_TYPES = (*REQUEST_TYPES, AcceptRequest, DeclineRequest, ResumePlay)
REQUEST_ACTIONS = AnyRequestAction | AcceptRequest | DeclineRequest | ResumePlay


# --- What comes of them ---------------------------------------------------------------------------


class RequestMade(Event, frozen=True, tag="WishMade"):
    seat: Seat
    kind: RequestKind

    def sentence(self) -> Sentence:
        return say("wish-made", seat=self.seat, kind=self.kind)


class RequestSeconded(Event, frozen=True, tag="WishSeconded"):
    """Somebody agreed, and others are still to."""

    seat: Seat
    kind: RequestKind

    def sentence(self) -> Sentence:
        return say("wish-seconded", seat=self.seat)


class RequestDeclined(Event, frozen=True, tag="WishDeclined"):
    seat: Seat
    kind: RequestKind
    withdrawn: bool = False

    def sentence(self) -> Sentence:
        return say("wish-withdrawn" if self.withdrawn else "wish-declined", seat=self.seat)


class RequestExpired(Event, frozen=True, tag="WishLapsed"):
    """Play went on before everybody had answered."""

    kind: RequestKind

    def sentence(self) -> Sentence:
        return say("wish-lapsed")


class PlayersResigned(Event, frozen=True, tag="GaveUp"):
    seats: tuple[Seat, ...]
    bot_plays: bool = False
    """Others play on, and a bot for who gave up."""

    def sentence(self) -> Sentence:
        return say("gave-up", seats=self.seats, count=len(self.seats), bot=self.bot_plays)


class GameAborted(Event, frozen=True, tag="CalledOff"):
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


class PlayResumed(Event, frozen=True, tag="PlayWentOn"):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("play-went-on", seat=self.seat)


class MoveTakenBack(Event, frozen=True):
    seat: Seat
    luck_anew: bool = False
    """Luck had been drawn since: it is not drawn the same again."""

    def sentence(self) -> Sentence:
        return say("move-taken-back", seat=self.seat, anew=self.luck_anew)


class RequestStatus(Data, frozen=True):
    """What is open at a table beside its game, as one seat is told."""

    wish: RequestKind | None = None
    """What somebody asks for."""
    wisher: Seat | None = None
    waits_for: tuple[Seat, ...] = ()
    """Who has not answered yet."""
    paused: bool = False
    given_up: tuple[Seat, ...] = ()
    may: tuple[str, ...] = ()
    """Which of the table's own actions this seat may do now, by their names."""
