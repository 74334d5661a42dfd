"""What Wizard Biscuits says about its things: above all what would be lost, before it is."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.core.guidance.explanations import Explanation, explain_thing, goal_text
from gingersnap.core.words.structured_messages import render_message
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    MISSILE_INSPIRATION,
    THIEF_MAGIC,
    WizardBiscuitsStory,
    lay,
)
from gingersnap.games.wizard_biscuits.tests.test_purchases import won

NAMES = ("Ann", "Bo")


def told(story: WizardBiscuitsStory, thing: str, seat: int = 0) -> Explanation:
    def judge(action: Any) -> Rejection | None:
        return GAME.rejection(story.state, seat, action)

    about = explain_thing(GAME, thing, GAME.view(story.state, seat), NAMES, seat, judge)
    assert about is not None
    return about


def test_bank_explanation_states_points_to_be_lost() -> None:
    about = told(won(40, ["frost"]), "bank")
    assert "40 points are left of this round. If nothing is bought, 30 of them are lost" in render_message(about.what)


def test_store_disc_explanation_states_both_faces_and_availability() -> None:
    about = told(won(40), f"special:{FIRE_HEAL}")
    assert "all other discs burn" in render_message(about.what)
    assert about.usable
    too_early = told(won(40), f"special:{MISSILE_INSPIRATION}")
    assert (too_early.usable, too_early.forbids) == (False, "WBI-16")


def test_supply_disc_explanation_depends_on_turn() -> None:
    story = lay(supplies=(["thief"], []))
    assert told(story, f"special:{THIEF_MAGIC}").now == "Now you can: choose it and its side, pull it back and let go."
    assert told(story, "hand", seat=1).forbids == "GEN-7"


def test_goal_text_states_banked_points() -> None:
    goal = goal_text(GAME, GAME.view(won(40, scores=[35, 40]).state, 0), NAMES, 0)
    assert goal is not None
    assert [far.words for far in goal.seats] == ["35 of 50", "40 of 50"]
