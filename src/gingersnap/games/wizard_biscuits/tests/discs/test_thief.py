"""Thief, the first side of the black disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscsSwapped, EffectFailed
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, FROST_INVISIBILITY, THIEF_MAGIC, lay
from gingersnap.games.wizard_biscuits.types import Steal, WizardBiscuitsDecline
from gingersnap.testing import rule

BLACK, RED, BLUE = THIEF_MAGIC, FIRE_HEAL, FROST_INVISIBILITY


@rule("WBI-30", "WBI-A38")
def test_thief_swaps_with_disc_in_same_field_after_scoring() -> None:
    story = lay(mine=[("thief", (6.0, 0.0))], theirs=[("fire", (0.0, 6.0))], left=1).miss()
    assert story.offered == [Steal(BLACK, RED), WizardBiscuitsDecline(BLACK)]
    board = story.on_board
    story.act(Steal(BLACK, RED))
    assert story.event(DiscsSwapped).target == RED
    assert story.state.rounds[0].totals == (10, 10)
    assert story.state.supplies == [[RED], [BLACK]]
    assert RED in board


@rule("WBI-30", "WBI-A37", "WBI-A74")
def test_thief_in_hole_takes_disc_in_hole() -> None:
    story = lay(mine=[("thief", "hole")], theirs=[("fire", "hole"), ("lucky", (0.0, 1.5))], left=1).miss()
    assert story.offered == [Steal(BLACK, RED), WizardBiscuitsDecline(BLACK)]


@rule("WBI-30", "WBI-A35")
def test_thief_without_target_or_declined_changes_nothing() -> None:
    story = lay(mine=[("thief", "ditch")], theirs=[("fire", "ditch")], left=1).miss()
    assert story.failures == ["WBI-30"]
    story = lay(mine=[("thief", "hole")], theirs=[("fire", "hole")], left=1).miss().act(WizardBiscuitsDecline(BLACK))
    assert story.state.supplies == [[BLACK], [RED]]


@rule("WBI-A42")
def test_stolen_disc_has_no_effect_in_same_round() -> None:
    story = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("frost", "hole")], left=1).miss()
    story.act(Steal(BLACK, BLUE))
    assert story.kind == "buy", "Frost was to be used after the winner's effects"
    assert [each.words(["Ann", "Bo"], 0) for each in story.all_of(EffectFailed)] == [
        "Bo's Frost does nothing, because it was swapped before its turn came (WBI-A42)."
    ]
    assert story.state.freezing == []
