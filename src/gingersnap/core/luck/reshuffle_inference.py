"""Inference about hidden cards after the discards were reshuffled into a new deck, and sampling of consistent worlds.

Before a reshuffle, every hidden card is equally likely to be anywhere. A reshuffle adds information: the composition of
the new deck is known, so a card in a hand is either *old* (held since before, and not part of the new deck) or *new*
(drawn from it). When a card is shown, other players do not see which of the two it was, but cards shown before and
after may tell.

A game stores a `ReshuffleKnowledge` in its state, reports public events to it (`draw`, `keep`, `show`), and calls
`redeal_hidden` to sample a world. Each world is sampled with its probability for an observer who has counted
everything, assuming that players choose uniformly among their cards; better models of their choices are left to bots.
Cards are numbered by kind. Holders are the seats 0, 1 …; cards looked at apart from a hand belong to holder seat +
number of seats.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat, State

DREW_CARD = -1
KEPT_CARD = -2
MAX_WORLDS = 4_000
"""Maximum number of worlds weighed exactly.

Beyond it, moves are interpreted one at a time, given only the earlier ones: the sampled worlds are all possible, but
their frequencies are approximate.
"""
ATTEMPTS = 50
MAX_DENOMINATOR = 1_000_000
"""Largest denominator of the fractions used to draw probabilities."""

Counts = tuple[int, ...]
SeenMove = tuple[int, int]
Hands = dict[int, list[int]]
"""Sorted cards by holder."""


class ReshuffleKnowledge(State):
    """Public and private knowledge since the last reshuffle."""

    deck: list[int]
    """The number of each card that was shuffled."""
    held: list[int]
    """The number of cards in each hand at the reshuffle, by holder."""
    moves: list[tuple[int, int]] = []
    """Public moves since then: a holder and the card it showed, or DREW_CARD or KEPT_CARD, which show none."""
    drew: list[list[int]] = []
    """The cards that each seat drew or looked at, sorted, by seat. Known only to that seat."""

    @property
    def seats(self) -> int:
        return len(self.drew)

    def draw(self, holder: int, card: int) -> None:
        """Record that a holder takes a card from the deck; only the seat itself sees which."""
        self.moves.append((holder, DREW_CARD))
        insort(self.drew[holder % self.seats], card)

    def keep(self, seat: Seat) -> None:
        """Record that a seat keeps one of the cards it looks at."""
        self.moves.append((seat, KEPT_CARD))

    def show(self, holder: int, card: int) -> None:
        """Record that `holder` shows a card and gives it away."""
        self.moves.append((holder, card))


def new_reshuffle(deck: Sequence[int], held: Sequence[int], seats: int) -> ReshuffleKnowledge:
    """Return the knowledge at a reshuffle, for these numbers of cards in the deck and in the hands."""
    return ReshuffleKnowledge(list(deck), list(held), [], [[] for _ in range(seats)])


# --- Worlds ---------------------------------------------------------------------------------------


def redeal_all(hidden: Mapping[int, Sequence[int]], deck: Sequence[int], chance: Chance) -> tuple[Hands, list[int]]:
    """Deal hidden cards anew before any reshuffle; return the hands and the remaining deck."""
    left = list(deck)
    for cards in hidden.values():
        for card in cards:
            left[card] += 1
    return {holder: sorted(_deal_cards(left, len(cards), chance)) for holder, cards in hidden.items()}, left


def redeal_hidden(
    known: ReshuffleKnowledge, seat: Seat, hidden: Mapping[int, Sequence[int]], deck: Sequence[int], chance: Chance
) -> tuple[Hands, list[int]]:
    """Sample the cards that `seat` cannot see, and a deck, consistent with everything it knows.

    Also updates the other seats' draws in `known` to match.
    """
    moves = tuple(move for move in known.moves if move[0] % known.seats != seat)
    supposed = _sample_world(moves, known.seats, _world_at_reshuffle(known, seat, hidden, deck, moves), chance)
    if supposed is None:
        return redeal_all(hidden, deck, chance)
    world, shown_new = supposed
    old_cards, left = list(world.old_cards), list(world.new_cards)
    new = {holder: _deal_cards(left, world.new[holder], chance) for holder in hidden}
    _update_draws(known, seat, new, shown_new)
    return {holder: sorted(_deal_cards(old_cards, world.old[holder], chance) + new[holder]) for holder in hidden}, left


def _deal_cards(counts: list[int], number: int, chance: Chance) -> list[int]:
    """Take `number` random cards out of `counts`."""
    total = sum(counts)
    return [_take_card(counts, chance.pick("redeal", left)) for left in range(total, total - number, -1)]


def _take_card(counts: list[int], at: int) -> int:
    card = 0
    while at >= (count := counts[card]):
        at -= count
        card += 1
    counts[card] = count - 1
    return card


def _update_draws(
    known: ReshuffleKnowledge, seat: Seat, new: Mapping[int, list[int]], shown_new: Sequence[SeenMove]
) -> None:
    for other in range(known.seats):
        if other != seat:
            shown = [card for holder, card in shown_new if holder % known.seats == other]
            held = [card for holder, cards in new.items() if holder % known.seats == other for card in cards]
            known.drew[other] = sorted(shown + held)


# --- Ages of the hidden cards ---------------------------------------------------------------------


class _World(NamedTuple):
    """A hypothesis of an observer: the numbers of old and new hidden cards, by holder and by kind."""

    old: Counts
    """The number of cards held since before the reshuffle, by holder."""
    new: Counts
    old_cards: Counts
    """The number of old hidden cards, by card."""
    new_cards: Counts


class _Interpretation(NamedTuple):
    """One interpretation of a move, with its probability and the world after it."""

    chance: Fraction
    world: _World
    shown_new: bool = False


def _world_at_reshuffle(
    known: ReshuffleKnowledge,
    seat: Seat,
    hidden: Mapping[int, Sequence[int]],
    deck: Sequence[int],
    seen_moves: Sequence[SeenMove],
) -> _World:
    """Return the cards hidden from `seat` at the reshuffle, except those it has drawn itself since."""
    new_cards = Counter(dict(enumerate(known.deck)))
    new_cards.subtract(known.drew[seat] if seat >= 0 else [])
    all_cards = Counter(dict(enumerate(deck)))
    for cards in hidden.values():
        all_cards.update(cards)
    all_cards.update(card for _, card in seen_moves if card >= 0)
    old = tuple(0 if holder % known.seats == seat else count for holder, count in enumerate(known.held))
    return _World(
        old=old,
        new=(0,) * len(old),
        old_cards=tuple(all_cards[card] - new_cards[card] for card in range(len(deck))),
        new_cards=tuple(new_cards[card] for card in range(len(deck))),
    )


def _sample_world(
    seen_moves: tuple[SeenMove, ...], seats: int, start: _World, chance: Chance
) -> tuple[_World, list[SeenMove]] | None:
    """Sample the ages of the cards now hidden, and return them with the shown cards that were new.

    Return None if all attempts led to an impossible world, which can happen only with the approximate method.
    """
    seen = _infer_moves(seen_moves, seats, start)
    for _ in range(1 if seen.is_exact else ATTEMPTS):
        world, shown_new = start, []
        for at, move in enumerate(seen_moves):
            step = _draw_interpretation(seen.interpretations(at, world), chance)
            if step is None:
                break
            world = step.world
            if step.shown_new:
                shown_new.append(move)
        else:
            return world, shown_new
    return None


class _Interpretations(NamedTuple):
    """The interpretations of a move in a world: the first in `first` of `among` cases, else the second."""

    steps: tuple[_Interpretation, ...]
    first: int = 1
    among: int = 1


def _draw_interpretation(interpretations: _Interpretations, chance: Chance) -> _Interpretation | None:
    if len(interpretations.steps) < 2:
        return interpretations.steps[0] if interpretations.steps else None
    return (
        interpretations.steps[0]
        if chance.pick("age", interpretations.among) < interpretations.first
        else interpretations.steps[1]
    )


class _MoveInference:
    """Inference over the moves since the reshuffle, cached for each world."""

    def __init__(self, seen_moves: tuple[SeenMove, ...], seats: int, start: _World) -> None:
        self._moves, self._seats = seen_moves, seats
        self._weights: list[dict[_World, Fraction]] | None = None
        self._weights = self._compute_weights(self._levels(start))
        self._ways: dict[tuple[int, _World], _Interpretations] = {}

    @property
    def is_exact(self) -> bool:
        return self._weights is not None

    def interpretations(self, at: int, world: _World) -> _Interpretations:
        found = self._ways.get((at, world))
        if found is None:
            found = self._ways[at, world] = self._weigh_interpretations(at, world)
        return found

    def _weigh_interpretations(self, at: int, world: _World) -> _Interpretations:
        weighed = [(step, weight) for step, weight in self._likelihoods(at, world) if weight]
        if len(weighed) < 2:
            return _Interpretations(tuple(step for step, _ in weighed))
        (first, weight), (second, other) = weighed
        share = (weight / (weight + other)).limit_denominator(MAX_DENOMINATOR)
        return _Interpretations((first, second), share.numerator, share.denominator)

    def _likelihoods(self, at: int, world: _World) -> Iterator[tuple[_Interpretation, Fraction]]:
        """Yield each interpretation with its likelihood, including that of the later moves."""
        for step in _interpretations(self._moves[at], self._seats, world):
            if step.chance:
                yield step, step.chance * (self._weights[at + 1][step.world] if self._weights is not None else 1)

    def _levels(self, start: _World) -> list[list[_World]] | None:
        """Return the possible worlds after each move; None if there are too many to weigh."""
        levels = [[start]]
        for move in self._moves:
            after = {
                step.world for world in levels[-1] for step in _interpretations(move, self._seats, world) if step.chance
            }
            levels.append(list(after))
            if sum(map(len, levels)) > MAX_WORLDS:
                return None
        return levels

    def _compute_weights(self, levels: list[list[_World]] | None) -> list[dict[_World, Fraction]] | None:
        """Return, for each world after each move, the likelihood of the later moves."""
        if levels is None:
            return None
        self._weights = [{} for _ in levels]
        self._weights[-1] = dict.fromkeys(levels[-1], Fraction(1))
        for at in reversed(range(len(self._moves))):
            for world in levels[at]:
                self._weights[at][world] = sum((weight for _, weight in self._likelihoods(at, world)), Fraction(0))
        return self._weights


@lru_cache(maxsize=64)
def _infer_moves(seen_moves: tuple[SeenMove, ...], seats: int, start: _World) -> _MoveInference:
    """Return the inference, cached because a search samples the same position many times."""
    return _MoveInference(seen_moves, seats, start)


def _interpretations(seen_move: SeenMove, seats: int, world: _World) -> Iterator[_Interpretation]:
    """Yield the interpretations of a move: the card was old, or it was new."""
    holder, card = seen_move
    if card == DREW_CARD:
        yield _Interpretation(Fraction(1), world._replace(new=_with_count(world.new, holder, 1)))
        return
    source = holder + seats if card == KEPT_CARD else holder
    old, new = world.old[source], world.new[source]
    if old:
        yield _interpret_as_old(world, holder, source, card, Fraction(old, old + new))
    if new:
        yield _interpret_as_new(world, holder, source, card, Fraction(new, old + new))


def _interpret_as_old(world: _World, holder: int, source: int, card: int, share: Fraction) -> _Interpretation:
    old = _with_count(world.old, source, -1)
    if card == KEPT_CARD:
        return _Interpretation(share, world._replace(old=_with_count(old, holder, 1)))
    odds = Fraction(world.old_cards[card], sum(world.old_cards))
    return _Interpretation(share * odds, world._replace(old=old, old_cards=_with_count(world.old_cards, card, -1)))


def _interpret_as_new(world: _World, holder: int, source: int, card: int, share: Fraction) -> _Interpretation:
    new = _with_count(world.new, source, -1)
    if card == KEPT_CARD:
        return _Interpretation(share, world._replace(new=_with_count(new, holder, 1)))
    odds = Fraction(world.new_cards[card], sum(world.new_cards))
    return _Interpretation(
        share * odds, world._replace(new=new, new_cards=_with_count(world.new_cards, card, -1)), shown_new=True
    )


def _with_count(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
