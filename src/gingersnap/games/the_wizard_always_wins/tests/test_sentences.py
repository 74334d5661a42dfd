"""Sentences under the rulings of a table: what is said is true there, not only at usual tables."""

from __future__ import annotations

import msgspec
import pytest

from gingersnap.core.guidance.explanations import explain_thing
from gingersnap.core.options.game_box_file import load_box, preset_texts
from gingersnap.core.registry import folder_of
from gingersnap.games.the_wizard_always_wins.events import (
    TokensReturned,
    WizardAlwaysWinsDeckReshuffled,
    WizardAlwaysWinsTurnBegan,
    WizardFailed,
)
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay
from gingersnap.games.the_wizard_always_wins.types import TakeTile, WizardAlwaysWinsDecline
from gingersnap.testing import rule


def todo(story: WizardAlwaysWinsStory) -> str:
    return str(GAME.todo(story.view(story.turn)))


def about(story: WizardAlwaysWinsStory, thing: str) -> str:
    told = explain_thing(GAME, thing, story.view(0), ["Ann", "Bo"], 0, None)
    assert told is not None
    return str(told.what)


def failed(story: WizardAlwaysWinsStory) -> str:
    return story.take("Wizard", tokens="potions").event(WizardFailed).words(["Ann", "Bo"])


@rule("WAW-A8", "WAW-A8=True")
def test_refusal_asks_for_a_trade_only_where_one_has_to_trade() -> None:
    """Once, "First trade." was said at tables where trading is optional, and not trading was offered."""
    for optional, words in (
        (False, "First trade. Ask another player for something face up, as your character says."),
        (True, "First ask another player for something face up, or choose not to trade."),
    ):
        story = lay(tableaus=["mushrooms2", "potions2"], phase="ask", trade_may_be_declined=optional)
        assert story.rejection(0, TakeTile("Queen")).why == words
        assert optional == any(
            isinstance(offer.action, WizardAlwaysWinsDecline) for offer in story.table.update(0).offers
        )


def test_first_preset_says_whose_numbers_it_has() -> None:
    """Once, it was "As the book has it", though set sizes and rewards are this edition's."""
    texts = {preset.name: preset_texts(GAME, preset)[1] for preset in load_box(folder_of(GAME.name)).presets}
    assert texts["first"] == "The book's rules, with this edition's set sizes and rewards."


@rule("WAW-A18")
def test_failed_wizard_is_told_to_end_the_turn() -> None:
    story = lay(tableaus=["potions3"])
    assert failed(story).endswith("so everything goes back and Ann's turn is over.")
    assert story.event(WizardAlwaysWinsTurnBegan).seat == 1


@rule("WAW-A18=True")
def test_failed_wizard_is_not_told_to_end_the_turn_where_sets_follow() -> None:
    """Once, "Ann's turn is over" was said, and then Ann turned in sets."""
    story = lay(tableaus=["potions3"], sets_after_the_wizard=True)
    assert failed(story).endswith("so everything goes back and Ann can turn in sets.")
    assert story.state.phase == "sets"


@rule("WAW-A18=True")
def test_failed_wizard_without_a_set_ends_the_turn_all_the_same() -> None:
    story = lay(sets_after_the_wizard=True)
    assert failed(story).endswith("and Ann's turn is over.")
    assert story.event(WizardAlwaysWinsTurnBegan).seat == 1


@rule("WAW-A19=True", "WAW-11")
def test_todo_promises_no_chance_where_the_wizard_cannot_be_taken() -> None:
    """Once, "The Wizard would win …" was said to somebody who could not take that tile."""
    assert "The Wizard would win" in todo(lay(gems=[1]))
    assert todo(lay(wizard_needs_a_gem=True)) == "Take a character."
    assert todo(lay().take("Wizard", tokens="potions")) == "Take a character."


def test_todo_says_that_nobody_wins_without_a_gem() -> None:
    """Read: "The Wizard would win 0% of the time", and nothing said why."""
    assert todo(lay()) == "Take a character. The Wizard can't win yet, because you have no gem in the bag."
    assert todo(lay(gems=[1])).endswith("The Wizard would win 3% of the time.")


@pytest.mark.parametrize(("chance", "percent"), [(0.0, 0), (0.001, 1), (0.424, 42), (0.999, 99), (1.0, 100)])
def test_percentage_claims_no_certainty_that_is_none(chance: float, percent: int) -> None:
    assert msgspec.structs.replace(lay().view(0).seats[0], chance=chance).percent == percent


def test_todo_counts_the_cards_to_play() -> None:
    """Read: "Play a card from your hand", of two, and then the same once more."""
    told = ("Play 2 cards from your hand.", "Play a card from your hand.")
    story = lay(hands=["snails1 snails2"]).take("Hunter", cards="potions1", tokens="potions")
    assert todo(story).startswith(told[0])
    assert todo(story.play("snails1")).startswith(told[1])
    assert todo(lay(hands=[""]).take("Hunter", cards="potions1", tokens="potions")).startswith(told[1])


@rule("WAW-A4")
@pytest.mark.parametrize("at_once", [False, True])
def test_oracle_with_short_deck_is_not_told_that_the_deck_is_empty(at_once: bool) -> None:
    """Read at a table that shuffles at once: "The deck is empty", where two cards lay in it."""
    story = lay(deck="snails3 snails2", discards="flowers1 flowers2", reshuffle_at_once=at_once)
    story.act(TakeTile("Oracle"), ("card", 0), ("card", 0), ("card", 0))
    said = "The deck has only 2 cards left, so the 2 discards are shuffled and go under them."
    assert story.event(WizardAlwaysWinsDeckReshuffled).words(["Ann", "Bo"]) == said


@rule("WAW-A30=true")
def test_deck_that_the_oracle_empties_is_told_to_be_empty() -> None:
    story = lay(deck="snails3 snails2 snails1", discards="flowers1 flowers2", reshuffle_at_once=True)
    story.take("Oracle", cards="snails3 snails2 snails1")
    said = "The deck is empty, so the 2 discards are shuffled and become the new deck."
    assert story.event(WizardAlwaysWinsDeckReshuffled).words(["Ann", "Bo"]) == said


def test_winner_with_two_gems_is_not_said_to_have_drawn_one() -> None:
    """Read: "draws 2 of their own gems", and then "drew one of their own gems"."""
    story = lay(gems=[2], levels=[2]).take("Wizard", tokens="gem0 gem0")
    told = [event.words(["Ann", "Bo"]) for event in story.events]
    assert told[1:] == [
        "Ann draws 2 of their own gems from the bag.",
        "Ann drew their own colour as the Wizard and wins the game!",
    ]


def test_gem_of_another_is_not_said_to_win() -> None:
    """Read when Di drew one of Cy's gems: "A gem wins only for the Wizard". Cy's would not have won for Di."""
    story = lay(gems=[1, 1]).take("Farmer", cards="snails1 snails1", tokens="gem1")
    assert story.event(TokensReturned).words(["Ann", "Bo"]) == "Ann puts one of Bo's gems back into the bag."


@rule("WAW-A22=False", "WAW-A19=True", "WAW-A7=True")
def test_explanations_follow_rulings() -> None:
    usual, ruled = lay(), lay(same_tile_again=False, wizard_needs_a_gem=True, trade_needs_consent=True)
    for story, said in ((usual, False), (ruled, True)):
        assert ("nobody takes the same tile twice in a row" in about(story, "tile:1")) is said
        assert ("you need a gem in the bag to take it" in about(story, "wizard")) is said
        assert ("if they agree" in about(story, "piece")) is said


def test_reward_of_set_is_named_in_full() -> None:
    assert "It needs 5 icons and gives 1 level and 1 gem." in about(lay(), "set:snails")
