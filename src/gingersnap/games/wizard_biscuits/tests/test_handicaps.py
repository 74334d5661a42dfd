"""What makes a game even between people of different strength (WBI-A81)."""

from __future__ import annotations

from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.crokinole.events import ShotTakenBack
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.shot_execution import tremor_of
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.tests.story import begin, lay
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsOptions
from gingersnap.testing import rule

RESHOTS = {"handicaps": ("reshots",)}


@rule("WBI-A81")
def test_reshot_handicap_takes_flick_back_before_effect() -> None:
    story = lay(supplies=(["dark_magic"], []), options=RESHOTS, reshots=[2, 0])
    before = (story.state.position, story.state.shots, [*story.state.flicked], story.state.asked)
    story.flick("dark_magic")
    assert story.kind == "keep"
    assert story.offered == [CrokinoleKeep(), Reshoot()]
    assert story.state.corrupted == [0]
    story.act(Reshoot())
    assert story.event(ShotTakenBack).left == 1
    assert (story.state.position, story.state.shots, story.state.flicked, story.state.asked) == before
    assert story.state.corrupted == [], "what its side brought with it is taken back too"


@rule("WBI-A81")
def test_kept_flick_then_has_its_effect() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["lucky"], []), options=RESHOTS, reshots=[1, 0])
    assert story.miss("lucky").kind == "keep"
    assert story.act(CrokinoleKeep()).kind == "lucky", "the effect comes after the question"


@rule("WBI-A81")
def test_reshot_handicap_grants_two_per_round_to_its_seat() -> None:
    story = begin(first="natural", handicaps=("reshots",))
    assert story.state.reshots == [2, 0]
    story.flick().act(Reshoot()).flick().act(Reshoot()).flick()
    assert (story.kind, story.turn) == ("flick", 1)
    story.flick()
    assert (story.kind, story.turn) == ("flick", 0)


@rule("WBI-A81")
def test_reshots_are_renewed_each_round() -> None:
    assert lay(options=RESHOTS, reshots=[0, 0], left=1, turn=1).finish_round().state.reshots == [2, 0]


@rule("WBI-A81", "WBI-A77")
def test_reshot_decision_timeout_keeps_flick() -> None:
    story = lay(options={**RESHOTS, "seconds_per_shot": 5}, reshots=[1, 0]).flick()
    assert story.kind == "keep"
    assert story.wait(5).turn == 1


@rule("WBI-A81")
def test_head_start_and_steady_hand_handicaps_apply() -> None:
    assert begin(seats=4, handicaps=("", "", "", "head_start")).state.scores == [0, 10]
    options = WizardBiscuitsOptions(handicaps=("steady_hand",))
    assert (handicap_at(options, 0), handicap_at(options, 1)) == ("steady_hand", "")
    assert (tremor_of(options, 0), tremor_of(options, 1)) == (HOUSE.tremor["light"], HOUSE.tremor["real"])
