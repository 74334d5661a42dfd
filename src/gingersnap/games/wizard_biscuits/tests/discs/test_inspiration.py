"""Inspiration, the second side of the purple disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import EffectDeclined, SeventhPassed
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, MISSILE_INSPIRATION, flicked, lay
from gingersnap.games.wizard_biscuits.types import PassToPartner, PickUp, WizardBiscuitsDecline
from gingersnap.testing import rule

PURPLE = MISSILE_INSPIRATION


@rule("WBI-37", "WBI-A50")
def test_inspiration_may_be_flicked_as_seventh_disc() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss()
    assert (story.kind, story.turn, story.faces_offered) == ("seventh", 0, {"inspiration"})
    story.flick("inspiration")
    assert story.totals == (20, 0)


@rule("WBI-37")
def test_inspiration_may_be_declined() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss().act(WizardBiscuitsDecline(PURPLE))
    assert story.event(EffectDeclined).face == "inspiration"
    assert story.totals == (0, 0)


@rule("WBI-37", "WBI-A50")
def test_seventh_flick_allows_only_inspiration() -> None:
    story = lay(supplies=(["inspiration", "fire"], []), left=1).miss()
    assert story.rejects(flicked(story, "magic_missile")) == "WBI-A50"
    assert story.rejects(flicked(story, "fire")) == "WBI-37"


@rule("WBI-A50")
def test_inspiration_among_the_six_fails() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).flick("inspiration")
    assert story.failures == ["WBI-A50"]
    assert story.totals == (20, 0)


@rule("WBI-A50", "WBI-A51")
def test_inspiration_comes_after_all_reflicks() -> None:
    story = lay(mine=[(None, "ditch")], supplies=(["inspiration", "heal"], []), left=1).flick("heal")
    assert story.kind == "heal"
    story.act(PickUp(FIRE_HEAL, 0)).act(WizardBiscuitsDecline(FIRE_HEAL))
    assert story.kind == "reflick"
    assert story.flick(disc=0).kind == "seventh"


@rule("WBI-A50")
def test_inspiration_is_judged_as_full_shot() -> None:
    story = lay(theirs=[(None, (6.0, 0.0))], supplies=(["inspiration"], []), left=1).miss()
    story.flick("inspiration", speed=0.7)
    assert (story.verdict.good, story.verdict.rule) == (False, "CRK-16")


@rule("WBI-A62", "WBI-A76")
def test_inspiration_is_offered_to_first_flicker_and_may_be_passed() -> None:
    story = lay(supplies=([], ["inspiration"]), left=1, seats=4, turn=0).miss()
    assert (story.state.first, story.turn) == (1, 1)
    story.act(PassToPartner())
    assert (story.event(SeventhPassed).partner, story.turn) == (3, 3)
    assert story.rejects(PassToPartner()) == "WBI-A76"
    assert story.flick("inspiration").totals == (0, 20)


@rule("WBI-A76")
def test_inspiration_cannot_be_passed_without_partner() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss()
    assert story.rejects(PassToPartner()) == "WBI-A76"
    assert PassToPartner() not in story.offered
