"""Worlds that a seat cannot tell from the true one, each as likely as it is to somebody who has counted everything.

Until the discards are shuffled for the first time this is simple: any hidden card can be anywhere, each as likely.

A reshuffle tells more. The new deck is known card by card, so a card that somebody holds is either an *old* one, from
before, which is none of the new deck, or a *new* one, which is. When a card is then shown (played, or discarded after a
look) nobody else sees whether it was an old or a new one: it may be told by the cards shown before and after. The
likelihoods below are those of players who choose among their cards blindly; how they do choose is for bots to guess.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.rules.drawing import dealt
from gingersnap.games.the_wizard_always_wins.types import DREW, KEPT, Reshuffle, WizardAlwaysWinsState

Counts = tuple[int, ...]
Move = tuple[int, int]

MOST_IN_DOUBT = 12
"""Up to so many shown cards of doubtful age are weighed all together; beyond it one after the other, which is a little
less exact, and quick."""
ATTEMPTS = 50
FINEST = 1_000_000
"""Chances are drawn as fractions with denominators no greater than this."""


class World(NamedTuple):
    """How old the hidden cards are: what somebody who has not seen them can suppose."""

    old: Counts
    """By holder: how many cards it has from before the reshuffle."""
    new: Counts
    old_cards: Counts
    """By card: how many of them are old and hidden."""
    new_cards: Counts


class Step(NamedTuple):
    """One way in which a move can be understood."""

    chance: Fraction
    world: World
    shown_new: bool = False


def redealt(state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> None:
    """Changes `state` into a world that `seat` cannot tell from it."""
    if state.reshuffle is None:
        _deal_everything(state, seat, chance)
    else:
        _deal_by_age(state, state.reshuffle, seat, chance)


def _hidden(state: WizardAlwaysWinsState, seat: Seat) -> Iterator[tuple[int, list[int]]]:
    """The cards that `seat` cannot see, by holder."""
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            yield owner, hand
    if state.turn != seat:
        yield state.seats + state.turn, state.looked


def _deal_everything(state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> None:
    secret = [cards for _, cards in _hidden(state, seat)]
    for cards in secret:
        for card in cards:
            state.deck[card] += 1
    for cards in secret:
        cards[:] = dealt(state.deck, len(cards), chance)


# --- After a reshuffle --------------------------------------------------------------------------------


def _deal_by_age(state: WizardAlwaysWinsState, reshuffle: Reshuffle, seat: Seat, chance: Chance) -> None:
    moves = tuple(move for move in reshuffle.moves if move[0] % state.seats != seat)
    supposed = _supposed(moves, _world_at_reshuffle(state, reshuffle, seat, moves), chance)
    if supposed is None:
        _deal_everything(state, seat, chance)
        return
    world, shown_new = supposed
    old_cards, deck = list(world.old_cards), list(world.new_cards)
    for owner in range(state.seats):
        if owner != seat:
            reshuffle.drew[owner] = [card for holder, card in shown_new if holder % state.seats == owner]
    for holder, cards in _hidden(state, seat):
        new = dealt(deck, world.new[holder], chance)
        cards[:] = sorted(dealt(old_cards, world.old[holder], chance) + new)
        reshuffle.drew[holder % state.seats] += new
    for drew in reshuffle.drew:
        drew.sort()
    state.deck = deck


def _world_at_reshuffle(state: WizardAlwaysWinsState, reshuffle: Reshuffle, seat: Seat, moves: Sequence[Move]) -> World:
    """What was hidden from `seat` then, but for what it has drawn itself since."""
    new_cards = Counter(dict(enumerate(reshuffle.deck)))
    new_cards.subtract(reshuffle.drew[seat] if seat >= 0 else [])
    all_cards = Counter(dict(enumerate(state.deck)))
    for _, cards in _hidden(state, seat):
        all_cards.update(cards)
    all_cards.update(card for _, card in moves if card >= 0)
    kinds = range(len(state.deck))
    old = tuple(0 if holder % state.seats == seat else count for holder, count in enumerate(reshuffle.held))
    return World(
        old=old,
        new=(0,) * len(old),
        old_cards=tuple(all_cards[card] - new_cards[card] for card in kinds),
        new_cards=tuple(new_cards[card] for card in kinds),
    )


def _supposed(moves: tuple[Move, ...], start: World, chance: Chance) -> tuple[World, list[Move]] | None:
    """How old the cards may be that are hidden now, and which of those that were shown may have been new.

    None if all attempts came to a world that cannot be: possible only where moves are weighed one after the other.
    """
    weigh = _weigher(moves, start)
    for _ in range(ATTEMPTS):
        world, shown_new = start, []
        for at, move in enumerate(moves, 1):
            steps = [(step, step.chance * weigh(at, step.world)) for step in _steps(move, world) if step.chance]
            step = _drawn([(step, weight) for step, weight in steps if weight], chance)
            if step is None:
                break
            world = step.world
            if step.shown_new:
                shown_new.append(move)
        else:
            return world, shown_new
    return None


def _drawn(steps: Sequence[tuple[Step, Fraction]], chance: Chance) -> Step | None:
    if len(steps) < 2:
        return steps[0][0] if steps else None
    (first, weight), (second, other) = steps
    share = (weight / (weight + other)).limit_denominator(FINEST)
    return first if chance.pick("age", share.denominator) < share.numerator else second


def _steps(move: Move, world: World) -> Iterator[Step]:
    """The ways to understand a move: the card was old, or it was new."""
    holder, card = move
    if card == DREW:
        yield Step(Fraction(1), world._replace(new=_changed(world.new, holder, 1)))
        return
    seats = len(world.old) // 2
    source = holder + seats if card == KEPT else holder
    all_cards = world.old[source] + world.new[source]
    if world.old[source]:
        yield _old_step(world, holder, source, card, Fraction(world.old[source], all_cards))
    if world.new[source]:
        yield _new_step(world, holder, source, card, Fraction(world.new[source], all_cards))


def _old_step(world: World, holder: int, source: int, card: int, share: Fraction) -> Step:
    old = _changed(world.old, source, -1)
    if card == KEPT:
        return Step(share, world._replace(old=_changed(old, holder, 1)))
    odds = Fraction(world.old_cards[card], sum(world.old_cards))
    return Step(share * odds, world._replace(old=old, old_cards=_changed(world.old_cards, card, -1)))


def _new_step(world: World, holder: int, source: int, card: int, share: Fraction) -> Step:
    new = _changed(world.new, source, -1)
    if card == KEPT:
        return Step(share, world._replace(new=_changed(new, holder, 1)))
    odds = Fraction(world.new_cards[card], sum(world.new_cards))
    return Step(share * odds, world._replace(new=new, new_cards=_changed(world.new_cards, card, -1)), shown_new=True)


def _changed(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


class _Weigher:
    """How likely the moves from a point on are, in a world: each world is weighed once."""

    def __init__(self, moves: tuple[Move, ...], start: World) -> None:
        self._moves = moves
        self._known: dict[tuple[int, World], Fraction] = {}
        doubtful = [card for _, card in moves if card >= 0 and start.old_cards[card] and start.new_cards[card]]
        self._is_exact = len(doubtful) <= MOST_IN_DOUBT

    def __call__(self, at: int, world: World) -> Fraction:
        if at == len(self._moves) or not self._is_exact:
            return Fraction(1)
        if (at, world) not in self._known:
            steps = _steps(self._moves[at], world)
            self._known[at, world] = sum((s.chance * self(at + 1, s.world) for s in steps if s.chance), Fraction(0))
        return self._known[at, world]


@lru_cache(maxsize=64)
def _weigher(moves: tuple[Move, ...], start: World) -> _Weigher:
    """Search imagines the same position many times over."""
    return _Weigher(moves, start)
