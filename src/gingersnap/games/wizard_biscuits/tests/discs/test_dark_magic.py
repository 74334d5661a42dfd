"""Dark Magic, the second side of the black disc, and what it is to be Corrupted."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import DiscDestroyed, StatusBegan
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, FROST_INVISIBILITY, THIEF_MAGIC, Laid, lay
from gingersnap.games.wizard_biscuits.types import Destroy, WizardBiscuitsDecline
from gingersnap.testing import rule

BLACK, RED, BLUE = THIEF_MAGIC, FIRE_HEAL, FROST_INVISIBILITY


@rule("WBI-31", "WBI-A40", "WBI-A74")
def test_dark_magic_destroys_flicked_special_disc_before_scoring() -> None:
    story = lay(mine=[("dark_magic", "hole")], theirs=[("fire", (6.0, 0.0)), ("frost", "ditch")], left=1).miss()
    assert story.offered == [Destroy(BLACK, RED), Destroy(BLACK, BLUE), WizardBiscuitsDecline(BLACK)]
    story.act(Destroy(BLACK, RED))
    assert story.totals == (20, 0)
    assert RED in story.state.store
    assert BLACK in story.state.supplies[0]


@rule("WBI-A40=after_scoring")
def test_dark_magic_after_scoring_ruling_lets_victim_count() -> None:
    mine: list[Laid] = [("dark_magic", "hole"), ("frost", "hole"), (None, "hole")]
    story = lay(mine=mine, theirs=[("fire", "hole")], left=1, options={"dark_magic": "after_scoring"}).miss()
    assert story.totals == (60, 20)
    assert {question.kind for question in story.state.asked} == {"dark_magic", "frost"}
    story.act(Destroy(BLACK, RED))
    assert (RED in story.state.store, story.kind) == (True, "buy"), "there is nothing left to freeze"
    lost = lay(mine=[("dark_magic", "ditch")], left=1, options={"dark_magic": "after_scoring"}).miss()
    assert BLACK in lost.state.store


@rule("WBI-A40", "WBI-A42")
def test_disc_destroyed_by_dark_magic_has_no_effect_after_scoring() -> None:
    story = lay(mine=[("dark_magic", "hole")], theirs=[("frost", "hole")], left=1).miss().act(Destroy(BLACK, BLUE))
    assert story.kind == "buy"
    assert story.totals == (20, 0)


@rule("WBI-31", "WBI-A35")
def test_dark_magic_may_be_declined_and_needs_a_victim() -> None:
    story = (
        lay(mine=[("dark_magic", "hole")], theirs=[("fire", "hole")], left=1).miss().act(WizardBiscuitsDecline(BLACK))
    )
    assert story.totals == (20, 20)
    assert lay(mine=[("dark_magic", "hole")], theirs=[(None, "hole")], left=1).miss().failures == ["WBI-31"]


@rule("WBI-32", "WBI-A41")
def test_dark_magic_off_board_returns_to_store() -> None:
    story = lay(mine=[("dark_magic", "ditch")], theirs=[("fire", "hole")], left=1).miss()
    assert (story.event(DiscDestroyed).disc, story.event(DiscDestroyed).rule) == (BLACK, "WBI-32")
    assert BLACK in story.state.store
    assert lay(mine=[("dark_magic", "hole")], theirs=[("fire", "hole")], left=1).miss().kind == "dark_magic"


@rule("WBI-33")
def test_dark_magic_costs_five_points_of_the_round() -> None:
    story = lay(supplies=(["dark_magic"], []), left=1).flick("dark_magic")
    assert story.event(StatusBegan).status == "corrupted"
    assert story.totals == (15, 0)
    assert story.finish_round().state.corrupted == []


@rule("WBI-A5", "WBI-33")
def test_dark_magic_corrupts_even_after_bad_shot() -> None:
    assert lay(supplies=(["dark_magic"], []), left=1).miss("dark_magic").totals == (-5, 0)


@rule("WBI-A39")
def test_dark_magic_cannot_destroy_starting_discs() -> None:
    story = lay(mine=[("dark_magic", "hole")], theirs=[("fire", "hole"), (None, "hole")], left=1).miss()
    assert story.rejects(Destroy(BLACK, 6)) == "WBI-A39"
