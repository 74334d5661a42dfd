"""What a seat cannot know varies from world to world, and nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.luck.reshuffle_inference import DREW_CARD
from gingersnap.core.table import Table
from gingersnap.games.xtal.events import XtalCardPlayed
from gingersnap.games.xtal.house_data import CARD_INDEX, CARD_NAMES
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import XtalStory, bare, fight, flight, lay, levitate, void, weapon
from gingersnap.games.xtal.types import XtalOptions, XtalState
from gingersnap.testing import rule

FLIGHT, TELEPORT = CARD_INDEX["flight"], CARD_INDEX["teleport"]


@rule("XTL-9", "XTL-A55")
def test_redeal_varies_other_hands_and_deck_but_not_own_hand() -> None:
    state = lay("void flight", "levitate fireball", "void").state
    worlds = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(20)]
    assert all(world.hands[0] == state.hands[0] for world in worlds)
    assert all([len(hand) for hand in world.hands] == [2, 2, 1] for world in worlds)
    assert len({tuple(world.hands[1]) for world in worlds}) > 10
    assert all(GAME.pieces(world) == GAME.pieces(state) for world in worlds)


@rule("XTL-33")
def test_redeal_keeps_played_cards() -> None:
    story = fight("fireball flight", "void").play(0, weapon("fireball"))
    assert bare(story.event(XtalCardPlayed).for_seat(SPECTATOR)) == bare(story.event(XtalCardPlayed))
    worlds = [GAME.redeal(story.state, 1, Seeded(seed)) for seed in range(5)]
    assert all(world.table == story.state.table for world in worlds)
    assert all(world.refuse == story.state.refuse for world in worlds)


@rule("XTL-A72")
def test_redeal_drops_drafts_of_others() -> None:
    story = lay("levitate void", "void").ready(0, levitate(1, 20))
    assert GAME.redeal(story.state, 1, Seeded(1)).drafts == [[], []]
    assert GAME.redeal(story.state, 0, Seeded(1)).drafts == story.state.drafts


@rule("XTL-A72")
def test_update_of_others_is_independent_of_laid_card() -> None:
    story = lay("levitate void", "void")
    before = codec.encode(story.table.update(1))
    told = [lay("levitate void", "void").ready(0, card) for card in (levitate(0, 4), levitate(1, 20), void())]
    updates = {codec.encode(after.table.update(1, after.events)) for after in told}
    assert len(updates) == 1
    (after,) = updates
    assert codec.decode(after, dict) == {**codec.decode(before, dict), "seq": 1}


@rule("XTL-A63")
def test_void_question_does_not_reveal_hand() -> None:
    with_void = lay("levitate flight", "void", at=[2, 17]).play(0, levitate(1, 20))
    without = lay("levitate flight", "fireball", at=[2, 17]).play(0, levitate(1, 20))
    assert codec.encode(with_void.view(0)) == codec.encode(without.view(0))
    assert with_void.seats_to_act == without.seats_to_act == {1}


# --- After a reshuffle ----------------------------------------------------------------------------


def shuffled_table(*hands: str, refuse: str) -> XtalStory:
    """The deck is empty; seat 0 is about to walk onto Green and draw from what was the refuse pile."""
    story = lay(*hands, phase="roll")
    story.state.deck = [0] * len(CARD_NAMES)
    for name in refuse.split():
        story.state.refuse[CARD_INDEX[name]] += 1
    return story


def worlds_of(story: XtalStory, seat: Seat) -> list[XtalState]:
    return [GAME.redeal(story.state, seat, Seeded(seed)) for seed in range(60)]


@rule("XTL-33", "XTL-A55")
def test_redeal_gives_new_cards_only_to_players_who_drew() -> None:
    """Once, worlds were dealt in which a hand held cards that everybody had seen on the refuse pile."""
    story = shuffled_table("flight", "levitate fireball", "levitate", refuse="void void teleport").roll(2, card=0)
    worlds = worlds_of(story, 0)
    assert {tuple(sorted(world.hands[1] + world.hands[2])) for world in worlds} == {
        ("fireball", "levitate", "levitate")
    }
    assert {world.hands[2][0] for world in worlds} == {"fireball", "levitate"}
    of_another = worlds_of(story, 1)
    assert {name for world in of_another for name in world.hands[0]} == {"flight", "levitate", "void", "teleport"}
    assert all(world.hands[2][0] in ("flight", "levitate") for world in of_another)


@rule("XTL-33")
def test_redeal_treats_shown_card_as_old_or_new() -> None:
    """Seat 0 had a Flight and drew another card; it shows a Flight: what is left is the Flight, or what it drew."""
    story = shuffled_table("flight fireball", "void", refuse="flight teleport").roll(2, card=0)
    story.state.positions[0] = 12
    story.play(0, flight(0, 20))
    hands = {tuple(sorted(world.hands[0])) for world in worlds_of(story, 1)}
    assert hands == {("fireball", "flight"), ("fireball", "teleport")}
    assert all(world.reshuffle.drew[0] in ([FLIGHT], [TELEPORT]) for world in worlds_of(story, 1) if world.reshuffle)


@rule("XTL-33")
def test_redeal_weighs_worlds_by_probability() -> None:
    """Seat 0 had a Flight and a Fireball, drew a Flight or a Teleport, and shows a Flight.

    With the Teleport that was one card of three, with the second Flight two of three: so in one world of three it has
    the Teleport.
    """
    story = shuffled_table("flight fireball", "void", refuse="flight teleport").roll(2, card=0)
    story.state.positions[0] = 12
    story.play(0, flight(0, 20))
    worlds = [GAME.redeal(story.state, 1, Seeded(seed)) for seed in range(900)]
    share = sum("teleport" in world.hands[0] for world in worlds) / len(worlds)
    assert share == pytest.approx(1 / 3, abs=0.063), "four standard deviations"


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10_000))
def test_redeal_keeps_old_and_new_cards_consistent(seats: int, seed: int) -> None:
    story = XtalStory(Table(GAME, XtalOptions(combat="priority", wildcards=True), seats, Seeded(seed)))
    story.state.refuse, story.state.deck = story.state.deck, story.state.refuse
    luck, chance = random.Random(seed), Seeded(seed)
    for _ in range(120):
        for seat in range(SPECTATOR, seats):
            assert old_cards(GAME.redeal(story.state, seat, chance)) == old_cards(story.state)
        acting = sorted(GAME.to_act(story.state))
        if not acting:
            break
        seat = luck.choice(acting)
        story.table.play(seat, luck.choice(story.offers(seat)), chance)


def old_cards(state: XtalState) -> Counter[int]:
    """All that was in hands when the refuse pile was shuffled: whoever has counted knows it."""
    cards: Counter[int] = Counter()
    if state.reshuffle is not None:
        cards.update(CARD_INDEX[name] for hand in state.hands for name in hand)
        cards.update(card for _, card in state.reshuffle.moves if card != DREW_CARD)
        cards.subtract(card for drew in state.reshuffle.drew for card in drew)
        assert min(cards.values()) >= 0
    return cards
