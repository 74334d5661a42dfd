"""Events of Keep or Swap, each with its sentence."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games._template.words import say


class KeepOrSwapCardKept(Event, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("card-kept", seat=self.seat)


class KeepOrSwapCardSwapped(Event, frozen=True):
    """A card was exchanged for one from the deck. Only its owner sees the new card."""

    seat: Seat
    drawn: int | None

    def for_seat(self, seat: Seat) -> KeepOrSwapCardSwapped:
        return self if seat == self.seat else codec.replace(self, drawn=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def sentence(self) -> Sentence:
        return say("card-swapped", seat=self.seat, drawn=self.drawn)


class KeepOrSwapCardsTurnedUp(Event, frozen=True):
    cards: tuple[int, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        return say(
            "cards-turned-up", cards=[say("card-of", seat=seat, card=card) for seat, card in enumerate(self.cards)]
        )


KeepOrSwapEvent = KeepOrSwapCardKept | KeepOrSwapCardSwapped | KeepOrSwapCardsTurnedUp
