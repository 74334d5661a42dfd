"""Inspiration, the second side of the purple disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import EffectDeclined, SeventhPassed
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, MISSILE_INSPIRATION, flicked, lay
from gingersnap.games.wizard_biscuits.types import PassToPartner, PickUp, WizardBiscuitsDecline
from gingersnap.testing import rule

PURPLE = MISSILE_INSPIRATION


@rule("WBI-37", "WBI-A50")
def test_it_may_be_flicked_as_a_seventh_disc_before_scoring() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss()
    assert (story.kind, story.turn, story.faces_offered) == ("seventh", 0, {"inspiration"})
    story.flick("inspiration")
    assert story.totals == (20, 0)


@rule("WBI-37")
def test_it_may_be_left() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss().act(WizardBiscuitsDecline(PURPLE))
    assert story.event(EffectDeclined).face == "inspiration"
    assert story.totals == (0, 0)


@rule("WBI-37", "WBI-A50")
def test_as_a_seventh_disc_it_is_never_a_missile_and_nothing_else_can_be() -> None:
    story = lay(supplies=(["inspiration", "fire"], []), left=1).miss()
    assert story.rejects(flicked(story, "magic_missile")) == "WBI-A50"
    assert story.rejects(flicked(story, "fire")) == "WBI-37"


@rule("WBI-A50")
def test_it_is_no_seventh_disc_if_it_was_among_the_six_and_does_nothing_there() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).flick("inspiration")
    assert story.failures == ["WBI-A50"]
    assert story.totals == (20, 0)


@rule("WBI-A50", "WBI-A51")
def test_all_reflicks_come_first() -> None:
    story = lay(mine=[(None, "ditch")], supplies=(["inspiration", "heal"], []), left=1).flick("heal")
    assert story.kind == "heal"
    story.act(PickUp(FIRE_HEAL, 0)).act(WizardBiscuitsDecline(FIRE_HEAL))
    assert story.kind == "reflick"
    assert story.flick(disc=0).kind == "seventh"


@rule("WBI-A50")
def test_it_is_a_full_shot() -> None:
    story = lay(theirs=[(None, (6.0, 0.0))], supplies=(["inspiration"], []), left=1).miss()
    story.flick("inspiration", speed=0.7)
    assert (story.verdict.good, story.verdict.rule) == (False, "CRK-16")


@rule("WBI-A62", "WBI-A76")
def test_it_is_offered_to_who_flicked_first_of_the_side_and_may_be_left_to_the_partner() -> None:
    story = lay(supplies=([], ["inspiration"]), left=1, seats=4, turn=0).miss()
    assert (story.state.first, story.turn) == (1, 1)
    story.act(PassToPartner())
    assert (story.event(SeventhPassed).partner, story.turn) == (3, 3)
    assert story.rejects(PassToPartner()) == "WBI-A76"
    assert story.flick("inspiration").totals == (0, 20)


@rule("WBI-A76")
def test_two_players_have_nobody_to_leave_it_to() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss()
    assert story.rejects(PassToPartner()) == "WBI-A76"
    assert PassToPartner() not in story.offered
