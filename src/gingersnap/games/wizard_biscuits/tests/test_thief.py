"""Thief, the first side of the black disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscsSwapped
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, FROST_INVISIBILITY, THIEF_MAGIC, lay
from gingersnap.games.wizard_biscuits.types import Steal, WizardBiscuitsDecline
from gingersnap.testing import rule

BLACK, RED, BLUE = THIEF_MAGIC, FIRE_HEAL, FROST_INVISIBILITY


@rule("WBI-30", "WBI-A38")
def test_it_is_swapped_for_a_disc_in_the_same_field_after_scoring_and_nothing_moves() -> None:
    story = lay(mine=[("thief", (6.0, 0.0))], theirs=[("fire", (0.0, 6.0))], left=1).miss()
    assert story.offered == [Steal(BLACK, RED), WizardBiscuitsDecline(BLACK)]
    board = story.on_board
    story.act(Steal(BLACK, RED))
    assert story.event(DiscsSwapped).target == RED
    assert story.state.rounds[0].totals == (10, 10)
    assert story.state.supplies == [[RED], [BLACK]]
    assert RED in board


@rule("WBI-30", "WBI-A37", "WBI-A74")
def test_in_the_hole_it_takes_what_is_in_the_hole() -> None:
    story = lay(mine=[("thief", "hole")], theirs=[("fire", "hole"), ("lucky", (0.0, 1.5))], left=1).miss()
    assert story.offered == [Steal(BLACK, RED), WizardBiscuitsDecline(BLACK)]


@rule("WBI-30", "WBI-A35")
def test_without_anything_in_reach_or_declined_nothing_changes() -> None:
    story = lay(mine=[("thief", "ditch")], theirs=[("fire", "ditch")], left=1).miss()
    assert story.failures == ["WBI-30"]
    story = lay(mine=[("thief", "hole")], theirs=[("fire", "hole")], left=1).miss().act(WizardBiscuitsDecline(BLACK))
    assert story.state.supplies == [[BLACK], [RED]]


@rule("WBI-A42")
def test_a_stolen_disc_does_nothing_more_in_this_round_for_nobody() -> None:
    story = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("frost", "hole")], left=1).miss()
    story.act(Steal(BLACK, BLUE))
    assert story.kind == "buy", "Frost was to be used after the winner's effects"
    assert story.failures == []
    assert story.state.freezing == []
