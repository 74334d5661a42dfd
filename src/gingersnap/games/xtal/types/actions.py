"""Actions of a seat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Action, Seat, Tick
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import MOST_LAID, PATH, Power, position_name
from gingersnap.games.xtal.words import say

OFF = -1
"""Where a token stands that is not on the board, and the Home of a seat that has not chosen one."""
Position = Annotated[int, Meta(ge=OFF, le=PATH - 1)]
CardNumber = Annotated[int, Meta(ge=0, le=MOST_LAID)]
"""Cards are numbered through the game, in the order laid."""


class XtalLay(Action, frozen=True, tag="Lay"):
    """Add a card to your group. Only you see it until you play the group."""

    card: Power
    token: Seat | None = None
    """A movement: whose token."""
    to: Position | None = None
    """A movement: the position on the path."""
    answers: CardNumber | None = None
    """A Shield or a Void: the number of the card it cancels. A Void with nothing to cancel has none."""
    wild: bool = False
    """Lay a wildcard as this card."""

    def sentence(self) -> Sentence:
        return say("lay", what=self.named())

    def named(self) -> Sentence:
        """Return the card, and what it does."""
        card = say(f"power-{self.card}")
        if self.wild:
            card = say("wildcard-as", card=card)
        if self.token is not None and self.to is not None:
            return say("laid-move", card=card, token=self.token, position=position_name(self.to))
        return card if self.answers is None else say("laid-against", card=card, number=self.answers)


class ChooseHome(Action, frozen=True):
    position: int

    def sentence(self) -> Sentence:
        return say("choose-home", position=position_name(self.position))


class Roll(Action, frozen=True):
    def sentence(self) -> Sentence:
        return say("roll")


class XtalTakeBack(Action, frozen=True, tag="TakeBack"):
    """Take the last card of your group back into your hand."""

    def sentence(self) -> Sentence:
        return say("take-back")


class PlayGroup(Action, frozen=True):
    """Put your group on the table."""

    def sentence(self) -> Sentence:
        return say("play-group")


class Answer(Action, frozen=True):
    """Lay these cards and put your group on the table, all at once. Each of them cancels a card."""

    lays: tuple[XtalLay, ...]

    def sentence(self) -> Sentence:
        return say("answer", what=[lay.named() for lay in self.lays]) if self.lays else say("answer-nothing")


class EndTurn(Action, frozen=True):
    def sentence(self) -> Sentence:
        return say("end-turn")


class Pass(Action, frozen=True):
    """Turn-based Combat: play nothing now."""

    def sentence(self) -> Sentence:
        return say("pass")


class Done(Action, frozen=True):
    """Real-time Combat: you want to play no more. The next group withdraws it."""

    after: int
    """How many cards had been laid in the game when you said so: a group that crosses it makes it void."""

    def sentence(self) -> Sentence:
        return say("done")


class Concede(Action, frozen=True):
    """Let a Weapon strike."""

    weapon: int

    def sentence(self) -> Sentence:
        return say("concede", number=self.weapon)


class DeclineVoid(Action, frozen=True):
    """Let the last card stand."""

    card: int

    def sentence(self) -> Sentence:
        return say("decline-void", number=self.card)


class NamePriority(Action, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("name-priority", seat=self.seat)


class TakeRings(Action, frozen=True):
    """Take all the rings stored where your token has landed, or leave them there."""

    position: int
    take: bool = True

    def sentence(self) -> Sentence:
        return say("take-rings", take=self.take, position=position_name(self.position))


class Leave(Action, frozen=True):
    is_aside = True

    for_good: bool = False

    def sentence(self) -> Sentence:
        return say("leave", good=self.for_good)


class Return(Action, frozen=True):
    is_aside = True

    def sentence(self) -> Sentence:
        return say("come-back")


XtalAction = (
    ChooseHome | Roll | XtalLay | XtalTakeBack | PlayGroup | Answer | EndTurn | Pass | Done | Concede | DeclineVoid
    | NamePriority | TakeRings | Leave | Return | Tick
)  # fmt: skip
