"""Sentences under the rulings of a table: what is said is true there, not only at usual tables."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.guidance.explanations import explain_thing
from gingersnap.core.options.game_box_file import load_box, preset_texts
from gingersnap.core.registry import folder_of
from gingersnap.games.pocket_and_biscuit.events import SpellFailed, TilesReceived
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.tests.story import PocketStory, lay
from gingersnap.testing import rule


def todo(story: PocketStory) -> str:
    said = GAME.todo(story.view(story.turn))
    assert said is not None
    return str(said)


def about(story: PocketStory, thing: str) -> str:
    told = explain_thing(GAME, thing, story.view(0), ["Ann", "Bo"], 0, None)
    assert told is not None
    return str(told.what)


def reason(story: PocketStory) -> str:
    return story.event(SpellFailed).words(["Ann", "Bo"], 1)


@rule("PNB-A9", "PNB-A10")
def test_preset_of_free_tapping_says_what_is_free() -> None:
    """Once, its description was true of every table: that a tile may be tapped, or not."""
    texts = {preset.name: preset_texts(GAME, preset)[1] for preset in load_box(folder_of(GAME.name)).presets}
    assert texts["free"] == "You can flip the fourth and sixth tile without a tap."


@rule("PNB-14")
def test_tapped_cracked_biscuit_is_named_as_the_reason() -> None:
    assert reason(lay("one cracked").flip(0).tap(1)) == "Ann's spell fails, because a cracked biscuit was tapped."


@rule("PNB-A6=failure")
def test_late_cracked_biscuit_is_not_said_to_be_tapped() -> None:
    """Once, "a cracked biscuit was tapped" was told of a biscuit that nobody had tapped."""
    story = lay("one two cracked", late_cracked="failure").flip(0, 1, 2)
    assert reason(story) == "Ann's spell fails, because at this table a cracked biscuit can't come third or later."


@rule("PNB-A8=failure")
def test_wrong_tap_is_not_said_to_be_cracked() -> None:
    """Once, "a cracked biscuit was tapped" was told of a tile that was whole."""
    story = lay("one two two_chocolate five", wrong_tap="failure").flip(0, 1).tap(3)
    assert reason(story) == "Ann's spell fails, because at this table a tapped tile has to fit."


@rule("PNB-14", "PNB-A6=failure", "PNB-A8=failure")
@pytest.mark.parametrize(
    ("rulings", "unless"),
    [
        ({}, "unless you tap a cracked one"),
        ({"late_cracked": "failure"}, "unless a cracked one comes up"),
        ({"wrong_tap": "failure"}, "unless you tap one that doesn't fit"),
        (
            {"late_cracked": "failure", "wrong_tap": "failure"},
            "unless a cracked one comes up or you tap one that doesn't fit",
        ),
    ],
)
def test_todo_names_what_loses_counted_tiles(rulings: dict[str, Any], unless: str) -> None:
    """Once, "What you have counted is yours in any case" was said before a third tile that could still be tapped."""
    story = lay("one two cracked", **rulings).flip(0, 1)
    assert todo(story) == f"Press a pocket. You need three biscuits. What you have counted is yours, {unless}."


@rule("PNB-A8=failure")
def test_todo_for_compulsory_tap_promises_nothing_where_a_wrong_tap_fails() -> None:
    story = lay("one two three one", wrong_tap="failure").flip(0, 1, 2)
    assert todo(story) == (
        "Tap, then press a pocket. You need four biscuits, and no pocket holds that many. "
        "What you have counted is yours only if this one fits."
    )
    assert story.tap(3).did_not_happen(TilesReceived)


@rule("PNB-A5=fitting", "PNB-A6=failure")
def test_cracked_biscuit_is_explained_by_rules_in_force() -> None:
    assert about(lay(""), "cracked").startswith("A cracked biscuit counts as one or two, as you like. When")
    ruled = about(lay("", cracked_counts="fitting", late_cracked="failure"), "cracked")
    assert ruled.startswith("A cracked biscuit counts as one when it is flipped first, and as two when it is flipped")
    assert "Flipped later, it fails the spell, and the whole row is lost." in ruled


@rule("PNB-A26=False")
def test_closed_pile_is_not_explained_as_open() -> None:
    assert "you can look at your own" in about(lay(""), "plate:0")
    assert "nobody looks at one before the end" in about(lay("", own_pile_open=False), "plate:0")


@rule("PNB-A8=failure")
def test_wand_is_explained_by_rules_in_force() -> None:
    assert "If it holds a cracked one, the spell fails" in about(lay(""), "wand")
    assert "If it doesn't fit, the spell fails" in about(lay("", wrong_tap="failure"), "wand")
