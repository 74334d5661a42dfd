"""What XTAL says about its things: what a card can do now comes from the rules, whatever the moment."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.core.guidance.explanations import Explanation, explain_thing, goal_text
from gingersnap.core.words.structured_messages import render_message
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import XtalStory, fight, lay, weapon
from gingersnap.testing import rule

NAMES = ("Ann", "Bob")


def told(story: XtalStory, thing: str, seat: int = 0) -> Explanation:
    def judge(action: Any) -> Rejection | None:
        return GAME.rejection(story.state, seat, action)

    about = explain_thing(GAME, thing, story.view(seat), NAMES, seat, judge)
    assert about is not None
    return about


def test_weapon_explanation_depends_on_combat() -> None:
    story = lay("fireball levitate", "flight", at=[0, 28])
    about = told(story, "card-fireball")
    assert "Fireball Shield" in render_message(about.what)
    assert (about.now, about.forbids) == ("You can't use it now. You can only throw Weapons in Combat.", "XTL-A43")
    about = told(fight("fireball", "fireball_shield"), "card-fireball")
    assert (about.usable, about.now, about.forbids) == (True, "Now you can: Lay Fireball.", None)


def test_shield_explanation_depends_on_thrown_weapon() -> None:
    story = fight("fireball", "fireball_shield aurablast_shield").play(0, weapon("fireball"))
    right, wrong = told(story, "card-fireball_shield", 1), told(story, "card-aurablast_shield", 1)
    assert right.usable
    assert (wrong.usable, wrong.forbids) == (False, "XTL-28")
    assert "doesn't match" in render_message(wrong.now)


def test_movement_explanation_names_destinations_and_tokens() -> None:
    story = lay("levitate", "flight", at=[0, 28])
    assert told(story, "card-levitate").now == (
        "Now you can: Lay Levitate on your token, to R4; Lay Levitate on your token, to R44."
    )
    assert told(story, "spot-red:r4").usable
    assert not told(story, "spot-red:r12").usable
    assert "Home is V24" in render_message(told(story, "token:1").what)


def test_explanation_of_card_not_in_hand_has_no_actions() -> None:
    story = lay("fireball", "flight", at=[0, 28])
    assert told(story, "card-void").now == ""


def test_goal_text_counts_rings() -> None:
    goal = goal_text(GAME, lay("", "", at=[0, 28], rings=[6, 0]).view(0), NAMES, 0)
    assert goal is not None
    assert [(far.value, far.of, far.words) for far in goal.seats] == [
        (6, 6, "going Home · 0 cards"),
        (0, 6, "0/6 rings · 0 cards"),
    ]


@rule("XTL-A24=True", "XTL-A6=False", "XTL-A15=False", "XTL-A40=True", "XTL-A4=stored", "XTL-A85=one_card")
def test_explanations_follow_rulings() -> None:
    """Once, "the nearest free Red" was explained at tables where Levitate leads to the nearest Red or nowhere."""
    rulings: dict[str, Any] = {
        "strict_levitate": True,
        "teleport_takes_rings": False,
        "void_alone": False,
        "must_defend": True,
        "first_ring": "stored",
        "void_cancels": "one_card",
    }
    usual, ruled = lay("", ""), lay("", "", **rulings)
    for thing, here, there in (
        ("card-levitate", "to the nearest free Red", "to the nearest Red, if that is free"),
        ("card-teleport", "to fetch rings there", "It doesn't let you take stored rings."),
        ("card-void", "You can play it with nothing to cancel", "or a Weapon against you. It also protects"),
        ("card-fireball", "If they don't answer", "If they can't answer"),
        ("spot-violet:v0", "with the die or Teleport", "Land here with the die and"),
        ("storage:v8", "lands on the Violet", "waits here until you leave Home with the die"),
    ):
        texts = [explain_thing(GAME, thing, story.view(0), ["Ann", "Bo"], 0, None) for story in (usual, ruled)]
        one, other = (render_message(about.what) if about else "" for about in texts)
        assert (here in one, here in other) == (True, False), thing
        assert (there in one, there in other) == (False, True), thing
