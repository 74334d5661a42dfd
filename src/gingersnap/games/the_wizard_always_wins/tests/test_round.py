"""Rounds and turns: WAW-8 to WAW-13, and the rulings on them."""

from __future__ import annotations

import pytest

from gingersnap.games.the_wizard_always_wins.events import (
    MarkersMoved,
    WizardAlwaysWinsRoundBegan,
    WizardAlwaysWinsTurnBegan,
)
from gingersnap.games.the_wizard_always_wins.tests.story import lay, piece
from gingersnap.games.the_wizard_always_wins.types import (
    Finish,
    Play,
    TakeTile,
    TurnIn,
)
from gingersnap.testing import rule


@rule("WAW-8")
def test_round_gives_everybody_one_turn_then_cleans_up() -> None:
    story = lay(seats=3)
    for seat, character in enumerate(["Wizard", "Apprentice", "Farmer"]):
        assert (story.state.turn, story.state.round) == (seat, 1)
        if character == "Farmer":
            story.take("Farmer", cards="snails1 snails1", tokens="level_up").play("snails1")
        else:
            story.take(character, tokens="level_up")
    assert story.event(MarkersMoved).markers == (7, 4, 5)
    assert story.event(WizardAlwaysWinsRoundBegan) == WizardAlwaysWinsRoundBegan(2, (1, 2, 0), turn=1)
    assert story.state.round == 2


@rule("WAW-9", "WAW-13")
def test_turn_order_follows_markers_with_gaps() -> None:
    """Markers on 3, 5 and 6, as in the rulebook's example."""
    story = lay(seats=3, markers=[5, 6, 3], order=[2, 0, 1], turn=2)
    turns = []
    for character, cards, tokens in (("Apprentice", "", "snails"), ("Wizard", "", "snails"), ("Queen", "snails1", "")):
        turns.append(story.state.turn)
        story.take(character, cards, tokens)
    story.play("snails1")
    assert turns == [2, 0, 1]
    assert (story.state.markers, story.state.order, story.state.turn) == ([7, 1, 4], [1, 2, 0], 1)


@rule("WAW-13", "WAW-A22")
def test_tiles_return_to_row_and_may_be_taken_again() -> None:
    story = lay().take("Wizard", tokens="snails")
    assert [tile.taken_by for tile in story.view().tiles] == [None] * 6 + [0]
    story.take("Apprentice", tokens="level_up")
    assert [tile.taken_by for tile in story.view().tiles] == [None] * 7
    assert story.state.turn == 1, "the Apprentice's marker is before the Wizard's"
    story.take("Apprentice", tokens="snails snails")
    story.take("Wizard", tokens="snails")
    assert story.state.markers == [7, 4]


@rule("WAW-A24")
def test_markers_never_share_a_space() -> None:
    story = lay(seats=5)
    for character in ("Wizard", "Apprentice"):
        story.take(character, tokens="snails")
    story.take("Queen", cards="snails1").play("snails1")
    story.take("Hunter", cards="snails1", tokens="potions").play("snails1")
    assert len(set(story.state.markers)) == 5
    story.take("Farmer", cards="snails2 snails2", tokens="potions").play("snails2")
    assert story.state.markers == [7, 4, 1, 6, 5]


@rule("WAW-10")
def test_turn_phases_are_tile_actions_sets() -> None:
    story = lay(hands=["mushrooms2"])
    assert story.view().phase == "tile"
    assert story.rejection(story.turn, Play(piece("mushrooms2"))).rule == "WAW-10"
    story.take("Queen", cards="snails1")
    assert story.view().phase == "play"
    assert story.rejection(story.turn, TakeTile("Wizard")).rule == "WAW-A1"
    story.play("mushrooms2")
    assert story.view().phase == "sets"
    assert story.rejection(story.turn, TakeTile("Wizard")).rule == "WAW-10"
    assert story.offers() == [TurnIn("mushrooms", 1), Finish()]
    story.finish()
    assert (story.state.turn, story.view().phase) == (1, "tile")


@rule("WAW-10", "WAW-27")
def test_turn_without_sets_passes_automatically() -> None:
    story = lay().take("Queen", cards="snails3").play("snails3")
    assert story.event(WizardAlwaysWinsTurnBegan) == WizardAlwaysWinsTurnBegan(1)


@rule("WAW-11")
def test_taken_tile_is_unavailable_for_the_round() -> None:
    story = lay().take("Queen", cards="snails3").play("snails3")
    rejection = story.rejection(story.turn, TakeTile("Queen"))
    assert rejection.rule == "WAW-11"
    assert TakeTile("Queen") not in story.offers()
    assert len(story.offers()) == 6


@rule("WAW-12")
def test_tile_actions_finish_before_next_seat() -> None:
    story = lay(hands=["snails1 snails2"]).take("Hunter", cards="snails3", tokens="potions")
    for card in ("snails1", "snails2"):
        assert story.state.turn == 0
        assert story.rejection(1, TakeTile("Queen")).rule == "GEN-7"
        story.play(card)
    assert story.state.turn == 1


@rule("WAW-12")
def test_other_actions_during_look_or_trade_are_rejected() -> None:
    story = lay(hands=["snails1"], tableaus=["potions", "flowers"]).take("Oracle", cards="snails1 snails2 snails3")
    assert story.rejection(story.turn, Play(piece("snails1"))).rule == "WAW-12"
    story = lay(hands=["snails1"], tableaus=["potions", "flowers"]).take("Trader", cards="snails1").play("snails1")
    assert story.rejection(story.turn, Play(piece("snails1"))).rule == "WAW-12"


@rule("WAW-A21")
def test_passing_is_rejected() -> None:
    story = lay()
    assert story.rejection(story.turn, Finish()).rule == "WAW-A21"
    assert all(isinstance(action, TakeTile) for action in story.offers())


@rule("WAW-A19")
def test_wizard_may_be_taken_without_gem_to_block_others() -> None:
    story = lay(gems=[0, 3]).take("Wizard", tokens="gem1")
    assert story.state.turn == 1
    assert TakeTile("Wizard") not in story.offers()
    assert story.in_bag("gem1") == 3


@rule("WAW-A19=true")
def test_wizard_needs_a_gem_ruling_rejects_wizard_without_gem() -> None:
    story = lay(wizard_needs_a_gem=True, gems=[0, 1])
    assert story.rejection(story.turn, TakeTile("Wizard")).rule == "WAW-A19"
    assert TakeTile("Wizard") not in story.offers()
    story.take("Apprentice", tokens="add_a_gem")
    assert TakeTile("Wizard") in story.offers()
    assert TakeTile("Wizard") in lay(wizard_needs_a_gem=True, gems=[1]).offers()


@rule("WAW-A22=false")
def test_same_tile_again_false_ruling_rejects_previous_tile() -> None:
    story = lay(same_tile_again=False)
    assert len(story.offers()) == 7, "nobody took one before the first round"
    story.take("Wizard", tokens="snails").take("Apprentice", tokens="level_up")
    assert story.rejection(1, TakeTile("Apprentice")).rule == "WAW-A22"
    assert TakeTile("Apprentice") not in story.offers()
    story.take("Wizard", tokens="snails snails")
    assert story.rejection(0, TakeTile("Wizard")).rule == "WAW-11", "which is taken anyway"


@rule("WAW-A23")
@pytest.mark.parametrize("seats", [2, 5])
def test_two_and_five_seats_take_one_tile_each(seats: int) -> None:
    story = lay(seats=seats).take("Wizard", tokens="snails")
    assert len(story.offers()) == 6
    assert story.state.markers == list(range(1, seats + 1))
    assert story.state.turn == 1
