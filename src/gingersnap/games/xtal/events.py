"""What can happen in XTAL, each as one plain sentence.

`change` is what the table is like after it, as far as it has changed: a board works out nothing. `rules.telling` adds
it where a table is watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.games.xtal.house import CARD_WORDS, CardName, Power, position_name
from gingersnap.games.xtal.types import Pair, PlayedCard, XtalChange, XtalLay

NO_CHANGE = XtalChange()


def in_public(change: XtalChange) -> XtalChange:
    """What all but the owner are told."""
    return codec.replace(change, hand=UNSET, draft=UNSET)


class HomeChosen(Event, frozen=True):
    seat: Seat
    position: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} makes {position_name(self.position)} their Home."


class DieRolled(Event, frozen=True):
    seat: Seat
    number: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} rolls {self.number}."


class TurnForfeited(Event, frozen=True):
    """The die led onto an occupied position."""

    seat: Seat
    position: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{position_name(self.position)} is occupied: {names[self.seat]} forfeits the turn."


class TokenMoved(Event, frozen=True):
    """By the die it walks clockwise; a card carries it; a cancelled card carries it back, a revived one there again."""

    token: Seat
    origin: int
    to: int
    by: Literal["die", "card", "cancelled", "revived"]
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        back = " back" if self.by == "cancelled" else ""
        return f"{names[self.token]}'s token goes{back} from {position_name(self.origin)} to {position_name(self.to)}."


class XtalCardDrawn(Event, frozen=True, tag="CardDrawn"):
    seat: Seat
    card: CardName | None
    """None for everybody else."""
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> XtalCardDrawn:
        return self if seat == self.seat else XtalCardDrawn(self.seat, None, in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        what = "a card" if self.card is None else f"a card: {CARD_WORDS[self.card]}"
        return f"{names[self.seat]} draws {what}."


class XtalDeckReshuffled(Event, frozen=True, tag="DeckReshuffled"):
    cards: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"The refuse pile is shuffled: {self.cards} cards are the new deck."


class DrawMissed(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"There is no card left for {names[self.seat]} to draw."


class CardLaid(Event, frozen=True):
    """Into a draft: for its owner's eyes only."""

    seat: Seat
    lay: XtalLay
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> CardLaid | None:
        return self if seat == self.seat else None

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        whom = "" if self.lay.token is None or self.lay.to is None else f" on {names[self.lay.token]}'s token"
        return f"{names[self.seat]} lays {CARD_WORDS[self.lay.card]}{whom} ready."


class CardTakenBack(Event, frozen=True):
    """Out of a draft: for its owner's eyes only."""

    seat: Seat
    lay: XtalLay
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> CardTakenBack | None:
        return self if seat == self.seat else None

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} takes {CARD_WORDS[self.lay.card]} back."


class XtalCardPlayed(Event, frozen=True, tag="CardPlayed"):
    """A card came onto the table; the cards of a group follow each other."""

    play: PlayedCard
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> XtalCardPlayed:
        return self if seat == self.play.seat else XtalCardPlayed(self.play, in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        play = self.play
        wild = "a Wildcard as " if play.wild else ""
        aim = "" if play.target is None else f" at {names[play.target]}"
        moved = "" if play.token is None else f" on {names[play.token]}'s token"
        return f"{names[play.seat]} plays {wild}{CARD_WORDS[play.card]}{aim}{moved}."


class CardCancelled(Event, frozen=True):
    card: int
    name: Power
    seat: Seat
    """Whose card it is."""
    by: Seat
    means: Power
    """The Shield or the Void that cancels it."""
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        cancelling = f"{_whose(self.by, names, me)} {CARD_WORDS[self.means]}"
        return _sentence(f"{cancelling} cancels {_whose(self.seat, names, me)} {CARD_WORDS[self.name]}.")


class CardRevived(Event, frozen=True):
    card: int
    name: Power
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return _sentence(f"{_whose(self.seat, names, me)} {CARD_WORDS[self.name]} counts again.")


class VoidDeclined(Event, frozen=True):
    seat: Seat
    card: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} lets it stand."


class TableCleared(Event, frozen=True):
    """Outside Combat: the cards on the table stand or are cancelled for good. Those of a Combat go when it ends."""

    cards: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        what = "The card goes" if self.cards == 1 else f"The {self.cards} cards go"
        return f"{what} to the refuse pile."


class SeatProtected(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is protected until their next turn."


class ProtectionEnded(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is no longer protected."


class CombatBegan(Event, frozen=True):
    pair: Pair
    by: Seat
    transferred: bool
    """There was Combat before, between others or with the two out of line."""
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        one, other = self.pair
        begins = "is now between" if self.transferred else "begins between"
        return f"Combat {begins} {names[one]} and {names[other]}!"


class PriorityNamed(Event, frozen=True):
    seat: Seat
    by: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        first = _who(self.seat, names, me)
        if self.by == self.seat:
            return _sentence(f"{first} {'play' if self.seat == me else 'plays'} first.")
        return _sentence(f"{_who(self.by, names, me)} {'let' if self.by == me else 'lets'} {first} play first.")


class FirstPlayLapsed(Event, frozen=True):
    """In real time: who was to play the first card, or to say who does, has not done so."""

    seat: Seat
    pair: Pair
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """Who has started a Combat of others has named nobody; one of the two has not played."""
        late = "played" if self.seat in self.pair else "named anybody"
        have = f"{_who(self.seat, names, me)} {'have' if self.seat == me else 'has'} not {late}"
        one, other = (_who(seat, names, me) for seat in self.pair)
        return _sentence(f"{have}: now {one} and {other} may both play.")


class Passed(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} passes."


class DoneDeclared(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is done."


class XtalTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    """A seat was asked and did not answer in time."""

    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Time is up for {names[self.seat]}."


WhyStruck = Literal["given in", "too late", "no card"]
WhyOver = Literal["struck", "void", "passed", "done", "idle", "no cards"]
_WHY_OVER: dict[WhyOver, str] = {
    "struck": "a Weapon has struck",
    "void": "a Void has ended it",
    "passed": "both have passed",
    "done": "both are done",
    "idle": "nobody has played a card for a while",
    "no cards": "neither has a card left",
}


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

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        attacker, target = _who(self.seat, names, me), _who(self.target, names, me)
        struck = f"{_whose(self.seat, names, me)} {CARD_WORDS[self.name]} strikes {target}"
        without = (
            f", {'with' if self.target == me else 'who has'} no card to answer it" if self.why == "no card" else ""
        )
        lost = f"{_rings(self.rings)} for {attacker}" if self.rings else "no ring to lose"
        kept = "" if self.stored_at is None or not self.rings else f", stored at {position_name(self.stored_at)}"
        return _sentence(f"{struck}{without}: {lost}{kept}.")


class CombatEnded(Event, frozen=True):
    pair: Pair
    rule: str
    why: WhyOver
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        one, other = self.pair
        return f"Combat between {_who(one, names, me)} and {_who(other, names, me)} is over: {_WHY_OVER[self.why]}."


class RingsTaken(Event, frozen=True):
    """Out of a Storage Area."""

    seat: Seat
    position: int
    rings: int
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} takes {_rings(self.rings)} stored at {position_name(self.position)}."


class RingsLeft(Event, frozen=True):
    seat: Seat
    position: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} leaves the rings at {position_name(self.position)}."


class LeaveDeclared(Event, frozen=True):
    """It takes effect as soon as Combat, and the cards that can still be cancelled, let them go."""

    seat: Seat
    for_good: bool
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} will leave as soon as the cards on the table are settled."


class SeatLeft(Event, frozen=True):
    seat: Seat
    for_good: bool
    rings: int
    """Put into the Storage Area of their Home."""
    cards: tuple[CardName, ...] = ()
    """For good: onto the refuse pile."""
    change: XtalChange = NO_CHANGE

    def for_seat(self, seat: Seat) -> SeatLeft:
        return self if seat == self.seat else codec.replace(self, change=in_public(self.change))

    def reveals_to(self, seat: Seat) -> bool:
        return bool(self.cards)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        how = "for good" if self.for_good else "for a while"
        stored = f" and stores {_rings(self.rings)}" if self.rings else ""
        return f"{names[self.seat]} leaves the game {how}{stored}."


class SeatReturned(Event, frozen=True):
    seat: Seat
    rings: int
    """Taken back out of their Storage Area."""
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        back = f", takes {_rings(self.rings)} back" if self.rings else ""
        return f"{names[self.seat]} is back{back} and joins in at their next turn."


class TurnMissed(Event, frozen=True):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is away and misses a turn."


class TableDeserted(Event, frozen=True):
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Everybody is away: the game waits until somebody comes back."


class XtalTurnBegan(Event, frozen=True, tag="TurnBegan"):
    seat: Seat
    change: XtalChange = NO_CHANGE

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is next."


class XtalGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: str
    winners: tuple[Seat, ...]
    rings: tuple[int, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        winners = " and ".join(names[seat] for seat in self.winners)
        return _ENDINGS[self.rule].format(winners=winners)


_ENDINGS = {
    "XTL-2": "{winners} is Home with the rings and wins!",
    "XTL-A50": "Everybody else has left: {winners} wins.",
    "XTL-H9": "The game has gone on for long enough. Most rings: {winners}.",
}


def _whose(seat: Seat, names: Sequence[str], me: Seat) -> str:
    return "your" if seat == me else f"{names[seat]}'s"


def _who(seat: Seat, names: Sequence[str], me: Seat) -> str:
    return "you" if seat == me else names[seat]


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _rings(number: int) -> str:
    return "1 ring" if number == 1 else f"{number} rings"


XtalEvent = (
    HomeChosen | DieRolled | TurnForfeited | TokenMoved | XtalCardDrawn | XtalDeckReshuffled | DrawMissed | CardLaid
    | CardTakenBack | XtalCardPlayed | CardCancelled | CardRevived | VoidDeclined | TableCleared | SeatProtected
    | ProtectionEnded | CombatBegan | PriorityNamed | FirstPlayLapsed | Passed | DoneDeclared | XtalTimeRanOut
    | WeaponStruck | CombatEnded | RingsTaken | RingsLeft | LeaveDeclared | SeatLeft | SeatReturned | TurnMissed
    | TableDeserted | XtalTurnBegan | XtalGameEnded
)  # fmt: skip
