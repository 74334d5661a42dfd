"""Events of XTAL, each with its sentence.

`change` is what the table is like after it, as far as it has changed: a board works out nothing. `rules.telling` adds
it where a table is watched.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import HOUSE, CardName, Power, position_name
from gingersnap.games.xtal.types import Pair, PlayedCard, XtalChange, XtalLay
from gingersnap.games.xtal.words import say

NO_CHANGE = XtalChange()


def in_public(change: XtalChange) -> XtalChange:
    """Return what all but the owner are told."""
    return codec.replace(change, hand=UNSET, draft=UNSET)


class HomeChosen(Event, frozen=True):
    seat: Seat
    position: int
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("home-chosen", seat=self.seat, position=position_name(self.position))


class DieRolled(Event, frozen=True):
    seat: Seat
    number: int
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("die-rolled", seat=self.seat, number=self.number)


class TurnForfeited(Event, frozen=True):
    """The die led onto an occupied position."""

    seat: Seat
    position: int
    has_cards: bool = False
    """At a table where only the move is forfeited: cards are played all the same (XTL-A12)."""

    def sentence(self) -> Sentence:
        return say("turn-forfeited", seat=self.seat, position=position_name(self.position), cards=self.has_cards)


HowMoved = Literal["die", "card", "cancelled", "revived"]


class TokenMoved(Event, frozen=True):
    """By the die it walks clockwise; a card carries it; a cancelled card carries it back, a revived one there again."""

    token: Seat
    origin: int
    to: int
    by: HowMoved
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        origin, to = position_name(self.origin), position_name(self.to)
        return say("token-moved", token=self.token, by=self.by, origin=origin, to=to)


class XtalCardDrawn(Event, frozen=True, tag="CardDrawn"):
    seat: Seat
    card: CardName | None
    """None for everybody else."""
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> XtalCardDrawn:
        return self if seat == self.seat else XtalCardDrawn(self.seat, None, in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def sentence(self) -> Sentence:
        card = None if self.card is None else say(f"power-{self.card}")
        return say("card-drawn", seat=self.seat, card=card)


class XtalDeckReshuffled(Event, frozen=True, tag="DeckReshuffled"):
    cards: int
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("deck-reshuffled", cards=self.cards)


class DrawMissed(Event, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("draw-missed", seat=self.seat)


class CardLaid(Event, frozen=True):
    """Into a draft: for its owner's eyes only."""

    seat: Seat
    lay: XtalLay
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> CardLaid | None:
        return self if seat == self.seat else None

    def sentence(self) -> Sentence:
        return say("card-laid", seat=self.seat, what=_shown(self.lay))


class CardTakenBack(Event, frozen=True):
    """Out of a draft: for its owner's eyes only."""

    seat: Seat
    lay: XtalLay
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> CardTakenBack | None:
        return self if seat == self.seat else None

    def sentence(self) -> Sentence:
        return say("card-taken-back", seat=self.seat, what=_shown(self.lay))


def _shown(lay: XtalLay) -> Sentence:
    """Return the target of a card in words, without its number, which a table does not show."""
    return codec.replace(lay, answers=None).named()


class XtalCardPlayed(Event, frozen=True, tag="CardPlayed"):
    """A card came onto the table; the cards of a group follow each other."""

    play: PlayedCard
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> XtalCardPlayed:
        return self if seat == self.play.seat else XtalCardPlayed(self.play, in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        play, card = self.play, say(f"power-{self.play.card}")
        if play.wild:
            card = say("wildcard-as", card=card)
        if play.target is not None:
            return say("card-thrown", seat=play.seat, card=card, target=play.target)
        if play.token == play.seat:
            return say("own-move-played", seat=play.seat, card=card)
        if play.token is not None:
            return say("move-played", seat=play.seat, card=card, token=play.token)
        return say("card-played", seat=play.seat, card=card)


class CardCancelled(Event, frozen=True):
    card: int
    name: Power
    seat: Seat
    """Whose card it is."""
    by: Seat
    means: Power
    """The Shield or the Void that cancels it."""
    change: XtalChange = NO_CHANGE
    is_again: bool = False
    """By a card that was cancelled and counts again, as the sentence before says."""

    def sentence(self) -> Sentence:
        means, card = say(f"power-{self.means}"), say(f"power-{self.name}")
        if self.is_again:
            return say("cancelled-again", seat=self.seat, card=card, earlier=self.name == "void")
        return say("card-cancelled", by=self.by, means=means, seat=self.seat, card=card)


class CardRevived(Event, frozen=True):
    card: int
    name: Power
    seat: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("card-revived", seat=self.seat, card=say(f"power-{self.name}"), earlier=self.name == "void")


class VoidDeclined(Event, frozen=True):
    seat: Seat
    card: int
    name: Power
    owner: Seat
    """Whose card it is."""
    late: bool = False
    """By saying nothing in time."""
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        card = say(f"power-{self.name}")
        return say("late-to-cancel" if self.late else "void-declined", seat=self.seat, owner=self.owner, card=card)


class TableCleared(Event, frozen=True):
    """Outside Combat: the cards on the table stand or are cancelled for good. Those of a Combat go when it ends."""

    cards: int
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("table-cleared", cards=self.cards)


class SeatProtected(Event, frozen=True):
    seat: Seat
    weapon: Power | None = None
    """The Weapon to be answered all the same: one that the Void brought back (XTL-A62), or did not name (XTL-A85)."""
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        if self.weapon is None:
            return say("seat-protected", seat=self.seat)
        return say("protected-under-attack", seat=self.seat, card=say(f"power-{self.weapon}"))


class ProtectionEnded(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("protection-ended", seat=self.seat)


HowCombatBegan = Literal["began", "handed-on", "again", "back"]
"""There was none; it was between others; the same two are in line anew; what had handed it on is cancelled."""


class CombatBegan(Event, frozen=True):
    pair: Pair
    by: Seat
    how: HowCombatBegan
    change: XtalChange = NO_CHANGE
    waits_for: Seat | None = None
    """Whom a Weapon is pending against: it is answered before the two play (XTL-A65)."""
    weapon: Power | None = None

    def sentence(self) -> Sentence:
        combat = say(f"fight-{self.how}", pair=self.pair, by=self.by)
        if self.waits_for is None or self.weapon is None:
            return combat
        return say("first-answer", combat=combat, seat=self.waits_for, card=say(f"power-{self.weapon}"))


WhySpared = Literal["protected", "away", "ending", "carried_back", "other_pair"]
"""One of the two is; a Void is about to end all Combat; a cancelled card has brought them there; others fight."""


class PairSpared(Event, frozen=True):
    """Two have come to stand opposite each other, and do not fight."""

    pair: Pair
    why: WhySpared
    seat: Seat | None = None
    """Who is protected or away."""

    def sentence(self) -> Sentence:
        return say("pair-spared", pair=self.pair, because=say(f"spared-{self.why}", seat=self.seat))


class PriorityNamed(Event, frozen=True):
    seat: Seat
    by: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        if self.seat == self.by:
            return say("plays-first", seat=self.seat)
        return say("priority-named", seat=self.seat, by=self.by)


class FirstPlayLapsed(Event, frozen=True):
    """In real time: who was to play the first card, or to say who does, has not done so."""

    seat: Seat
    pair: Pair
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("first-play-lapsed" if self.seat in self.pair else "first-not-named", seat=self.seat, pair=self.pair)


class Passed(Event, frozen=True):
    seat: Seat
    late: bool = False
    """By playing nothing in time."""
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("slow-to-play" if self.late else "passed", seat=self.seat)


class DoneDeclared(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("done-declared", seat=self.seat)


TooLate = Literal["to-answer", "to-cancel", "for-rings", "to-name"]


class XtalTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    """A seat was asked and did not answer in time."""

    seat: Seat
    what: TooLate
    """What it was asked for."""
    name: Power | None = None
    """The card it was about, if it was about one."""
    owner: Seat | None = None

    def sentence(self) -> Sentence:
        if self.name is None or self.owner is None:
            return say(f"slow-{self.what}", seat=self.seat)
        card = say(f"power-{self.name}")
        return say(
            "late-to-answer" if self.what == "to-answer" else "late-to-cancel",
            seat=self.seat,
            owner=self.owner,
            card=card,
        )


WhyStruck = Literal["given in", "too late", "no card"]
WhyOver = Literal["struck", "void", "passed", "done", "idle", "no cards"]


class WeaponStruck(Event, frozen=True):
    """It was not cancelled: all rings of the one attacked go to the attacker."""

    weapon: int
    name: Power
    seat: Seat
    target: Seat
    why: WhyStruck
    rings: int
    stored_at: int | None = None
    """The Home of an attacker who is away: the rings go to its Storage Area."""
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        card, why = say(f"power-{self.name}"), self.why.replace(" ", "-")
        if self.stored_at is None:
            return say("weapon-struck", seat=self.seat, card=card, target=self.target, why=why, rings=self.rings)
        position = position_name(self.stored_at)
        return say(
            "weapon-struck-stored",
            seat=self.seat,
            card=card,
            target=self.target,
            why=why,
            rings=self.rings,
            position=position,
        )


class CombatEnded(Event, frozen=True):
    pair: Pair
    rule: str
    why: WhyOver
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("combat-ended", pair=self.pair, why=self.why.replace(" ", "-"))


class RingsTaken(Event, frozen=True):
    """Out of a Storage Area."""

    seat: Seat
    position: int
    rings: int
    change: XtalChange = NO_CHANGE
    is_own: bool = False
    """Back, by somebody who had left (XTL-18)."""
    is_leaving_home: bool = False
    """By the die, where the first ring waits at Home (XTL-A4)."""

    def sentence(self) -> Sentence:
        position = position_name(self.position)
        if self.is_leaving_home:
            return say("rings-taken-along", seat=self.seat, rings=self.rings, position=position)
        return say("rings-taken", seat=self.seat, rings=self.rings, position=position, own=self.is_own)


class RingsLeft(Event, frozen=True):
    seat: Seat
    position: int

    def sentence(self) -> Sentence:
        return say("rings-left", seat=self.seat, position=position_name(self.position))


class LeaveDeclared(Event, frozen=True):
    """It takes effect as soon as Combat, and the cards that can still be cancelled, let them go."""

    seat: Seat
    for_good: bool
    change: XtalChange = NO_CHANGE
    after_turn: bool = False
    """When the turn is over, and no sooner (XTL-A80)."""

    def sentence(self) -> Sentence:
        return say("leave-declared", seat=self.seat, good=self.for_good, after_turn=self.after_turn)


class SeatLeft(Event, frozen=True):
    seat: Seat
    for_good: bool
    rings: int
    """Put into the Storage Area of their Home."""
    home: int
    cards: tuple[CardName, ...] = ()
    """For good: onto the refuse pile."""
    missed: int = 0
    """Turns that were missed, where that alone has made it for good (XTL-A48)."""
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> SeatLeft:
        return self if seat == self.seat else codec.replace(self, change=in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return bool(self.cards)

    def sentence(self) -> Sentence:
        if self.missed:
            return say("seat-out", seat=self.seat, turns=self.missed)
        position = position_name(self.home)
        return say("seat-left", seat=self.seat, good=self.for_good, rings=self.rings, position=position)


class SeatReturned(Event, frozen=True):
    seat: Seat
    rings: int
    """Taken back out of their Storage Area."""
    change: XtalChange = NO_CHANGE
    waiting: int = 0
    """Left there until the next turn of the seat (XTL-A69)."""
    home: int = 0
    is_out: bool = False
    """Whether the seat has missed a turn, and so is out of play until its next (XTL-A69)."""

    def sentence(self) -> Sentence:
        if self.waiting:
            where = position_name(self.home)
            return say("seat-returned-waiting", seat=self.seat, out=self.is_out, rings=self.waiting, position=where)
        return say("seat-returned", seat=self.seat, out=self.is_out, rings=self.rings)


class TurnMissed(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("turn-missed", seat=self.seat)


class TableDeserted(Event, frozen=True):
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("table-deserted")


class XtalTurnBegan(Event, frozen=True, tag="TurnBegan"):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def sentence(self) -> Sentence:
        return say("turn-began", seat=self.seat)


class XtalGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: str
    winners: tuple[Seat, ...]
    rings: tuple[int, ...]

    def sentence(self) -> Sentence:
        most, count = max(self.rings[seat] for seat in self.winners), len(self.winners)
        turns = HOUSE.caps.turns_each * len(self.rings)
        return say(f"ended-{self.rule.lower()}", winners=self.winners, rings=most, count=count, turns=turns)


XtalEvent = (
    HomeChosen | DieRolled | TurnForfeited | TokenMoved | XtalCardDrawn | XtalDeckReshuffled | DrawMissed | CardLaid
    | CardTakenBack | XtalCardPlayed | CardCancelled | CardRevived | VoidDeclined | TableCleared | SeatProtected
    | ProtectionEnded | CombatBegan | PairSpared | PriorityNamed | FirstPlayLapsed | Passed | DoneDeclared
    | XtalTimeRanOut
    | WeaponStruck | CombatEnded | RingsTaken | RingsLeft | LeaveDeclared | SeatLeft | SeatReturned | TurnMissed
    | TableDeserted | XtalTurnBegan | XtalGameEnded
)  # fmt: skip
