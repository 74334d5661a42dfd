"""Events of The Wizard Always Wins, each with its sentence."""

from __future__ import annotations

from typing import ClassVar, Literal

from gingersnap.core.contract import Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.piece_names import (
    character_named,
    element_named,
    piece_said,
    pieces_said,
    tokens_said,
)
from gingersnap.games.the_wizard_always_wins.types import Piece, Token
from gingersnap.games.the_wizard_always_wins.words import say


class WizardAlwaysWinsRoundBegan(Event, frozen=True, tag="RoundBegan"):
    round: int
    order: tuple[Seat, ...]
    turn: Seat
    """Who begins."""

    def sentence(self) -> Sentence:
        return say("round-began", round=self.round, order=[say("in-order", seat=seat) for seat in self.order])


class WizardAlwaysWinsTurnBegan(Event, frozen=True, tag="TurnBegan"):
    is_news: ClassVar[bool] = False

    seat: Seat

    def sentence(self) -> Sentence:
        return say("turn-began", seat=self.seat)


class TileTaken(Event, frozen=True):
    seat: Seat
    number: int
    character: str

    def sentence(self) -> Sentence:
        return say("tile-taken", seat=self.seat, character=character_named(self.character))


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

    def sentence(self) -> Sentence:
        return say("card-drawn", seat=self.seat, card=self.card and piece_said(self.card))


class WizardAlwaysWinsDeckReshuffled(Event, frozen=True, tag="DeckReshuffled"):
    """`cards` are in the new deck, and no discard is left."""

    cards: int
    left: int = 0
    """How many cards still lay above them, to be looked at next (WAW-A4)."""

    def sentence(self) -> Sentence:
        if self.left:
            return say("deck-extended", cards=self.cards, left=self.left)
        return say("deck-reshuffled", cards=self.cards)


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

    def sentence(self) -> Sentence:
        cards = pieces_said(self.cards) if self.cards else None
        return say("cards-looked-at", seat=self.seat, count=self.count, cards=cards)


class CardKept(Event, frozen=True):
    """`card` is for its owner alone."""

    seat: Seat
    card: Piece | None
    hand_size: int
    looking: int
    """How many cards the seat still looks at."""

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else CardKept(self.seat, None, self.hand_size, self.looking)

    def sentence(self) -> Sentence:
        return say("card-kept", seat=self.seat, card=self.card and piece_said(self.card))


class CardsDiscarded(Event, frozen=True):
    """Face up (WAW-A5)."""

    seat: Seat
    cards: tuple[Piece, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        return say("cards-discarded", seat=self.seat, cards=pieces_said(self.cards))


class WizardAlwaysWinsCardPlayed(Event, frozen=True, tag="CardPlayed"):
    """From the hand, face up in front of the seat."""

    seat: Seat
    card: Piece
    hand_size: int

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        return say("card-played", seat=self.seat, card=piece_said(self.card))


class ActionSkipped(Event, frozen=True):
    """An action of the tile that could not be performed (WAW-A1, WAW-A8, WAW-A29)."""

    seat: Seat
    what: Literal["draw", "look", "play", "offer", "trade"]
    """What was not done. Of a trade: there is nothing to offer, or nothing to ask for."""

    def sentence(self) -> Sentence:
        return say(f"skipped-{self.what}", seat=self.seat)


class TokensDrawn(Event, frozen=True):
    """All that was pulled out of the bag, in this order, before any of it is carried out."""

    seat: Seat
    tokens: tuple[Token, ...]
    by_wizard: bool
    """True: to win, and for nothing else."""

    def sentence(self) -> Sentence:
        return say("tokens-drawn", seat=self.seat, tokens=tokens_said(self.tokens, self.seat))


class TokensKept(Event, frozen=True):
    """Element Tokens stay with the seat."""

    seat: Seat
    elements: tuple[str, ...]

    def sentence(self) -> Sentence:
        tokens = [Token("element", element) for element in self.elements]
        return say("tokens-kept", seat=self.seat, tokens=tokens_said(tokens, self.seat))


class TokensReturned(Event, frozen=True):
    """Back into the bag."""

    seat: Seat
    tokens: tuple[Token, ...]

    def sentence(self) -> Sentence:
        has_own_gem = Token("gem", seat=self.seat) in self.tokens
        return say(
            "own-gems-returned" if has_own_gem else "tokens-returned",
            seat=self.seat,
            tokens=tokens_said(self.tokens, self.seat),
        )


class GemsAdded(Event, frozen=True):
    """`lost`: how many more there should have been, but no gem was left."""

    seat: Seat
    count: int
    lost: int
    in_bag: int

    def sentence(self) -> Sentence:
        if not self.count:
            return say("no-gem-added", seat=self.seat, total=self.in_bag)
        return say("gems-added", seat=self.seat, count=self.count, lost=self.lost, total=self.in_bag)


class LevelRaised(Event, frozen=True):
    """`lost`: how many more there should have been, but the dial ends there."""

    seat: Seat
    count: int
    lost: int
    level: int

    def sentence(self) -> Sentence:
        if not self.count:
            return say("no-level-raised", seat=self.seat, level=self.level)
        return say("level-raised", seat=self.seat, level=self.level, lost=self.lost)


class PieceAsked(Event, frozen=True):
    seat: Seat
    partner: Seat
    piece: Piece

    def sentence(self) -> Sentence:
        return say("piece-asked", seat=self.seat, piece=piece_said(self.piece), partner=self.partner)


class PiecesTraded(Event, frozen=True):
    seat: Seat
    partner: Seat
    given: Piece
    taken: Piece

    def sentence(self) -> Sentence:
        given, taken = piece_said(self.given), piece_said(self.taken)
        return say("pieces-traded", seat=self.seat, partner=self.partner, given=given, taken=taken)


class TradeOffered(Event, frozen=True):
    """The partner may refuse, at a table that rules so (WAW-A7)."""

    seat: Seat
    partner: Seat
    given: Piece
    wanted: Piece

    def sentence(self) -> Sentence:
        given, wanted = piece_said(self.given), piece_said(self.wanted)
        return say("trade-offered", seat=self.seat, partner=self.partner, given=given, wanted=wanted)


class TradeRefused(Event, frozen=True):
    seat: Seat
    """Who was asked."""
    partner: Seat

    def sentence(self) -> Sentence:
        return say("trade-refused", seat=self.seat, partner=self.partner)


class TradeDeclined(Event, frozen=True):
    seat: Seat

    def sentence(self) -> Sentence:
        return say("trade-declined", seat=self.seat)


class PieceLaid(Event, frozen=True):
    seat: Seat
    piece: Piece

    def sentence(self) -> Sentence:
        return say("piece-laid", seat=self.seat, piece=piece_said(self.piece))


class TakenBack(Event, frozen=True):
    """Pieces laid for a set, or the one asked for in a trade."""

    seat: Seat
    pieces: tuple[Piece, ...]
    partner: Seat | None
    """Whose piece was asked for."""

    def sentence(self) -> Sentence:
        pieces = pieces_said(self.pieces)
        if self.partner is None:
            return say("laid-taken-back", seat=self.seat, pieces=pieces)
        return say("asked-taken-back", seat=self.seat, pieces=pieces, partner=self.partner)


class SetsTurnedIn(Event, frozen=True):
    """Cards are discarded, tokens leave the game. What the sets give is told next."""

    seat: Seat
    element: str
    sets: int
    pieces: tuple[Piece, ...]

    def sentence(self) -> Sentence:
        element, pieces = element_named(self.element), pieces_said(self.pieces)
        return say("sets-turned-in", seat=self.seat, sets=self.sets, element=element, pieces=pieces)


class WizardFailed(Event, frozen=True):
    seat: Seat
    ends_turn: bool = True
    """False where a table rules that sets are turned in all the same, and there is one (WAW-A18)."""

    def sentence(self) -> Sentence:
        return say("wizard-failed", seat=self.seat, over=self.ends_turn)


class MarkersMoved(Event, frozen=True):
    """Clean-up: by seat, the space of its marker from now on. The tiles go back to the row."""

    markers: tuple[int, ...]

    def sentence(self) -> Sentence:
        return say(
            "markers-moved",
            markers=[say("marker-of", seat=seat, space=space) for seat, space in enumerate(self.markers)],
        )


class WizardAlwaysWinsGameEnded(Event, frozen=True, tag="GameEnded"):
    rule: str
    winners: tuple[Seat, ...]
    rounds: int
    gems: tuple[int, ...]
    """By seat: those in the bag."""
    levels: tuple[int, ...]
    """By seat."""

    def sentence(self) -> Sentence:
        if self.rule == "WAW-21":
            return say("game-won", seat=self.winners[0])
        products = [gems * level for gems, level in zip(self.gems, self.levels, strict=True)]
        equal = products.count(max(products)) > 1
        return say(
            "game-capped",
            rounds=self.rounds,
            standing=[
                say("standing-of", seat=seat, gems=self.gems[seat], level=self.levels[seat], product=product)
                for seat, product in enumerate(products)
            ],
            how="shared" if len(self.winners) > 1 else "gems" if equal else "alone",
            winners=self.winners,
        )


WizardAlwaysWinsEvent = (
    WizardAlwaysWinsRoundBegan | WizardAlwaysWinsTurnBegan | TileTaken | WizardAlwaysWinsCardDrawn
    | WizardAlwaysWinsDeckReshuffled | CardsLookedAt | CardKept | CardsDiscarded | WizardAlwaysWinsCardPlayed
    | ActionSkipped | TokensDrawn | TokensKept | TokensReturned | GemsAdded | LevelRaised | PieceAsked
    | PiecesTraded | TradeOffered | TradeRefused | TradeDeclined | PieceLaid | TakenBack | SetsTurnedIn
    | WizardFailed | MarkersMoved | WizardAlwaysWinsGameEnded
)  # fmt: skip
