"""What everybody knows who has counted since the refuse pile was shuffled (XTL-33), and worlds that agree with it.

Before the first reshuffle any hidden card can be anywhere, each as likely. Then the new deck is known card by card: a
card that somebody holds is either an *old* one, from before, which is none of the new deck, or a *new* one, which is.
When a card is played nobody else sees which of the two it was; but the cards shown later must fit in too.
"""

from __future__ import annotations

from bisect import insort

from gingersnap.core.chance import Chance, shuffled
from gingersnap.core.contract import Seat
from gingersnap.games.xtal.house import CARD_INDEX, CARD_NAMES, CardName
from gingersnap.games.xtal.types import DREW, Reshuffle, XtalState

PATIENCE = 100_000
"""Steps in looking for a world that agrees with everything; a few hundred are usually enough."""


# --- What is remembered ---------------------------------------------------------------------------


def reshuffle(state: XtalState) -> None:
    state.deck, state.refuse = state.refuse, [0] * len(CARD_NAMES)
    held = [len(hand) for hand in state.hands]
    state.reshuffle = Reshuffle(state.deck.copy(), held, [], [[] for _ in held])


def remember_draw(state: XtalState, seat: Seat, card: int) -> None:
    if state.reshuffle is not None:
        state.reshuffle.moves.append((seat, DREW))
        insort(state.reshuffle.drew[seat], card)


def remember_shown(state: XtalState, seat: Seat, name: str) -> None:
    """Everybody has seen a card of `seat`."""
    if state.reshuffle is not None:
        state.reshuffle.moves.append((seat, CARD_INDEX[name]))


# --- Worlds ---------------------------------------------------------------------------------------


def redealt(copied: XtalState, seat: Seat, chance: Chance) -> XtalState:
    """Other hands for the others, and another deck. Their drafts are back in their hands, for nobody has seen them."""
    copied.drafts = [draft if other == seat else [] for other, draft in enumerate(copied.drafts)]
    _deal_others_anew(copied, seat, chance)
    return copied


def _deal_others_anew(state: XtalState, seat: Seat, chance: Chance) -> None:
    """Other hands for the others, and another deck, as far as `seat` cannot know better."""
    ages = None if state.reshuffle is None else _Ages(state, state.reshuffle, seat, chance)
    if ages is not None and ages.fit():
        ages.deal()
    else:
        _deal_everything(state, seat, chance)


def _deal_everything(state: XtalState, seat: Seat, chance: Chance) -> None:
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    pool = shuffled(chance, "redeal", [*_cards(state.deck), *(CARD_INDEX[name] for hand in others for name in hand)])
    for hand in others:
        hand[:] = [_name(pool.pop()) for _ in hand]
    state.deck = [pool.count(card) for card in range(len(CARD_NAMES))]


class _Ages:
    """How old the cards are that `seat` does not see: a supposition, made move by move."""

    def __init__(self, state: XtalState, reshuffle: Reshuffle, seat: Seat, chance: Chance) -> None:
        self._state, self._reshuffle, self._seat, self._chance = state, reshuffle, seat, chance
        self._moves = [move for move in reshuffle.moves if move[0] != seat]
        self._old = [0 if other == seat else count for other, count in enumerate(reshuffle.held)]
        self._new = [0] * state.seats
        """By seat: how many old and new cards it has that are still to be supposed."""
        self._new_cards = reshuffle.deck.copy()
        for card in reshuffle.drew[seat] if seat >= 0 else []:
            self._new_cards[card] -= 1
        self._old_cards = [whole - new for whole, new in zip(self._hidden(), self._new_cards, strict=True)]
        self._shown_new: list[tuple[Seat, int]] = []
        self._patience = PATIENCE

    def _hidden(self) -> list[int]:
        """By card: how many were hidden from `seat` at the reshuffle, but for those it has drawn itself since."""
        counts = self._state.deck.copy()
        for other, hand in enumerate(self._state.hands):
            for name in hand if other != self._seat else []:
                counts[CARD_INDEX[name]] += 1
        for _, card in self._moves:
            if card != DREW:
                counts[card] += 1
        return counts

    def fit(self, at: int = 0) -> bool:
        """Suppose an age for every card shown from there on, so that all of it could have been."""
        if at == len(self._moves):
            return True
        self._patience -= 1
        seat, card = self._moves[at]
        if card == DREW:
            return self._with_one_more(seat, at)
        first = self._is_new(seat, card)
        return any(self._patience > 0 and self._shown(seat, card, at, is_new) for is_new in (first, not first))

    def _with_one_more(self, seat: Seat, at: int) -> bool:
        self._new[seat] += 1
        if self.fit(at + 1):
            return True
        self._new[seat] -= 1
        return False

    def _is_new(self, seat: Seat, card: int) -> bool:
        """What is more likely is supposed more often: somebody shows any of their cards."""
        old = self._old[seat] * self._old_cards[card] * sum(self._new_cards)
        new = self._new[seat] * self._new_cards[card] * sum(self._old_cards)
        return new > 0 and (old == 0 or self._chance.pick("age", old + new) < new)

    def _shown(self, seat: Seat, card: int, at: int, is_new: bool) -> bool:
        held, cards = (self._new, self._new_cards) if is_new else (self._old, self._old_cards)
        if not held[seat] or not cards[card]:
            return False
        held[seat] -= 1
        cards[card] -= 1
        if is_new:
            self._shown_new.append((seat, card))
        if self.fit(at + 1):
            return True
        held[seat] += 1
        cards[card] += 1
        if is_new:
            self._shown_new.pop()
        return False

    def deal(self) -> None:
        """Hands of so many old and so many new cards; the other new ones are the deck."""
        old = shuffled(self._chance, "redeal", _cards(self._old_cards))
        new = shuffled(self._chance, "redeal", _cards(self._new_cards))
        for other, hand in enumerate(self._state.hands):
            if other != self._seat:
                drawn = [new.pop() for _ in range(self._new[other])]
                hand[:] = [_name(card) for card in [*drawn, *(old.pop() for _ in range(self._old[other]))]]
                shown = [card for seat, card in self._shown_new if seat == other]
                self._reshuffle.drew[other] = sorted(drawn + shown)
        self._state.deck = [new.count(card) for card in range(len(CARD_NAMES))]


def _cards(counts: list[int]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _name(card: int) -> CardName:
    name: CardName = CARD_NAMES[card]  # type: ignore[assignment]
    return name
