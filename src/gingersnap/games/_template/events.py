"""What can happen in Keep or Swap, each with its sentence."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Event, Seat


class CardKept(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} keeps."


class CardSwapped(Event, frozen=True):
    """A card was drawn in place of another. Which one, only its owner is told."""

    seat: Seat
    drawn: int | None

    def for_seat(self, seat: Seat) -> CardSwapped:
        return self if seat == self.seat else codec.replace(self, drawn=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        card = "" if self.drawn is None else f" and draws a {self.drawn}"
        return f"{names[self.seat]} swaps{card}."


class CardsTurnedUp(Event, frozen=True):
    cards: tuple[int, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        cards = ", ".join(f"{name} has {card}" for name, card in zip(names, self.cards, strict=True))
        return f"All cards are turned up: {cards}."


KeepOrSwapEvent = CardKept | CardSwapped | CardsTurnedUp
