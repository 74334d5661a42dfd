"""What a seat cannot know varies from world to world, and nothing else."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR
from gingersnap.games.xtal.events import CardPlayed
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import fight, lay, levitate, weapon
from gingersnap.testing import rule


@rule("XTL-9", "XTL-A55")
def test_other_hands_and_the_deck_vary_and_ones_own_hand_does_not() -> None:
    state = lay("void flight", "levitate fireball", "void").state
    worlds = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(20)]
    assert all(world.hands[0] == state.hands[0] for world in worlds)
    assert all([len(hand) for hand in world.hands] == [2, 2, 1] for world in worlds)
    assert len({tuple(world.hands[1]) for world in worlds}) > 10
    assert all(GAME.pieces(world) == GAME.pieces(state) for world in worlds)


@rule("XTL-33")
def test_played_cards_are_known_to_all() -> None:
    story = fight("fireball flight", "void").play(0, weapon("fireball"))
    assert story.happened(CardPlayed).for_seat(SPECTATOR) == story.happened(CardPlayed)
    worlds = [GAME.redeal(story.state, 1, Seeded(seed)) for seed in range(5)]
    assert all(world.table == story.state.table for world in worlds)
    assert all(world.refuse == story.state.refuse for world in worlds)


@rule("XTL-A72")
def test_the_draft_of_another_is_in_no_other_world() -> None:
    story = lay("levitate void", "void").ready(0, levitate(1, 20))
    assert GAME.redeal(story.state, 1, Seeded(1)).drafts == [[], []]
    assert GAME.redeal(story.state, 0, Seeded(1)).drafts == story.state.drafts


@rule("XTL-A63")
def test_being_asked_tells_nothing_about_a_hand() -> None:
    with_void = lay("levitate flight", "void", at=[2, 17]).play(0, levitate(1, 20))
    without = lay("levitate flight", "fireball", at=[2, 17]).play(0, levitate(1, 20))
    assert codec.encode(with_void.view(0)) == codec.encode(without.view(0))
    assert with_void.acting == without.acting == {1}
