"""House data compiled for play: pieces by number, and every offer made once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.the_wizard_always_wins.house_data import Element, WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house_data.custom_data import BadData, house_from
from gingersnap.games.the_wizard_always_wins.rules.memoisation import Once
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
    Finish,
    Give,
    Offered,
    Piece,
    Play,
    TakeTile,
    Token,
    TurnIn,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.games.the_wizard_always_wins.words import say

Counts = tuple[int, ...]
CountsOf = Callable[[Sequence[int]], Counts]


class Kit:
    """Made once for each data file, shared by every table that plays with it. Never changes.

    Pieces are numbered: the cards of each element, most icons first, then an Element Token of each element.
    Tokens in the bag are numbered: those of each element, Add-a-Gem, Level-Up, then the gems of each seat.
    """

    def __init__(self, house: WizardAlwaysWinsHouse) -> None:
        self.house = house
        self.elements = house.elements
        self.element_index = {element.name: index for index, element in enumerate(house.elements)}
        self._number_pieces(house)
        self._number_tokens(house)
        self._sort_tiles(house)
        self._make_offers(house)

    def _number_pieces(self, house: WizardAlwaysWinsHouse) -> None:
        counts = {(name, cards.icons): cards.each for cards in house.cards for name in cards.elements}
        kinds = [(e.name, icons) for e in house.elements for icons in range(9, 0, -1) if (e.name, icons) in counts]
        self.full_deck = [counts[kind] for kind in kinds]
        self.cards = len(kinds)
        self.pieces = [Piece(name, icons) for name, icons in kinds]
        self.pieces += [Piece(element.name, is_token=True) for element in house.elements]
        self.index = {piece: number for number, piece in enumerate(self.pieces)}
        self.icons = [piece.icons for piece in self.pieces]
        self.element_of = [self.element_index[piece.element] for piece in self.pieces]
        self.of_element = [
            tuple(number for number, element in enumerate(self.element_of) if element == wanted)
            for wanted in range(len(house.elements))
        ]
        self.counts_of_element = [_counts_of(pieces) for pieces in self.of_element]
        self.icons_of_element = [tuple(self.icons[number] for number in pieces) for pieces in self.of_element]
        self.needs = [element.needs for element in house.elements]
        # No card shows more than a set needs: then paying for a number of sets never pays for one more.
        self.is_exact = [max(icons) <= e.needs for e, icons in zip(house.elements, self.icons_of_element, strict=True)]

    def _number_tokens(self, house: WizardAlwaysWinsHouse) -> None:
        self.add_a_gem = len(house.elements)
        self.level_up = self.add_a_gem + 1
        self.first_gem = self.level_up + 1
        self.tokens = [Token("element", element=element.name) for element in house.elements]
        self.tokens += [Token("add_a_gem"), Token("level_up")]
        self.tokens += [Token("gem", seat=seat) for seat in range(len(house.colours))]
        self.full_bag = [house.bag.each_element] * len(house.elements) + [house.bag.add_a_gem, house.bag.level_up]

    def _sort_tiles(self, house: WizardAlwaysWinsHouse) -> None:
        self.characters = tuple(sorted(house.characters, key=lambda character: character.number))
        self.numbers = [character.number for character in self.characters]
        self.by_number = {character.number: character for character in self.characters}
        self.number_of = {character.name: character.number for character in self.characters}
        self.wizards = frozenset(character.number for character in self.characters if character.is_wizard)

    def _make_offers(self, house: WizardAlwaysWinsHouse) -> None:
        pieces, cards, seats = self.pieces, self.pieces[: self.cards], range(len(house.colours))
        self.take_tile = {c.number: Offered(TakeTile(c.name)) for c in self.characters}
        self.keep = [Offered(WizardAlwaysWinsKeep(card)) for card in cards]
        self.play = [Offered(Play(card)) for card in cards]
        self.ask = [[Offered(Ask(seat, piece)) for piece in pieces] for seat in seats]
        self.give = [Offered(Give(piece)) for piece in pieces]
        self.lay = [Offered(WizardAlwaysWinsLay(piece)) for piece in pieces]
        self.turn_in = [
            [Offered(TurnIn(element.name, sets)) for sets in range(self._most_icons(element) // element.needs + 1)]
            for element in house.elements
        ]
        self.consent = [Offered(Consent(agree)) for agree in (True, False)]
        self.decline, self.take_back, self.finish = (
            Offered(WizardAlwaysWinsDecline()),
            Offered(WizardAlwaysWinsTakeBack()),
            Offered(Finish()),
        )

    def _most_icons(self, element: Element) -> int:
        cards = zip(self.pieces, self.full_deck, strict=False)
        on_cards = sum(piece.icons * count for piece, count in cards if piece.element == element.name)
        return on_cards + self.house.bag.each_element

    def gem(self, seat: Seat) -> int:
        """Return the token that is a gem of this seat."""
        return self.first_gem + seat

    def pieces_of(self, numbers: Iterable[int]) -> tuple[Piece, ...]:
        return tuple([self.pieces[number] for number in numbers])

    def tokens_of(self, numbers: Iterable[int]) -> tuple[Token, ...]:
        return tuple([self.tokens[number] for number in numbers])


def _counts_of(pieces: Sequence[int]) -> CountsOf:
    """Return a function that takes the counts of these pieces out of a tableau."""
    if len(pieces) > 1:
        return itemgetter(*pieces)
    (only,) = pieces  # For which an itemgetter would give no tuple.
    return lambda tableau: (tableau[only],)


MOST_KITS = 64

kit_of = Once[str, Kit](lambda data: Kit(house_from(data)), MOST_KITS).__getitem__
"""The kit of a table's data, or of this edition's if they are empty."""


def _check_data(data: str) -> Rejection | None:
    try:
        kit_of(data)
    except BadData as error:
        return Rejection("WAW-A44", say("bad-data", error=error.sentence))
    return None


data_rejection = Once[str, Rejection | None](_check_data, MOST_KITS).__getitem__
"""The reason why a table cannot have these data, or None. Data are parsed once, not once for each number of players."""
