"""What XTAL says about its things: what a card can do now comes from the rules, whatever the moment."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.core.guidance.explanations import Explanation, explain_thing, goal_text
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import XtalStory, fight, lay, weapon

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
    assert "Fireball Shield" in about.what
    assert (about.now, about.forbids) == ("You cannot use it now. Weapons are for Combat.", "XTL-A43")
    about = told(fight("fireball", "fireball_shield"), "card-fireball")
    assert (about.usable, about.now, about.forbids) == (True, "Now you can: Lay Fireball.", None)


def test_shield_explanation_depends_on_thrown_weapon() -> None:
    story = fight("fireball", "fireball_shield aurablast_shield").play(0, weapon("fireball"))
    right, wrong = told(story, "card-fireball_shield", 1), told(story, "card-aurablast_shield", 1)
    assert right.usable
    assert (wrong.usable, wrong.forbids) == (False, "XTL-28")
    assert "does not match" in wrong.now


def test_movement_explanation_names_destinations_and_tokens() -> None:
    story = lay("levitate", "flight", at=[0, 28])
    assert told(story, "card-levitate").now == (
        "Now you can: Lay Levitate on your token, to R4; Lay Levitate on your token, to R44."
    )
    assert told(story, "spot-red:r4").usable
    assert not told(story, "spot-red:r12").usable
    assert "Home is V24" in told(story, "token:1").what


def test_explanation_of_card_not_in_hand_has_no_actions() -> None:
    story = lay("fireball", "flight", at=[0, 28])
    assert told(story, "card-void").now == ""


def test_goal_text_counts_rings() -> None:
    goal = goal_text(GAME, lay("", "", at=[0, 28], rings=[6, 0]).view(0), NAMES, 0)
    assert goal is not None
    assert [(far.value, far.of, far.words) for far in goal.seats] == [
        (6, 6, "all rings: on the way Home"),
        (0, 6, "0 of 6 rings"),
    ]
