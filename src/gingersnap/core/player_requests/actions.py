"""Requests of people at a table beside the game: resign, abort, draw, end, pause, take back (GEN-20 to GEN-25).

A request that concerns others stays open until all of them accept it or one declines. Its result is an event.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from gingersnap.core.contract import Action, Data, Event, Seat
from gingersnap.core.words import Sentence, say

RequestKind = Literal["give_up", "call_off", "draw", "end", "pause", "take_back"]


class TableRequest(Action, frozen=True):
    """Action of a person: a request to which others may have to agree."""

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
    """Request to return to the position before the requester's last action."""

    kind = "take_back"

    chosen: bool = False
    """Return to the last action that was a choice, past forced ones. Version 1.0 knew only the last action."""


class AcceptRequest(Action, frozen=True, tag="AgreeToWish"):
    """Action of a person: accept the open request."""

    def sentence(self) -> Sentence:
        return say("agree")


class DeclineRequest(Action, frozen=True, tag="DeclineWish"):
    """Action of a person: decline the open request, or withdraw one's own."""

    def sentence(self) -> Sentence:
        return say("decline")


class ResumePlay(Action, frozen=True):
    """Action of a person: continue after a pause."""

    def sentence(self) -> Sentence:
        return say("resume-play")


class SettleRequest(Action, frozen=True):
    """Action of CLOCK: settle a request that waits for nobody, since a bot replaced those who had not answered.

    It is granted if it would be granted at once when made now, and lapses otherwise. Version 1.0 does not read it.
    """

    lapses: bool = False
    """Let it lapse in any case, as at a rated table, which no bot can agree to end."""

    def sentence(self) -> Sentence:
        return say("settle-request")


REQUEST_TYPES = (Resign, AbortGame, OfferDraw, EndEarly, PausePlay, RequestTakeback)
AnyRequestAction = Resign | AbortGame | OfferDraw | EndEarly | PausePlay | RequestTakeback
REQUEST_ACTION_TYPES = (*REQUEST_TYPES, AcceptRequest, DeclineRequest, ResumePlay)
REQUEST_ACTIONS = AnyRequestAction | AcceptRequest | DeclineRequest | ResumePlay


# --- Events ---------------------------------------------------------------------------------------


class RequestMade(Event, frozen=True, tag="WishMade"):
    seat: Seat
    kind: RequestKind

    def sentence(self) -> Sentence:
        return say("wish-made", seat=self.seat, kind=self.kind)


class RequestSeconded(Event, frozen=True, tag="WishSeconded"):
    """A person accepted the request, and others have yet to answer."""

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
    """Play continued before everybody had answered, or nobody is left to answer."""

    kind: RequestKind

    def sentence(self) -> Sentence:
        return say("wish-lapsed", kind=self.kind)


class PlayersResigned(Event, frozen=True, tag="GaveUp"):
    seats: tuple[Seat, ...]
    bot_plays: bool = False
    """True if the others play on, with a bot for the players who resigned."""

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
    """True if luck was drawn since then; it will be drawn anew."""
    actions: int = 1
    """The number of actions of `seat` that were taken back: forced ones after the last choice go with it."""

    def sentence(self) -> Sentence:
        return say("move-taken-back", seat=self.seat, anew=self.luck_anew)


class RequestStatus(Data, frozen=True):
    """The open request and pause at a table, as one seat sees them."""

    wish: RequestKind | None = None
    """The kind of the open request."""
    wisher: Seat | None = None
    waits_for: tuple[Seat, ...] = ()
    """Seats that have not answered yet."""
    paused: bool = False
    given_up: tuple[Seat, ...] = ()
    may: tuple[str, ...] = ()
    """The tags of the table actions that this seat may take now."""
