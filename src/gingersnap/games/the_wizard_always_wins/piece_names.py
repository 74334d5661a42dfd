"""Names that a table's data bring: from the catalogue where they are this edition's, else as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house import HOUSE, Character
from gingersnap.games.the_wizard_always_wins.words import say

if TYPE_CHECKING:
    from gingersnap.games.the_wizard_always_wins.types import Piece, Token

_ELEMENTS = frozenset(element.name for element in HOUSE.elements)
_CHARACTERS = frozenset(character.name for character in HOUSE.characters)

Said = Sentence | str


def element_named(name: str) -> Said:
    return say(f"element-{name}") if name in _ELEMENTS else name


def character_named(name: str) -> Said:
    return say(f"character-{name}") if name in _CHARACTERS else name


def tile_says(character: Character) -> list[Sentence]:
    """What the tile says, action by action."""
    return [say(f"step-{step.do}", count=step.count, keep=step.keep) for step in character.actions]


def piece_said(piece: Piece, count: int = 1) -> Sentence:
    element = element_named(piece.element)
    if piece.is_token:
        return say("token-element", element=element, count=count)
    return say("card", element=element, icons=piece.icons, count=count)


def faces_said(cards: Iterable[Piece]) -> Sequence[Sentence]:
    """What cards show, where it is clear that they are cards. Those alike together, in the order they come."""
    return [
        say("face", element=element_named(card.element), icons=card.icons, count=count)
        for card, count in Counter(cards).items()
    ]


def pieces_said(pieces: Iterable[Piece]) -> Sequence[Sentence]:
    """Those alike together, in the order they come."""
    return [piece_said(piece, count) for piece, count in Counter(pieces).items()]


def tokens_said(tokens: Iterable[Token], seat: Seat) -> Sequence[Sentence]:
    """What `seat` has in hand. Those alike together, in the order they come."""
    return [_token_said(token, count, seat) for token, count in Counter(tokens).items()] or [say("nothing")]


def _token_said(token: Token, count: int, seat: Seat) -> Sentence:
    if token.kind == "gem":
        return say("token-own-gem" if token.seat == seat else "token-gem", seat=token.seat, count=count)
    if token.kind == "element":
        return say("token-element", element=element_named(token.element), count=count)
    return say("token-add_a_gem" if token.kind == "add_a_gem" else "token-level_up", count=count)
