"""Names that a table's data bring: from the catalogue where they are this edition's, else as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE, Character, Element
from gingersnap.games.the_wizard_always_wins.words import say

if TYPE_CHECKING:
    from gingersnap.games.the_wizard_always_wins.types import Piece, Token

_ELEMENTS = frozenset(element.name for element in HOUSE.elements)
_CHARACTERS = frozenset(character.name for character in HOUSE.characters)

Said = Sentence | str


def element_named(name: str) -> Said:
    return say(f"element-{name}") if name in _ELEMENTS else name


def single_named(element: Element) -> Said:
    """Return the name of one icon of an element: "flower"."""
    return say(f"single-{element.name}") if element.name in _ELEMENTS else element.one


def character_named(name: str) -> Said:
    return say(f"character-{name}") if name in _CHARACTERS else name


def tile_says(character: Character) -> list[Sentence]:
    """Return what the tile says, action by action."""
    return [say(f"step-{step.do}", count=step.count, keep=step.keep) for step in character.actions]


def piece_said(piece: Piece, count: int = 1) -> Sentence:
    element = element_named(piece.element)
    if piece.is_token:
        return say("token-element", element=element, count=count)
    is_own = piece.element not in _ELEMENTS
    one = say("icon-of-own-data", element=element) if is_own else say(f"single-{piece.element}")
    return say("card", element=element, one=one, icons=piece.icons, count=count)


def face_said(card: Piece) -> Sentence:
    """Return what a card shows, in the short form of the terminal."""
    return say("face", element=element_named(card.element), icons=card.icons)


def pieces_said(pieces: Iterable[Piece]) -> Sequence[Sentence]:
    """Return the pieces in words, equal ones together, in their order."""
    return [piece_said(piece, count) for piece, count in Counter(pieces).items()]


def tokens_said(tokens: Iterable[Token], seat: Seat) -> Sequence[Sentence]:
    """Return what `seat` has in hand, its own gems first: after "one of Bo's gems", "their own" would be Bo's.

    Those alike together, in the order they come.
    """
    counted = sorted(Counter(tokens).items(), key=lambda each: each[0].kind != "gem" or each[0].seat != seat)
    return [_token_said(token, count, seat) for token, count in counted] or [say("nothing")]


def _token_said(token: Token, count: int, seat: Seat) -> Sentence:
    if token.kind == "gem":
        return say("token-own-gem" if token.seat == seat else "token-gem", seat=token.seat, count=count)
    if token.kind == "element":
        return say("token-element", element=element_named(token.element), count=count)
    return say("token-add_a_gem" if token.kind == "add_a_gem" else "token-level_up", count=count)
