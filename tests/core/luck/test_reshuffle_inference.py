"""A reshuffle and what may be known after it: compared with every way in which small games can have gone."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Chance, Seeded, every_outcome, shuffle
from gingersnap.core.luck import reshuffle_inference
from gingersnap.core.luck.reshuffle_inference import (
    DREW_CARD,
    KEPT_CARD,
    ReshuffleKnowledge,
    new_reshuffle,
    redeal_all,
    redeal_hidden,
)
from gingersnap.core.structs.deep_copy import deep_copy

Cards = tuple[int, ...]
World = tuple[tuple[Cards, ...], Cards]
"""By holder its cards; and the deck."""


class Story:
    """A small game after a reshuffle: what is old, what is new, who has how many, and what was seen."""

    def __init__(self, old: Cards, new: Cards, held: Cards, moves: list[tuple[int, int]], seats: int) -> None:
        self.old, self.new, self.held, self.moves, self.seats = old, new, held, moves, seats
        self.kinds = 1 + max(old + new)

    def lived(self, chance: Chance) -> tuple[World, ReshuffleKnowledge] | None:
        """One way it can have gone, where all choose blindly; None if it would have looked otherwise."""
        old, deck = shuffle(chance, "old", self.old), list(self.new)
        hands = [[old.pop() for _ in range(count)] for count in self.held]
        known = new_reshuffle(self._counts(self.new), self.held, self.seats)
        for holder, card in self.moves:
            if card == DREW_CARD:
                drawn = deck.pop(chance.pick("draw", len(deck)))
                hands[holder].append(drawn)
                known.draw(holder, drawn)
            elif card == KEPT_CARD:
                looked = hands[holder + self.seats]
                hands[holder].append(looked.pop(chance.pick("keep", len(looked))))
                known.keep(holder)
            elif hands[holder].pop(chance.pick("show", len(hands[holder]))) != card:
                return None
            else:
                known.show(holder, card)
        return (tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(deck))), known

    def imagined(self, truth: tuple[World, ReshuffleKnowledge], seat: int) -> Callable[[Chance], World]:
        (hands, deck), known = truth
        hidden = {holder: hand for holder, hand in enumerate(hands) if holder % self.seats != seat}

        def imagine(chance: Chance) -> World:
            others, left = redeal_hidden(deep_copy(known), seat, hidden, self._counts(deck), chance)
            whole = tuple(tuple(others.get(holder, hand)) for holder, hand in enumerate(hands))
            return whole, tuple(card for card, count in enumerate(left) for _ in range(count))

        return imagine

    def _counts(self, cards: Cards) -> list[int]:
        return [cards.count(card) for card in range(self.kinds)]


STORIES = {
    "nothing was seen yet": Story((0, 0, 1), (0, 1, 1), (1, 2), [], 2),
    "one draws, and shows a card that may be old": Story((0, 1, 1), (0, 0, 1), (1, 2), [(1, DREW_CARD), (1, 0)], 2),
    "what is shown later tells about what was shown before": Story(
        (0, 1), (0, 0, 1), (1, 1), [(1, DREW_CARD), (1, 0), (1, DREW_CARD), (1, 0)], 2
    ),
    "two draw and show": Story((0, 0, 1), (0, 1), (1, 2), [(0, DREW_CARD), (1, DREW_CARD), (0, 0), (1, 0)], 2),
    "three, one of whom only watches": Story(
        (0, 1, 1), (0, 1), (1, 1, 1), [(1, DREW_CARD), (2, DREW_CARD), (1, 1), (2, 1)], 3
    ),
    "one looks at two, keeps one and shows the other": Story(
        (0, 1), (0, 0, 1), (1, 1, 0, 0), [(3, DREW_CARD), (3, DREW_CARD), (1, KEPT_CARD), (3, 0), (1, 0)], 2
    ),
    "one keeps a card that it was looking at when the deck was reshuffled": Story(
        (0, 1, 1, 0), (0, 1), (1, 1, 0, 2), [(3, DREW_CARD), (1, KEPT_CARD), (3, 1), (1, 0)], 2
    ),
}


def distribution(run: Callable[[Chance], Hashable]) -> dict[Any, float]:
    found: dict[Any, float] = {}
    for probability, result in every_outcome(run):
        found[result] = found.get(result, 0.0) + probability
    return found


def knowledge(story: Story, seat: int, lived: tuple[World, ReshuffleKnowledge]) -> tuple[Cards, ...]:
    """What this seat alone knows: its cards, and what it has drawn."""
    (hands, _), known = lived
    own = [hand for holder, hand in enumerate(hands) if holder % story.seats == seat]
    return (*own, tuple(known.drew[seat]) if seat >= 0 else ())


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_reshuffle_inference_samples_worlds_with_exact_probability(name: str, seat: int) -> None:
    story = STORIES[name]
    by_knowledge: dict[Any, dict[World, float]] = {}
    truths: dict[Any, tuple[World, ReshuffleKnowledge]] = {}
    for probability, lived in every_outcome(story.lived):
        if lived is not None:
            known = knowledge(story, seat, lived)
            truths[known] = lived
            worlds = by_knowledge.setdefault(known, {})
            worlds[lived[0]] = worlds.get(lived[0], 0.0) + probability
    assert by_knowledge
    for known, worlds in by_knowledge.items():
        total = sum(worlds.values())
        expected = {world: likely / total for world, likely in worlds.items()}
        assert distribution(story.imagined(truths[known], seat)) == pytest.approx(expected, abs=1e-6)


def test_reshuffle_inference_is_equal_for_indistinguishable_truths() -> None:
    story = STORIES["three, one of whom only watches"]
    lived = [found for _, found in every_outcome(story.lived) if found is not None]
    alike = [found for found in lived if knowledge(story, 0, found) == knowledge(story, 0, lived[0])]
    assert len({codec.pack(found[0]) for found in alike}) > 1
    worlds = {tuple(story.imagined(found, 0)(Seeded(seed)) for seed in range(20)) for found in alike}
    assert len(worlds) == 1


def test_reshuffle_inference_keeps_draws_and_hands_consistent() -> None:
    story = STORIES["one looks at two, keeps one and shows the other"]
    (hands, deck), known = next(found for _, found in every_outcome(story.lived) if found is not None)
    for seed in range(30):
        other = deep_copy(known)
        hidden = {1: hands[1], 3: hands[3]}
        dealt, left = redeal_hidden(other, 0, hidden, [deck.count(0), deck.count(1)], Seeded(seed))
        new = [card for card, count in enumerate(known.deck) for _ in range(count - left[card])]
        assert sorted(other.drew[1]) == new, f"seed {seed}: all new cards but those in the deck were drawn by seat 1"
        assert [len(dealt[holder]) for holder in (1, 3)] == [len(hands[1]), len(hands[3])]


def test_reshuffle_inference_with_too_many_worlds_samples_possible_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reshuffle_inference, "MAX_WORLDS", 0)
    reshuffle_inference._infer_moves.cache_clear()
    story = STORIES["two draw and show"]
    possible = {found[0] for _, found in every_outcome(story.lived) if found is not None}
    truth = next(found for _, found in every_outcome(story.lived) if found is not None)
    for seed in range(100):
        assert story.imagined(truth, -1)(Seeded(seed)) in possible, f"seed {seed}"
    reshuffle_inference._infer_moves.cache_clear()


def test_reshuffle_inference_without_fitting_world_redeals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reshuffle_inference, "_sample_world", lambda *_: None)
    hands, deck = redeal_hidden(new_reshuffle([1, 1, 0], [0, 2], 2), 0, {1: [0, 2]}, [1, 1, 0], Seeded(1))
    assert len(hands[1]) == 2
    assert [hands[1].count(card) + deck[card] for card in range(3)] == [2, 1, 1]


def test_redeal_before_reshuffle_is_uniform() -> None:
    def imagine(chance: Chance) -> tuple[Cards, Cards]:
        hands, deck = redeal_all({1: [0, 2]}, [1, 1, 0], chance)
        return tuple(hands[1]), tuple(deck)

    found = distribution(imagine)
    pairs = {(0, 0): 1, (0, 1): 2, (0, 2): 2, (1, 2): 1}
    assert {hand: share * 6 for (hand, _), share in found.items()} == pytest.approx(pairs)
