"""Tables laid as a test wants them, and played action by action with luck as written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from gingersnap.core.chance import Draw, Scripted
from gingersnap.core.contract import Seat
from gingersnap.core.table import Table
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit, kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Finish,
    Give,
    Piece,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsState,
    WizardAlwaysWinsTakeBack,
    WizardAlwaysWinsView,
)
from gingersnap.testing import Story


def piece(text: str) -> Piece:
    """`snails3` is a card with 3 snails, `snails` a token."""
    return Piece(text[:-1], int(text[-1])) if text[-1].isdigit() else Piece(text, is_token=True)


class WizardAlwaysWinsStory(Story[WizardAlwaysWinsState, WizardAlwaysWinsAction]):
    game = GAME

    def __init__(self, table: Table[WizardAlwaysWinsState, WizardAlwaysWinsAction]) -> None:
        super().__init__(table)
        self.kit: Kit = kit_of(table.state.options.data)

    # How luck falls

    def cards(self, text: str) -> list[Draw]:
        """The draws by which these cards come from the deck, one after another."""
        deck = list(self.state.deck if sum(self.state.deck) else self.state.discards)
        return [("card", _drawn(deck, self.kit.index[piece(name)])) for name in text.split()]

    def tokens(self, text: str) -> list[Draw]:
        """The draws by which these come out of the bag: `snails`, `add_a_gem`, `level_up`, `gem0`."""
        bag = list(self.state.bag)
        return [("token", _drawn(bag, self._token(name))) for name in text.split()]

    def _token(self, name: str) -> int:
        return self.kit.gem(int(name[-1])) if name[-1].isdigit() else self._names.index(name)

    @property
    def _names(self) -> list[str]:
        return [token.element or token.kind for token in self.kit.tokens]

    # What is done

    def act(self, action: WizardAlwaysWinsAction, *luck: Draw) -> Self:
        """By the seat whose turn it is."""
        return self.go_on(self.turn, action, *luck)

    def take(self, character: str, cards: str = "", tokens: str = "") -> Self:
        return self.act(TakeTile(character), *self.cards(cards), *self.tokens(tokens))

    def play(self, card: str) -> Self:
        return self.act(Play(piece(card)))

    def keep(self, card: str) -> Self:
        return self.act(WizardAlwaysWinsKeep(piece(card)))

    def trade(self, seat: Seat, wanted: str, given: str) -> Self:
        return self.act(Ask(seat, piece(wanted))).act(Give(piece(given)))

    def lay(self, pieces: str) -> Self:
        for name in pieces.split():
            self.act(WizardAlwaysWinsLay(piece(name)))
        return self

    def take_back(self) -> Self:
        return self.act(WizardAlwaysWinsTakeBack())

    def turn_in(self, element: str, sets: int = 1, *draws: Draw) -> Self:
        return self.act(TurnIn(element, sets), *draws)

    def finish(self) -> Self:
        return self.act(Finish())

    # What is so

    def view(self, seat: Seat | None = None) -> WizardAlwaysWinsView:
        return GAME.view(self.state, self.state.turn if seat is None else seat)

    def hand(self, seat: Seat) -> str:
        return _written(self.kit, self.state.hands[seat])

    def tableau(self, seat: Seat) -> str:
        counts = self.state.tableaus[seat]
        return _written(self.kit, [number for number, count in enumerate(counts) for _ in range(count)])

    def discards(self) -> str:
        return _written(self.kit, [card for card, count in enumerate(self.state.discards) for _ in range(count)])

    def in_bag(self, name: str) -> int:
        return self.state.bag[self._token(name)]


def _drawn(counts: list[int], kind: int) -> int:
    assert counts[kind], "there is no such piece left"
    counts[kind] -= 1
    return sum(counts[:kind])


def _written(kit: Kit, numbers: Sequence[int]) -> str:
    pieces = [kit.pieces[number] for number in numbers]
    return " ".join(each.element if each.is_token else f"{each.element}{each.icons}" for each in pieces)


def lay(
    *,
    seats: int = 2,
    hands: Sequence[str] = (),
    tableaus: Sequence[str] = (),
    gems: Sequence[int] = (),
    levels: Sequence[int] = (),
    discards: str = "",
    deck: str | None = None,
    **more: Any,
) -> WizardAlwaysWinsStory:
    """A table at which seat 0 begins, then seat 1 … Hands are empty if not given.

    `gems` are those each seat has in the bag. With `deck` the deck is that, and the last seat holds the other cards.
    `more` are options and other fields of the state.
    """
    story = WizardAlwaysWinsStory.create(seats, _Zeros(), **more)
    kit = story.kit
    state = story.state
    state.deck, state.hands = list(kit.full_deck), [[] for _ in range(seats)]
    _lay_cards(story, hands, tableaus, discards)
    for seat, count in enumerate(gems):
        state.gems[seat] -= count
        state.bag[kit.gem(seat)] += count
    for seat, level in enumerate(levels):
        state.levels[seat] = level
    if deck is not None:
        _leave_in_deck(story, deck)
    return story


def _lay_cards(story: WizardAlwaysWinsStory, hands: Sequence[str], tableaus: Sequence[str], discards: str) -> None:
    state = story.state
    for seat, hand in enumerate(hands):
        state.hands[seat] = sorted(_taken(story, name) for name in hand.split())
    for seat, tableau in enumerate(tableaus):
        for name in tableau.split():
            state.tableaus[seat][_taken(story, name)] += 1
    for name in discards.split():
        state.discards[_taken(story, name)] += 1
    untouched = story.create(state.seats, _Zeros(), data=state.options.data)
    assert GAME.pieces(state) == GAME.pieces(untouched.state)


class _Zeros(Scripted):
    """Luck that always falls on the first."""

    def __init__(self) -> None:
        super().__init__([])

    def pick(self, label: str, count: int) -> int:
        return 0


def _taken(story: WizardAlwaysWinsStory, name: str) -> int:
    state, kit = story.state, story.kit
    number = kit.index[piece(name)]
    if number < kit.cards:
        assert state.deck[number], f"there are not so many {name}"
        state.deck[number] -= 1
    else:
        state.bag[number - kit.cards] -= 1
    return number


def _leave_in_deck(story: WizardAlwaysWinsStory, deck: str) -> None:
    state = story.state
    left = [0] * story.kit.cards
    for name in deck.split():
        left[_taken(story, name)] += 1
    rest = [card for card, count in enumerate(state.deck) for _ in range(count)]
    state.hands[-1] = sorted([*state.hands[-1], *rest])
    state.deck = left
