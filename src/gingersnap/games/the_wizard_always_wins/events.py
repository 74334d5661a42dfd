"""What can happen in The Wizard Always Wins, each as one plain sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.games.the_wizard_always_wins.house import counted
from gingersnap.games.the_wizard_always_wins.types import Piece, Token


def listed(things: Iterable[str]) -> str:
    """ "a, b and c"; the same thing several times is counted: "a (twice)"."""
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    parts = [thing if count == 1 else f"{thing} ({_times(count)})" for thing, count in counts.items()]
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts) or "nothing"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


class WizardAlwaysWinsRoundBegan(Event, frozen=True, tag="RoundBegan"):
    round: int
    order: tuple[Seat, ...]
    turn: Seat
    """Who begins."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Round {self.round}: {', then '.join(names[seat] for seat in self.order)}."


class WizardAlwaysWinsTurnBegan(Event, frozen=True, tag="TurnBegan"):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is next."


class TileTaken(Event, frozen=True):
    seat: Seat
    number: int
    character: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} takes the {self.character}."


class WizardAlwaysWinsCardDrawn(Event, frozen=True, tag="CardDrawn"):
    """`card` is for its owner alone."""

    seat: Seat
    card: Piece | None
    hand_size: int
    """Of the seat, after it."""
    deck: int
    """How many cards are left in it."""

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else WizardAlwaysWinsCardDrawn(self.seat, None, self.hand_size, self.deck)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} draws a card{f': {self.card.words()}' if self.card else ''}."


class WizardAlwaysWinsDeckReshuffled(Event, frozen=True, tag="DeckReshuffled"):
    """`cards` are in the new deck, and no discard is left."""

    cards: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"The deck is empty: the {counted(self.cards, 'discard')} become the new deck."


class CardsLookedAt(Event, frozen=True):
    """`cards` are for the seat that looks."""

    seat: Seat
    count: int
    cards: tuple[Piece, ...]
    deck: int
    """How many cards are left in it."""

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else CardsLookedAt(self.seat, self.count, (), self.deck)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        seen = f": {listed(card.words() for card in self.cards)}" if self.cards else ""
        return f"{names[self.seat]} looks at {counted(self.count, 'card')}{seen}."


class CardKept(Event, frozen=True):
    """`card` is for its owner alone."""

    seat: Seat
    card: Piece | None
    hand_size: int
    looking: int
    """How many cards the seat still looks at."""

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else CardKept(self.seat, None, self.hand_size, self.looking)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} keeps {self.card.words() if self.card else 'one of them'}."


class CardsDiscarded(Event, frozen=True):
    """Face up (WAW-A5)."""

    seat: Seat
    cards: tuple[Piece, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} discards {listed(card.words() for card in self.cards)}."


class WizardAlwaysWinsCardPlayed(Event, frozen=True, tag="CardPlayed"):
    """From the hand, face up in front of the seat."""

    seat: Seat
    card: Piece
    hand_size: int

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} plays {self.card.words()}."


class ActionSkipped(Event, frozen=True):
    """An action of the tile that could not be performed (WAW-A1, WAW-A8, WAW-A29)."""

    seat: Seat
    what: Literal["draw", "look", "play", "trade"]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return _SKIPPED[self.what].format(name=names[self.seat])


_SKIPPED = {
    "draw": "There is no card left for {name} to draw.",
    "look": "There is no card left for {name} to look at.",
    "play": "{name} has no card to play.",
    "trade": "{name} finds nothing to trade.",
}


class TokensDrawn(Event, frozen=True):
    """All that was pulled out of the bag, in this order, before any of it is carried out."""

    seat: Seat
    tokens: tuple[Token, ...]
    by_wizard: bool
    """True: to win, and for nothing else."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} pulls {listed(token.words(names) for token in self.tokens)} out of the bag."


class TokensKept(Event, frozen=True):
    """Element Tokens stay with the seat."""

    seat: Seat
    elements: tuple[str, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} keeps {listed(f'a token of {element}' for element in self.elements)}."


class TokensReturned(Event, frozen=True):
    """Back into the bag."""

    seat: Seat
    tokens: tuple[Token, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Back into the bag: {listed(token.words(names) for token in self.tokens)}."


class GemsAdded(Event, frozen=True):
    """`lost`: how many more there should have been, but no gem was left."""

    seat: Seat
    count: int
    lost: int
    in_bag: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        if not self.count:
            return f"{names[self.seat]} has no gem left to add."
        return f"{names[self.seat]} adds {counted(self.count, 'gem')} and has {self.in_bag} in the bag."


class LevelRaised(Event, frozen=True):
    """`lost`: how many more there should have been, but the dial ends there."""

    seat: Seat
    count: int
    lost: int
    level: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        if not self.count:
            return f"{names[self.seat]} is at the highest level already."
        return f"{names[self.seat]} rises to level {self.level}."


class PieceAsked(Event, frozen=True):
    seat: Seat
    partner: Seat
    piece: Piece

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} wants {self.piece.words()} from {names[self.partner]}."


class PiecesTraded(Event, frozen=True):
    seat: Seat
    partner: Seat
    given: Piece
    taken: Piece

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        name, partner = names[self.seat], names[self.partner]
        return f"{name} gives {partner} {self.given.words()} for {self.taken.words()}."


class TradeDeclined(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} does not trade."


class PieceLaid(Event, frozen=True):
    seat: Seat
    piece: Piece

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} lays {self.piece.words()}."


class TakenBack(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} thinks again."


class SetsTurnedIn(Event, frozen=True):
    """Cards are discarded, tokens leave the game. What the sets give is told next."""

    seat: Seat
    element: str
    sets: int
    pieces: tuple[Piece, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        pieces = listed(piece.words() for piece in self.pieces)
        return f"{names[self.seat]} turns in {counted(self.sets, 'set')} of {self.element}: {pieces}."


class WizardFailed(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"No gem of {names[self.seat]}: everything goes back, and the turn is over."


class MarkersMoved(Event, frozen=True):
    """Clean-up: by seat, the space of its marker from now on. The tiles go back to the row."""

    markers: tuple[int, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        spaces = ", ".join(f"{name} to {space}" for name, space in zip(names, self.markers, strict=True))
        return f"The markers move to the tiles that were used, {spaces}."


class WizardAlwaysWinsGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: str
    winners: tuple[Seat, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        winners = listed(names[seat] for seat in self.winners)
        if self.rule == "WAW-21":
            return f"A gem of {winners}: the Wizard always wins!"
        return f"Night falls, and no wizard has won. Most gems by level: {winners}."


WizardAlwaysWinsEvent = (
    WizardAlwaysWinsRoundBegan | WizardAlwaysWinsTurnBegan | TileTaken | WizardAlwaysWinsCardDrawn
    | WizardAlwaysWinsDeckReshuffled | CardsLookedAt | CardKept | CardsDiscarded | WizardAlwaysWinsCardPlayed
    | ActionSkipped | TokensDrawn | TokensKept | TokensReturned | GemsAdded | LevelRaised | PieceAsked
    | PiecesTraded | TradeDeclined | PieceLaid | TakenBack | SetsTurnedIn | WizardFailed | MarkersMoved
    | WizardAlwaysWinsGameEnded
)  # fmt: skip
