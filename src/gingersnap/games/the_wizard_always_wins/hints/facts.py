"""Facts for hints of The Wizard Always Wins: the immediate gain of a choice, from one seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import comb
from typing import Any, NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.bots.heuristics import Tile, sum_up
from gingersnap.games.the_wizard_always_wins.house_data import Element
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Piece,
    Play,
    TakeTile,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsSeatView,
    WizardAlwaysWinsView,
)


class Gain(NamedTuple):
    """A piece that a choice brings, and what it does for the sets of its element."""

    piece: Piece
    element: Element
    before: int
    """Icons of the element that lie face up."""
    after: int
    is_played: bool = True
    """False if it stays in the hand."""

    @property
    def completes(self) -> bool:
        return self.is_played and self.after // self.element.needs > self.before // self.element.needs

    @property
    def missing(self) -> int:
        """Icons that are missing for a set then."""
        return max(0, self.element.needs - self.after)

    @property
    def rewards(self) -> int:
        return self.element.levels + self.element.gems


class Swap(NamedTuple):
    """A piece of another seat that would complete a set."""

    seat: Seat
    gain: Gain


class Outlook:
    """The position as one seat knows it."""

    view: WizardAlwaysWinsView
    me: WizardAlwaysWinsSeatView

    def __init__(self, view: WizardAlwaysWinsView) -> None:
        self.view = view
        self.me = view.seats[view.seat]
        self.index = {element.name: number for number, element in enumerate(view.elements)}
        self.wizards = frozenset(tile.character for tile in view.tiles if tile.is_wizard)
        self.tiles = {character.name: sum_up(character) for character in view.characters}

    # --- Elements -------------------------------------------------------------------------------------

    def element(self, name: str) -> Element:
        return self.view.elements[self.index[name]]

    def icons(self, name: str, seat: Seat | None = None) -> int:
        """Return the icons of an element that lie face up in front of a seat, the own one if not given."""
        return self.view.seats[self.view.seat if seat is None else seat].icons[self.index[name]]

    def is_rewarded(self, element: Element) -> bool:
        """Return whether a set would still give something: a level below the highest, a gem that is left, or a card."""
        has_level = element.levels > 0 and self.me.level < self.view.highest_level
        return has_level or (element.gems > 0 and self.me.gems_left > 0) or element.cards > 0

    def gain(self, piece: Piece, *, is_played: bool = True) -> Gain:
        before = self.icons(piece.element)
        return Gain(piece, self.element(piece.element), before, before + piece.icons, is_played)

    def gain_of(self, action: Any) -> Gain | None:
        """Return the piece that an action brings; None for actions that bring none."""
        match action:
            case Play(card):
                return self.gain(card)
            case Ask(_, piece):
                return self.gain(piece)
            case WizardAlwaysWinsKeep(card):
                return self.gain(card, is_played=self._plays_later())
        return None

    def _plays_later(self) -> bool:
        taken = next((tile.character for tile in self.view.tiles if tile.taken_by == self.view.seat), None)
        return taken is not None and self.tiles[taken].plays > 0

    def missing_after_trade(self, name: str) -> int:
        """Return the icons of an element that are missing for a set once the piece asked for has come."""
        asked = self.view.asked
        come = asked.icons if asked is not None and asked.element == name else 0
        return self.element(name).needs - self.icons(name) - come

    # --- Characters -----------------------------------------------------------------------------------

    def tile(self, action: Any) -> Tile | None:
        """Return what a character does; None for the Wizard and for other actions."""
        is_peaceful = isinstance(action, TakeTile) and action.character not in self.wizards
        return self.tiles[action.character] if is_peaceful else None

    def looks(self, action: Any) -> int:
        """Return how many cards a character lets its player look at."""
        if not isinstance(action, TakeTile):
            return 0
        character = next(each for each in self.view.characters if each.name == action.character)
        return sum(step.count for step in character.actions if step.do == "look" and step.count != "level")

    def tokens(self, tile: Tile) -> int:
        return tile.tokens + self.me.level * tile.tokens_by_level

    def pieces_drawn(self, tile: Tile) -> int:
        return tile.cards + self.tokens(tile)

    @property
    def free_tiles(self) -> Iterator[str]:
        return (tile.character for tile in self.view.tiles if tile.taken_by is None)

    @cached_property
    def still_to_choose(self) -> list[Seat]:
        """The seats that choose a character after this one in this round."""
        later = self.view.order[self.view.order.index(self.view.seat) + 1 :]
        return [seat for seat in later if self.view.seats[seat].tile is None]

    @cached_property
    def rival(self) -> Seat | None:
        """The seat that chooses later in this round with the highest chance to win as the Wizard."""
        if not self.still_to_choose or not any(name in self.wizards for name in self.free_tiles):
            return None
        return max(self.still_to_choose, key=lambda seat: self.view.seats[seat].chance)

    def begins_next_round(self, tile: Tile) -> bool:
        """Return whether nobody can have a lower number in this round."""
        taken = [seat.tile for seat in self.view.seats if seat.tile is not None]
        free = [self.tiles[name].number for name in self.free_tiles] if self.still_to_choose else []
        return all(number >= tile.number for number in (*taken, *free))

    # --- Sets that a character makes ------------------------------------------------------------------

    def set_by_playing(self, plays: int) -> tuple[Element, int] | None:
        """Return the element of which so many cards from the hand complete a set, and how many cards are needed."""
        for element in sorted(self.view.elements, key=lambda each: -(each.levels + each.gems)):
            if self.is_rewarded(element):
                held = sorted((card.icons for card in self.view.hand if card.element == element.name), reverse=True)
                before = self.icons(element.name)
                for count in range(1, min(plays, len(held)) + 1):
                    if (before + sum(held[:count])) // element.needs > before // element.needs:
                        return element, count
        return None

    def set_by_swapping(self) -> Swap | None:
        """Return a piece of another seat that completes an own set."""
        swaps = (
            Swap(seat, self.gain(piece))
            for seat, other in enumerate(self.view.seats)
            if seat != self.view.seat
            for piece in other.pieces
        )
        return next((each for each in swaps if each.gain.completes and self.is_rewarded(each.gain.element)), None)

    def wanted_piece(self) -> Swap | None:
        """Return the piece of another seat that shows the most icons, of an element of which some lie here already."""
        swaps = [
            Swap(seat, self.gain(piece))
            for seat, other in enumerate(self.view.seats)
            if seat != self.view.seat
            for piece in other.pieces
            if self.icons(piece.element) and self.is_rewarded(self.element(piece.element))
        ]
        return max(swaps, key=lambda swap: swap.gain.piece.icons, default=None)

    def one_short(self) -> Element | None:
        """Return an element of which one icon is missing for a set."""
        useful = (element for element in self.view.elements if self.is_rewarded(element))
        return next((each for each in useful if self.icons(each.name) % each.needs == each.needs - 1), None)

    # --- What is left to draw -------------------------------------------------------------------------

    @cached_property
    def unseen_cards(self) -> dict[Piece, int]:
        """By card, how many are in the deck or in other hands; empty where a table brought cards of its own."""
        if self.view.own_data:
            return {}
        kit = kit_of("")
        left = dict(zip(kit.pieces, kit.full_deck, strict=False))
        seen = [*self.view.hand, *self.view.looked, *(piece for seat in self.view.seats for piece in seat.pieces)]
        for piece in (*seen, *(pile.card for pile in self.view.discards for _ in range(pile.count))):
            if not piece.is_token:
                left[piece] -= 1
        return left

    def chance_to_see(self, looks: int) -> float:
        """Return the chance that one of so many cards would complete an own set."""
        total = sum(self.unseen_cards.values())
        if not total:
            return 0.0
        wanted = sum(count for card, count in self.unseen_cards.items() if self._would_complete(card))
        return 1 - comb(total - wanted, looks) / comb(total, looks) if looks <= total else float(wanted > 0)

    def _would_complete(self, card: Piece) -> bool:
        gain = self.gain(card)
        return gain.completes and self.is_rewarded(gain.element)

    def icons_left(self, element: Element) -> int | None:
        """Return how many icons of an element may still be drawn by this seat; None if that cannot be counted."""
        if not self.unseen_cards:
            return None
        on_cards = sum(card.icons * count for card, count in self.unseen_cards.items() if card.element == element.name)
        return on_cards + self.view.bag.elements[self.index[element.name]]
